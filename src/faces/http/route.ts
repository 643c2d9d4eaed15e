// What a route is, and what every route may use; the server and the API description are made from these rows.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../kernel/errors.ts'
import type { Backend } from '../../service/serve/backend.ts'
import type { Settings } from '../../settings/catalogue/index.ts'

export interface RouteContext {
  readonly backend: Backend
  /** Whether this request carries a valid token, or none is needed. */
  isTrusted(request: FastifyRequest): boolean
  describe(): Promise<string>
}

export interface Answer {
  readonly about: string
  /** Media type of the body. */
  readonly type: string
  /** Name of a component, or nothing where the type says it all. */
  readonly body?: string
  /** Media types that the same answer can have on request, as text. */
  readonly otherTypes?: readonly string[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly about: string
  readonly choices?: readonly string[]
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters in braces, as in the API description. */
  readonly path: string
  /** Needs no token, ever. */
  readonly isPublic: boolean
  /** Not in the API description. */
  readonly isHidden?: true
  /** Whether these settings offer it; left out: always. */
  isOffered?(settings: Settings): boolean
  readonly summary: string
  readonly tag: 'Papers' | 'References' | 'Jobs' | 'Operation' | 'Documentation'
  readonly parameters?: readonly Parameter[]
  /** The component that its form is. */
  readonly takesUpload?: 'UploadForm' | 'UploadsForm'
  /** Name of the component that the request carries as JSON. */
  readonly takes?: string
  readonly answers: Readonly<Record<number, Answer>>
  /** Besides unauthorized and internal_error, which every route knows. */
  readonly errors: readonly ErrorCode[]
  handle(request: FastifyRequest, reply: FastifyReply, context: RouteContext): Promise<unknown> | unknown
}

export const JSON_TYPE = 'application/json'
export const ZIP_TYPE = 'application/zip'
/** One JSON object a line. */
export const LINES_TYPE = 'application/x-ndjson'
