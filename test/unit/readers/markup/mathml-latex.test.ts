import { expect, it } from 'vitest'
import { mathmlToLatex } from '../../../../src/readers/markup/mathml-latex.ts'
import { parseXml } from '../../../../src/readers/markup/xml-tree.ts'

const latex = (inner: string): string =>
  mathmlToLatex(
    parseXml(`<mml:math>${inner.replace(/<(\/?)(m\w+|semantics|annotation)/g, '<$1mml:$2')}</mml:math>`).root,
  )

it.each([
  ['<mi>α</mi><mo>≤</mo><mn>0.05</mn>', '\\alpha\\leq 0.05'],
  ['<msup><mi>x</mi><mn>2</mn></msup>', 'x^{2}'],
  ['<msub><mi>x</mi><mi>i</mi></msub>', 'x_{i}'],
  ['<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>', 'x_{i}^{2}'],
  ['<mfrac><mn>1</mn><mi>n</mi></mfrac>', '\\frac{1}{n}'],
  ['<msqrt><mi>n</mi></msqrt>', '\\sqrt{n}'],
  ['<mroot><mi>n</mi><mn>3</mn></mroot>', '\\sqrt[3]{n}'],
  ['<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>', '\\sum_{i=1}^{n}'],
  ['<mover><mi>x</mi><mo>¯</mo></mover>', '\\overline{x}'],
  ['<mover><mi>x</mi><mo>^</mo></mover>', '\\hat{x}'],
  ['<munder><mi>lim</mi><mi>n</mi></munder>', '\\lim_{n}'],
  ['<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>', '\\left[ a,b \\right]'],
  ['<mi>max</mi><mi>x</mi>', '\\max x'],
  ['<mi mathvariant="bold">v</mi>', '\\mathbf{v}'],
  ['<mi>SSE</mi>', '\\mathrm{SSE}'],
  ['<mtext>for all</mtext>', '\\text{for all}'],
  ['<mn>50</mn><mo>%</mo>', '50\\%'],
  ['<mi>a</mi><mo>−</mo><mi>b</mi>', 'a-b'],
  ['<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>', '\\begin{matrix}a & b\\end{matrix}'],
])('writes %s as %s', (inner, expected) => {
  expect(latex(inner)).toBe(expected)
})

it('takes the LaTeX of an annotation where there is one', () => {
  expect(latex('<semantics><mi>x</mi><annotation encoding="application/x-tex">\\xi_0</annotation></semantics>')).toBe(
    '\\xi_0',
  )
})

// Found by npm run fuzz (seed 1, case 84): each level used to be written twice, so that 100 of them never ended.
it.each(['mi', 'mover', 'munder', 'mfenced', 'mstyle', 'mtd', 'msqrt', 'mphantom', 'mtable', 'unknown'])(
  'writes %s inside itself once per level, however deep',
  (name) => {
    const depth = 60
    const nested = parseXml(`<math>${`<${name}>`.repeat(depth)}<mi>x</mi>${`</${name}>`.repeat(depth)}</math>`)
    expect(mathmlToLatex(nested.root)).toContain('x')
  },
)
