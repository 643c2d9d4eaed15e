// Lines in which the sentence right above them continues.
import { continuesInWords, endsOpen } from '../../../conventions/line-ends/open-end.ts'
import { CAPTION_LABELS, type LineLabel } from '../../../document/blocks.ts'
import { boxHeight, overlapsAcross } from '../../../document/box.ts'
import type { Line } from '../../../document/page.ts'
import { isSamePointSize } from '../../../document/typography.ts'
import type { ReadLine } from '../flow.ts'

const TEXT: ReadonlySet<LineLabel> = new Set<LineLabel>(['paragraph', 'list'])
/** The next line of a paragraph stands closer than this share of a line's height. */
const NEXT_LINE_SHARE = 0.6

/** Whether one line stands right below another, set as large. */
export const isNextLine = (above: Line, below: Line): boolean =>
  overlapsAcross(above.box, below.box) &&
  below.box[1] > above.box[1] &&
  below.box[1] - above.box[3] < boxHeight(above.box) * NEXT_LINE_SHARE &&
  isSamePointSize(above.size, below.size)

/** Behind "as shown in" stands the rest of the sentence, be it "Figure 1." alone and taken for the beginning of a caption. */
export function isTorn(above: ReadLine, { line, labelled }: ReadLine): boolean {
  if (!TEXT.has(above.labelled.label) || !isNextLine(above.line, line)) return false
  const { text } = above.line
  const isLabel = CAPTION_LABELS.has(labelled.label) && endsOpen(text)
  return isLabel || (!labelled.begins && continuesInWords(text, line.text))
}
