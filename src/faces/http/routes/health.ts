// What operators ask for: whether the process is alive, ready, how it fares, and which models it uses.
import { build } from '../../../kernel/build.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { RETRY_AFTER_SECONDS } from '../reply.ts'
import { JSON_TYPE, type Route } from '../route.ts'

/** GET /ready: whether extractions can be taken; details only for those who may know them. */
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
  handle: async (request, reply, { backend, isTrusted }) => {
    const { isReady, checks, reasons } = await backend.readiness()
    const status = isReady ? 'ready' : 'not_ready'
    if (!isReady) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS)
    return reply.send(isTrusted(request) ? { status, checks, reasons, build_sha: build().build_sha } : { status })
  },
}

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** GET /metrics: measurements for Prometheus. */
export const metricsRoute: Route = {
  method: 'GET',
  path: '/metrics',
  isPublic: false,
  summary: 'Measurements in the text format of Prometheus.',
  tag: 'Operation',
  answers: { 200: { about: 'Counts, timings and sizes.', type: 'text/plain' } },
  errors: [],
  handle: async (_request, reply, { backend }) => reply.type(TYPE).send(await backend.instruments.metrics.print()),
}

/** POST /_svc/inference: internal, and no business of anybody who comes over HTTP. */
export const inferenceRoute: Route = {
  method: 'POST',
  path: '/_svc/inference',
  isPublic: true,
  isHidden: true,
  summary: 'Internal; always 404.',
  tag: 'Operation',
  answers: {},
  errors: ['not_found'],
  handle: () => {
    throw new ServiceError('not_found')
  },
}

export const healthRoute: Route = {
  method: 'GET',
  path: '/health',
  isPublic: true,
  summary: 'Whether the process is alive.',
  tag: 'Operation',
  answers: { 200: { about: 'Always `ok`.', type: 'text/plain' } },
  errors: [],
  handle: (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok'),
}
