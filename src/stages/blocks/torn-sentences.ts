// Lines that the model took for a caption, a note or an entry, though the sentence right above them goes on in them.
// Limits: set by hand while looking at papers.
import { goesOnInWords } from '../../conventions/line-ends/open-end.ts'
import type { Block, LineLabel } from '../../document/blocks.ts'
import { boxHeight, overlapsAcross } from '../../document/box.ts'
import type { Line, Page } from '../../document/page.ts'
import { isSameSize } from './same-size.ts'

const TEXT: ReadonlySet<LineLabel> = new Set<LineLabel>(['paragraph', 'list'])
/** What no sentence of the text runs into. Cells, formulas and notes are left alone: text may break off above them and go on elsewhere. */
const APART: ReadonlySet<LineLabel> = new Set<LineLabel>([
  'caption-figure',
  'caption-table',
  'table-note',
  'front-note',
  'reference',
])
/** The next line of a paragraph stands closer than this share of a line's height. */
const NEXT_LINE_SHARE = 0.6

const isNextLine = (above: Line, below: Line): boolean =>
  overlapsAcross(above.box, below.box) &&
  below.box[1] > above.box[1] &&
  below.box[1] - above.box[3] < boxHeight(above.box) * NEXT_LINE_SHARE &&
  isSameSize(above.size, below.size)

function goesOn(above: Block, block: Block, { lines }: Page): boolean {
  if (!TEXT.has(above.label) || !APART.has(block.label) || block.begins) return false
  const [last, first] = [lines[above.lines.at(-1)?.lineIndex ?? -1], lines[block.lines[0]?.lineIndex ?? -1]]
  if (last === undefined || first === undefined) return false
  return isNextLine(last, first) && goesOnInWords(last.text, first.text)
}

/** The blocks of a page; what a sentence of the text goes on in is text, too. */
export function mendTornSentences(page: Page, blocks: readonly Block[]): Block[] {
  const out: Block[] = []
  for (const block of blocks) {
    const above = out.at(-1)
    out.push(above !== undefined && goesOn(above, block, page) ? { ...block, label: above.label } : block)
  }
  return out
}
