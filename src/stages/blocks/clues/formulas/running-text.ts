// Pieces that the model took for formulas and that are in rows of running text.
// Limits: measured on the 814 formulas of 45 papers of train; "alike" is the same count of formulas and of numbers found.
import type { Line } from '../../../../document/page/page.ts'
import { middleOf } from '../../../../document/page/rows.ts'
import { maxOf, median, minOf } from '../../../../kernel/lists.ts'
import { type ReadLine, SAME_EDGE_PT } from '../../flow.ts'

export interface Measure {
  readonly left: number
  readonly right: number
  /** Distance from line to line. */
  readonly leading: number
  readonly em: number
}

const isParagraph = ({ labelled }: ReadLine): boolean => labelled.label === 'paragraph'

export function measureOf(column: readonly ReadLine[]): Measure {
  const text = column.some(isParagraph) ? column.filter(isParagraph) : column
  const em = median(text.map(({ line }) => line.size))
  const steps = text.slice(1).map(({ line }, at) => line.baseline - (text[at]?.line.baseline ?? 0))
  const usual = steps.filter((step) => step > em / 2 && step < em * 2)
  return {
    left: minOf(text.map(({ line }) => line.box[0])),
    right: maxOf(text.map(({ line }) => line.box[2])),
    leading: usual.length === 0 ? em * 1.2 : median(usual),
    em,
  }
}

/** A row of text begins at the edge of the column or fills this share of it (train: six formulas less with 0.3, three more with 0.7). */
const ROW_SHARE = 0.5
/** How far a piece may stand from its neighbours in the row (train: 20 formulas more with 1, eight less with 3). */
const BESIDE_PIECE_EM = 1.5

/** Whether the middle of a line lies at the height of another. */
export const isWithin = ({ box }: Line, { box: other }: Line): boolean =>
  middleOf(box) > other[1] && middleOf(box) < other[3]

/** The row of running text in which a piece stands, without the piece, from left to right; null where it is in none. */
export function textRowOf(one: ReadLine, text: readonly ReadLine[], measure: Measure): readonly ReadLine[] | null {
  const [left, , right] = one.line.box
  const row = text
    .filter((other) => other !== one && isWithin(one.line, other.line))
    .sort((a, b) => a.line.box[0] - b.line.box[0])
  const width = row.reduce((sum, { line }) => sum + line.box[2] - line.box[0], 0)
  const isText = row.some(({ line }) => line.box[0] - measure.left < SAME_EDGE_PT)
  if (!isText && width < ROW_SHARE * (measure.right - measure.left)) return null
  const near = BESIDE_PIECE_EM * measure.em
  const isBeside = row.some(({ line }) => line.box[0] < right + near && line.box[2] > left - near)
  return isBeside ? row : null
}
