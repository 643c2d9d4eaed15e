// In a list whose entries begin with names and a year, or with names and a colon, a line that begins so behind a closed one begins an entry.
import { YEAR } from '../../../conventions/dates.ts'
import { decodeLines } from './decode-lines.ts'
import { DECIDED, FEWEST_LINES } from './habitual-starts.ts'
import type { LineFacts } from './line-facts.ts'
import { BEGINS, favourBeginning, GOES_ON, type LineScores, scoresOf } from './line-model.ts'
import type { LineRun } from './source-lines.ts'

const PARTICLES = String.raw`(?:(?:[Vv]an|[Vv]on|[Dd]e|[Dd]er|[Dd]el|[Dd]i|[Dd]a|[Ll]a|[Ll]e)\s){0,2}`
const FAMILY = String.raw`${PARTICLES}\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?`
const GIVEN = String.raw`\p{Lu}[\p{L}.-]*(?:\s\p{Lu}[\p{L}.-]*){0,2}`
/** How a list may begin its entries: "Roe, Kim (2001)", "Roe, Kim, 2001:", "Roe, Kim:". */
const HEADS: readonly RegExp[] = [
  new RegExp(String.raw`^${FAMILY},\s${GIVEN}[^:]{0,80}?\(${YEAR}[a-z]?\)`, 'u'),
  new RegExp(String.raw`^${FAMILY},\s${GIVEN}[^:]{0,80}?,\s${YEAR}[a-z]?:`, 'u'),
  new RegExp(String.raw`^${FAMILY},\s${GIVEN}(?:\s?[/;]\s?${FAMILY},?\s${GIVEN}){0,3}:\s\p{Lu}`, 'u'),
]
/** Endings behind which an entry may be over. */
const CLOSED: ReadonlySet<string> = new Set(['stop', 'number-stop', 'number', 'pages', 'link', 'bracket'])

/** The form that most beginnings of a list have; null where they have none in common. */
function headOf(begins: readonly LineFacts[]): RegExp | null {
  const [best] = HEADS.map((head) => ({ head, count: begins.filter(({ text }) => head.test(text)).length })).sort(
    (left, right) => right.count - left.count,
  )
  return best !== undefined && best.count >= FEWEST_LINES && best.count * 2 > begins.length ? best.head : null
}

/** The scores of the lines, with those made beginnings that open as the entries of their list do. */
export function withNamedHeads(scores: LineScores, lists: readonly LineRun[], facts: readonly LineFacts[]): LineScores {
  const emissions = Float32Array.from(scores.emissions)
  for (const list of lists) {
    const decoded = decodeLines(scoresOf(scores, list))
    const head = headOf(list.flatMap((line, at) => (decoded[at]?.label === BEGINS ? (facts[line] ?? []) : [])))
    if (head === null) continue
    decoded.forEach(({ label }, at) => {
      const [line, before] = [list[at] ?? 0, list[at - 1] ?? -1]
      if (label !== GOES_ON || !head.test(facts[line]?.text ?? '') || !CLOSED.has(facts[before]?.ending ?? '')) return
      favourBeginning(emissions, line, DECIDED)
    })
  }
  return { ...scores, emissions }
}
