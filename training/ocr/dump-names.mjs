// Prints names of people, towns, streets and words of many languages from an unpacked @faker-js/faker (MIT): node dump-names.mjs FOLDER > names.json
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const { allLocales } = await import(pathToFileURL(join(resolve(process.argv[2]), 'dist', 'index.js')).href)

/** The strings of a list, or of the lists in a record of them. */
const strings = (value) => {
  if (value == null) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((one) => strings(typeof one === 'string' ? one : one?.value))
  return Object.values(value).flatMap(strings)
}

const kinds = {
  first: (locale) => locale.person?.first_name,
  last: (locale) => locale.person?.last_name,
  city: (locale) => locale.location?.city_name,
  street: (locale) => locale.location?.street_name,
  country: (locale) => locale.location?.country,
  word: (locale) => [locale.word, locale.lorem?.word].flatMap(strings),
}
const names = Object.values(allLocales).map((locale) =>
  Object.fromEntries(Object.entries(kinds).map(([kind, of]) => [kind, [...new Set(strings(of(locale)))]])),
)
process.stdout.write(JSON.stringify(names))
