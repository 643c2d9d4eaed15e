import { describe, expect, it } from 'vitest'
import { tableContents } from '../../../../../src/readers/jats/body/table-cells.ts'
import { xml } from '../snippet.ts'

describe('tableContents', () => {
  it.each([
    [
      'rows of head, body and foot in printed order',
      '<table><tfoot><tr><td>sum</td></tr></tfoot><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
      [['a'], ['1'], ['sum']],
    ],
    [
      'a column span',
      '<table><tr><td colspan="2">a</td><td>b</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>',
      [
        ['a', '', 'b'],
        ['1', '2', '3'],
      ],
    ],
    [
      'a row span',
      '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      [
        ['a', 'b'],
        ['', 'c'],
      ],
    ],
    [
      'spans of both kinds',
      '<table><tr><td rowspan="2" colspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>',
      [
        ['a', '', 'b'],
        ['', '', 'c'],
        ['1', '2', '3'],
      ],
    ],
    [
      'rows of different length',
      '<table><tr><td>a</td></tr><tr><td>1</td><td>2</td></tr></table>',
      [
        ['a', ''],
        ['1', '2'],
      ],
    ],
    ['cells verbatim', '<table><tr><td>2.50</td><td> − 3 </td></tr></table>', [['2.50', '− 3']]],
    [
      'marks and exponents raised',
      '<table><tr><td>2.50<xref><sup>a,2</sup></xref></td><td>4 × 10<sup>−3</sup></td><td>x<sup>Q</sup></td></tr></table>',
      [['2.50ᵃ,²', '4 × 10⁻³', 'xQ']],
    ],
    [
      'lists and paragraphs in a cell',
      '<table><tr><td><p>a</p><p>b</p><list><list-item><p>c</p></list-item></list></td></tr></table>',
      [['a b c']],
    ],
    ['no row without text', '<table><tr><td/><td/></tr><tr><td>x</td></tr></table>', [['x', '']]],
    [
      'CALS spans by column name',
      '<table><tgroup><colspec colname="c1"/><colspec colname="c2"/><colspec colname="c3"/><thead><row><entry namest="c1" nameend="c2">a</entry><entry>b</entry></row></thead><tbody><row><entry morerows="1">1</entry><entry>2</entry><entry>3</entry></row><row><entry>4</entry><entry>5</entry></row></tbody></tgroup></table>',
      [
        ['a', '', 'b'],
        ['1', '2', '3'],
        ['', '4', '5'],
      ],
    ],
    [
      'CALS cells by column',
      '<tgroup><colspec colname="c1"/><colspec colname="c2"/><tbody><row><entry colname="c2">x</entry></row></tbody></tgroup>',
      [['', 'x']],
    ],
    ['no table', '<table/>', []],
  ])('lays out %s', (_, source, contents) => {
    expect(tableContents(xml(source))).toEqual(contents)
  })

  it('is bounded where spans are absurd', () => {
    const rows = '<tr><td colspan="999999" rowspan="999999">x</td></tr>'.repeat(50)
    expect(tableContents(xml(`<table>${rows}</table>`)).length).toBeLessThanOrEqual(50)
  })
})
