// The blocks around a byline that may say who is where: names and institutions, and notes in prose, as they follow one another.
import type { NearText } from '../../byline/named-affiliations.ts'
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { Block, LineLabel } from '../../document/page/blocks.ts'
import { isGrid, type PlacedName } from './affiliation-texts.ts'

const BYLINE = new Set<LineLabel>(['author', 'affiliation'])
const NOTES = new Set<LineLabel>(['correspondence', 'front-note', 'footnote'])

/** Rows of one byline stand no further apart than this, in heights of their letters. */
const WIDEST_ROW_GAP = 2.2

/** Names, institutions and notes of the first pages, as they follow one another. */
export function nearByline(
  blocks: readonly Block[],
  firstPageIndex: number,
  text: PageText,
  names: readonly PlacedName[],
): NearText[] {
  const near = blocks.filter((block) => {
    const { label, pageIndex } = block
    return pageIndex <= firstPageIndex + 1 && (NOTES.has(label) || (BYLINE.has(label) && !isGrid(block, text, names)))
  })
  const texts: NearText[] = []
  near.forEach(({ lines, label, pageIndex }, at) => {
    const before = near[at - 1]
    const [above, first] = [before?.lines.at(-1), lines[0]].map((ref) =>
      ref === undefined ? undefined : text.lineAt(ref),
    )
    const gap = (first?.box[1] ?? 0) - (above?.box[3] ?? Number.NEGATIVE_INFINITY)
    const continues = before?.pageIndex === pageIndex && Math.abs(gap) < WIDEST_ROW_GAP * (first?.size ?? 0)
    const kind = BYLINE.has(label) ? 'byline' : 'note'
    texts.push({ kind, text: text.wordsOf(lines), continues, isLater: pageIndex > (names[0]?.pageIndex ?? pageIndex) })
  })
  return texts
}
