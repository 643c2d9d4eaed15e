// Lists of numbers as citations print them.
import { describe, expect, it } from 'vitest'
import { parseNumberList } from '../../../../../src/stages/citations/labels/number-list.ts'

const shown = (text: string, isLoose = false): string | null =>
  parseNumberList(text, isLoose)
    ?.map(({ from, to, letter }) => `${from}${letter}${to === from ? '' : `..${to}`}`)
    .join(' ') ?? null

describe('parseNumberList', () => {
  it.each([
    ['3', '3'],
    [' 3 ', '3'],
    ['3,5', '3 5'],
    ['3, 5; 7', '3 5 7'],
    ['3/4', '3 4'],
    ['3-5', '3..5'],
    ['3–5, 9', '3..5 9'],
    ['3 to 5', '3..5'],
    ['3 and 5', '3 5'],
    ['3, 4, and 5', '3 4 5'],
    ['3 & 5', '3 5'],
    ['12a', '12a'],
    ['12a,b', '12a'],
    ['112-5', '112..115'],
    ['9,-11', '9..11'],
    ['8--11, 16--24', '8..11 16..24'],
    ['1,–,3', '1..3'],
    ['112–15', '112..115'],
  ])('reads %j as %j', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it.each(['', 'a', '3x', '3.5', '10-8', '5-3', '0', '1-99', '3 5', '3,', '12345', '3%', '-1'])(
    'refuses %j',
    (text) => {
      expect(shown(text)).toBeNull()
    },
  )

  it('lets blanks divide raised numbers', () => {
    expect(shown('3 5', true)).toBe('3 5')
  })

  it('takes a span of sixty at most', () => {
    expect([shown('3-63'), shown('3-64')]).toEqual(['3..63', null])
  })
})
