// Notes of tables that read like text: small print right below a table that no text of the paper leads to.
import { endsSentence, startsLow } from '../../../../conventions/line-ends/open-end.ts'
import type { LineClue } from '../../../../document/page/blocks.ts'
import { isLevel, isNextLine } from '../../../../document/page/page.ts'
import { clueOn, type Reading, type ReadLine } from '../../flow.ts'
import { SMALLER_PT } from './small-print.ts'

/** Lines of one note are set in one size, but for rounding. */
const SAME_SIZE_PT = 0.35
/** By hand, in heights of a line: what is farther below a table is none of its notes. */
const WIDEST_GAP = 2
/** By hand: fewer words are cells. */
const FEWEST_WORDS = 20
/** By hand: print of a size that so few lines of the text have elsewhere is no text. */
const RARE_SHARE = 0.03

const isText = ({ labelled: { label }, isMargin }: ReadLine): boolean => !isMargin && label === 'paragraph'
const isCell = ({ labelled: { label } }: ReadLine): boolean => label === 'table' || label === 'table-note'
const isOpen = ({ line }: ReadLine): boolean => /[\p{L},-]\s*$/u.test(line.text)

const isNear = (size: number, { line }: ReadLine): boolean => Math.abs(line.size - size) <= SAME_SIZE_PT

/** Whether the nearest line above, in its column, is a table's. */
function isUnderTable({ line }: ReadLine, page: readonly ReadLine[]): boolean {
  const height = line.box[3] - line.box[1]
  const above = page
    .filter((other) => other.line.box[3] <= line.box[1] + height / 2 && other.line !== line)
    .filter(({ line: { box } }) => box[0] < line.box[2] && box[2] > line.box[0])
    .sort((a, b) => b.line.box[3] - a.line.box[3])[0]
  return above !== undefined && line.box[1] - above.line.box[3] <= WIDEST_GAP * height && isCell(above)
}

/** Sentences, line below line, with no cell beside them. */
function isProse(run: readonly ReadLine[], page: readonly ReadLine[]): boolean {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined || startsLow(first.line.text) || !endsSentence(last.line.text))
    return false
  const words = run.flatMap(({ line }) => line.text.match(/\p{L}{2,}/gu) ?? [])
  const isWhole = run.every((one, at) => at === 0 || isNextLine(run[at - 1]?.line ?? one.line, one.line))
  const cells = page.filter(isCell)
  return (
    isWhole && words.length >= FEWEST_WORDS && !run.some((one) => cells.some((cell) => isLevel(cell.line, one.line)))
  )
}

/** Stretches of lines that are read one after the other, on one page, in one size below that of the text. */
function smallRuns(flow: readonly ReadLine[], bodySize: number): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = []
  flow.forEach((one, at) => {
    const last = runs.at(-1)
    if (one.line.size > bodySize - SMALLER_PT) return
    const first = last === undefined ? undefined : flow[last.from]
    if (last?.to === at && first?.page === one.page && isNear(first.line.size, one)) last.to = at + 1
    else runs.push({ from: at, to: at + 1 })
  })
  return runs
}

export function underTableClues({ perPage, bodySize }: Reading): LineClue[] {
  const flow = perPage.flat().filter(isText)
  return smallRuns(flow, bodySize).flatMap(({ from, to }) => {
    const [before, first, after] = [flow[from - 1], flow[from], flow[to]]
    const page = perPage[first?.page ?? -1] ?? []
    if (first === undefined || !isUnderTable(first, page) || !isProse(flow.slice(from, to), page)) return []
    const isAmidSentence = before !== undefined && after !== undefined && isOpen(before) && startsLow(after.line.text)
    const others = flow.filter((one, at) => (at < from || at >= to) && isNear(first.line.size, one)).length
    if (!isAmidSentence && others > RARE_SHARE * flow.length) return []
    return flow.slice(from, to).map((one) => clueOn(one, 'under-table', 'table-note'))
  })
}
