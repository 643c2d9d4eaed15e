// Counts words and compounds of openly licensed references and of word lists: node lexicon.mjs REFS FORMATS UNPACKED DICT > lexicon.json
// REFS holds jats-refs/*.xml.gz and crossref-real-2k.json, FORMATS articles and their licences, UNPACKED the archives of styled and of labelled strings, DICT an English word list.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { bitsOf } from '../../dist/conventions/line-ends/known-words.js'

const [refs, formats, unpacked, dictionary] = process.argv.slice(2)
const OPEN_LICENCE = /"(?:CC BY \d|CC0)/
const WORD = /\p{L}+(?:[-‐‑]\p{L}+)*/gu
const ADDRESS = /(?:https?:|www\.|doi:?|10\.\d{4})\S+/g
const [words, compounds, seen] = [new Map(), new Map(), new Set()]
const add = (map, key, count = 1) => map.set(key, (map.get(key) ?? 0) + count)

function read(text) {
  const plain = text
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x([\da-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&\w+;/g, ' ')
  if (seen.has(plain)) return
  seen.add(plain)
  for (const [word] of plain.replace(ADDRESS, ' ').matchAll(WORD)) {
    const key = word.toLowerCase().replace(/[‐‑]/g, '-')
    add(key.includes('-') ? compounds : words, key)
  }
}

for (const file of readdirSync(join(refs, 'jats-refs'))
  .filter((name) => name.endsWith('.gz'))
  .sort()) {
  for (const line of gunzipSync(readFileSync(join(refs, 'jats-refs', file)))
    .toString()
    .split('\n'))
    if (OPEN_LICENCE.test(line)) read(line)
}
const strings =
  /"(?:ref_string|article-title|journal-title|unstructured|volume-title|series-title)":\s*"((?:[^"\\]|\\.)*)"/g
for (const name of readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).sort()) {
  if (name.endsWith('.json'))
    for (const [, text] of readFileSync(join(unpacked, name), 'utf8').matchAll(strings)) read(text)
  if (name.includes('parser') && name.endsWith('.xml'))
    for (const line of readFileSync(join(unpacked, name), 'utf8').split('\n')) read(line)
}
for (const [, text] of readFileSync(join(refs, 'crossref-real-2k.json'), 'utf8').matchAll(strings)) read(text)
for (const line of readFileSync(join(formats, 'manifest.jsonl'), 'utf8').trim().split('\n')) {
  const { format, file, licence } = JSON.parse(line)
  if (format === 'jats' && OPEN_LICENCE.test(`"${licence}`))
    read(readFileSync(join(formats, file), 'utf8').replace(/<front>.*?<\/front>/s, ''))
}
for (const [word, count] of words) if (count < 2) words.delete(word)
for (const word of readFileSync(dictionary, 'utf8').split('\n'))
  if (/^[a-z]{3,}$/.test(word) && !words.has(word)) words.set(word, 1)

/** How often a word stands beside a hyphen, and how often beside the other part of a longer word. */
const [hyphenAfter, hyphenBefore, restAfter, restBefore] = [new Map(), new Map(), new Map(), new Map()]
const few = (count) => Math.min(count, 3)
for (const [compound, count] of compounds) {
  const parts = compound.split('-')
  for (const [index, part] of parts.entries()) {
    if (index < parts.length - 1) add(hyphenAfter, part, few(count))
    if (index > 0) add(hyphenBefore, part, few(count))
  }
}
for (const [word, count] of words) {
  for (let at = 2; at <= word.length - 3; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if (hyphenAfter.has(head) && words.has(tail) && tail.length > 3) add(restAfter, head, few(count))
    if (hyphenBefore.has(tail) && words.has(head) && head.length > 2) add(restBefore, tail, few(count))
  }
}
function odds(hyphened, rest) {
  const entries = [...hyphened].filter(([word, count]) => count >= 3 || (rest.get(word) ?? 0) >= 3)
  const half = (value) => Math.round(2 * value) / 2
  return Object.fromEntries(
    entries.map(([word, count]) => [word, half(Math.log((count + 0.5) / ((rest.get(word) ?? 0) + 0.5)))]).sort(),
  )
}

/** Sets of words seen at least once, 3, 10, 50 times, ten bits a word. */
function levels(counts) {
  return [1, 3, 10, 50].map((least) => {
    const kept = [...counts].filter(([, count]) => count >= least)
    const bits = new Uint8Array(Math.ceil((kept.length * 10) / 8))
    for (const [word] of kept) for (const bit of bitsOf(word, bits.length * 8)) bits[bit >> 3] |= 1 << (bit & 7)
    return Buffer.from(bits).toString('base64')
  })
}

console.error(`${words.size} words, ${compounds.size} compounds`)
const tables = {
  words: levels(words),
  compounds: levels(compounds),
  heads: odds(hyphenAfter, restAfter),
  tails: odds(hyphenBefore, restBefore),
}
process.stdout.write(`${JSON.stringify({ ...tables, weights: {} })}\n`)
