// Captions printed in pieces, which the model takes for cells: words set far apart to fill the first line, a formula at the end of a line.
import { captionLabel, captionType } from '../../../conventions/labels/caption-label.ts'
import { familyOf } from '../../../conventions/labels/label-words.ts'
import { CAPTION_LABELS, type LineLabel } from '../../../document/page/blocks.ts'
import type { Page } from '../../../document/page/page.ts'
import { isSamePointSize } from '../../../document/page/typography.ts'
import { type ReadLine, SAME_EDGE_PT } from '../flow.ts'
import { type Give, isCloseBelow, isParted, sharesRow } from './printed-block.ts'

/** By hand, in sizes of the letters: words of a justified line are no farther apart, those of one run of text less. */
const JUSTIFIED_EM = 3
const WORD_EM = 0.6
/** A formula reaches back over the words before it by no more. */
const OVERLAP_EM = 1

const isCaption = ({ labelled }: ReadLine): boolean => CAPTION_LABELS.has(labelled.label)

const textOf = (row: readonly ReadLine[]): string => row.map(({ line }) => line.text).join(' ')
const wordOf = ({ line }: ReadLine): string => /^\p{L}*/u.exec(line.text)?.[0] ?? ''

/** The lines of a row that follow one another from `first` on, none farther than `reachEm` from the one before. */
function rowFrom(first: ReadLine, lines: readonly ReadLine[], reachEm: number): ReadLine[] {
  const row = lines
    .filter((one) => sharesRow(first, one) && one.line.box[0] > first.line.box[0])
    .sort((a, b) => a.line.box[0] - b.line.box[0])
  const chain: ReadLine[] = []
  let [end, { size }] = [first.line.box[2], first.line]
  for (const one of row) {
    const gap = (one.line.box[0] - end) / size
    if (gap > reachEm || gap < -OVERLAP_EM || captionLabel(one.line.text) !== null) break
    chain.push(one)
    end = one.line.box[2]
  }
  return chain
}

const opensCaption = (row: readonly ReadLine[]): boolean => captionLabel(textOf(row)) !== null

/** The words of a first line that reaches as far as the next line of its caption does. */
function tornHead(page: Page, first: ReadLine, lines: readonly ReadLine[]): ReadLine[] {
  if (familyOf(wordOf(first)) === null) return []
  const chain = rowFrom(first, lines, JUSTIFIED_EM).filter(({ line }) => isSamePointSize(line.size, first.line.size))
  if (!opensCaption([first, ...chain])) return []
  const end = chain.at(-1)?.line.box[2] ?? 0
  const below = lines.find(
    (one) =>
      isCaption(one) &&
      isCloseBelow(first, one) &&
      Math.abs(one.line.box[0] - first.line.box[0]) < SAME_EDGE_PT &&
      captionLabel(one.line.text) === null,
  )
  // A first line that is as long as the next one is whole: what is level with it is in another column.
  const isTorn = below !== undefined && first.line.box[2] < below.line.box[2] && below.line.box[2] <= end + SAME_EDGE_PT
  return isTorn && !isParted(page, first, below) ? chain : []
}

/** What goes on behind a line of a caption without a gap, alone with it in the row. */
function tailOf(one: ReadLine, lines: readonly ReadLine[]): ReadLine[] {
  const chain = isCaption(one) ? rowFrom(one, lines, WORD_EM) : []
  const isRow = lines.filter((other) => sharesRow(one, other)).length === chain.length
  return isRow ? chain : []
}

/** Gives captions the pieces of their lines, which are left out of what is returned. */
export function settleTornCaptions(page: Page, lines: readonly ReadLine[], give: Give): readonly ReadLine[] {
  const pieces = new Set<ReadLine>()
  const heads = new Map<ReadLine, ReadLine>()
  for (const one of lines) {
    if (pieces.has(one)) continue
    const head = tornHead(page, one, lines)
    const chain = head.length > 0 ? head : tailOf(one, lines)
    if (chain.length === 0) continue
    const type: LineLabel = isCaption(one)
      ? one.labelled.label
      : captionType(textOf([one, ...chain])) === 'table'
        ? 'caption-table'
        : 'caption-figure'
    for (const piece of chain) {
      pieces.add(piece)
      if (!isCaption(piece)) give(piece, 'caption-block', type, false)
    }
    if (head.length > 0) give(one, 'caption-block', type, true)
    heads.set(one, { ...one, labelled: { ...one.labelled, label: type } })
  }
  return lines.flatMap((one) => (pieces.has(one) ? [] : [heads.get(one) ?? one]))
}
