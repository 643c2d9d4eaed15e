// Citations by name and year: "(Smith, 2010a, b; Jones et al., in press)", "Smith and Lee (2010)", "Smith's (2010) view".
import { foldInPlace } from '../../../conventions/letters.ts'
import type { Bracket } from '../brackets.ts'
import type { Candidate } from '../candidate.ts'
import { type CitedYear, segmentOf } from './citation-segment.ts'
import { distantNames } from './distant-names.ts'
import { type Named, nameCitation } from './name-citation.ts'
import type { NameIndex } from './name-index.ts'
import { type Zoned, zoneOf } from './name-zone.ts'
import { findYearTokens, type PrintedYear, type YearToken } from './year-tokens.ts'

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
    const cited = {
      ...one,
      yearStart: year.start,
      yearEnd: year.end,
      isFirst: at === 0 || (isSame && last.isFirst),
      targets,
    }
    if (isSame) joined[joined.length - 1] = cited
    else joined.push(cited)
  }
  return joined
}

/** "(Silva; Costa; Lima, 2015)": a style in which the authors of one work stand between semicolons. */
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
      const { evidence, certainty, targets, possible } = one
      const members = [{ start, end, targets, ...(possible !== undefined && { possible }) }]
      return { start, end, style: 'author-year', members, evidence, objections: [], certainty }
    })
  })
}
