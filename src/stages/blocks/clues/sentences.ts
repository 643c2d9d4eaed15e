// Lines that the model took for a caption, a note or an entry, though the sentence right above them goes on in them.
import { continuesInWords, endsOpen } from '../../../conventions/line-ends/open-end.ts'
import { CAPTION_LABELS, type LineClue, type LineLabel, lineLabels } from '../../../document/blocks.ts'
import { boxHeight, overlapsAcross } from '../../../document/box.ts'
import type { Line } from '../../../document/page.ts'
import { isSamePointSize } from '../../../document/typography.ts'
import { clueOn, type Reading, type ReadLine } from '../flow.ts'

const TEXT: ReadonlySet<LineLabel> = new Set<LineLabel>(['paragraph', 'list'])
/** What no sentence of the text runs into. Cells, formulas and notes are left alone: text may break off above them and go on elsewhere. */
const APART = lineLabels('caption-figure caption-table table-note front-note reference')
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

export function sentenceClues({ perPage }: Reading): LineClue[] {
  return perPage.flatMap((all) => {
    const lines = all.filter(({ isMargin }) => !isMargin)
    // What a sentence of the text goes on in is text for as long as nothing new begins.
    let torn: LineLabel | null = null
    return lines.flatMap((one, at) => {
      const above = lines[at - 1]
      const { label, begins } = one.labelled
      if (above === undefined || !APART.has(label) || !isNextLine(above.line, one.line)) torn = null
      else if (isTorn(above, one)) torn = above.labelled.label
      else if (begins) torn = null
      return torn === null ? [] : [clueOn(one, 'sentence-continues', torn, { begins: false })]
    })
  })
}
