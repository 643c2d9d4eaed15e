// GET /health: the process is alive.
import type { Route } from '../route.ts'

export const healthRoute: Route = {
  method: 'GET',
  path: '/health',
  isPublic: true,
  handle: (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok'),
}
