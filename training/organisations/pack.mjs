// Packs the organisations of ROR: node pack.mjs ror.jsonl.gz organisations.bin
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { BEARINGS, KINDS, orderOf, wordKey, wordsHash } from '../../dist/conventions/organisations/table.js'
import { nameWords } from '../../dist/conventions/organisations/words.js'
import { COUNTRY_NAMES } from './countries.mjs'

const [source, target] = process.argv.slice(2)
const organisations = gunzipSync(readFileSync(source))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .sort((a, b) => (a.ror < b.ror ? -1 : 1))

const sorted = (values) => [...new Set(values)].sort((a, b) => a - b)
const isAcronym = (name) => /^[\p{Lu}\p{N}&.-]{2,8}$/u.test(name)
const words = (text) => nameWords(text ?? '')

const countries = [...new Set(organisations.map(({ country }) => country))].sort()
const cityKeys = sorted(organisations.map(({ city }) => wordsHash(words(city))))
const cityAt = new Map(cityKeys.map((key, index) => [key, index]))
const countryNames = [...COUNTRY_NAMES(countries)]
  .map(([name, code]) => [wordsHash(words(name)), countries.indexOf(code)])
  .sort((a, b) => a[0] - b[0])

const names = new Map()
const counts = new Map()
/** "Purdue University West Lafayette" is called Purdue University: the city at the end of a name may be left out. */
function withoutCity(spelled, city) {
  const short = spelled.slice(0, spelled.length - city.length)
  const isAtEnd = city.length > 0 && city.every((word, i) => word === spelled[short.length + i])
  return isAtEnd && short.length > 1 ? short : null
}

organisations.forEach(({ name, also, city }, owner) => {
  const full = [name, ...also].map((each) => ({
    spelled: words(each),
    bearing: isAcronym(each) ? 2 : each === name ? 0 : 1,
  }))
  const short = full.map(({ spelled }) => ({ spelled: withoutCity(spelled, words(city)) ?? [], bearing: 3 }))
  for (const { spelled, bearing } of [...full, ...short]) {
    if (spelled.length === 0 || spelled.length > 12 || spelled.join('').length < 2) continue
    const entry = { key: wordsHash(spelled), owner, order: orderOf(spelled), bearing }
    const id = `${entry.key} ${owner} ${entry.order}`
    if (names.has(id)) continue
    names.set(id, entry)
    for (const word of new Set(spelled)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
})
const entries = [...names.values()].sort((a, b) => a.key - b.key || a.owner - b.owner || a.order - b.order)
const vocabulary = [...counts]
  .map(([word, count]) => [wordKey(word), Math.min(count, 65535)])
  .sort((a, b) => a[0] - b[0])

const bitsOf = ({ types, funder }) =>
  types.reduce(
    (bits, type) => {
      const place = KINDS.indexOf(type.toLowerCase())
      const kind = place >= 0 ? place : type.toLowerCase() === 'funder' ? null : KINDS.indexOf('other')
      return kind === null ? bits | 128 : bits | (1 << kind)
    },
    funder ? 128 : 0,
  )

const sections = [
  Float64Array.of(entries.length, vocabulary.length, cityKeys.length, countryNames.length, organisations.length),
  Float64Array.from(entries, ({ key }) => key),
  Float64Array.from(vocabulary, ([key]) => key),
  Float64Array.from(cityKeys),
  Float64Array.from(countryNames, ([key]) => key),
  Uint16Array.from(entries, ({ owner }) => owner),
  Uint16Array.from(vocabulary, ([, count]) => count),
  Uint16Array.from(organisations, ({ city }) => cityAt.get(wordsHash(words(city)))),
  Uint8Array.from(entries, ({ order }) => order),
  Uint8Array.from(entries, ({ bearing }) => bearing),
  Uint8Array.from(countryNames, ([, country]) => country),
  Uint8Array.from(organisations, ({ country }) => countries.indexOf(country)),
  Uint8Array.from(organisations, bitsOf),
  Buffer.from(organisations.map(({ ror }) => ror).join(''), 'latin1'),
]
writeFileSync(
  target,
  Buffer.concat(sections.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))),
)
console.log({
  organisations: organisations.length,
  names: entries.length,
  words: vocabulary.length,
  cities: cityKeys.length,
  countryNames: countryNames.length,
  bearings: BEARINGS.map((_, i) => entries.filter((e) => e.bearing === i).length),
})
