// GET /ready: whether extractions can be taken; details only for those who may know them.
import { build } from '../../../kernel/build.ts'
import type { Route } from '../route.ts'

export const readyRoute: Route = {
  method: 'GET',
  path: '/ready',
  isPublic: true,
  handle: async (request, reply, { service, isTrusted }) => {
    const { isReady, checks } = await service.readiness()
    const status = isReady ? 'ready' : 'not_ready'
    if (!isReady) reply.code(503).header('retry-after', '5')
    return reply.send(isTrusted(request) ? { status, checks, build_sha: build().build_sha } : { status })
  },
}
