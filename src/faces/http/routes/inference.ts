// POST /_svc/inference: internal, and no business of anybody who comes over HTTP.
import { ServiceError } from '../../../kernel/errors.ts'
import type { Route } from '../route.ts'

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
