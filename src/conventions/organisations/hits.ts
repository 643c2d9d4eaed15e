// Runs of words of a string that are names of known organisations.
import { recall } from '../../kernel/memory.ts'
import {
  bearersOf,
  countOf,
  countryOfKey,
  isCityKey,
  KEY_SPACE,
  type NameEntry,
  orderOf,
  rarityOf,
  wordKey,
  wordsHash,
} from './table.ts'
import { type Word, wordsOf } from './words.ts'

/** Words from here, up to there. */
interface Run {
  readonly from: number
  readonly to: number
}

export interface Hit extends Run {
  readonly organisation: number
  readonly bearing: NameEntry['bearing']
  readonly isInOrder: boolean
  /** How many organisations bear this name. */
  readonly bearers: number
  readonly rarity: number
}

export interface Searched {
  readonly words: readonly Word[]
  /** Which of the words were misspelled and are read as what they nearly are. */
  readonly corrected: readonly boolean[]
  readonly hits: readonly Hit[]
  /** All short runs by their keys: where a city is named. */
  readonly runs: ReadonlyMap<number, readonly Run[]>
  readonly countries: ReadonlySet<number>
}

/** Caps: longer strings are no addresses, longer names are not in the table, and a name that so many bear names nobody. */
const MOST_WORDS = 80
const MOST_NAME_WORDS = 12
const MOST_BEARERS = 40
const MOST_PLACE_WORDS = 4

/** Shorter words are another word by one letter too often. */
const SHORTEST_MISSPELLED = 7
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']

/** The most usual word of the table that differs from an unknown one by a letter more, less, other or swapped. */
const nearest = recall((word): string | null => {
  let [best, most] = [null as string | null, 0]
  const consider = (near: string): void => {
    const count = countOf(near)
    if (count > most) [best, most] = [near, count]
  }
  for (let i = 0; i <= word.length; i++) {
    const [before, behind] = [word.slice(0, i), word.slice(i)]
    consider(before + behind.slice(1))
    consider(before + behind.charAt(1) + behind.charAt(0) + behind.slice(2))
    for (const letter of ALPHABET) {
      consider(before + letter + behind)
      consider(before + letter + behind.slice(1))
    }
  }
  return best
})

/** Acronyms are looked up where they are printed as such: "mit" is a German word. */
const isPrintedAs = (words: readonly Word[], bearing: NameEntry['bearing']): boolean =>
  bearing !== 'acronym' || words.every(({ printed }) => printed === printed.toUpperCase())

function* hitsFrom(words: readonly Word[], from: number): Generator<Hit> {
  let [key, rarity] = [0, 0]
  for (let to = from + 1; to <= Math.min(words.length, from + MOST_NAME_WORDS); to++) {
    const { text } = words[to - 1] as Word
    if (countOf(text) === 0) return
    key = (key + wordKey(text)) % KEY_SPACE
    rarity += rarityOf(text)
    const run = words.slice(from, to)
    const bearers = bearersOf(key).filter(({ bearing }) => isPrintedAs(run, bearing))
    if (bearers.length > MOST_BEARERS) continue
    const printed = orderOf(run.map((word) => word.text))
    for (const { organisation, order, bearing } of bearers)
      yield { organisation, from, to, bearing, rarity, isInOrder: order === printed, bearers: bearers.length }
  }
}

function placesIn(words: readonly Word[]): Pick<Searched, 'runs' | 'countries'> {
  const runs = new Map<number, Run[]>()
  for (let from = 0; from < words.length; from++)
    for (let key = 0, to = from + 1; to <= Math.min(words.length, from + MOST_PLACE_WORDS); to++) {
      key = (key + wordKey((words[to - 1] as Word).text)) % KEY_SPACE
      runs.set(key, [...(runs.get(key) ?? []), { from, to }])
    }
  return { runs, countries: new Set([...runs.keys()].flatMap((key) => countryOfKey(key) ?? [])) }
}

export function searchOrganisations(text: string): Searched {
  const printed = wordsOf(text).slice(0, MOST_WORDS)
  const corrected = printed.map(({ text: word }) =>
    word.length >= SHORTEST_MISSPELLED && countOf(word) === 0 ? nearest(word) : null,
  )
  const words = printed.map((word, i) => ({ ...word, text: corrected[i] ?? word.text }))
  const hits = words.flatMap((_, from) => [...hitsFrom(words, from)])
  return { words, corrected: corrected.map((word) => word !== null), hits, ...placesIn(words) }
}

/** The names of known organisations that fill a part between commas, as they are printed. */
const wholeNames = recall((text): Hit[] => {
  const { words, hits } = searchOrganisations(text)
  const isWhole = ({ from, to }: Hit): boolean =>
    words[from - 1]?.part !== words[from]?.part && words[to]?.part !== words[to - 1]?.part
  return hits.filter((hit) => hit.isInOrder && hit.bearing !== 'acronym' && isWhole(hit))
})

/** "UC Berkeley", "Dow Jones, New York": whether a part between commas is the name of an organisation, whatever its words. */
export const isKnownOrganisation = (text: string): boolean => wholeNames(text).length > 0

/** Whether a text is the name of a city that has an organisation. */
export function isCity(text: string): boolean {
  const words = wordsOf(text)
  return words.length > 0 && isCityKey(wordsHash(words.map((word) => word.text)))
}
