// Words set with a space after each letter.
import { describe, expect, it } from 'vitest'
import { closeLetterSpacing } from '../../../../../src/readers/pdf/repair/letter-spacing.ts'
import { cellsOfText, textOfCells } from '../../../../support/papers/cells.ts'

const closed = (text: string) => textOfCells(closeLetterSpacing(cellsOfText(text)))

describe('words are closed up', () => {
  it.each([
    ['A B S T R A C T', 'ABSTRACT'],
    ['A B C D E', 'ABCDE'],
    ['A B S T R A C T: more', 'ABSTRACT: more'],
  ])('%s', (text, expected) => {
    expect(closed(text)).toBe(expected)
  })

  it.each([
    'A B C D',
    'J. R. R. T. M. Roe',
    '1 2 3 4 5 6',
    'Ax B C D E',
    'A B C D Ex',
    'a word of five letters',
    'Group A B C D E',
    'A B C D E or',
  ])('but not %s', (text) => {
    expect(closed(text)).toBe(text)
  })

  it('keeping the wider gaps between words', () => {
    const text = 'O F T H I S'
    const shifted = (by: number) =>
      cellsOfText(text).map((cell, at) => (at > 3 ? { ...cell, u0: cell.u0 + by, u1: cell.u1 + by } : cell))
    expect(textOfCells(closeLetterSpacing(shifted(4)))).toBe('OF THIS')
    expect(textOfCells(closeLetterSpacing(shifted(2)))).toBe('OFTHIS')
  })
})
