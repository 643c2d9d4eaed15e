// Whether the targets that the source declares can be believed: held against what the text itself says, over the document.
import { overlapFinder } from '../../../document/ranges.ts'
import { marksOf, type RichText } from '../../../document/rich-text.ts'
import type { Candidate } from '../candidate.ts'
import type { LabelIndex } from '../labels/label-index.ts'

/** Fewer comparisons say nothing; below this share the links point beside their entries (a page's links off by one). */
const MIN_COMPARISONS = 8
const MIN_AGREEMENT = 0.5
/** The text's own reading counts where its rule is this sure. */
const MIN_CERTAINTY = 0.85

interface Read {
  readonly content: RichText
  readonly candidates: readonly Candidate[]
}

/** Numbers say what they mean only where the list prints its labels; names with years always do. */
const isTelling = (candidate: Candidate, index: LabelIndex): boolean =>
  candidate.certainty >= MIN_CERTAINTY && (candidate.style === 'author-year' || index.isNumeric)

export function agreesWithText(passages: readonly Read[], index: LabelIndex): boolean {
  let compared = 0
  let agreed = 0
  for (const { content, candidates } of passages) {
    const marks = marksOf(content, 'xref').filter((mark) => mark.type === 'bib' && mark.keys.length === 1)
    if (marks.length === 0) continue
    const marksOver = overlapFinder(marks)
    for (const candidate of candidates) {
      if (!isTelling(candidate, index)) continue
      for (const member of candidate.members) {
        const [mark, more] = marksOver(member)
        if (mark === undefined || more !== undefined || member.targets.length !== 1) continue
        compared++
        if (mark.keys[0] === member.targets[0]) agreed++
      }
    }
  }
  return compared < MIN_COMPARISONS || agreed >= compared * MIN_AGREEMENT
}
