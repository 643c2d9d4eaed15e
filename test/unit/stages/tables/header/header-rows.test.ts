import { describe, expect, it } from 'vitest'
import { countHeaderRows } from '../../../../../src/stages/tables/header/header-rows.ts'
import { linesInside, piecesOf, printedRows } from '../../../../../src/stages/tables/pieces.ts'
import { rulingsOf } from '../../../../../src/stages/tables/rulings.ts'
import { ALL, drawnPage } from '../drawn-page.ts'

function count(page: ReturnType<typeof drawnPage>): number {
  const pieces = piecesOf(linesInside(page, ALL).upright)
  return countHeaderRows(printedRows(pieces), rulingsOf(page, ALL, pieces))
}

describe('countHeaderRows', () => {
  it('counts down to the first long rule, over shorter ones', () => {
    expect(
      count(
        drawnPage(`
----------------
        Dose
        --------
Name    Lo  Hi
----------------
Ada     1   2
Bob     1   2
----------------`),
      ),
    ).toBe(2)
  })

  it('counts on over a long rule that leaves the first column free', () => {
    expect(
      count(
        drawnPage(`
--------------------------------
      Dose          Count
      --------------------------
Name  Low   High    Few   Many
--------------------------------
Ada   1     2       3     4
Bob   1     2       3     4
Cid   1     2       3     4
--------------------------------`),
      ),
    ).toBe(2)
  })

  it('counts on over a rule that leaves free a first column whose heading is above it', () => {
    expect(
      count(
        drawnPage(`
--------------------------------
Name  Dose          Count
      --------------------------
      Low   High    Few   Many
--------------------------------
Ada   1     2       3     4
Bob   1     2       3     4
Cid   1     2       3     4
--------------------------------`),
      ),
    ).toBe(2)
  })

  it('counts on where headings over several columns are ruled off along the whole table', () => {
    const drawing = (between: string) =>
      drawnPage(`
--------------------------------
      Dose          Count
--------------------------------
${between}
--------------------------------
Ada   1     2       3     4
Bob   1     2       3     4
Cid   1     2       3     4
--------------------------------`)
    expect(count(drawing('Name  Low   High    Few   Many'))).toBe(2)
    expect(count(drawing('All   1     2       3     4'))).toBe(1)
    expect(count(drawing('All of them'))).toBe(1)
  })

  it('goes on to a rule broken at the same places', () => {
    const drawing = (second: string) =>
      drawnPage(`
       Rivers  Brooks
-----  ------  ------
Name   Low     Few
${second}
Ada    1       3
Bob    1       3
Cid    1       3
-----  ------  ------`)
    expect(count(drawing('-----  ------  ------'))).toBe(2)
    expect(count(drawing('---------------------'))).toBe(1)
  })

  it('counts on over a rule that begins behind the first column, which has no heading', () => {
    expect(
      count(
        drawnPage(`
----------------------------------------
                Top           Random
            ----------------------------
                C0     C1     C0     C1
            ----------------------------
Of videos       9      8      7      6
Of views        5      4      3      2
----------------------------------------`),
      ),
    ).toBe(2)
  })

  it('counts headings of more lines than the table has rows, where only these hold numbers', () => {
    const drawing = `
--------------------------
             Total
Part         names
             found
--------------------------
First        2
--------------------------`
    expect(count(drawnPage(drawing))).toBe(3)
    expect(count(drawnPage(drawing.replace('found', '12')))).toBe(0)
  })

  it('counts shaded rows where there is no rule', () => {
    const page = drawnPage(`
Name    Size
Ada     1
Bob     2`)
    expect(count({ ...page, fills: [{ box: [48, 98, 115, 112], color: 0xcccccc }] })).toBe(1)
  })

  it('counts bold rows where there is neither rule nor shade', () => {
    const page = drawnPage(`
Name    Size
Ada     1
Bob     2`)
    const bold = page.lines.map((line, at) =>
      at < 2 ? { ...line, spans: line.spans.map((span) => ({ ...span, bold: true })) } : line,
    )
    expect(count({ ...page, lines: bold })).toBe(1)
  })

  it('knows no header where nothing sets it off', () => {
    expect(
      count(
        drawnPage(`
Name    Size
Ada     1
Bob     2`),
      ),
    ).toBe(0)
  })
})
