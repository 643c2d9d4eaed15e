// Tables of Word: rows of cells laid out into a grid, merged cells once, deleted rows left out.
import { append } from '../../../kernel/lists.ts'
import { attribute, childElements, firstChild, type XmlElement } from '../../markup/xml-node.ts'
import type { Block, Cell, TableBlock } from '../blocks/block.ts'
import { childValue } from '../package/property-values.ts'
import type { Walk } from './walk-state.ts'

/** A table wider or longer than this is a broken span, not a table. */
const MAX_COLUMNS = 1000
const MAX_ROWS = 20_000

type WalkBlocks = (parent: XmlElement, walk: Walk, out: Block[]) => void

interface WrittenCell {
  readonly element: XmlElement
  readonly columns: number
  /** Goes on with the cell above it. */
  readonly isContinued: boolean
  /** Goes on with the cell before it (older documents). */
  readonly isAppended: boolean
}

const count = (written: string | null): number => {
  const value = Number.parseInt(written ?? '1', 10)
  return Number.isFinite(value) && value >= 1 ? Math.min(value, MAX_COLUMNS) : 1
}

/** Content controls and tracked insertions may wrap rows and cells. */
function within(parent: XmlElement, name: string): XmlElement[] {
  return childElements(parent).flatMap((child) => {
    if (child.name === name) return [child]
    if (child.name === 'w:sdt') return within(firstChild(child, 'w:sdtContent') ?? child, name)
    return child.name === 'w:ins' || child.name === 'w:customXml' || child.name === 'w:moveTo'
      ? within(child, name)
      : []
  })
}

function isContinuedBy(properties: XmlElement | null, name: string): boolean {
  const merge = firstChild(properties, name)
  return merge !== null && attribute(merge, 'w:val') !== 'restart'
}

function writtenCell(element: XmlElement): WrittenCell {
  const properties = firstChild(element, 'w:tcPr')
  return {
    element,
    columns: count(childValue(properties, 'w:gridSpan')),
    isContinued: isContinuedBy(properties, 'w:vMerge'),
    isAppended: isContinuedBy(properties, 'w:hMerge'),
  }
}

interface OpenCell {
  cell: { blocks: Block[]; columns: number; rows: number; isHeader: boolean }
}

function isHeaderRow(row: XmlElement): boolean {
  const header = firstChild(firstChild(row, 'w:trPr'), 'w:tblHeader')
  return header !== null && !/^(?:0|false|off)$/.test(attribute(header, 'w:val') ?? '')
}

const isDeleted = (row: XmlElement): boolean => firstChild(firstChild(row, 'w:trPr'), 'w:del') !== null

export function readTable(table: XmlElement, walk: Walk, walkBlocks: WalkBlocks): TableBlock {
  const bookmarks = walk.pendingBookmarks
  walk.pendingBookmarks = []
  const wrappers = [...walk.wrappers.values()]
  let isBibliography = walk.bibliographyDepth > 0
  /** The cell that reaches down into the next row, by its first column. */
  const above = new Map<number, OpenCell>()
  const rows = within(table, 'w:tr')
    .filter((row) => !isDeleted(row))
    .slice(0, MAX_ROWS)
    .map((row) => {
      const isHeader = isHeaderRow(row)
      const skipped = childValue(firstChild(row, 'w:trPr'), 'w:gridBefore')
      const line: (Cell | null)[] = new Array<null>(skipped === null ? 0 : count(skipped)).fill(null)
      for (const written of within(row, 'w:tc').map(writtenCell)) {
        if (line.length >= MAX_COLUMNS) break
        append(line, place(written, line.length, isHeader))
      }
      isBibliography ||= walk.bibliographyDepth > 0
      return line
    })

  function place({ element, columns, isContinued, isAppended }: WrittenCell, column: number, isHeader: boolean) {
    const covered = new Array<null>(columns).fill(null)
    const blocks: Block[] = []
    walkBlocks(element, walk, blocks)
    const open = above.get(column)
    if (isContinued && open !== undefined) {
      open.cell.rows += 1
      append(open.cell.blocks, blocks)
      return covered
    }
    if (isAppended && column > 0) return covered
    const cell = { blocks, columns, rows: 1, isHeader }
    above.set(column, { cell })
    return [cell, ...covered.slice(1)]
  }
  return { kind: 'table', rows, bookmarks, wrappers, isBibliography }
}
