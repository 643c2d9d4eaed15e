// Finds every printed comparison of one sentence, caption or table note, and numbers the groups they stand in.
import type { Candidate, Comparison } from './comparison.ts'
import { findSigned } from './find-signed.ts'
import { findUnsigned } from './find-unsigned.ts'
import { groupCandidates } from './group-candidates.ts'
import { mendText } from './mend-text.ts'

// Most sentences hold none of these and are done here.
const SIGN_LIKE = String.raw`[=<>≤≥≈≠≪≫~∼⩽⩾≦≧≲≳≃≅≌¼＝＜＞﹤﹥\uF03C-\uF03E\uF0A3\uF0B3\uF0BB]|\) [p5] `
const INTERVAL_LIKE = String.raw`C\.?I|CrI|HDI|HPD|interval|[ORMDH][RD]`
const P_LIKE = String.raw`[pP][- ]?value|[pP]s? ?(?:[bN!,o5p] ?0?\.\d|of|was|is)`
const WORTH_READING = new RegExp(`${SIGN_LIKE}|${INTERVAL_LIKE}|${P_LIKE}`)

/** Candidates in reading order without those that stand inside another ("N = 90" in "χ2(1, N = 90) = 4.53"). */
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

// "t45 = 2.31, p < .05": an index of a t is its degrees of freedom only where a p-value follows in the group.
const INDEXED_T = /^(t)(\d{1,4}(?:\.\d+)?)$/
const INDEXED_CHI = /^(Δ?χ2)(\d{1,3})$/

function withSubscriptDf(row: Grouped, index: number, rows: readonly Grouped[]): Grouped {
  const next = rows[index + 1]
  const chi = INDEXED_CHI.exec(row.lhs)
  if (chi?.[1] && chi[2] && row.df === '') return { ...row, lhs: chi[1], df: chi[2] }
  const found = INDEXED_T.exec(row.lhs)
  if (!found?.[1] || !found[2] || row.df !== '' || next?.group !== row.group || !/^[pP]s?$/.test(next.lhs)) return row
  return { ...row, lhs: found[1], df: found[2] }
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
export function findComparisons(text: string): readonly Comparison[] {
  if (!WORTH_READING.test(text)) return []
  const clean = mendText(text)
  const signed = findSigned(clean)
  const candidates = withoutContained([...signed, ...findUnsigned(clean, signed)])
  if (candidates.length === 0) return []
  const groups = groupCandidates(clean, candidates)
  const grouped = candidates.map((candidate, index) => ({ ...candidate, group: groups[index] ?? 0 }))
  const rows = wantedRows(grouped).map(withSubscriptDf)
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
