// What a route is, and what every route may use.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../../service/service.ts'

export interface RouteContext {
  readonly service: Service
  /** Whether this request carries a valid token, or none is needed. */
  isTrusted(request: FastifyRequest): boolean
}

export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Needs no token, ever. */
  readonly isPublic: boolean
  handle(request: FastifyRequest, reply: FastifyReply, context: RouteContext): Promise<unknown> | unknown
}
