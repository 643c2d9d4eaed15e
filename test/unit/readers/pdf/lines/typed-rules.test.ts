import { describe, expect, it } from 'vitest'
import { partTypedRules } from '../../../../../src/readers/pdf/lines/typed-rules.ts'
import { type PrintedLine, printedLine } from '../../../../support/papers/printed-page.ts'

const parted = (...given: readonly PrintedLine[]) => {
  const { lines, rules } = partTypedRules(given.map(printedLine))
  return { texts: lines.map(({ text }) => text), rules: rules.length }
}

describe('rows of dashes', () => {
  it.each(['––––––––––––', '____________'])('are rules: %s', (row) => {
    expect(
      parted({ text: 'Over it', x: 50, y: 100 }, { text: row, x: 50, y: 120 }, { text: 'Below', x: 50, y: 140 }),
    ).toEqual({ texts: ['Over it', 'Below'], rules: 1 })
  })

  it.each([
    ['short ones, which stand for authors', [{ text: '———', x: 50, y: 120 }]],
    [
      'blanks to be filled in',
      [
        { text: 'Name', x: 50, y: 120 },
        { text: '______________', x: 80, y: 120 },
      ],
    ],
    ['rows with words', [{ text: '–––––––––––– end', x: 50, y: 120 }]],
  ])('but not %s', (_, lines) => {
    expect(parted(...lines)).toEqual({ texts: lines.map(({ text }) => text), rules: 0 })
  })
})
