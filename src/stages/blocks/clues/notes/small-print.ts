// What may be a note by its size: small print, and where it begins at the foot of a column.
import { lineLabels } from '../../../../document/page/blocks.ts'
import type { ReadLine } from '../../flow.ts'

/** How much smaller than the text, in points, notes are set at least. */
export const SMALLER_PT = 0.4

/** Small print that belongs to something else. */
const ELSEWHERE = lineLabels('table figure-text caption-figure caption-table title author code')

function isSmallPrint({ line, labelled }: ReadLine, bodySize: number): boolean {
  if (labelled.label === 'footnote') return true
  return line.size <= bodySize - SMALLER_PT && !ELSEWHERE.has(labelled.label)
}

/** Raised marks, formulas and single words set otherwise are beside note lines of their row. */
const MOST_SCRAP_LETTERS = 3

export const isScrap = ({ line }: ReadLine): boolean => line.text.trim().length <= MOST_SCRAP_LETTERS

/** The place in a column from which nothing but small print follows. */
export function tailStartOf(column: readonly ReadLine[], bodySize: number): number {
  let start = column.length
  for (let place = column.length - 1; place >= 0; place--) {
    const one = column[place]
    if (one === undefined) break
    if (isSmallPrint(one, bodySize)) start = place
    else if (!isScrap(one)) break
  }
  return start
}
