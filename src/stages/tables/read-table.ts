// The cells of a table, read from the lines, rules and shades inside its area; parts on several pages share their columns.
import { CONTINUED_WORDS } from '../../conventions/labels/caption-label.ts'
import { NO_VOCABULARY, type Vocabulary } from '../../conventions/line-ends/vocabulary.ts'
import type { Box } from '../../document/page/box.ts'
import type { Page } from '../../document/page/page.ts'
import { maxOf, minOf } from '../../kernel/lists.ts'
import { type Columns, findColumns, haveSameRules, shiftColumns } from './columns.ts'
import { type Grid, toContents, toGrid } from './grid.ts'
import { toHtml } from './grid-html.ts'
import { headerCells } from './header/header-cells.ts'
import { countHeaderRows } from './header/header-rows.ts'
import { turnedPieces } from './header/turned-headings.ts'
import { linesInside, type PrintedRow, piecesOf, printedRows } from './pieces.ts'
import { placeRows } from './place-pieces.ts'
import { type BodySource, gatherRows } from './rows/body-rows.ts'
import { spreadGroupRows } from './rows/group-rows.ts'
import { type Rulings, rulingsOf } from './rulings.ts'
import { uprightView } from './upright-view.ts'

export interface ReadTable {
  readonly contents: string[][]
  readonly html: string | null
}

export interface TableArea {
  readonly page: Page
  readonly box: Box
}

/** An area with more lines is no table but a page of dust. */
const MOST_TABLE_LINES = 4000
/** Parts of one table have one width, to this many points. */
const SAME_WIDTH_PT = 6

/** A part of a table with its printed rows. */
interface Part {
  readonly header: readonly PrintedRow[]
  readonly body: readonly PrintedRow[]
  readonly rulings: Rulings
  readonly x0: number
  readonly x1: number
}

const CONTINUED = new RegExp(String.raw`^[([]?(?:${CONTINUED_WORDS})(?: on (?:the )?next page)?[)\].…\s]*$`, 'iu')

/** The last row but for a word that the table continues. */
function withoutContinued(rows: readonly PrintedRow[]): readonly PrintedRow[] {
  const [piece, ...others] = rows.at(-1)?.pieces ?? []
  return piece !== undefined && others.length === 0 && CONTINUED.test(piece.text) ? rows.slice(0, -1) : rows
}

function readPart(area: TableArea): Part | null {
  const { page, box } = uprightView(area.page, area.box)
  const { upright, turned } = linesInside(page, box)
  if (upright.length + turned.length > MOST_TABLE_LINES) return null
  const pieces = [...piecesOf(upright), ...turnedPieces(turned)]
  if (pieces.length === 0) return null
  const rulings = rulingsOf(page, box, pieces)
  const rows = withoutContinued(printedRows(pieces))
  const count = countHeaderRows(rows, rulings)
  const x0 = minOf(pieces.map((piece) => piece.x0))
  const x1 = maxOf(pieces.map((piece) => piece.x1))
  return { header: rows.slice(0, count), body: rows.slice(count), rulings, x0, x1 }
}

/** The columns of each part: found on all parts together where these have one width and no rules that tell otherwise, so that a column left empty on a page stays. */
function columnsOf(parts: readonly (Part | null)[]): (Columns | null)[] {
  const [first] = parts
  const isLikeFirst = (part: Part) =>
    first != null &&
    Math.abs(part.x1 - part.x0 - (first.x1 - first.x0)) <= SAME_WIDTH_PT &&
    haveSameRules({ ...first, shiftPt: 0 }, { ...part, shiftPt: first.x0 - part.x0 })
  const alike = parts.flatMap((part) => (part !== null && isLikeFirst(part) ? [part] : []))
  const [main] = alike
  const together =
    main === undefined ? null : findColumns(alike.map((part) => ({ ...part, shiftPt: main.x0 - part.x0 })))
  return parts.map((part) => {
    if (part === null) return null
    if (together === null || main === undefined || !isLikeFirst(part)) return findColumns([{ ...part, shiftPt: 0 }])
    return shiftColumns(together, part.x0 - main.x0)
  })
}

/** The printed rows of each part in their columns; null for a part without text. */
export function placedParts(areas: readonly TableArea[]): (BodySource | null)[] {
  const parts = areas.map(readPart)
  const columns = columnsOf(parts)
  return parts.map((part, at) => {
    const own = columns[at]
    if (part === null || own == null) return null
    const { rulings } = part
    const { header, body } = placeRows(part, own, rulings.upright)
    return { rows: body, header, columnCount: own.count, rulings }
  })
}

/** Where nothing sets a header off, the first row of the table is it. */
function withHeader({ header, body, columnCount }: Grid): Grid {
  const [first, ...others] = body
  if (header.length > 0 || first === undefined || others.length === 0) return { header, body, columnCount }
  return { header: [first], body: others, columnCount }
}

/** One table in one or more parts, in order; null for a part without text. */
export function readParts(areas: readonly TableArea[], words: Vocabulary = NO_VOCABULARY): (ReadTable | null)[] {
  return placedParts(areas).map((source, at) => {
    if (source === null) return null
    const { header: rows, columnCount, rulings } = source
    const header = headerCells({ rows, levels: rulings.levels, columnCount })
    const grid = toGrid({ columnCount, header, body: spreadGroupRows(gatherRows(source), source), words })
    const shown = at === 0 ? withHeader(grid) : grid
    return { contents: toContents(shown), html: toHtml(shown) }
  })
}

export function readTable(page: Page, box: Box, words: Vocabulary = NO_VOCABULARY): ReadTable | null {
  return readParts([{ page, box }], words)[0] ?? null
}
