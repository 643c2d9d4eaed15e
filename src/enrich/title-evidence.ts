// How well a printed title and a registered one agree, and what tells twins apart: part numbers, errata, replies.

import type { RegistryWork } from '../contract/registry.ts'
import { foldedWords, letterKey } from '../conventions/letters.ts'
import { anyOf } from '../kernel/any-of.ts'
import { likeness } from './likeness.ts'
import type { Printed } from './printed-reference.ts'

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

const NOTICE = new RegExp(
  String.raw`\b(?:${anyOf`
    erratum | errata | corrigend(?:um|a) | corrections? | retract(?:ion|ed) | withdrawn | expression of concern |
    reply | repl(?:y|ies) to | comments? on | response to | authors? response | editorial | book review |
    preface | addendum | publisher s note
  `})\b`,
)

const ROMAN = /^(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})$/
const ROMAN_VALUES: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  x: '10',
  xi: '11',
  xii: '12',
}

/** Numbers in a title, Roman ones too: they tell the parts of a series apart. */
function numbersOf(words: readonly string[]): string {
  const found = words.flatMap((word) => {
    if (/^\d+$/.test(word)) return [word]
    return ROMAN.test(word) && words.length > 1 ? [ROMAN_VALUES[word] ?? word] : []
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
  // The printed title decides on numbers and notices; where it was not read, the registered one stands in the string whole.
  const conflicts = own === null ? [] : conflictsOf(foldedWords(own), foldedWords(best.title))
  const isWhole = own !== null && letterKey(own) === letterKey(best.title)
  return { likeness: best.likeness, isTelling: isTelling(best.title), conflicts: isWhole ? [] : conflicts }
}
