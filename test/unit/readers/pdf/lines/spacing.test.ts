// Which gaps between letters are spaces.
import { describe, expect, it } from 'vitest'
import { hasSpaceBetween, isNearZero, trackingOf } from '../../../../../src/readers/pdf/lines/spacing.ts'
import { SPACE_DRAWN, SPACE_GUESSED } from '../../../../../src/readers/pdf/page/glyphs.ts'

describe('a space stands where', () => {
  it.each<[string, number, number, number, boolean]>([
    ['the gap is a thin space by any measure', 0.12, 0.12, 0, true],
    ['the gap is narrow by any measure', 0.08, 0.08, 0, false],
    ['only the boxes stand apart', 0.3, 0.08, 0, false],
    ['only the pen moves on', 0.04, 0.3, 0, false],
    ['a letter is broader than it says', 0.06, 0.12, 0, false],
    ['PDFium guesses it and one measure agrees', 0.14, 0, SPACE_GUESSED, true],
    ['PDFium guesses it and no measure agrees', 0.12, 0, SPACE_GUESSED, false],
    ['the file draws it and something is left of it', 0.05, 0, SPACE_DRAWN, true],
    ['the file draws it and takes it back', 0.03, 0, SPACE_DRAWN, false],
    ['both say so', 0.05, 0, SPACE_DRAWN | SPACE_GUESSED, true],
  ])('%s', (_, seen, pen, marks, expected) => {
    expect(hasSpaceBetween(seen, pen, marks, true)).toBe(expected)
  })

  it('thin ones are none where something stands off, or the line draws its others', () => {
    expect([0.16, 0.18].map((gap) => hasSpaceBetween(gap, gap, 0, false))).toEqual([false, true])
  })

  it('kerning is not', () => {
    expect([0.039, -0.039, 0.041, -0.041].map(isNearZero)).toEqual([true, true, false, false])
  })
})

describe('the distance that letters keep', () => {
  const gaps = (distance: number, wide = 0): number[] => [...Array(8 - wide).fill(distance), ...Array(wide).fill(0.6)]

  it.each<[string, number[], number]>([
    ['is nothing in an ordinary line', gaps(0, 3), 0],
    ['is nothing where too few letters tell', gaps(0.2).slice(1), 0],
    ['is that of a letter-spaced line', gaps(0.2), 0.2],
    ['is that of a letter-spaced line of several words', gaps(0.2, 2), 0.2],
    ['is little in a line that is spaced out a little', gaps(0.05), 0.05],
    ['is nothing where it is kerning', gaps(0.03), 0],
    ['is as wide as it gets', gaps(0.29), 0.29],
    ['is nothing in a row of separate signs', gaps(0.31), 0],
    ['is nothing where some letters touch', [0, ...gaps(0.2)], 0],
    ['is negative where the widths are wrong', gaps(-0.3), -0.3],
    ['is never more negative than half an em', gaps(-0.8), -0.5],
  ])('%s', (_, given, expected) => {
    expect(trackingOf(given)).toBeCloseTo(expected, 5)
  })

  it('is wide where one gap of a dozen is narrow', () => {
    expect(trackingOf([...Array(11).fill(0.2), 0])).toBeCloseTo(0.2, 5)
  })
})
