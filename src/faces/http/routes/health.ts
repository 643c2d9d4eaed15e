// GET /health: the process is alive.
import type { Route } from '../route.ts'

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
