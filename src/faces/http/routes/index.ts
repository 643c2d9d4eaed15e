// The list of routes.
import type { Route } from '../route.ts'
import { docsAssetRoute, docsRoute, redocRoute, rootRoute } from './documentation.ts'
import { extractRoute } from './extract.ts'
import { healthRoute } from './health.ts'
import { inferenceRoute } from './inference.ts'
import { jobResultRoute } from './job-result.ts'
import { jobStatusRoute } from './job-status.ts'
import { metricsRoute } from './metrics.ts'
import { openapiRoute } from './openapi.ts'
import { parseReferencesRoute } from './parse-references.ts'
import { readyRoute } from './ready.ts'
import { submitJobRoute } from './submit-job.ts'

export const ROUTES: readonly Route[] = [
  extractRoute,
  submitJobRoute,
  jobStatusRoute,
  jobResultRoute,
  parseReferencesRoute,
  healthRoute,
  readyRoute,
  metricsRoute,
  rootRoute,
  docsRoute,
  redocRoute,
  docsAssetRoute,
  openapiRoute,
  inferenceRoute,
]
