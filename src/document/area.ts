// A place on a printed page.
import type { Box } from './box.ts'

/** A rectangle on a page, in points from the top left of the page as displayed. */
export interface Area {
  /** From 1. */
  readonly page: number
  readonly box: Box
}
