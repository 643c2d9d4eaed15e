// The keys under which an index of works is searched: a work and a printed reference that share one may be the same.
import { foldedWords } from '../../../conventions/language/letters.ts'
import { isYear } from '../../../conventions/numbers/dates.ts'

/** Top bits of a key choose its stretch of the index; a key has 48 bits, so that it fits a number and six bytes. */
export const KEY_BITS = 48
const LANE = 2 ** 24

/** Two lanes of 24 bits, each mixed by its own odd factor. */
function hash(text: string): number {
  let [high, low] = [0x811c9dc5, 0x1b873593]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 0x01000193)
    low = Math.imul(low ^ unit, 0x85ebca6b)
  }
  high ^= Math.imul(low >>> 15, 0xc2b2ae35)
  low ^= Math.imul(high >>> 13, 0x27d4eb2f)
  return ((high >>> 8) ^ (high & 0xff)) * LANE + ((low >>> 8) ^ (low & 0xff))
}

export const doiKey = (doi: string): number => hash(`doi ${doi.toLowerCase()}`)

/** Words this short are in every title. */
const MIN_LETTERS = 3
/** Long titles are told apart by their beginning. A cap on the size of the index. */
const MAX_PAIRS = 12

const tellingWords = (words: readonly string[]): readonly string[] =>
  words.filter((word) => word.length >= MIN_LETTERS || /\p{N}|[^\p{Script=Latin}\p{N}]/u.test(word))

const pairKeys = (words: readonly string[]): number[] =>
  words.slice(1).map((word, at) => hash(`pair ${words[at]} ${word}`))

const placeKey = (volume: string, page: string): number => hash(`place ${volume} ${page}`)
const nameKey = (name: string, year: string): number => hash(`name ${name} ${year}`)
const loneKey = (name: string, word: string): number => hash(`lone ${name} ${word}`)

export interface Searchable {
  readonly title: string
  readonly family: string
  readonly year: string
  readonly volume: string
  readonly page: string
}

/** Neighbouring words of the title; who and when; volume and page; of a title of one word, who and that word. */
export function workKeys({ title, family, year, volume, page }: Searchable): number[] {
  const words = tellingWords(foldedWords(title))
  const [name = ''] = tellingWords(foldedWords(family))
  const keys = pairKeys(words).slice(0, MAX_PAIRS)
  if (name !== '' && year !== '') keys.push(nameKey(name, year))
  if (name !== '' && words.length === 1) keys.push(loneKey(name, words[0] ?? ''))
  if (volume !== '' && page !== '') keys.push(placeKey(volume.toLowerCase(), page.toLowerCase()))
  return [...new Set(keys)]
}

/** Names come first in a reference; a place is among its last numbers. Caps on what one question costs. */
const MAX_NAMES = 4
const MAX_LONE_WORDS = 16
const MAX_NUMBERS = 8

/** All keys that the words of a printed reference may mean. */
export function questionKeys(text: string): number[] {
  const words = foldedWords(text)
  const telling = tellingWords(words)
  const [names, years] = [telling.slice(0, MAX_NAMES), words.filter(isYear)]
  const numbers = words.filter((word) => /^[a-z]?\d+$/.test(word)).slice(-MAX_NUMBERS)
  return [
    ...new Set([
      ...pairKeys(telling),
      // The year is between names and title, or nowhere near them.
      ...pairKeys(telling.filter((word) => !isYear(word))),
      ...names.flatMap((name) => years.map((year) => nameKey(name, year))),
      ...names.flatMap((name) => telling.slice(1, MAX_LONE_WORDS).map((word) => loneKey(name, word))),
      ...numbers.flatMap((volume, at) => numbers.slice(at + 1).map((page) => placeKey(volume, page))),
    ]),
  ]
}
