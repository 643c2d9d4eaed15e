// Mathematics of pages: MathML, TeX in scripts, elements, pictures and running text.
import { describe, expect, it } from 'vitest'
import { NO_DEADLINE } from '../../../../../src/kernel/time/deadline.ts'
import { displayedFormulas } from '../../../../../src/readers/html/inline/equations.ts'
import { formulaOf, texInText, withTexFormulas } from '../../../../../src/readers/html/inline/mathematics.ts'
import { newReading } from '../../../../../src/readers/html/inline/page-context.ts'
import { parseHtml } from '../../../../../src/readers/html/tree/parse-html.ts'
import { readFormula } from '../../../../../src/readers/markup/formula.ts'
import { elementOf } from '../page-snippet.ts'

const read = (markup: string) => {
  const formula = formulaOf(elementOf(markup))
  return formula === null || formula === 'nothing' ? formula : [formula.display, readFormula(formula).latex]
}

describe('formulaOf', () => {
  it.each<[string, string, unknown]>([
    ['MathML', '<math><mi>x</mi><mo>=</mo><mn>1</mn></math>', [false, 'x=1']],
    ['displayed MathML', '<math display="block"><mi>x</mi></math>', [true, 'x']],
    ['LaTeXML', '<math class="ltx_Math" alttext="\\alpha_{1}"><mi>α</mi></math>', [false, '\\alpha_{1}']],
    ['a MathJax script', '<script type="math/tex; mode=display">a^2</script>', [true, 'a^2']],
    ['what MathJax shows of it', '<span class="MathJax_Preview">a2</span>', 'nothing'],
    [
      'KaTeX',
      '<span class="katex"><span class="katex-mathml"><math><mi>y</mi></math></span><span class="katex-html">y</span></span>',
      [false, 'y'],
    ],
    ['pandoc', '<span class="math inline">\\(b_1\\)</span>', [false, 'b_1']],
    ['Distill', '<d-math block>c = 2</d-math>', [true, 'c = 2']],
    ['a picture with TeX', '<img class="tex" alt="\\frac{1}{2}">', [false, '\\frac{1}{2}']],
    ['ordinary words', '<span class="tex">the TeXbook</span>', null],
  ])('reads %s', (_what, markup, expected) => {
    expect(read(markup)).toEqual(expected)
  })
})

describe('TeX in running text', () => {
  it('counts only on pages that typeset it', () => {
    expect(texInText(parseHtml('<p>\\(x\\)</p>', NO_DEADLINE))).toBe('none')
    expect(texInText(parseHtml('<script src="/MathJax.js"></script>', NO_DEADLINE))).toBe('brackets')
    expect(
      texInText(
        parseHtml("<script src='/mathjax/tex.js'></script><script>inlineMath: [['$','$']]</script>", NO_DEADLINE),
      ),
    ).toBe('dollars')
  })

  it('leaves money alone', () => {
    expect(withTexFormulas('from $5 to $6', 'brackets')).toEqual(['from $5 to $6'])
    expect(withTexFormulas('costs $5 and $6 each', 'dollars')).toHaveLength(1)
    expect(withTexFormulas('where $x_1$ is', 'dollars')).toHaveLength(3)
  })
})

describe('displayedFormulas', () => {
  const reading = () => newReading({ own: [], ids: new Set(), tex: 'none', families: [], imageAt: () => null })

  it('keeps the number beside a formula', () => {
    const [formula] =
      displayedFormulas(
        elementOf('<div class="equation"><math display="block"><mi>x</mi></math><span>(3)</span></div>'),
        reading(),
      ) ?? []
    expect(formula).toMatchObject({ label: '(3)' })
    expect(formula === undefined ? null : readFormula(formula).latex).toBe('x')
  })

  it('joins the cells of one line', () => {
    const formulas = displayedFormulas(
      elementOf(
        '<table class="ltx_equation"><tbody><tr><td><math class="ltx_Math" alttext="a"><mi>a</mi></math></td><td><math class="ltx_Math" alttext="=b"><mo>=</mo><mi>b</mi></math></td></tr></tbody></table>',
      ),
      reading(),
    )
    expect(formulas?.map((formula) => readFormula(formula).latex)).toEqual(['a =b'])
  })

  it('leaves prose about formulas', () => {
    expect(
      displayedFormulas(
        elementOf('<div class="equation">Here <math><mi>x</mi></math> stands for the number of steps taken.</div>'),
        reading(),
      ),
    ).toBeNull()
  })
})
