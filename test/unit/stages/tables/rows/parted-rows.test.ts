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

const PIECES = [
  ['Waists', 'Alpha'],
  ['Sugars', 'one'],
  ['80', 'Beta'],
  ['90', 'two'],
  ['Lengths', 'Gamma'],
  ['Widths', 'three'],
].flatMap((cells, line) => cells.map((text, column) => piece(text, column, line)))

const rowsWith = (offsetShare: number) =>
  partedRows({
    pieces: PIECES,
    columnCount: 2,
    size: 10,
    ruleCount: 2,
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
})
