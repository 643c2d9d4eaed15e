// Rows of a page: what stands level.
import type { Box } from './box.ts'

/** The height at which a box stands. */
export const middleOf = (box: Box): number => (box[1] + box[3]) / 2

/** Whether two boxes overlap in height by more than half of the lower one. */
export const isSameRow = (a: Box, b: Box): boolean =>
  Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > Math.min(a[3] - a[1], b[3] - b[1]) / 2
