// The research organisations of the world as one packed table: names by hash, each with its owners, their kind, city and country.
import { readFileSync } from 'node:fs'
import { packageFile } from '../../kernel/files/package-file.ts'

const FILE = 'weights/organisations.bin'

/** Kinds of organisations; the place in this list is the bit. */
export const KINDS = ['education', 'facility', 'nonprofit', 'company', 'healthcare', 'government', 'other'] as const
export type Kind = (typeof KINDS)[number]
const FUNDER_BIT = 7

/** How an organisation bears a name; the place in this list is the number. */
export const BEARINGS = ['name', 'other name', 'acronym', 'name without city'] as const

export interface Organisation {
  readonly index: number
  /** Nine characters: "03prydq77". */
  readonly id: string
  readonly kinds: readonly Kind[]
  readonly isFunder: boolean
  /** Key of the city's name, as `wordsHash` makes it of its words. */
  readonly city: number
  readonly country: number
}

export interface NameEntry {
  readonly organisation: number
  readonly order: number
  readonly bearing: (typeof BEARINGS)[number]
}

const HALF = 2 ** 24
export const KEY_SPACE = 2 ** 48

/** 48 bits of a word; sums of a dozen are still exact. */
export function wordKey(word: string): number {
  let [high, low] = [0x811c9dc5, 0x9e3779b9]
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ code, 0x5bd1e995) ^ (low >>> 15)
  }
  return (high >>> 8) * HALF + (low >>> 8)
}

/** The same for the same words in whatever order: "Ghent University", "University of Ghent". */
export const wordsHash = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + wordKey(word), 0) % KEY_SPACE

const ORDERS = 251

/** One of 251 numbers that tells orders of the same words apart: "University of Washington", "Washington University". */
export const orderOf = (words: readonly string[]): number =>
  words.reduce((sum, word, i) => (sum + (i + 1) * (wordKey(word) % ORDERS)) % ORDERS, 0)

/** Numbers at the head of the file: how many of each there are. */
export const COUNTED = ['names', 'words', 'cities', 'countryNames', 'organisations'] as const
const ID_LENGTH = 9

function open() {
  const bytes = readFileSync(packageFile(FILE))
  const { buffer } = new Uint8Array(bytes)
  let offset = 0
  const take = <T extends ArrayLike<number>>(
    Kind: { new (b: ArrayBuffer, o: number, n: number): T; BYTES_PER_ELEMENT: number },
    n: number,
  ): T => {
    const taken = new Kind(buffer, offset, n)
    offset += n * Kind.BYTES_PER_ELEMENT
    return taken
  }
  const [names = 0, words = 0, cities = 0, countryNames = 0, organisations = 0] = take(Float64Array, COUNTED.length)
  return {
    nameKeys: take(Float64Array, names),
    wordKeys: take(Float64Array, words),
    cityKeys: take(Float64Array, cities),
    countryKeys: take(Float64Array, countryNames),
    owners: take(Uint16Array, names),
    wordCounts: take(Uint16Array, words),
    cityOf: take(Uint16Array, organisations),
    orders: take(Uint8Array, names),
    bearings: take(Uint8Array, names),
    countries: take(Uint8Array, countryNames),
    countryOf: take(Uint8Array, organisations),
    kindsOf: take(Uint8Array, organisations),
    ids: take(Uint8Array, organisations * ID_LENGTH),
  }
}

let opened: ReturnType<typeof open> | undefined
const table = () => (opened ??= open())

/** Where a key stands among sorted ones first, or would. */
function firstAt(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Those who bear a name of these words, in whatever order. */
export function bearersOf(key: number): NameEntry[] {
  const { nameKeys, owners, orders, bearings } = table()
  const found: NameEntry[] = []
  for (let i = firstAt(nameKeys, key); nameKeys[i] === key; i++)
    found.push({ organisation: owners[i] ?? 0, order: orders[i] ?? 0, bearing: BEARINGS[bearings[i] ?? 0] ?? 'name' })
  return found
}

/** In how many names a word occurs. */
export function countOf(word: string): number {
  const { wordKeys, wordCounts } = table()
  const key = wordKey(word)
  const at = firstAt(wordKeys, key)
  return wordKeys[at] === key ? (wordCounts[at] ?? 0) : 0
}

/** How much a word says: the logarithm of how few names hold it. */
export const rarityOf = (word: string): number => Math.log(table().nameKeys.length / (1 + countOf(word)))

let cities: ReadonlySet<number> | undefined

/** Whether some organisation has its seat in a city of this name. */
export const isCityKey = (key: number): boolean => {
  cities ??= new Set(table().cityKeys)
  return cities.has(key)
}

/** The country of this name, as a number that organisations have too; null where it is none. */
export function countryOfKey(key: number): number | null {
  const { countryKeys, countries } = table()
  const at = firstAt(countryKeys, key)
  return countryKeys[at] === key ? (countries[at] ?? null) : null
}

export function organisationAt(index: number): Organisation {
  const { ids, kindsOf, cityOf, countryOf, cityKeys } = table()
  const bits = kindsOf[index] ?? 0
  return {
    index,
    id: String.fromCharCode(...ids.subarray(index * ID_LENGTH, (index + 1) * ID_LENGTH)),
    kinds: KINDS.filter((_, bit) => (bits >> bit) & 1),
    isFunder: ((bits >> FUNDER_BIT) & 1) === 1,
    city: cityKeys[cityOf[index] ?? 0] ?? 0,
    country: countryOf[index] ?? 0,
  }
}
