import { describe, expect, it } from 'vitest'
import { widenHeadings } from '../../../../../src/stages/tables/header/heading-spans.ts'
import { linesInside, piecesOf, printedRows } from '../../../../../src/stages/tables/pieces.ts'
import { placeRows } from '../../../../../src/stages/tables/place-pieces.ts'
import { rulingsOf } from '../../../../../src/stages/tables/rulings.ts'
import { ALL, drawnPage } from '../drawn-page.ts'

/** First and last column of each heading by its text; columns are ten letters wide. */
function spans(drawing: string): Record<string, [number, number]> {
  const page = drawnPage(drawing)
  const pieces = piecesOf(linesInside(page, ALL).upright)
  const columns = { separators: [98, 148, 198, 248], ruled: new Set<number>(), count: 5 }
  const headings = placeRows({ header: printedRows(pieces), body: [] }, columns, []).header.flatMap((row) =>
    row.pieces.map((piece) => ({ pieces: [piece], first: piece.first, last: piece.last })),
  )
  const { levels } = rulingsOf(page, ALL, pieces)
  return Object.fromEntries(
    widenHeadings(headings, levels, 5).map(({ pieces: [piece], first, last }) => [piece?.text, [first, last]]),
  )
}

describe('widenHeadings', () => {
  it('follows the rule under a heading', () => {
    expect(
      spans(`
          Men                 Women
          ----------------    ----------------
Age       Low       High      Low_2     High_2`),
    ).toMatchObject({ Men: [1, 2], Women: [3, 4] })
  })

  it('parts the columns over one long rule among the headings above it', () => {
    expect(
      spans(`
                Men                 Women
          ------------------------------------
Age       Low       High      Low_2     High_2`),
    ).toMatchObject({ Men: [1, 2], Women: [3, 4] })
  })

  it('takes a heading over the middle of columns as theirs', () => {
    expect(
      spans(`
                       All of them
Age       First     Second    Third     Fourth`),
    ).toMatchObject({ 'All of them': [1, 4], Age: [0, 0] })
  })

  it('leaves a heading alone that has others beside it', () => {
    expect(
      spans(`
Age       Low       High      Mean      Most`),
    ).toEqual({ Age: [0, 0], Low: [1, 1], High: [2, 2], Mean: [3, 3], Most: [4, 4] })
  })
})
