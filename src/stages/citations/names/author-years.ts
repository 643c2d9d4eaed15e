// Citations by name and year: "(Smith, 2010a, b; Jones et al., in press)", "Smith and Lee (2010)", "Smith's (2010) view".
import { foldInPlace } from '../../../conventions/language/letters.ts'
import { AND } from '../../../conventions/language/words.ts'
import { YEAR } from '../../../conventions/numbers/dates.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import type { Bracket } from '../brackets.ts'
import type { Candidate } from '../candidate.ts'
import { type CitedYear, LEAD, LOCATOR, segmentOf, type Zone } from './citation-segment.ts'
import { matchNames, type NameMatch, type NameZone } from './match-names.ts'
import { type Named, nameCitation } from './name-citation.ts'
import type { NameIndex } from './name-index.ts'
import { ET_AL } from './name-tail.ts'
import { findYearTokens, type PrintedYear, type YearToken } from './year-tokens.ts'

// Where the names that belong to a printed year may stand.

/** A year with its bracket and the zone of its names. */
export interface Zoned {
  readonly token: YearToken
  readonly bracket: Bracket | null
  readonly zone: Zone
}

/** Names before a year or its bracket are looked for this far back: four long names with connectors fit in. */
const BEFORE_CHARS = 110
const INSIDE_CHARS = 240
const PARTICLES = 'de|da|do|dos|das|del|van|von|der|la|le|di'
/** Names between semicolons, with nothing that ends a citation among them. */
const NAME_LIST = new RegExp(
  String.raw`^[\s,;]*(?:(?:(?:${PARTICLES})\s)*\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?\s?;\s*)+$`,
  'u',
)

const hasNames = (text: string): boolean => /\p{L}/u.test(text.replace(LEAD, '').replace(LOCATOR, ''))

function narrativeZone(text: string, bracketStart: number, floor: number): Zone {
  const from = Math.max(floor, bracketStart - BEFORE_CHARS)
  return { kind: 'narrative', start: snapToWord(text, from, floor), end: bracketStart, listStart: null }
}

/** A zone that starts within a word would read half of a name as one. */
function snapToWord(text: string, from: number, floor: number): number {
  let index = from
  while (index > floor && /[\p{L}'’-]/u.test(text.charAt(index)) && /[\p{L}'’-]/u.test(text.charAt(index - 1))) index++
  return index
}

/** Where to look for the names of a year, given the year found before it; null where there can be none. */
export function zoneOf(
  text: string,
  token: YearToken,
  bracket: Bracket | null,
  before: Zoned | undefined,
): Zone | null {
  const lastEnd = before?.token.end ?? 0
  if (bracket === null) {
    const floor =
      before !== undefined && before.bracket === null ? lastEnd : Math.max(lastEnd, before?.bracket?.end ?? 0)
    const between = text.slice(floor, token.start)
    if (before?.bracket === null && !hasNames(between) && between.length <= 24) return before.zone
    const start = snapToWord(text, Math.max(floor, token.start - BEFORE_CHARS), floor)
    return { kind: 'open', start, end: token.start, listStart: null }
  }
  const isSame = before?.bracket?.start === bracket.start
  const floor = isSame ? lastEnd : bracket.start + 1
  const from = snapToWord(text, Math.max(floor, token.start - INSIDE_CHARS), floor)
  const start = from + text.slice(from, token.start).lastIndexOf(';') + 1
  if (hasNames(text.slice(start, token.start))) {
    const listStart = NAME_LIST.test(text.slice(from, start)) ? from : null
    return { kind: 'inside', start, end: token.start, listStart }
  }
  if (isSame && before) return before.zone
  const inner = before !== undefined && before.token.start > bracket.start
  if (inner) return null
  return narrativeZone(text, bracket.start, Math.max(lastEnd, before?.bracket?.end ?? 0, (bracket.outer ?? -1) + 1))
}

// Names that stand earlier in the sentence than their year: "Smith and Lee's study of lakes found none (2010: 12)."

/** A bracket of nothing but years and the pages cited. */
const PAGES = '\\d+(?:\\s?[-\\u2013,]\\s?\\d+)*'
const CITED_PAGES = `(?:\\s?:\\s?${PAGES}|,\\s?(?:pp?|S)\\.\\s?${PAGES}(?:\\s?ff?\\.)?)`
const YEARS_ALONE = new RegExp(`^[\\s,;]*(?:${YEAR}[a-k]?${CITED_PAGES}?[\\s,;]*)+$`)
const NAME = "\\p{Lu}[\\p{L}\\p{M}'’-]+"
/** Names with everything that tells how many they are; a lone name must own something: "Smith's". */
const NAMES = new RegExp(
  `(?<![\\p{L}'’-])${NAME}(?:(?:,\\s${NAME}){0,5},?\\s(?:${AND}|&)\\s${NAME}(?:['’]s?(?!\\p{L}))?|,?\\s${ET_AL}(?:['’]s)?|(?<=['’]s|s['’]))`,
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
function distantNames(
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

interface Found extends Zoned {
  readonly cited: readonly CitedYear[]
}

/** The innermost bracket around each token, in one sweep over both. */
function enclosing(brackets: readonly Bracket[], tokens: readonly YearToken[]): (Bracket | null)[] {
  const open: Bracket[] = []
  let next = 0
  return tokens.map(({ start, end }) => {
    for (let one = brackets[next]; one !== undefined && one.start < start; one = brackets[++next]) {
      while ((open.at(-1)?.end ?? Infinity) <= one.start) open.pop()
      open.push(one)
    }
    while ((open.at(-1)?.end ?? Infinity) <= end) open.pop()
    return open.at(-1) ?? null
  })
}

interface NamedYear {
  readonly year: PrintedYear
  readonly named: Named
}

/** "2009a-c" prints three years at one place: one segment with three targets. */
function joinRanges(named: readonly NamedYear[]): CitedYear[] {
  const joined: CitedYear[] = []
  for (const [at, { year, named: one }] of named.entries()) {
    if (!one.isCredible) continue
    const last = joined.at(-1)
    const isSame = last !== undefined && last.yearStart === year.start && last.yearEnd === year.end
    const targets = isSame ? [...last.targets, ...one.targets] : one.targets
    const isFirst = at === 0 || (isSame && last.isFirst)
    const cited = { ...one, yearStart: year.start, yearEnd: year.end, isFirst, targets }
    if (isSame) joined[joined.length - 1] = cited
    else joined.push(cited)
  }
  return joined
}

/** "(Silva; Costa; Lima, 2015)": a style in which the authors of one work are between semicolons. */
function citeList(printed: string, at: number, year: PrintedYear, index: NameIndex): Named {
  const text = printed.replaceAll(';', ',')
  const zone = { text, folded: foldInPlace(text), start: 0, end: text.length, maxLooseWords: 0 }
  const named = nameCitation(zone, year, { kind: 'inside', index })
  if (named.start !== null && named.evidence.includes('co-authors')) return { ...named, start: named.start + at }
  const start = at + printed.search(/\p{L}/u)
  return { start, targets: [], evidence: ['citation-shape'], certainty: 0.4, isCredible: true }
}

const MAX_LOOSE_WORDS = { inside: 1, narrative: 3, open: 0 }

function findAll(text: string, brackets: readonly Bracket[], index: NameIndex): Found[] {
  const folded = foldInPlace(text)
  const found: Found[] = []
  const tokens = findYearTokens(text)
  const around = enclosing(brackets, tokens)
  for (const [at, token] of tokens.entries()) {
    const bracket = around[at] ?? null
    const zone = zoneOf(text, token, bracket, found.at(-1))
    if (zone === null) continue
    const { kind, start, end, listStart } = zone
    const names = { text, folded, start, end, maxLooseWords: MAX_LOOSE_WORDS[kind] }
    const named = token.years.map((year) => {
      const own = nameCitation(names, year, { kind, index })
      const list = listStart === null ? null : citeList(text.slice(listStart, end), listStart, year, index)
      const near = list !== null && (list.targets.length > 0 || own.targets.length === 0) ? list : own
      const isNameless = kind === 'narrative' && bracket !== null && !near.isCredible
      return { year, named: (isNameless ? distantNames({ text, folded }, bracket, year, index) : null) ?? near }
    })
    found.push({ token, bracket, zone, cited: joinRanges(named) })
  }
  return found
}

export function findAuthorYears(text: string, brackets: readonly Bracket[], index: NameIndex): Candidate[] {
  const found = findAll(text, brackets, index)
  const counts = new Map<number, number>()
  for (const { bracket, cited } of found) {
    if (bracket !== null) counts.set(bracket.start, (counts.get(bracket.start) ?? 0) + cited.length)
  }
  return found.flatMap(({ bracket, zone, token, cited }) => {
    // "2009" of "Bown 2005, 2009" has its names before the year of another.
    const isLone = bracket === null ? cited.length === 1 && zone.end === token.start : counts.get(bracket.start) === 1
    return cited.map((one): Candidate => {
      const { start, end } = segmentOf(text, one, { bracket, zone, token, isLone })
      const { certainty, targets, possible } = one
      const evidence = bracket?.start === start && bracket.end === end ? [...one.evidence, 'in-brackets'] : one.evidence
      const members = [{ start, end, targets, ...(possible !== undefined && { possible }) }]
      return { start, end, style: 'author-year', members, evidence, objections: [], certainty }
    })
  })
}
