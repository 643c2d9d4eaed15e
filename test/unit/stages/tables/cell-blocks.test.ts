import { describe, expect, it } from 'vitest'
import { joinPieces, piecePairs, rowsOfBlocks } from '../../../../src/stages/tables/cell-blocks.ts'
import { linesInside, piecesOf, printedRows } from '../../../../src/stages/tables/pieces.ts'
import { placeRows } from '../../../../src/stages/tables/place-pieces.ts'
import { ALL, drawnPage } from './drawn-page.ts'

/** Texts by row, where lines closer than a line and a half are one cell; columns meet at letters 10 and 20. */
function rows(drawing: string): string[][] {
  const page = drawnPage(drawing)
  const columns = { separators: [98, 148], ruled: new Set<number>(), count: 3 }
  const pieces = placeRows(
    { header: [], body: printedRows(piecesOf(linesInside(page, ALL).upright)) },
    columns,
    [],
  ).body.flatMap((row) => row.pieces)
  const close = piecePairs(pieces, 3).filter(({ above, below }) => below.baseline - above.baseline < 14)
  return rowsOfBlocks(joinPieces(pieces, close)).map((row) =>
    row.sort((a, b) => a.first - b.first).map((block) => block.pieces.map(({ text }) => text).join(' ')),
  )
}

describe('rowsOfBlocks', () => {
  it('puts blocks side by side into one row, whichever line they begin on', () => {
    expect(
      rows(`
          one       first
Ada       two
          three     last

Bob       four      more`),
    ).toEqual([
      ['Ada', 'one two three', 'first', 'last'],
      ['Bob', 'four', 'more'],
    ])
  })

  it('lets a cell beside several rows not join them', () => {
    expect(
      rows(`
Ada       one       11
and
Bob       two       22
and
Cyd       three     33`),
    ).toEqual([
      ['Ada and Bob and Cyd', 'one', '11'],
      ['two', '22'],
      ['three', '33'],
    ])
  })
})
