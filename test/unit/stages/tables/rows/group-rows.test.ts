import { describe, expect, it } from 'vitest'
import { readTable } from '../../../../../src/stages/tables/read-table.ts'
import { ALL, drawnPage } from '../drawn-page.ts'

const read = (drawing: string) => readTable(drawnPage(drawing), ALL)

describe('spreadGroupRows', () => {
  it('puts a text over the middle of the table into the first column, over all', () => {
    const table = read(`
-------------------------------------
Name        Men     Women   All
-------------------------------------
Height      179     165     172
Weight      79      62      70
             Bodyweights
Light       6       5       11
Heavy       17      14      31
-------------------------------------`)
    expect(table?.contents.slice(3)).toEqual([
      ['Bodyweights', '', '', ''],
      ['Light', '6', '5', '11'],
      ['Heavy', '17', '14', '31'],
    ])
    expect(table?.html).toContain('<th scope="rowgroup" colspan="4">Bodyweights</th>')
  })

  it('does so in a table of two columns', () => {
    const table = read(`
----------------------------------
Group   Names
----------------------------------
          Panel A: Rivers
A       Elbe, Oder, Rhine and Ruhr
B       Spree and Havel, and Saale
----------------------------------`)
    expect(table?.contents[1]).toEqual(['Panel A: Rivers', ''])
  })

  it('leaves a cell of the middle column in it', () => {
    const table = read(`
-----------------------
Name     Fit      Note
-----------------------
Height   linear   a
Years      yes
Weight   square   b
-----------------------`)
    expect(table?.contents[2]?.filter(Boolean)).toEqual(['Years', 'yes'])
  })
})
