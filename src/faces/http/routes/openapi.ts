// GET /openapi.json: the API description.
import { JSON_TYPE, type Route } from '../route.ts'

export const openapiRoute: Route = {
  method: 'GET',
  path: '/openapi.json',
  isPublic: false,
  summary: 'This description.',
  tag: 'Documentation',
  answers: { 200: { about: 'OpenAPI 3.1.', type: JSON_TYPE, body: 'ApiDescription' } },
  errors: [],
  handle: async (_request, reply, { describe }) => reply.type('application/json; charset=utf-8').send(await describe()),
}
