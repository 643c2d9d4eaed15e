// Brackets that count off points.
import { describe, expect, it } from 'vitest'
import { findEnumerators } from '../../../../../src/stages/citations/labels/enumerations.ts'

function counted(text: string): string[] {
  const numbers = [...text.matchAll(/[([](\d+)[)\]]/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: Number(match[1]),
  }))
  return [...findEnumerators(text, numbers)].map((start) => text.slice(start, start + 3))
}

describe('findEnumerators', () => {
  it.each([
    ['We ask: (1) who, (2) when, and (3) why.', ['(1)', '(2)', '(3)']],
    ['(1) Who is it? (2) When was it?', ['(1)', '(2)']],
    ['We ask: [1] who; [2] when.', ['[1]', '[2]']],
    ['It is known (1) and shown (2) again.', []],
    ['It is known.[1] It was shown.[2] And more.', []],
    ['It is known, [1] as was shown, [2] and more.', []],
    ['One (1) only.', []],
    ['They begin at (3) three, (4) four.', []],
  ])('finds in %j %j', (text, expected) => {
    expect(counted(text)).toEqual(expected)
  })

  it('looks at the 24 characters before a bracket', () => {
    const wide = (blanks: number) => counted(`We ask: ${' '.repeat(blanks)}[1] who; [2] when.`)
    expect([wide(22), wide(23)]).toEqual([
      ['[1]', '[2]'],
      ['[1]', '[2]'],
    ])
    const closed = (blanks: number) => counted(`We ask.${' '.repeat(blanks)}[1] who; [2] when.`)
    // What stands farther away is as good as nothing, and a point may open there.
    expect([closed(23), closed(24)]).toEqual([[], ['[1]', '[2]']])
  })
})
