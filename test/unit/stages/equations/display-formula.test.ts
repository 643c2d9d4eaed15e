import { describe, expect, it } from 'vitest'
import { formulaSides } from '../../../../src/stages/equations/index.ts'

describe('the sides of a displayed formula', () => {
  it.each([
    ['y = a + bx', { lhs: 'y', comp: '=', rhs: 'a + bx' }],
    ['f(x = 1) ≤ 2.', { lhs: 'f(x = 1)', comp: '≤', rhs: '2' }],
    ['a = b = c', { lhs: 'a', comp: '=', rhs: 'b = c' }],
    ['∑ i = 1 n x_i ≥ k', { lhs: '∑ i = 1 n x_i', comp: '≥', rhs: 'k' }],
    ['y := 2x,', { lhs: 'y', comp: '=', rhs: '2x' }],
    ['a + b', null],
    ['A -> B', null],
    ['= 5', null],
    ['(a = b)', null],
  ])('%s', (characters, sides) => {
    expect(formulaSides(characters)).toEqual(sides)
  })
})
