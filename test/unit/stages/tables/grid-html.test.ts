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
      '<table><thead><tr><th scope="col">Name</th><th scope="col">p &lt; 0.05 &amp; &quot;x&quot;</th></tr></thead>' +
        '<tbody><tr><th scope="row">&lt;b&gt;</th><td></td></tr></tbody></table>',
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
      '<table><thead><tr><th scope="col" rowspan="2">Name</th><th scope="colgroup" colspan="2">Dose</th></tr>' +
        '<tr><th scope="col">Low</th><th scope="col">High</th></tr></thead></table>',
    )
  })

  it('begins a group of rows at a row that names the next ones', () => {
    const html = toHtml({
      columnCount: 2,
      header: [],
      body: [[cell('Men', 0)], [cell('Young', 0), cell('1', 1)], [cell('Women', 0)], [cell('Old', 0), cell('2', 1)]],
    })
    const group = (name: string, row: string, value: string) =>
      `<tbody><tr><th scope="rowgroup" colspan="2">${name}</th></tr>` +
      `<tr><th scope="row">${row}</th><td>${value}</td></tr></tbody>`
    expect(html).toBe(`<table>${group('Men', 'Young', '1')}${group('Women', 'Old', '2')}</table>`)
  })
})
