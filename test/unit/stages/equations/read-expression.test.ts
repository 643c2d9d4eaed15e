// Right sides that are formulas: whole, or not at all.
import { describe, expect, it } from 'vitest'
import { endOfExpression } from '../../../../src/stages/equations/read-expression.ts'

describe('endOfExpression', () => {
  it.each([
    ['β0 + β1x1 + ε, where', 'β0 + β1x1 + ε'],
    ['σ/√n for all', 'σ/√n'],
    ['(n-1)/(n-2).', '(n-1)/(n-2)'],
    ['-log(k(A, B)) (8)', '-log(k(A, B))'],
    ['μ2', 'μ2'],
    ['TP/(TP + FN)', 'TP/(TP + FN)'],
    ['x and y', 'x'],
  ])('of "%s" is behind "%s"', (text, expected) => {
    expect(text.slice(0, endOfExpression(text, 0))).toBe(expected)
  })

  it.each([
    'odds ratio',
    'log odds ratio',
    'GTV',
    'a patient',
    'I think',
    'D(τ t+1)',
    'E [ f ∈ F ]',
    '',
    'E-cadherin',
    '5 μm of film',
  ])('is none in "%s"', (text) => {
    const end = endOfExpression(text, 0)
    expect(end < 0 || !/\p{L}/u.test(text.slice(0, end))).toBe(true)
  })
})
