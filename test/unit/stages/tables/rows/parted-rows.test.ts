import { describe, expect, it } from 'vitest'
import type { PlacedPiece } from '../../../../../src/stages/tables/place-pieces.ts'
import { partedRows } from '../../../../../src/stages/tables/rows/parted-rows.ts'

const LINE_PT = 12
const ROW_LINES = 2

/** Two columns of rows of two lines each; rules stand between the rows. */
function piece(text: string, column: number, line: number): PlacedPiece {
  const isValue = /^\d+$/.test(text)
  const place = { x0: column * 100, x1: column * 100 + 40, baseline: 100 + line * LINE_PT, size: 10 }
  return { text, first: column, last: column, isValue, breaksOff: false, continues: false, ...place } as PlacedPiece
}

const piecesOf = (lines: readonly (readonly string[])[]): PlacedPiece[] =>
  lines.flatMap((cells, line) => cells.map((text, column) => piece(text, column, line)))

const PIECES = piecesOf([
  ['Waists', 'Alpha'],
  ['Sugars', 'one'],
  ['80', 'Beta'],
  ['90', 'two'],
  ['Lengths', 'Gamma'],
  ['Widths', 'three'],
])

const rowsWith = (offsetShare: number, pieces = PIECES, isFramed = false) =>
  partedRows({
    pieces,
    columnCount: 2,
    size: 10,
    ruleCount: 2,
    isFramed,
    offsetShare,
    isParted: ({ above, below }) =>
      Math.floor((above.baseline - 100) / LINE_PT / ROW_LINES) !==
      Math.floor((below.baseline - 100) / LINE_PT / ROW_LINES),
    hadRoom: () => true,
  })?.length

describe('partedRows', () => {
  it('believes rules against lines that read like two values where cells are centred on their rows', () => {
    expect(rowsWith(0.5)).toBe(3)
    expect(rowsWith(0)).not.toBe(3)
  })

  it('believes rules against a few values one below the other where rules part all columns as well', () => {
    const pieces = piecesOf([
      ['80', 'Rivers that'],
      ['90', 'bend'],
      ['Lengths of', 'Gamma'],
      ['stones', 'three'],
      ['Widths of', 'Sand'],
      ['stones', 'stones'],
    ]).map((one) => ({ ...one, breaksOff: /that$|of$/.test(one.text) }))
    expect(rowsWith(0, pieces, true)).toBe(3)
    expect(rowsWith(0, pieces)).not.toBe(3)
  })
})
