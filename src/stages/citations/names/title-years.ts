// Citations by title and year, as styles print them for works without authors: (“Walking and the memory of maps,” 2011).
import { foldInPlace } from '../../../conventions/language/letters.ts'
import { YEAR } from '../../../conventions/numbers/dates.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import type { Candidate } from '../candidate.ts'
import type { NamedEntry, NameIndex } from './name-index.ts'
import { wordsOf } from './name-words.ts'

const QUOTED_AND_YEAR = new RegExp(`[“"]([^“”"]{8,300}?)[,.]?[”"],?\\s?(${YEAR})[a-z]?(?!\\d)`, 'g')
/** The same in brackets, without quotation marks: (Global Carbon Budget, 2017). */
const BRACKETED_AND_YEAR = new RegExp(`(?<=\\()([^()“”";]{8,120}?),?\\s(${YEAR})[a-z]?(?=\\))`, 'g')
/** Words by which a title is known; styles shorten long ones. */
const TELLING_WORDS = 8
const FEWEST_TITLE_WORDS = 3

function isTitle(quoted: readonly string[], entry: NamedEntry): boolean {
  const title = wordsOf(entry.title).slice(0, TELLING_WORDS)
  // The index keeps the head of a title; its last word may be cut.
  const length = Math.min(
    quoted.length,
    title.length > FEWEST_TITLE_WORDS ? title.length - 1 : title.length,
    TELLING_WORDS,
  )
  return length >= FEWEST_TITLE_WORDS && title.slice(0, length).every((word, at) => word === quoted[at])
}

export function findTitleYears(text: string, { titled }: Pick<NameIndex, 'titled'>): Candidate[] {
  const quotes = /[“"]/.test(text) ? allMatches(text, QUOTED_AND_YEAR) : []
  return [...quotes, ...allMatches(text, BRACKETED_AND_YEAR)].flatMap((match): Candidate[] => {
    const quoted = wordsOf(foldInPlace(match[1] ?? ''))
    const year = Number(match[2])
    const begun = titled(year, quoted[0] ?? '')
    const targets = begun.filter((entry) => isTitle(quoted, entry)).map(({ key }) => key)
    if (targets.length !== 1) return []
    const isAlone = text.charAt(match.index - 1) === '(' && text.charAt(match.index + match[0].length) === ')'
    const start = match.index - (isAlone ? 1 : 0)
    const end = match.index + match[0].length + (isAlone ? 1 : 0)
    const members = [{ start, end, targets }]
    return [{ start, end, style: 'author-year', members, evidence: ['title', 'year'], objections: [], certainty: 0.95 }]
  })
}
