// Brackets and their neighbours.
import { describe, expect, it } from 'vitest'
import { findBrackets, signBefore, signBehind, wordBefore } from '../../../../src/stages/citations/brackets.ts'

describe('findBrackets', () => {
  it('pairs brackets of both shapes, also inside one another', () => {
    const text = 'a (b [c] d) e'
    expect(findBrackets(text).map(({ start, end, outer }) => [text.slice(start, end), outer])).toEqual([
      ['(b [c] d)', null],
      ['[c]', 2],
    ])
  })

  it('leaves out what nothing opens or closes', () => {
    const text = 'a) (b [c) d'
    expect(findBrackets(text).map(({ start, end }) => text.slice(start, end))).toEqual(['(b [c)'])
  })
})

describe('what stands beside a bracket', () => {
  it('is the word before it with its full stop, or nothing', () => {
    expect([wordBefore('see Eq. (4)', 8), wordBefore('x = (4)', 4), wordBefore('(4)', 0)]).toEqual(['Eq.', '', ''])
  })

  it('is the nearest sign on either side', () => {
    expect([signBefore('x = (4)', 4), signBehind('(4) = x', 3), signBefore('(4)', 0)]).toEqual(['=', '=', ''])
  })
})

describe('how far is looked', () => {
  it('to brackets of 1,200 characters, words of 40 and signs behind seven blanks', () => {
    const bracket = (length: number) => findBrackets(`(${'x'.repeat(length - 1)})`).length
    expect([bracket(1200), bracket(1201)]).toEqual([1, 0])
    expect(wordBefore('a'.repeat(60), 60)).toHaveLength(40)
    const signs = (blanks: number) => [
      signBefore(`=${' '.repeat(blanks)}(4)`, blanks + 1),
      signBehind(`${' '.repeat(blanks)}=`, 0),
    ]
    expect([signs(7), signs(8)]).toEqual([
      ['=', '='],
      ['', ''],
    ])
  })
})
