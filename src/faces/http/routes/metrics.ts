// GET /metrics: measurements for Prometheus.
import type { Route } from '../route.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export const metricsRoute: Route = {
  method: 'GET',
  path: '/metrics',
  isPublic: false,
  summary: 'Measurements in the text format of Prometheus.',
  tag: 'Operation',
  answers: { 200: { about: 'Counts, timings and sizes.', type: 'text/plain' } },
  errors: [],
  handle: async (_request, reply, { serving }) => reply.type(TYPE).send(await serving.instruments.metrics.print()),
}
