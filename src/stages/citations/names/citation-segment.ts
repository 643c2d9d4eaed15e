// Which characters are the citation: the whole bracket of a lone one, else its own segment.
import { anyWord } from '../../../conventions/language/words.ts'
import type { Range } from '../../../document/ranges.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { Bracket } from '../brackets.ts'
import type { Named } from './name-citation.ts'
import type { YearToken } from './year-tokens.ts'

/** Where the names of a year may stand: in its bracket, before its bracket, or before it in open text. */
export interface Zone extends Range {
  readonly kind: 'inside' | 'narrative' | 'open'
  /** Where a list of names divided by semicolons begins that ends in this zone; null where there is none. */
  readonly listStart: number | null
}

/** A year with the entries that it and its names mean. */
export interface CitedYear extends Named {
  readonly yearStart: number
  readonly yearEnd: number
  /** Whether the names stand directly before this year, and not before an earlier one: "2010" of "Smith 2008, 2010". */
  readonly isFirst: boolean
}

/** What may be before the names without being part of the citation: "see also", "e.g.", "vgl.". */
export const LEAD = patternOf('iu')`^(?:[\s,;:(]|(?:
  see | also | e\.\s?g\. | i\.\s?e\. | cf\. | c\.f\. | and | in | but | or | s\. | z\.\s?B\. | auch | p\.\s?ex\. |
  por ejemplo | ej\. | reviewed | by | for | example | review | und | et | y | e | & | first | published | as | cited |
  ${anyWord(({ see }) => see)}
)(?![\p{L}]))*`
/** Where in the cited work: pages, chapters, figures. */
export const LOCATOR = patternOf('giu')`
  (?<!\p{L})(?:pp?\.|pages?|S\.|Kap\.|chap(?:ters?)?|ch|sect?|vol|figs?|figures?|tables?|para|Bd\.|f{1,2}\.|cap)(?!\p{L})\.?\s?[\d.]*(?:\s?[-\u2013,&]\s?\d+)* |
  §+ | :\s?\d+(?:\s?[-\u2013,]\s?\d+)* | \d+(?:\s?[-\u2013]\s?\d+)?
`

interface Surroundings {
  readonly bracket: Bracket | null
  readonly zone: Zone
  readonly token: YearToken
  /** The only citation of its bracket. */
  readonly isLone: boolean
}

function loneSegment(text: string, named: Named, { bracket, zone, token }: Surroundings): Range {
  const start = named.start ?? token.start
  if (zone.kind === 'open' || bracket === null) return { start, end: token.end }
  if (zone.kind === 'narrative') return { start: named.start ?? bracket.start, end: bracket.end }
  const lead = text.slice(bracket.start + 1, start).replace(LEAD, '')
  const behind = text.slice(token.end, bracket.end - 1).replace(LOCATOR, '')
  const isBare = lead.trim() === '' && behind.replace(/[\s,;:.]/g, '') === ''
  return isBare ? { start: bracket.start, end: bracket.end } : { start, end: token.end }
}

export function segmentOf(text: string, cited: CitedYear, around: Surroundings): Range {
  if (around.isLone) return loneSegment(text, cited, around)
  const { zone, token } = around
  const hasNames = cited.isFirst && zone.kind !== 'narrative' && zone.end === token.start
  return { start: hasNames ? (cited.start ?? cited.yearStart) : cited.yearStart, end: cited.yearEnd }
}
