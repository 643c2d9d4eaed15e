// A table of Word as rows of an article's table, and the caption that some have as their first row.
import { captionLabel, captionType } from '../../../conventions/labels/caption-label.ts'
import { concatenate } from '../../../document/rich-text.ts'
import type { Row } from '../../article/article.ts'
import { type Cell, cellText, paragraphsIn, type TableBlock } from './block.ts'
import { labelled } from './block-text.ts'

/** Its first rows that are marked so are its head. */
export function tableRows({ rows }: TableBlock): Row[] {
  const first = rows.findIndex((row) => !row.some((cell) => cell?.isHeader === true))
  return rows.map((row, index) => ({
    group: first < 0 || index < first ? 'thead' : 'tbody',
    cells: row.flatMap((cell) => {
      if (cell === null) return []
      const content = concatenate(paragraphsIn(cell.blocks).map(labelled))
      return [{ content, columns: cell.columns, rows: cell.rows, isHeader: cell.isHeader }]
    }),
  }))
}

/** A first row that is one cell and reads "Table 1. ..." is the caption; null where there is none. */
export function captionRow({ rows }: TableBlock): Cell | null {
  const [first] = rows
  const cells = first?.filter((cell) => cell !== null) ?? []
  const [only] = cells
  if (only === undefined || cells.length !== 1 || rows.length < 2) return null
  const text = cellText(only)
  return captionType(text) === 'table' && captionLabel(text) !== null ? only : null
}
