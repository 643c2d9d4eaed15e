// How well a printed title and a registered one agree, and what tells twins apart: part numbers, errata, replies.
import type { RegistryWork } from '../contract/registry.ts'
import { foldedWords, letterKey } from '../conventions/language/letters.ts'
import { SMALL_IN_NAMES } from '../conventions/language/words.ts'
import { romanValue } from '../conventions/numbers/roman-number.ts'
import { patternOf } from '../kernel/patterns.ts'
import type { Printed } from './printed-reference.ts'

const SMALL_WORDS: ReadonlySet<string> = new Set([...SMALL_IN_NAMES].flatMap(foldedWords))

const tellingWords = (name: string): string[] =>
  foldedWords(name).filter((word) => word !== '&' && !SMALL_WORDS.has(word))

/** "biochem" for "biochemical", "natl" for "national", "j" for "journal". */
function isSameWord(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (long.startsWith(short)) return true
  if (short.charAt(0) !== long.charAt(0)) return false
  let at = 0
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** "pnas" for "proceedings of the national academy of sciences". */
function isAcronym(short: readonly string[], long: readonly string[]): boolean {
  const [only] = short
  if (short.length !== 1 || only === undefined || only.length < 3) return false
  const initials = long.map((word) => word.charAt(0)).join('')
  return initials.startsWith(only)
}

/** Words of the longer name that have no partner: "(London)", "Series B", "USA". */
const MAX_LEFT_OVER = 3

function isAbbreviation(short: readonly string[], long: readonly string[]): boolean {
  let at = 0
  for (const word of short) {
    while (at < long.length && !isSameWord(word, long[at] ?? '')) at += 1
    if (at === long.length) return false
    at += 1
  }
  return long.length - short.length <= MAX_LEFT_OVER
}

/** Whether two names of a journal or book mean the same: word by word, abbreviated or not. */
export function isSameContainer(printed: string, registered: string): boolean {
  const [left, right] = [tellingWords(printed), tellingWords(registered)]
  if (left.length === 0 || right.length === 0) return false
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  return isAbbreviation(short, long) || isAcronym(short, long)
}

// How alike two folded texts are.

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < text.length; at += 1) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** Share of common letter pairs (Dice), 0 to 1: a wrong letter costs little, another word much. */
function likeness(left: string, right: string): number {
  if (left === right) return left === '' ? 0 : 1
  if (left.length < 2 || right.length < 2) return 0
  const pairs = pairsOf(left)
  let common = 0
  for (let at = 0; at + 1 < right.length; at += 1) {
    const pair = right.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left > 0) {
      common += 1
      pairs.set(pair, left - 1)
    }
  }
  return (2 * common) / (left.length + right.length - 2)
}

export interface TitleEvidence {
  /** 0 to 1; null where one side has no title. */
  readonly likeness: number | null
  /** Enough words to be nobody else's title. */
  readonly isTelling: boolean
  readonly conflicts: readonly string[]
}

/** Fewer words must be longer ones: few authors write two works of such a title in a year. */
const TELLING: readonly (readonly [words: number, characters: number])[] = [
  [4, 20],
  [3, 28],
]
/** A title that stands whole in the printed string must be this long before that counts. */
const MIN_CONTAINED = 15

const NOTICE = patternOf()`\b(?:
  erratum | errata | corrigend(?:um|a) | corrections? | retract(?:ion|ed) | withdrawn | expression of concern |
  reply | repl(?:y|ies) to | comments? on | response to | authors? response | editorial | book review |
  preface | addendum | publisher s note
)\b`

const ROMAN = /^(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})$/

/** Numbers in a title, Roman ones too: they tell the parts of a series apart. */
function numbersOf(words: readonly string[]): string {
  const found = words.flatMap((word) => {
    if (/^\d+$/.test(word)) return [word]
    return ROMAN.test(word) && words.length > 1 ? [String(romanValue(word.toUpperCase()))] : []
  })
  return found.sort().join(' ')
}

const noticeOf = (words: readonly string[]): string => NOTICE.exec(words.join(' '))?.[0] ?? ''

function conflictsOf(printed: readonly string[], registered: readonly string[]): string[] {
  const isOtherNumber = numbersOf(printed) !== numbersOf(registered)
  const isNotice = (noticeOf(printed) === '') !== (noticeOf(registered) === '')
  return [...(isOtherNumber ? ['title_numbers_differ'] : []), ...(isNotice ? ['notice_differs'] : [])]
}

function isTelling(title: string): boolean {
  const [words, characters] = [foldedWords(title).length, letterKey(title).length]
  return TELLING.some(([least, shortest]) => words >= least && characters >= shortest)
}

/** The registered titles to compare with: alone, and with the subtitle. */
const titlesOf = ({ title, subtitle }: RegistryWork): string[] =>
  title === null ? [] : subtitle === null ? [title] : [title, `${title} ${subtitle}`]

interface Compared {
  readonly likeness: number
  readonly title: string
}

/** A subtitle that only one side prints leaves the other's title whole at the beginning. */
function compare(printed: string, registered: string): number {
  const [left, right] = [letterKey(printed), letterKey(registered)]
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  const isBeginning = isTelling(left.length < right.length ? printed : registered) && long.startsWith(short)
  return isBeginning ? Math.max(likeness(left, right), PREFIX_LIKENESS) : likeness(left, right)
}

/** Set by hand. */
const PREFIX_LIKENESS = 0.92

export function titleEvidence(printed: Printed, work: RegistryWork): TitleEvidence {
  const own = printed.fields.title ?? null
  const compared = titlesOf(work).map((title): Compared => {
    const folded = letterKey(title)
    const isContained = folded.length >= MIN_CONTAINED && printed.foldedRaw.includes(folded)
    return { title, likeness: isContained ? 1 : own === null ? 0 : compare(own, title) }
  })
  const [best] = compared.sort((left, right) => right.likeness - left.likeness)
  if (best === undefined || (own === null && best.likeness === 0)) {
    return { likeness: null, isTelling: false, conflicts: [] }
  }
  // The printed title decides on numbers and notices; where it was not read, the registered one is in the string whole.
  const conflicts = own === null ? [] : conflictsOf(foldedWords(own), foldedWords(best.title))
  const isWhole = own !== null && letterKey(own) === letterKey(best.title)
  return { likeness: best.likeness, isTelling: isTelling(best.title), conflicts: isWhole ? [] : conflicts }
}
