// Lines in which the sentence right above them continues, and what that says of them.
import { continuesInWords, endsOpen } from '../../../conventions/line-ends/open-end.ts'
import { CAPTION_LABELS, type LineClue, type LineLabel, lineLabels } from '../../../document/blocks.ts'
import { isNextLine } from '../../../document/page.ts'
import { clueOn, type Reading, type ReadLine } from '../flow.ts'

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

/** Small print with statements ("Author Contributions", "Disclosures") looks like a note here and like text there: its sentences go on as they began. */
export function sentenceClues({ perPage }: Reading): LineClue[] {
  return perPage.flatMap((lines) => {
    const clues: LineClue[] = []
    let above: ReadLine | undefined
    for (const one of lines) {
      if (one.isMargin) continue
      const isRest = above !== undefined && TAKEN_AWAY.has(one.labelled.label) && isTorn(above, one)
      if (isRest) clues.push(clueOn(one, 'sentence-goes-on', 'paragraph', { begins: false }))
      above = isRest ? { ...one, labelled: { ...one.labelled, label: 'paragraph' } } : one
    }
    return clues
  })
}
