import { describe, expect, it } from 'vitest'
import { toTablePart } from '../../../../src/readers/article/table-part.ts'
import { tableRows } from '../../../../src/readers/article/table-rows.ts'
import { wholeText } from '../../../../src/readers/jats/text/inline.ts'
import { xml } from '../jats/snippet.ts'

const part = (source: string) => toTablePart(tableRows(xml(source), wholeText))

describe('the cells of a table', () => {
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
    expect(part(source).contents).toEqual(contents)
  })

  it('is bounded where spans are absurd', () => {
    const rows = '<tr><td colspan="999999" rowspan="999999">x</td></tr>'.repeat(50)
    expect(part(`<table>${rows}</table>`).contents.length).toBeLessThanOrEqual(50)
  })
})

describe('the HTML of a table', () => {
  it.each([
    [
      'table elements and spans',
      '<table frame="box"><thead><tr><th align="left" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="1">1</td></tr></tbody></table>',
      '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'simple styles',
      '<table><tr><td>R<sup>2</sup> <italic>n</italic></td></tr></table>',
      '<table><tr><td>R<sup>2</sup> <i>n</i></td></tr></table>',
    ],
    [
      'styles inside styles',
      '<table><tr><td><bold><italic>n </italic></bold>of <bold>all<sup>a</sup></bold></td></tr></table>',
      '<table><tr><td><b><i>n</i></b> of <b>all<sup>a</sup></b></td></tr></table>',
    ],
    [
      'characters, escaped',
      '<table><tr><td>p &lt; .05 &amp; n</td></tr></table>',
      '<table><tr><td>p &lt; .05 &amp; n</td></tr></table>',
    ],
    [
      'nothing that runs or loads',
      '<table><tr onclick="x()"><td style="a:b"><script>alert(1)</script><graphic/></td></tr></table>',
      '<table><tr><td>alert(1)</td></tr></table>',
    ],
    ['blocks as spaces', '<table><tr><td><p>a</p><p>b</p></td></tr></table>', '<table><tr><td>a b</td></tr></table>'],
    [
      'CALS as HTML',
      '<table><tgroup><colspec/><thead><row><entry>a</entry></row></thead><tbody><row><entry>1</entry></row></tbody></tgroup></table>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    ],
  ])('keeps %s', (_, source, html) => {
    expect(part(source).html).toBe(html)
  })
})
