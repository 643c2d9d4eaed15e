// The list of routes.
import type { Route } from '../route.ts'
import { extractRoute } from './extract.ts'
import { healthRoute } from './health.ts'
import { readyRoute } from './ready.ts'

export const ROUTES: readonly Route[] = [healthRoute, readyRoute, extractRoute]
