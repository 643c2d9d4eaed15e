import { describe, expect, it } from 'vitest'
import { readTable } from '../../../../src/stages/tables/read-table.ts'
import { mendArea } from '../../../../src/stages/tables/table-area.ts'
import { drawnPage } from './drawn-page.ts'

const PAGE = drawnPage(`
Table 1. What was found
-----------------------------
Group      Control    Treated
-----------------------------
Weight     2.50       3.10
Height     12.0       13.0
Length     1.0        4.5
-----------------------------
* This is a note that runs on
for two lines below the rule.`)

const boxOf = (first: string, last: string): readonly [number, number, number, number] => {
  const lines = PAGE.lines.filter(({ text }) => text.startsWith(first) || text.startsWith(last))
  return [
    Math.min(...lines.map(({ box }) => box[0])),
    Math.min(...lines.map(({ box }) => box[1])),
    Math.max(...lines.map(({ box }) => box[2])),
    Math.max(...lines.map(({ box }) => box[3])),
  ]
}

const WHOLE = [
  ['Group', 'Control', 'Treated'],
  ['Weight', '2.50', '3.10'],
  ['Height', '12.0', '13.0'],
  ['Length', '1.0', '4.5'],
]

describe('mendArea', () => {
  it.each([
    ['a header that was left out', boxOf('2.50', '4.5')],
    ['columns that were left out', boxOf('Group', 'Length')],
    ['rows at the end that were left out', boxOf('Group', '13.0')],
    ['a caption that slipped in', boxOf('Table', '4.5')],
    ['notes that slipped in', boxOf('Group', 'for two')],
  ])('mends an area with %s', (_, box) => {
    expect(readTable(PAGE, mendArea(PAGE, box))?.contents).toEqual(WHOLE)
  })

  it('leaves an area without rules as it is', () => {
    const page = drawnPage(`
a   1
b   2`)
    expect(mendArea(page, [50, 100, 90, 122])).toEqual([50, 100, 90, 122])
  })

  it('does not go on into the next table below', () => {
    const page = drawnPage(`
--------------
Name    Size
--------------
Ada     1
Bob     2
--------------
Table 2. More
--------------
Name    Age
--------------
Cyd     3
--------------`)
    const box = mendArea(page, [50, 105, 120, 155])
    expect(readTable(page, box)?.contents).toEqual([
      ['Name', 'Size'],
      ['Ada', '1'],
      ['Bob', '2'],
    ])
  })

  it('does not take text in two columns above the table for rows of it', () => {
    const page = drawnPage(`
--------------------------------------------------
The text goes on here    and in the second column
until the table comes    it goes on like that too
--------------------------------------------------
Name            Size          Age
--------------------------------------------------
Ada             1             20
Bob             2             30
--------------------------------------------------`)
    const box = mendArea(page, [50, 130, 300, 195])
    expect(readTable(page, box)?.contents[0]).toEqual(['Name', 'Size', 'Age'])
  })
})
