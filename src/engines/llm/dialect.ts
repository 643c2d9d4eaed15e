// What a server's refusal of a request teaches: how it wants to be asked instead.
import type { Dialect, Endpoint } from './protocol.ts'

/** The own API of the provider has retired the old name of the length; compatible servers know only that one. */
export function firstDialect({ provider, baseUrl }: Endpoint): Dialect {
  const isOwnApi = provider === 'openai' && /^https:\/\/api\.openai\.com\b/.test(baseUrl)
  return {
    structure: 'schema',
    lengthName: isOwnApi ? 'max_completion_tokens' : 'max_tokens',
    hasTemperature: true,
  }
}

const STRUCTURE_DOWN: Readonly<Record<Dialect['structure'], Dialect['structure'] | null>> = {
  schema: 'json',
  json: 'words',
  words: null,
}

/** The dialect to try next; null where the refusal is about something else. */
export function learnDialect(dialect: Dialect, refusal: string): Dialect | null {
  const words = refusal.toLowerCase()
  if (/max_(?:completion_)?tokens/.test(words) && dialect.lengthName === 'max_tokens' && /completion/.test(words)) {
    return { ...dialect, lengthName: 'max_completion_tokens' }
  }
  if (/temperature/.test(words) && dialect.hasTemperature) return { ...dialect, hasTemperature: false }
  if (/max_completion_tokens/.test(words) && dialect.lengthName === 'max_completion_tokens') {
    return { ...dialect, lengthName: 'max_tokens' }
  }
  const down = STRUCTURE_DOWN[dialect.structure]
  const isAboutStructure = /response_format|json_schema|json_object|schema|grammar|tool|structured/.test(words)
  return isAboutStructure && down !== null ? { ...dialect, structure: down } : null
}
