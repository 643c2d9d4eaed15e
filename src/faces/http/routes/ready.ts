// GET /ready: whether extractions can be taken; details only for those who may know them.
import { build } from '../../../kernel/build.ts'
import { RETRY_AFTER_SECONDS } from '../reply.ts'
import { JSON_TYPE, type Route } from '../route.ts'

export const readyRoute: Route = {
  method: 'GET',
  path: '/ready',
  isPublic: true,
  summary: 'Whether papers can be taken; with a valid token also each check.',
  tag: 'Operation',
  answers: {
    200: { about: 'Ready.', type: JSON_TYPE, body: 'Readiness' },
    503: { about: 'Not ready: something that is needed does not answer.', type: JSON_TYPE, body: 'Readiness' },
  },
  errors: [],
  handle: async (request, reply, { serving, isTrusted }) => {
    const { isReady, checks, reasons } = await serving.readiness()
    const status = isReady ? 'ready' : 'not_ready'
    if (!isReady) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS)
    return reply.send(isTrusted(request) ? { status, checks, reasons, build_sha: build().build_sha } : { status })
  },
}
