import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../src/document/page/page.ts'
import { findColumns, shiftColumns } from '../../../../src/stages/tables/columns.ts'
import { linesInside, piecesOf, printedRows } from '../../../../src/stages/tables/pieces.ts'
import { rulingsOf } from '../../../../src/stages/tables/rulings.ts'
import { ALL, drawnPage } from './drawn-page.ts'

const columnsOf = (drawing: string, headerRows = 0) => columnsIn(drawnPage(drawing), headerRows)

function columnsIn(page: Page, headerRows: number) {
  const pieces = piecesOf(linesInside(page, ALL).upright)
  const rows = printedRows(pieces)
  const rulings = rulingsOf(page, ALL, pieces)
  return findColumns([{ header: rows.slice(0, headerRows), body: rows.slice(headerRows), rulings, shiftPt: 0 }])
}

describe('findColumns', () => {
  it('parts columns where all rows stay white', () => {
    const { count, separators } = columnsOf(`
aaa   111   xx
bbbb  2     xxx
cc    33    x`)
    expect(count).toBe(3)
    // The columns end at letters 4 and 9 and begin at 6 and 12; a letter is 5 points wide, the page begins at 50.
    expect(separators[0]).toBeGreaterThan(70)
    expect(separators[0]).toBeLessThan(80)
    expect(separators[1]).toBeGreaterThan(95)
    expect(separators[1]).toBeLessThan(110)
  })

  it('is not misled by a heading inside the table that runs over all columns', () => {
    expect(
      columnsOf(`
aaa   111   xx
bbbb  2     xxx
All of the above again
cc    33    x
dd    44    xx
ee    55    xx`).count,
    ).toBe(3)
  })

  it('parts sparse columns, none of whose rows has values in both, where headings do', () => {
    expect(
      columnsOf(
        `
Plant    A     B     C     D
oak      1.0
elm            2.0
ash      1.5               4.0
fir                  3.0
yew      1.2               4.5`,
        1,
      ).count,
    ).toBe(5)
    expect(
      columnsOf(
        `
Plant    Number of     D
oak      1.0           2.0
elm      2.0           3.5`,
        1,
      ).count,
    ).toBe(3)
  })

  it('makes no column out of a word that only stands inside pieces', () => {
    expect(
      columnsOf(`
Overall   1 (M)    0.62
Asia        0
Europe    2 (C)    0.17
Africa      0
Oceania   1 (S)    0.33`).count,
    ).toBe(3)
  })

  it('makes one column of a heading and the values set to the other side of it', () => {
    const drawing = `
Model     Accuracy           Loss
          home/away          rate
Forest                0.51     0.52
Trees                 0.52     0.65
Guess                 0.50     0.70`
    expect(columnsOf(drawing, 2).count).toBe(3)
  })

  it('makes no column for a heading that a rule puts over two others', () => {
    const drawing = `
             Reading times        Errors
             Raw                  Adjusted
      -------------------    -------------------
      First        Second    First        Second
------------------------------------------------
Ada   458          501       498          496
Bob   430          519       463          498
Cid   444          510       480          497`
    expect(columnsOf(drawing, 3).count).toBe(5)
  })

  it('takes the breaks of a rule that is drawn column by column', () => {
    const { count, ruled } = columnsOf(`
------  -----  -----
Name    Old    New
------  -----  -----
Ada     10.21 10.31
Bob     10.11 10.51`)
    expect(count).toBe(3)
    expect(ruled.size).toBe(2)
  })

  it('finds columns whose cells never share a baseline, because one is centred beside the other', () => {
    const page = drawnPage('')
    const line = (text: string, x: number, y: number) =>
      drawnPage(text).lines.map((one) => {
        const dx = x - one.box[0]
        const dy = y - one.box[1]
        return {
          ...one,
          box: [one.box[0] + dx, one.box[1] + dy, one.box[2] + dx, one.box[3] + dy] as const,
          baseline: one.baseline + dy,
          edges: one.edges.map((edge) => edge + dx),
        }
      })
    const lines = [0, 30, 60].flatMap((y) => [
      ...line('TA 98', 50, 106 + y),
      ...line('minus', 100, 100 + y),
      ...line('plus', 100, 112 + y),
    ])
    const pieces = piecesOf(linesInside({ ...page, lines }, ALL).upright)
    const body = printedRows(pieces)
    const rulings = rulingsOf(page, ALL, pieces)
    expect(findColumns([{ header: [], body, rulings, shiftPt: 0 }]).count).toBe(2)
  })

  it('is not misled by a text over several columns that comes in pieces, where its type changes', () => {
    const value = 'Ada   10    20   30'
    const text = '     sum  (a, b)  all'
    const page = drawnPage([value, text, value, text, value, text, value, value].join('\n'))
    // As large, the spaces between its pieces are those between words.
    const large = page.lines.map((line) => ({ ...line, size: 20 }))
    expect(columnsIn({ ...page, lines: large }, 0).count).toBe(4)
  })

  it('takes no break of the rules of a table beside it', () => {
    const drawing = `
Name  Lo   Hi
-------------|-----------
Ada   1    2
Bob   3    4
-------------|-----------`.replaceAll('|', ' ')
    expect(columnsOf(drawing, 1).count).toBe(3)
  })

  it('moves separators with the part they are used for', () => {
    const columns = columnsOf(`
aaa   111
bbbb  2
cc    33`)
    const [x] = columns.separators
    expect(shiftColumns(columns, 7).separators).toEqual([(x ?? 0) + 7])
  })
})
