// Paths and methods as the framework wants them: braces become colons, and methods that a path does not have are 405.
import { METHODS as HTTP_METHODS } from 'node:http'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { ServiceError } from '../../kernel/errors.ts'

export const toFastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** All that the run time can parse; tunnels (CONNECT) never come to a route. */
const METHODS = HTTP_METHODS.filter((method) => method !== 'CONNECT') as HTTPMethods[]

/** RFC 9110, 15.5.6: a path that exists answers other methods with 405 and the list of its own; GET brings HEAD with it. */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: readonly { readonly method: string; readonly path: string; readonly isPublic?: boolean }[],
  isTrusted: (request: FastifyRequest) => boolean,
): void {
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const same = routes.filter((route) => route.path === path)
    const own = same.map(({ method }) => method)
    const isPublic = same.some((route) => route.isPublic === true)
    const allow = own.includes('GET') ? [...own, 'HEAD'] : own
    app.route({
      method: METHODS.filter((method) => !allow.includes(method)),
      url: toFastifyPath(path),
      // Before anything is asked of the request: the framework wants a content type of some methods (QUERY).
      onRequest: async (request, reply) => {
        if (!isPublic && !isTrusted(request)) throw new ServiceError('unauthorized')
        reply.header('allow', allow.join(', '))
        throw new ServiceError('method_not_allowed')
      },
      handler: async () => {},
    })
  }
}
