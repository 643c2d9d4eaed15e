// Decides for one printed year which entry its names mean, and whether names without an entry are a citation at all.
import { foldInPlace, letterKey } from '../../../conventions/language/letters.ts'
import { AND } from '../../../conventions/language/words.ts'
import { MONTH_WORDS, SEASON_WORDS } from '../../../conventions/numbers/dates.ts'
import { MAX_FAMILY_WORDS, matchNames, type NameMatch, type NameZone } from './match-names.ts'
import type { NamedEntry, NameIndex } from './name-index.ts'
import { ET_AL } from './name-tail.ts'
import { wordsOf } from './name-words.ts'
import type { PrintedYear } from './year-tokens.ts'

export interface Named {
  /** Where the names begin; null where none were recognised. */
  readonly start: number | null
  readonly targets: readonly string[]
  /** Where several works fit: all of them. */
  readonly possible?: readonly string[]
  readonly evidence: readonly string[]
  readonly certainty: number
  /** Whether this is worth keeping, with or without a target. */
  readonly isCredible: boolean
}

interface Setting {
  readonly kind: 'inside' | 'narrative' | 'open'
  readonly index: NameIndex
}

const NOTHING: Named = { start: null, targets: [], evidence: [], certainty: 0, isCredible: false }

const NAME =
  "(?<!\\p{L})(?:(?:[dD]e|[dD]er|[vV]an|[vV]on|[lL]a|[lL]e|[dD]i|[dD]a|[dD]os|[dD]el|[dD]en|[tT]er|[dD]u|[eE]l|[aA]l|[zZ]u)\\s+)*\\p{Lu}[\\p{L}\\p{M}'’]+(?:[-\\u2010\\u2011]\\p{L}[\\p{L}\\p{M}'’]+)*"
const INITIALS = '(?:,?\\s(?:\\p{Lu}\\.[\\s-]?){1,3})?'
const BEFORE_LAST = `\\s*,?\\s(?:${AND}|&)\\s`
const SHAPE = new RegExp(
  `(${NAME})${INITIALS}((?:,\\s${NAME}${INITIALS}){0,6}${BEFORE_LAST}${NAME}${INITIALS})?(,?\\s(?:${ET_AL}))?(?:['’]s?)?,?\\s*$`,
  'u',
)
/** Capitalised words before a year that are no authors: months, seasons, and what has editions or events. */
const NOT_AUTHORS: ReadonlySet<string> = new Set([
  ...MONTH_WORDS,
  ...SEASON_WORDS,
  ...`since until before after during between from version edition windows office excel act directive regulation census
  conference congress workshop symposium olympics copyright figure fig table section equation study experiment wave year in on
  the of by and inc ltd corp gmbh usa uk release matlab spss stata sas ibm`.split(/\s+/),
])

const MIN_FUZZY_CHARS = 5

/** Whether two names differ by one letter: changed, added, left out or swapped. */
function isNearName(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < MIN_FUZZY_CHARS) return false
  let head = 0
  while (head < a.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const left = Math.max(a.length, b.length) - head - tail
  if (left <= 1) return true
  return left === 2 && a.length === b.length && a[head] === b[head + 1] && a[head + 1] === b[head]
}

/** Matches that nothing tells apart: same weight, other work. */
function tiesOf(matches: readonly NameMatch[]): NameMatch[] {
  const [best] = matches
  if (best === undefined) return []
  return matches.filter((one) => best.score - one.score < 0.15)
}

/** The index cuts long titles, blanks counted. */
const TOLD_LETTERS = 50

function isOneWork(ties: readonly NameMatch[]): boolean {
  // Two lists of one paper print a title with blanks and stops of their own.
  const titles = new Set(ties.map(({ entry }) => letterKey(entry.title).slice(0, TOLD_LETTERS)))
  return titles.size === 1 && !titles.has('')
}

/** "2010b" where the list prints no suffixes means the second of the works of that year. */
function pickBySuffix(ties: readonly NameMatch[], suffix: string): NameMatch | null {
  if (suffix === '' || ties.some(({ entry }) => entry.suffix !== '')) return null
  const inOrder = ties.toSorted((a, b) => a.entry.order - b.entry.order)
  return inOrder[suffix.charCodeAt(0) - 'a'.charCodeAt(0)] ?? null
}

function toNamed(match: NameMatch, extra: readonly string[], certainty: number): Named {
  const evidence = [...match.evidence, ...extra]
  return { start: match.start, targets: [match.entry.key], evidence, certainty, isCredible: true }
}

function pick(matches: readonly NameMatch[], suffix: string): Named | null {
  const ties = tiesOf(matches)
  const [best, more] = ties
  if (best === undefined) return null
  if (more === undefined) return toNamed(best, [], Math.min(0.98, 0.6 + best.score / 8))
  const bySuffix = pickBySuffix(ties, suffix)
  if (bySuffix !== null) return toNamed(bySuffix, ['suffix-by-order'], 0.75)
  if (isOneWork(ties)) return toNamed(best, ['same-work-twice'], 0.8)
  return { ...toNamed(best, ['several-works-fit'], 0.4), targets: [], possible: ties.map(({ entry }) => entry.key) }
}

/** Whether a match with another year can be this work alone: by its co-authors, or by "et al." where the list has one work of its first author, and that of several. */
function isTelling({ entry, evidence }: NameMatch, index: NameIndex): boolean {
  if (evidence.includes('co-authors')) return true
  const [first = new Set<string>()] = entry.families
  const isOnly = [...first].every((word) => index.formsOf(word).every((form) => form.entry === entry))
  return evidence.includes('et-al') && (entry.authorCount ?? 0) > 2 && isOnly
}

/** The year is printed one off where the people decide, or the name with a slip: believed where only one entry fits. */
function pickNear(zone: NameZone, printed: PrintedYear, names: readonly string[], index: NameIndex): Named | null {
  const { year } = printed
  if (year === null) return null
  const near = [year - 1, year + 1].flatMap((one) => matchNames(zone, { year: one, suffix: '' }, index))
  const [only, more] = near
  if (only && !more && isTelling(only, index)) return toNamed(only, ['year-one-off'], 0.55)
  const similar = index.datedIn(year).filter((entry) => isSimilar(entry, names))
  const [entry, other] = similar
  if (entry === undefined || other !== undefined) return null
  const match = { entry, start: zone.start, score: 1, evidence: ['first-author-spelled-otherwise', 'year'] }
  return toNamed(match, [], 0.6)
}

function isSimilar({ families: [first] }: NamedEntry, names: readonly string[]): boolean {
  if (first === undefined || first.size > MAX_FAMILY_WORDS) return false
  return [...first].some((word) => names.some((name) => isNearName(word, name)))
}

interface Shape {
  readonly start: number
  /** The words of the first author's family name, folded. */
  readonly names: readonly string[]
  readonly strength: 'et-al' | 'several' | 'single'
}

/** Names and year in the shape of a citation, though no entry answers to them. */
function readShape(zone: NameZone, kind: Setting['kind']): Shape | null {
  const text = zone.text.slice(zone.start, zone.end)
  // In open text only "et al." makes names before a year a citation; "In May 2010" is far commoner.
  if (kind === 'open' && !/\bal\b/.test(text)) return null
  const match = SHAPE.exec(text)
  const [, first = '', several, etAl] = match ?? []
  const names = wordsOf(foldInPlace(first))
  if (match === null || (names.at(-1) ?? '').length < 2) return null
  if (wordsOf(foldInPlace(match[0])).some((word) => NOT_AUTHORS.has(word) && word !== 'and')) return null
  const strength = etAl !== undefined ? 'et-al' : several !== undefined ? 'several' : 'single'
  return { start: zone.start + match.index, names, strength }
}

/** Several names or "et al." with a year are a citation; one name needs a comma in brackets, or an author of the list. */
function isCredible({ strength }: Shape, kind: Setting['kind'], isKnownAuthor: boolean, hasComma: boolean): boolean {
  if (strength === 'et-al') return true
  if (strength === 'several') return kind !== 'open'
  if (kind === 'open') return false
  return isKnownAuthor || (kind === 'inside' && hasComma)
}

export function nameCitation(zone: NameZone, printed: PrintedYear, { kind, index }: Setting): Named {
  const direct = pick(matchNames(zone, printed, index), printed.suffix)
  if (direct !== null) return direct
  const shape = readShape(zone, kind)
  if (shape === null) return NOTHING
  const near = pickNear(zone, printed, shape.names, index)
  if (near !== null) return { ...near, start: shape.start }
  const isKnownAuthor = index.formsOf(shape.names.at(-1) ?? '').length > 0
  const hasComma = /,\s*$/.test(zone.text.slice(zone.start, zone.end))
  if (!isCredible(shape, kind, isKnownAuthor, hasComma)) return NOTHING
  const evidence = ['citation-shape', ...(isKnownAuthor ? ['author-known'] : [])]
  return { start: shape.start, targets: [], evidence, certainty: 0.4, isCredible: true }
}
