// Lines printed as one block: in one size, at one distance and below one another, with nothing beside them.
import { captionLabel } from '../../../conventions/labels/caption-label.ts'
import { CAPTION_LABELS, type LineLabel } from '../../../document/page/blocks.ts'
import { isLevel, LEVEL_PT, type Page } from '../../../document/page/page.ts'
import { isSamePointSize } from '../../../document/page/typography.ts'
import { logProbability, type ReadLine, SAME_EDGE_PT } from '../flow.ts'

// All limits were chosen on the train papers: of the lines that they give to captions there, the truth has none in the body.
/** How far the distances between lines of one block may differ, as a share of them: raised signs move a line a little. */
const PITCH_SHARE = 0.12
const WIDEST_CAPTION_PITCH_EM = 2
/** How far the second line may begin from where the first, which has the label, does. */
const HANGING_PT = 30

const stepTo = (above: ReadLine, below: ReadLine): number => below.line.baseline - above.line.baseline

export const sharesRow = (one: ReadLine, other: ReadLine | undefined): boolean =>
  other !== undefined && isLevel(one.line, other.line)

/** Whether a line stands alone in its row, as lines of captions do and cells do not; a figure may be beside its caption. */
export const isAlone = (lines: readonly ReadLine[], at: number): boolean => {
  const one = lines[at]
  const isCell = (other: ReadLine | undefined) => other?.labelled.label !== 'figure-text'
  return one !== undefined && ![lines[at - 1], lines[at + 1]].some((other) => isCell(other) && sharesRow(one, other))
}

/** A rule that parts a line from the one above is this long, in widths of the line; a shorter one is the stroke of a sign (train). */
const PARTING_SHARE = 0.5

/** Whether a rule parts two lines one below the other. */
export function isParted({ rules }: Page, above: ReadLine, below: ReadLine): boolean {
  const [left, , right] = below.line.box
  const [highest, lowest] = [above.line.baseline, below.line.baseline - below.line.size / 2]
  return rules.some(
    ({ axis, box }) =>
      axis === 'horizontal' &&
      box[1] > highest &&
      box[3] < lowest &&
      Math.min(right, box[2]) - Math.max(left, box[0]) >= PARTING_SHARE * (right - left),
  )
}

/** The lines from `from` on that are printed as one block. */
export function printedBlock(page: Page, lines: readonly ReadLine[], from: number): readonly ReadLine[] {
  let pitch: number | null = null
  let at = from + 1
  for (; at < lines.length; at++) {
    const [above, next, second] = [lines[at - 1], lines[at], lines[from + 1]]
    if (above === undefined || next === undefined || second === undefined) break
    if (next.labelled.begins && CAPTION_LABELS.has(next.labelled.label) && captionLabel(next.line.text) !== null) break
    const step = stepTo(above, next)
    const isStep: boolean = pitch === null ? step > LEVEL_PT : Math.abs(step - pitch) <= PITCH_SHARE * pitch
    if (!isStep || step > WIDEST_CAPTION_PITCH_EM * next.line.size || !isAlone(lines, at)) break
    if (!isSamePointSize(next.line.size, above.line.size) || isParted(page, above, next)) break
    const [left, allowed] = at === from + 1 ? [above.line.box[0], HANGING_PT] : [second.line.box[0], SAME_EDGE_PT]
    if (Math.abs(next.line.box[0] - left) > allowed) break
    pitch ??= step
  }
  return lines.slice(from, at)
}

/** Whether a line may be the next one of the same paragraph. */
export const isCloseBelow = (above: ReadLine, below: ReadLine): boolean =>
  stepTo(above, below) > 0 &&
  stepTo(above, below) < WIDEST_CAPTION_PITCH_EM * below.line.size &&
  isSamePointSize(above.line.size, below.line.size)

/** Says a clue of a line. */
export type Give = (one: ReadLine, name: string, label: LineLabel, begins: boolean, value?: number) => void

/** What lines of text in or beside a table may be; a block of lines printed alike is one of them. */
const SHARED = ['paragraph', 'table', 'table-note'] as const satisfies readonly LineLabel[]
const isShared = (label: LineLabel): boolean => SHARED.some((one) => one === label)

/** Lines of one printed block that the model labels differently: what is likeliest for all of them together, text where the page has no table. Gives the line after them. */
export function settleMixed(
  page: Page,
  lines: readonly ReadLine[],
  from: number,
  hasTable: boolean,
  give: Give,
): number {
  const printed = isAlone(lines, from) ? printedBlock(page, lines, from) : lines.slice(from, from + 1)
  const other = printed.findIndex(
    ({ labelled: { label, begins }, line }, at) =>
      (begins && at > 0) || !isShared(label) || captionLabel(line.text) !== null,
  )
  const block = printed.slice(0, other < 0 ? printed.length : Math.max(1, other))
  const sums = new Map(
    SHARED.map((label) => [label as LineLabel, block.reduce((sum, one) => sum + logProbability(one, label), 0)]),
  )
  const [best, most] = [...sums].reduce((one, next) => (next[1] > one[1] ? next : one))
  const isMixed = block.some(({ labelled: { label } }) => label !== block[0]?.labelled.label)
  if (isMixed && (hasTable || best === 'paragraph'))
    for (const one of block) {
      const { label } = one.labelled
      if (label === best) continue
      const ofMates = most - (sums.get(label) ?? 0) - (logProbability(one, best) - logProbability(one, label))
      give(one, 'printed-block', best, one === block[0] && one.labelled.begins, ofMates)
    }
  return from + block.length
}
