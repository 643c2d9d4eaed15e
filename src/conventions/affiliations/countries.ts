// Names of countries as they close an address, to know the country and the city before it.
import { readWeights } from '../../kernel/package-file.ts'

const canonical = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s.]+/g, '')
    .replace(/’/g, "'")

const COUNTRIES: ReadonlySet<string> = new Set(readWeights<string[]>('countries.json').map(canonical))

export const isCountry = (part: string): boolean => COUNTRIES.has(canonical(part))
