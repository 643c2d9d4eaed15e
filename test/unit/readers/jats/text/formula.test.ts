import { describe, expect, it } from 'vitest'
import {
  bestAlternative,
  formulasOf,
  hasMathematics,
  readFormula,
} from '../../../../../src/readers/jats/text/inline.ts'
import { xml } from '../snippet.ts'

const MATH =
  '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mi>x</mml:mi><mml:mo>=</mml:mo><mml:mn>1</mml:mn></mml:math>'

describe('readFormula', () => {
  it.each([
    ['MathML', `<disp-formula><label>(3)</label>${MATH}</disp-formula>`, { text: 'x = 1', latex: 'x=1', label: '(3)' }],
    [
      'LaTeX',
      '<disp-formula><label>A1.</label><tex-math>\\begin{document}$$x=1$$\\end{document}</tex-math></disp-formula>',
      { text: 'x=1', latex: 'x=1', label: '(A1)' },
    ],
    [
      'both: LaTeX is printed in LaTeX',
      `<disp-formula><alternatives><tex-math>x = 1</tex-math>${MATH}</alternatives></disp-formula>`,
      { text: 'x = 1', latex: 'x = 1', label: null },
    ],
    [
      'typed characters',
      '<disp-formula>E = mc<sup>2</sup></disp-formula>',
      { text: 'E = mc2', latex: 'E = mc^{2}', label: null },
    ],
    ['an image', '<disp-formula><graphic/></disp-formula>', { text: '', latex: '', label: null }],
  ])('reads %s', (_, source, formula) => {
    expect(readFormula(xml(source))).toEqual(formula)
  })
})

it('tells mathematics from characters', () => {
  expect([hasMathematics(xml(`<p>${MATH}</p>`)), hasMathematics(xml('<p>x<sub>1</sub></p>'))]).toEqual([true, false])
})

it('takes a group of formulas apart', () => {
  const group = xml('<disp-formula-group><disp-formula id="a"/><disp-formula id="b"/></disp-formula-group>')
  expect(formulasOf(group).map(({ attributes }) => attributes.id)).toEqual(['a', 'b'])
})

it('prefers markup to images', () => {
  expect(bestAlternative(xml('<alternatives><graphic/><tex-math>x</tex-math></alternatives>'))?.name).toBe('tex-math')
  expect(bestAlternative(xml('<alternatives><graphic/></alternatives>'))?.name).toBe('graphic')
  expect(bestAlternative(xml('<alternatives/>'))).toBeNull()
})
