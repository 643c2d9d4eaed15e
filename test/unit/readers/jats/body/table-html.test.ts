import { describe, expect, it } from 'vitest'
import { tableHtml } from '../../../../../src/readers/jats/body/floats.ts'
import { xml } from '../snippet.ts'

describe('tableHtml', () => {
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
    expect(tableHtml(xml(source))).toBe(html)
  })
})
