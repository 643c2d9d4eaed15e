// Right sides that are values: how far they reach, and how they are printed.
import { describe, expect, it } from 'vitest'
import { endOfInterval, endOfNumber, endOfPValue, printedValue } from '../../../../src/stages/equations/read-value.ts'

const head = (text: string, end: number): string => (end < 0 ? '' : text.slice(0, end))

describe('endOfNumber', () => {
  it.each([
    ['2.31, p', '2.31'],
    ['1,204 men', '1,204'],
    ['1,264,960, p', '1,264,960'],
    ['10 000 men', '10 000'],
    ['1 234 567; p', '1 234 567'],
    ['12 1000 men', '12'],
    ['3 100 200 30', '3'],
    ['12,p', '12'],
    ['0.08,0.18', '0.08'],
    ['0,03; q', '0,03'],
    ['3–5 mice', '3–5'],
    ['5 to 10', '5 to 10'],
    ['5 to y', '5'],
    ['45 %.', '45 %'],
    ['2 × 10-13)', '2 × 10-13'],
    ['120/80 mmHg', '120/80'],
    ['4.07 ± 1.23', '4.07 ± 1.23'],
    ['.05.', '.05'],
    ['men', ''],
  ])('of %s is behind "%s"', (text, expected) => {
    expect(head(text, endOfNumber(text, 0))).toBe(expected)
  })
})

describe('endOfInterval', () => {
  it.each([
    ['[.08, .18]', '[.08, .18]'],
    ['(0.3–0.8), p', '(0.3–0.8)'],
    ['0.3 to 0.8; p', '0.3 to 0.8'],
    ['-6.20, -3.95, P', '-6.20, -3.95'],
    ['[see text]', ''],
    ['0.3, p = .04', ''],
  ])('of %s is behind "%s"', (text, expected) => {
    expect(head(text, endOfInterval(text, 0))).toBe(expected)
  })
})

describe('endOfPValue', () => {
  it.each([
    ['. 001, q', '. 001'],
    ['n.s.', 'n.s.'],
    ['nsX', ''],
    ['.03', '.03'],
  ])('of %s is behind "%s"', (text, expected) => {
    expect(head(text, endOfPValue(text, 0))).toBe(expected)
  })
})

describe('printedValue', () => {
  it.each([
    ['– .31', '-.31'],
    ['[- 1.24, - 0.33]', '[-1.24, -0.33]'],
    ['0.3–0.8', '0.3–0.8'],
    ['-0.9 to -0.3', '-0.9 to -0.3'],
    ['. 001', '.001'],
    ['1,204', '1,204'],
  ])('prints %s as %s', (text, expected) => {
    expect(printedValue(text)).toBe(expected)
  })
})
