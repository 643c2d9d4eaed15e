// The list of routes.
import type { Route } from '../route.ts'
import { batchRoute } from './batch.ts'
import { correctionRoutes } from './corrections.ts'
import { docsAssetRoute, docsRoute, openapiRoute, redocRoute, rootRoute } from './documentation.ts'
import { extractRoute } from './extract.ts'
import { healthRoute, inferenceRoute, metricsRoute, readyRoute } from './health.ts'
import { cancelJobRoute, jobEventsRoute, jobResultRoute, jobStatusRoute, submitJobRoute } from './jobs.ts'
import { parseReferencesRoute } from './parse-references.ts'

export const ROUTES: readonly Route[] = [
  extractRoute,
  batchRoute,
  submitJobRoute,
  jobStatusRoute,
  jobResultRoute,
  jobEventsRoute,
  cancelJobRoute,
  parseReferencesRoute,
  ...correctionRoutes,
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
