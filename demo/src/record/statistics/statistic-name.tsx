// Names of statistics as papers print them: squares raised, what belongs below lowered.
import { printedComparison } from '../../../../src/schema/test-rows.ts'
import type { PaperRecord } from '../../server.ts'

const SQUARED = /^(Δ?[χηωεRrIτT])(p|G|adj)?2(p|G|adj)?$/u

/** What stands on the line, below it and above it. */
export function scriptsOf(name: string): { readonly base: string; readonly lowered: string; readonly raised: string } {
  const [, base = name, before = '', behind = ''] = SQUARED.exec(name) ?? []
  return { base, lowered: before || behind, raised: base === name ? '' : '2' }
}

export function StatisticName({ name }: { readonly name: string }) {
  const { base, lowered, raised } = scriptsOf(name)
  return (
    <>
      <i>{base}</i>
      {lowered !== '' && <sub>{lowered}</sub>}
      {raised !== '' && <sup>{raised}</sup>}
    </>
  )
}

export function Comparison({ row }: { readonly row: PaperRecord['eq'][number] }) {
  const printed = printedComparison(row)
  if (!printed.startsWith(row.lhs)) return <>{printed}</>
  return (
    <>
      <StatisticName name={row.lhs} />
      {printed.slice(row.lhs.length)}
    </>
  )
}
