// Rows of cells with their spans, and the plain grid that the record holds.
import { raised } from '../../conventions/language/letters.ts'
import { joinLines } from '../../conventions/line-ends/join-lines.ts'
import type { Vocabulary } from '../../conventions/line-ends/vocabulary.ts'
import { groupBy, maxOf } from '../../kernel/lists.ts'
import type { HeaderCell } from './header/header-cells.ts'
import type { PlacedPiece } from './place-pieces.ts'
import type { BodyRow } from './rows/body-rows.ts'

export interface GridCell {
  readonly text: string
  readonly column: number
  readonly columns: number
  readonly rows: number
}

export interface Grid {
  readonly columnCount: number
  readonly header: readonly (readonly GridCell[])[]
  readonly body: readonly (readonly GridCell[])[]
}

/** What is raised right behind a word: the mark of a note, an exponent. */
function withRaised({ words, text, line }: PlacedPiece): string {
  const from = words[0]?.start ?? 0
  return line.spans.reduce((shown, { start, end, rise }) => {
    const [at, to] = [start - from, end - from]
    const isBehind = at > 0 && /\S/u.test(shown[at - 1] ?? '')
    return rise === 'sup' && isBehind ? shown.slice(0, at) + raised(shown.slice(at, to)) + shown.slice(to) : shown
  }, text)
}

function cellText(pieces: readonly PlacedPiece[], words: Vocabulary): string {
  const lines = pieces.map((piece) => ({
    text: withRaised(piece),
    hyphenAtEnd: piece.isLineEnd ? piece.line.hyphenAtEnd : null,
  }))
  return joinLines(lines, words).text.replace(/\s+/g, ' ').trim()
}

/** Pieces that begin in one column are one cell. */
function cellsOf(row: BodyRow, words: Vocabulary): GridCell[] {
  const byColumn = groupBy(row, ({ first }) => first)
  const starts = [...byColumn.keys()].sort((a, b) => a - b)
  return starts.map((column, at) => {
    const pieces = byColumn.get(column) ?? []
    const last = Math.min(maxOf(pieces.map((piece) => piece.last)), (starts[at + 1] ?? Number.POSITIVE_INFINITY) - 1)
    return { text: cellText(pieces, words), column, columns: last - column + 1, rows: 1 }
  })
}

export interface GridSource {
  readonly columnCount: number
  readonly header: readonly (readonly HeaderCell[])[]
  readonly body: readonly BodyRow[]
  readonly words: Vocabulary
}

export function toGrid({ columnCount, header, body, words }: GridSource): Grid {
  const headerCell = ({ pieces, first, last, rows }: HeaderCell): GridCell => ({
    text: cellText(pieces, words),
    column: first,
    columns: last - first + 1,
    rows,
  })
  return {
    columnCount,
    header: header.map((level) => level.map(headerCell)),
    body: body.map((row) => cellsOf(row, words)),
  }
}

export function toContents({ header, body, columnCount }: Grid): string[][] {
  return [...header, ...body].map((cells) => {
    const row = new Array<string>(columnCount).fill('')
    for (const { text, column } of cells) row[column] = row[column] ? `${row[column]} ${text}` : text
    return row
  })
}
