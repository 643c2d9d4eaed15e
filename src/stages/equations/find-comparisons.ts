// Finds every printed comparison of one sentence, caption or table note, and numbers the groups they are in.
import type { Range } from '../../document/ranges.ts'
import { allMatches } from '../../kernel/patterns.ts'
import type { Candidate, Comparison } from './comparison.ts'
import { findSigned } from './find-signed.ts'
import { findUnsigned } from './find-unsigned.ts'
import { groupCandidates } from './group-candidates.ts'
import { mendText } from './mend-text.ts'

// Most sentences hold none of these and are done here.
const SIGN_LIKE = String.raw`[=<>≤≥≈≠≪≫~∼⩽⩾≦≧≲≳≃≅≌¼＝＜＞﹤﹥\uF03C-\uF03E\uF0A3\uF0B3\uF0BB]|\) [p5] `
const INTERVAL_LIKE = String.raw`C\.?I|I\.?C|K\.?I|CrI|HDI|HPD|interval|IQR|interquartile|[ORMDH][RD]|ratio|relative risk`
const P_LIKE = String.raw`[pP][- ]?value|[pP]s? ?(?:[bN!,o5p] ?0?\.\d|of|was|is)`
const WORTH_READING = new RegExp(`${SIGN_LIKE}|${INTERVAL_LIKE}|${P_LIKE}`)

/** Candidates in reading order without those that are inside another ("N = 90" in "χ2(1, N = 90) = 4.53"). */
function withoutContained(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: Candidate[] = []
  let reach = -1
  for (const candidate of sorted) {
    if (candidate.end <= reach) continue
    kept.push(candidate)
    reach = candidate.end
  }
  return kept
}

interface Grouped extends Candidate {
  readonly group: number
}

/** Digits that are printed below the line: as such characters, or as the markup or the page has them. */
export type Lowered = Range

const LOWERED_DIGITS = /[₀-₉]+/g
const INDEXED = /^([tr])(\d{1,4}(?:\.\d+)?)$/
const INDEXED_CHI = /^(Δ?χ)(\d{2,4})$/
const NUMBER = /^-?\d*\.?\d+$/
/** "t1 = 0": one digit is the number of a moment as often as a degree of freedom. */
const LEAST_DIGITS = 2
/** Right behind a test in its own bracket: "t45 = 2.31 (p = .03)". */
const BRACKET_GAP = 2

/** "χ221": the exponent and the degrees of freedom, which are before it where the page prints them so ("χ212", its 21 lowered). */
function indexedChi({ lhs, start }: Grouped, lowered: readonly Lowered[]): Pick<Grouped, 'lhs' | 'df'> | null {
  const [, name = '', digits = ''] = INDEXED_CHI.exec(lhs) ?? []
  const from = start + name.length
  const index = lowered.find((range) => range.start === from && range.end === from + digits.length - 1)
  if (index !== undefined && digits.endsWith('2')) return { lhs: `${name}2`, df: digits.slice(0, -1) }
  return digits.startsWith('2') ? { lhs: `${name}2`, df: digits.slice(1) } : null
}

/**
 * "t45 = 2.31, p < .05": an index is the degrees of freedom where a p-value follows, or where it is printed as an index and is long
 * enough for no other reading.
 */
function withSubscriptDf(row: Grouped, next: Grouped | undefined, lowered: readonly Lowered[]): Grouped {
  const chi = row.df === '' ? indexedChi(row, lowered) : null
  if (chi !== null) return { ...row, ...chi }
  const [, name, index] = INDEXED.exec(row.lhs) ?? []
  if (name === undefined || index === undefined || row.df !== '' || !NUMBER.test(row.rhs)) return row
  const hasP =
    next !== undefined && /^[pP]s?$/.test(next.lhs) && (next.group === row.group || next.start - row.end <= BRACKET_GAP)
  const at = row.start + name.length
  const isLowered = lowered.some(({ start, end }) => start <= at && end >= at + index.length)
  const isCertain = isLowered ? hasP || index.length >= LEAST_DIGITS : hasP && name === 't'
  return isCertain ? { ...row, lhs: name, df: index } : row
}

/** Bare effect sizes count only in company, transparent comparisons never; the groups left are numbered anew. */
function wantedRows(rows: readonly Grouped[]): Grouped[] {
  const signedGroups = new Set(
    rows.filter(({ kind }) => kind !== 'bare' && kind !== 'transparent').map(({ group }) => group),
  )
  const hasCompany = (row: Grouped, index: number): boolean => {
    const next = rows[index + 1]
    // "HR 0.62 (95% CI 0.3-0.8)": the bracket right behind is company too.
    return signedGroups.has(row.group) || (next?.kind === 'interval' && next.start - row.end <= 2)
  }
  return rows.filter((row, index) => row.kind !== 'transparent' && (row.kind !== 'bare' || hasCompany(row, index)))
}

/** The comparisons of one text, in reading order. Groups count from 1 in the order in which they begin. */
export function findComparisons(text: string, markedLow: readonly Lowered[] = []): readonly Comparison[] {
  if (!WORTH_READING.test(text)) return []
  const clean = mendText(text)
  const signed = findSigned(clean)
  const candidates = withoutContained([...signed, ...findUnsigned(clean, signed)])
  if (candidates.length === 0) return []
  const groups = groupCandidates(clean, candidates)
  const grouped = candidates.map((candidate, index) => ({ ...candidate, group: groups[index] ?? 0 }))
  const typedLow = allMatches(text, LOWERED_DIGITS).map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
  const lowered = [...markedLow, ...typedLow]
  const rows = wantedRows(grouped).map((row, at, all) => withSubscriptDf(row, all[at + 1], lowered))
  const numbers = new Map<number, number>()
  for (const { group } of rows) if (!numbers.has(group)) numbers.set(group, numbers.size + 1)
  return rows.map(({ start, end, lhs, df, comp, rhs, group }) => ({
    start,
    end,
    verbatim: text.slice(start, end),
    lhs,
    df,
    comp,
    rhs,
    group: numbers.get(group) ?? 1,
  }))
}
