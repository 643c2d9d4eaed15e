// Walks the body of a part: paragraphs and tables in reading order, text boxes after the paragraph they are anchored in.
import type { RichText } from '../../../document/rich-text.ts'
import { append } from '../../../kernel/lists.ts'
import { attribute, childElements, firstChild, type XmlElement } from '../../markup/xml-node.ts'
import type { Block, Cell, ParagraphBlock, TableBlock } from '../blocks/block.ts'
import { childValue } from '../package/property-values.ts'
import type { ListLabel } from '../styles/numbering.ts'
import { type ParagraphStyle, readParagraphLook } from '../styles/style-sheet.ts'
import { beginWrapper, endBookmark } from './bookmarks.ts'
import { controlOf, withControl } from './content-controls.ts'
import { chosenAlternative } from './drawing.ts'
import { isDisplayed } from './equations.ts'
import { pauseFields, resumeFields } from './field-marks.ts'
import { type Draft, joinStyles, lookOf, newDraft } from './paragraph-draft.ts'
import { writeInline } from './runs.ts'
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

/** Columns that a row leaves out before its first cell. */
const blankCell = (columns: number, isHeader: boolean): (Cell | null)[] => [
  { blocks: [], columns, rows: 1, isHeader },
  ...new Array<null>(columns - 1).fill(null),
]

/** Tables of Word: rows of cells laid out into a grid, merged cells once, deleted rows left out. */
function readTable(table: XmlElement, walk: Walk, walkBlocks: WalkBlocks): TableBlock {
  const bookmarks = walk.pendingBookmarks
  walk.pendingBookmarks = []
  const wrappers = [...walk.wrappers.values()]
  let isBibliography = walk.bibliographyDepth > 0
  const above = new Map<number, OpenCell>()
  const rows = within(table, 'w:tr')
    .filter((row) => !isDeleted(row))
    .slice(0, MAX_ROWS)
    .map((row) => {
      const isHeader = isHeaderRow(row)
      const skipped = childValue(firstChild(row, 'w:trPr'), 'w:gridBefore')
      const line: (Cell | null)[] = skipped === null ? [] : blankCell(count(skipped), isHeader)
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

/** A deleted paragraph mark, or one whose paragraph was moved away, joins its text to the next paragraph. */
function isEndDeleted(properties: XmlElement | null): boolean {
  const mark = firstChild(properties, 'w:rPr')
  return mark !== null && firstChild(mark, 'w:del', 'w:moveFrom') !== null
}

function labelOf(style: ParagraphStyle, properties: XmlElement | null, hasText: boolean, walk: Walk): ListLabel | null {
  const { list, level = 0 } = { ...style.paragraph.numbering, ...readParagraphLook(properties).numbering }
  // List 0 means: none here, whatever the style says. Empty paragraphs print no number.
  return list === undefined || list === '0' || !hasText ? null : walk.numbering.next({ list, level })
}

function finish(draft: Draft, properties: XmlElement | null, walk: Walk): ParagraphBlock {
  const style = walk.sheet.paragraph(childValue(properties, 'w:pStyle'))
  const own = readParagraphLook(properties)
  const content: RichText = joinStyles(draft.flow.finish())
  return {
    kind: 'paragraph',
    content,
    breaks: draft.breaks.filter((at) => at > 0 && at < content.text.length),
    styleNames: style.names,
    outlineLevel: own.outlineLevel ?? style.paragraph.outlineLevel ?? null,
    label: labelOf(style, properties, content.text !== '', walk),
    look: lookOf(draft, own.isCentered ?? style.paragraph.isCentered ?? false),
    pictures: draft.pictures,
    sequence: draft.sequence,
    isFormula: draft.hasDisplay,
    equations: draft.hasDisplay ? draft.bookmarks : [],
    bookmarks: draft.bookmarks,
    wrappers: [...walk.wrappers.values()],
    isBibliography: draft.isBibliography || walk.bibliographyDepth > 0,
  }
}

function walkParagraph(element: XmlElement, walk: Walk, out: Block[]): void {
  const properties = firstChild(element, 'w:pPr')
  const draft = walk.carried ?? newDraft()
  walk.carried = null
  append(draft.bookmarks, walk.pendingBookmarks)
  walk.pendingBookmarks = []
  const style = walk.sheet.paragraph(childValue(properties, 'w:pStyle'))
  resumeFields(draft, walk)
  writeInline(element, { draft, look: style.run, walk, isDisplay: isDisplayed(element) })
  pauseFields(walk)
  if (isEndDeleted(properties)) {
    walk.carried = draft
    return
  }
  out.push(finish(draft, properties, walk))
  for (const box of draft.boxes) walkBlocks(box, walk, out)
}

function walkControl(element: XmlElement, walk: Walk, out: Block[]): void {
  const control = controlOf(element)
  const content = firstChild(element, 'w:sdtContent')
  if (!control.isSkipped && content !== null) withControl(control, walk, () => walkBlocks(content, walk, out))
}

const GONE = new Set(['w:del', 'w:moveFrom', 'w:sectPr', 'w:tcPr', 'w:altChunk', 'w:sdtPr'])

/** Appends the blocks of a body, cell, note or text box to `out`. */
export function walkBlocks(parent: XmlElement, walk: Walk, out: Block[]): void {
  for (const child of childElements(parent)) {
    if (GONE.has(child.name)) continue
    switch (child.name) {
      case 'w:p':
        walkParagraph(child, walk, out)
        break
      case 'w:tbl':
        flushCarried(walk, out)
        out.push(readTable(child, walk, walkBlocks))
        break
      case 'w:sdt':
        walkControl(child, walk, out)
        break
      case 'w:bookmarkStart':
        beginWrapper(child, walk)
        break
      case 'w:bookmarkEnd':
        endBookmark(child, walk)
        break
      case 'm:oMathPara':
      case 'm:oMath':
        walkParagraph({ name: 'w:p', attributes: {}, children: [child] }, walk, out)
        break
      case 'mc:AlternateContent': {
        const chosen = chosenAlternative(child)
        if (chosen !== null) walkBlocks(chosen, walk, out)
        break
      }
      default:
        if (attribute(child, 'w:id') === null || child.children.length > 0) walkBlocks(child, walk, out)
    }
  }
}

/** What was carried over ends where no paragraph follows. */
export function flushCarried(walk: Walk, out: Block[]): void {
  if (walk.carried === null) return
  const draft = walk.carried
  walk.carried = null
  out.push(finish(draft, null, walk))
}
