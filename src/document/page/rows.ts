// Rows of a page: what stands level.
import type { Box } from './box.ts'
import type { Line } from './page.ts'

/** The height at which a box stands. */
export const middleOf = (box: Box): number => (box[1] + box[3]) / 2

/** Whether two boxes overlap in height by more than half of the lower one. */
export const isSameRow = (a: Box, b: Box): boolean =>
  Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > Math.min(a[3] - a[1], b[3] - b[1]) / 2

/** Whether two lines overlap in height by more than half of the smaller letters. */
export const isSameTextRow = ({ line: a }: Lined, { line: b }: Lined): boolean =>
  Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1]) > Math.min(a.size, b.size) / 2

interface Lined {
  readonly line: Line
}
