import { describe, expect, it } from 'vitest'
import type { GridCell } from '../../../../src/stages/tables/grid.ts'
import { toHtml } from '../../../../src/stages/tables/grid-html.ts'

const cell = (text: string, column: number, columns = 1, rows = 1): GridCell => ({ text, column, columns, rows })

describe('toHtml', () => {
  it('writes header and body, empty cells and escaped text', () => {
    const html = toHtml({
      columnCount: 2,
      header: [[cell('Name', 0), cell('p < 0.05 & "x"', 1)]],
      body: [[cell('<b>', 0)]],
    })
    expect(html).toBe(
      '<table><thead><tr><th>Name</th><th>p &lt; 0.05 &amp; &quot;x&quot;</th></tr></thead>' +
        '<tbody><tr><td>&lt;b&gt;</td><td></td></tr></tbody></table>',
    )
  })

  it('writes spans and leaves out what they cover', () => {
    const html = toHtml({
      columnCount: 3,
      header: [
        [cell('Name', 0, 1, 2), cell('Dose', 1, 2)],
        [cell('Low', 1), cell('High', 2)],
      ],
      body: [],
    })
    expect(html).toBe(
      '<table><thead><tr><th rowspan="2">Name</th><th colspan="2">Dose</th></tr>' +
        '<tr><th>Low</th><th>High</th></tr></thead></table>',
    )
  })
})
