// Lines in which the sentence right above them continues, and what that says of them.
import { continuesInWords, endsOpen, endsSentence } from '../../../conventions/line-ends/open-end.ts'
import { CAPTION_LABELS, type LineClue, type LineLabel, lineLabels } from '../../../document/page/blocks.ts'
import { isNextLine } from '../../../document/page/page.ts'
import { clueOn, type Reading, type ReadLine, SAME_EDGE_PT } from '../flow.ts'

const TEXT: ReadonlySet<LineLabel> = new Set<LineLabel>(['paragraph', 'list'])
/** Behind "as shown in" stands the rest of the sentence, be it "Figure 1." alone and taken for the beginning of a caption. */
export function isTorn(above: ReadLine, { line, labelled }: ReadLine): boolean {
  if (!TEXT.has(above.labelled.label) || !isNextLine(above.line, line)) return false
  const { text } = above.line
  const isLabel = CAPTION_LABELS.has(labelled.label) && endsOpen(text)
  return isLabel || (!labelled.begins && continuesInWords(text, line.text))
}

/** What is not read where it stands, or read elsewhere: amid a sentence of the text it is part of that. */
const TAKEN_AWAY = lineLabels('front-note footnote correspondence affiliation author keywords')

/** Whether a line below an unfinished one of the text begins where that does. */
const goesOn = (above: ReadLine, { line, labelled }: ReadLine): boolean =>
  !labelled.begins &&
  isNextLine(above.line, line) &&
  !endsSentence(above.line.text) &&
  Math.abs(line.box[0] - above.line.box[0]) < SAME_EDGE_PT

/** What a line is if the sentence of the text above goes on in it, null where it is that already or no sentence does: items may look like text from a later line on. */
function labelOfRest(above: ReadLine, one: ReadLine): LineLabel | null {
  const [label, own] = [above.labelled.label, one.labelled.label]
  if (TAKEN_AWAY.has(own)) return isTorn(above, one) ? 'paragraph' : null
  const isOther = TEXT.has(own) && TEXT.has(label) && label !== own
  return isOther && (isTorn(above, one) || goesOn(above, one)) ? label : null
}

/** Small print with statements ("Author Contributions", "Disclosures") looks like a note here and like text there: its sentences go on as they began. */
export function sentenceClues({ perPage }: Reading): LineClue[] {
  return perPage.flatMap((lines) => {
    const clues: LineClue[] = []
    let above: ReadLine | undefined
    for (const one of lines) {
      if (one.isMargin) continue
      const label = above === undefined ? null : labelOfRest(above, one)
      if (label !== null) clues.push(clueOn(one, 'sentence-goes-on', label, { begins: false }))
      above = label === null ? one : { ...one, labelled: { ...one.labelled, label } }
    }
    return clues
  })
}
