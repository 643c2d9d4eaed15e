import { describe, expect, it } from 'vitest'
import { readTable } from '../../../../../src/stages/tables/read-table.ts'
import { ALL, drawnPage } from '../drawn-page.ts'

const contentsOf = (drawing: string): string[][] => readTable(drawnPage(drawing), ALL)?.contents ?? []

describe('setLabelsAside', () => {
  it('puts names at half the height of their rows into the first of these', () => {
    expect(
      contentsOf(`
--------------------------
Leg     When    BFR    GLE
--------------------------
        Pre     3.1    4.1
Front   Post    3.2    4.2
        Change  0.1    0.1
--------------------------
        Pre     5.1    6.1
Rear    Post    5.2    6.2
        Change  0.1    0.1
--------------------------`),
    ).toEqual([
      ['Leg', 'When', 'BFR', 'GLE'],
      ['Front', 'Pre', '3.1', '4.1'],
      ['', 'Post', '3.2', '4.2'],
      ['', 'Change', '0.1', '0.1'],
      ['Rear', 'Pre', '5.1', '6.1'],
      ['', 'Post', '5.2', '6.2'],
      ['', 'Change', '0.1', '0.1'],
    ])
  })

  it('leaves names that are beside the first of their rows', () => {
    const rows = contentsOf(`
--------------------------
Leg     When    BFR    GLE
--------------------------
Front   Pre     3.1    4.1
        Post    3.2    4.2
        Change  0.1    0.1
Rear    Pre     5.1    6.1
        Post    5.2    6.2
        Change  0.1    0.1
--------------------------`)
    expect(rows.map(([name]) => name)).toEqual(['Leg', 'Front', '', '', 'Rear', '', ''])
  })
})
