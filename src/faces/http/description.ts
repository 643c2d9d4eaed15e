// The API description of a server, made when it is first asked for: the schemas behind it take their time to load.
import type { Settings } from '../../settings/catalogue/index.ts'
import type { Route } from './route.ts'

export function openDescription(routes: readonly Route[], settings: Settings): () => Promise<string> {
  let made: Promise<string> | null = null
  const make = async () => JSON.stringify((await import('./openapi.ts')).describeApi(routes, settings))
  return () => {
    made ??= make()
    return made
  }
}
