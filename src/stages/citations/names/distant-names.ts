// Names that stand earlier in the sentence than their year: "Smith and Lee's study of lakes found none (2010: 12)."

import { YEAR } from '../../../conventions/dates.ts'
import { allMatches } from '../../../kernel/all-matches.ts'
import { matchNames, type NameMatch, type NameZone } from './match-names.ts'
import type { Named } from './name-citation.ts'
import type { NameIndex } from './name-index.ts'
import { ET_AL } from './name-tail.ts'
import type { PrintedYear } from './year-tokens.ts'

/** A bracket of nothing but years and the pages cited. */
const PAGES = '\\d+(?:\\s?[-\\u2013,]\\s?\\d+)*'
const CITED_PAGES = `(?:\\s?:\\s?${PAGES}|,\\s?(?:pp?|S)\\.\\s?${PAGES}(?:\\s?ff?\\.)?)`
const YEARS_ALONE = new RegExp(`^[\\s,;]*(?:${YEAR}[a-k]?${CITED_PAGES}?[\\s,;]*)+$`)
const NAME = "\\p{Lu}[\\p{L}\\p{M}'’-]+"
/** Names with everything that tells how many they are; a lone name must own something: "Smith's". */
const NAMES = new RegExp(
  `(?<![\\p{L}'’-])${NAME}(?:(?:,\\s${NAME}){0,5},?\\s(?:and|&|und|et|y|e)\\s${NAME}(?:['’]s?(?!\\p{L}))?|,?\\s${ET_AL}(?:['’]s)?|(?<=['’]s|s['’]))`,
  'gu',
)
const SENTENCE_END = /[.!?]["”’)]?\s+(?=\p{Lu})/gu
/** The certainty of a citation whose names stand far from its year; below that of names beside it. */
const CERTAINTY = 0.7
/** What a first author and a year weigh together with co-authors or "et al." that agree. */
const MIN_DISTANT_SCORE = 1.3

/** Longer brackets hold more than years, and names stand no further back; both bound the work. */
const MAX_YEARS_CHARS = 60
const MAX_SENTENCE_CHARS = 500

function sentenceStart(text: string, end: number): number {
  const from = Math.max(0, end - MAX_SENTENCE_CHARS)
  const last = allMatches(text.slice(from, end), SENTENCE_END).at(-1)
  return last === undefined ? from : from + last.index + last[0].length
}

/** The one entry that names of this sentence and the year mean; null where none or several do. */
export function distantNames(
  { text, folded }: Pick<NameZone, 'text' | 'folded'>,
  bracket: { readonly start: number; readonly end: number },
  year: PrintedYear,
  index: NameIndex,
): Named | null {
  if (bracket.end - bracket.start > MAX_YEARS_CHARS) return null
  if (!YEARS_ALONE.test(text.slice(bracket.start + 1, bracket.end - 1))) return null
  const from = sentenceStart(text, bracket.start)
  const matches: NameMatch[] = allMatches(text.slice(from, bracket.start), NAMES).flatMap(({ 0: names, index: at }) => {
    const zone = { text, folded, start: from + at, end: from + at + names.length, maxLooseWords: 0 }
    return matchNames(zone, year, index)
  })
  const [best] = matches
  const isOnly = matches.every(({ entry }) => entry.key === best?.entry.key)
  if (best === undefined || !isOnly || best.score < MIN_DISTANT_SCORE) return null
  const evidence = [...best.evidence, 'names-earlier-in-sentence']
  return { start: null, targets: [best.entry.key], evidence, certainty: CERTAINTY, isCredible: true }
}
