import { expect, it } from 'vitest'
import { mathmlToText } from '../../../../src/readers/markup/mathml.ts'
import { parseXml } from '../../../../src/readers/markup/xml-tree.ts'

const text = (inner: string): string =>
  mathmlToText(parseXml(`<mml:math>${inner.replace(/<(\/?)(m\w+)/g, '<$1mml:$2')}</mml:math>`).root)

it.each([
  ['<mi>p</mi><mo>&lt;</mo><mn>.05</mn>', 'p < .05'],
  ['<msup><mi>x</mi><mn>2</mn></msup>', 'x2'],
  ['<msubsup><mi>η</mi><mi>p</mi><mn>2</mn></msubsup><mo>=</mo><mn>.13</mn>', 'ηp2 = .13'],
  ['<mfrac><mi>a</mi><mi>b</mi></mfrac>', 'a/b'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac>', '(a + 1)/2'],
  ['<msqrt><mi>n</mi></msqrt>', '√n'],
  ['<mroot><mi>n</mi><mn>3</mn></mroot>', '3√n'],
  ['<mfenced><mi>x</mi><mi>y</mi></mfenced>', '(x, y)'],
  ['<mi>t</mi><mo>=</mo><mo>−</mo><mn>2.5</mn>', 't = −2.5'],
  ['<mi>f</mi><mo>&#x2061;</mo><mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow>', 'f(x)'],
  ['<mtext>max </mtext><mi>x</mi>', 'max x'],
  ['<mi>Slope</mi><mo> </mo><mi>of</mi>', 'Slope of'],
  ['<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd></mtr></mtable>', 'a b; c'],
  ['<mi>a</mi><mspace width="1em"/><mi>b</mi>', 'a b'],
])('reads %s as %s', (inner, expected) => {
  expect(text(inner)).toBe(expected)
})

it('reads the presentation of a formula, not its annotation', () => {
  expect(
    text('<semantics><mi>x</mi><mml:annotation encoding="TeX">\\xi</mml:annotation></semantics>'.replace('mml:', '')),
  ).toBe('x')
})
