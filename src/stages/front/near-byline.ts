// The blocks around a byline that may say who is where: names and institutions, and notes in prose, as they follow one another.
import type { NearText } from '../../conventions/byline/named-affiliations.ts'
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { Block, LineLabel, LineRef } from '../../document/blocks.ts'

const BYLINE = new Set<LineLabel>(['author', 'affiliation'])
const NOTES = new Set<LineLabel>(['correspondence', 'front-note', 'footnote'])

/** What parts two columns, in points. */
const WIDEST_WORD_GAP = 12

/** Rows of one byline stand no further apart than this, in heights of their letters. */
const WIDEST_ROW_GAP = 2.2

/** Whether lines stand side by side: names in columns have their addresses below them, not behind. */
function isInColumns(lines: readonly LineRef[], text: PageText): boolean {
  const boxes = lines.map((ref) => text.lineAt(ref)?.box)
  return boxes.some((box, at) => {
    const next = boxes[at + 1]
    return box !== undefined && next !== undefined && next[1] < box[3] - 2 && next[0] > box[2] + WIDEST_WORD_GAP
  })
}

/** Names, institutions and notes of the first pages, as they follow one another. */
export function nearByline(blocks: readonly Block[], firstPageIndex: number, text: PageText): NearText[] {
  const near = blocks.filter(
    ({ label, pageIndex, lines }) =>
      pageIndex <= firstPageIndex + 1 && (NOTES.has(label) || (BYLINE.has(label) && !isInColumns(lines, text))),
  )
  return near.map(({ lines, label, pageIndex }, at) => {
    const before = near[at - 1]
    const [above, first] = [before?.lines.at(-1), lines[0]].map((ref) =>
      ref === undefined ? undefined : text.lineAt(ref),
    )
    const gap = (first?.box[1] ?? 0) - (above?.box[3] ?? Number.NEGATIVE_INFINITY)
    return {
      kind: BYLINE.has(label) ? 'byline' : 'note',
      text: text.textOf(lines, label).text,
      goesOn: before?.pageIndex === pageIndex && Math.abs(gap) < WIDEST_ROW_GAP * (first?.size ?? 0),
    }
  })
}
