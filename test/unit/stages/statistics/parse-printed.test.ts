// Printed numbers, their values and the decimals they were rounded to.
import { describe, expect, it } from 'vitest'
import { parsePrinted } from '../../../../src/stages/statistics/parse-printed.ts'

describe('parsePrinted', () => {
  it.each([
    ['2.31', 2.31, 2],
    ['.001', 0.001, 3],
    ['-.31', -0.31, 2],
    ['1,204', 1204, 0],
    ['1,204.50', 1204.5, 2],
    ['0,03', 0.03, 2],
    ['0·05', 0.05, 2],
    ['1\u2009204', 1204, 0],
    ['1e-4', 0.0001, 4],
    ['2.3E-05', 0.000023, 6],
    ['2.3 × 10-5', 0.000023, 6],
    ['2.3 × 10^-5', 0.000023, 6],
    ['3', 3, 0],
  ])('reads %s', (printed, value, decimals) => {
    expect(parsePrinted(printed)).toEqual({ value, decimals })
  })

  it.each(['.03–.12', 'ns', '45%', '[.1, .2]', '', 'β0 + 1', '1.2.3'])('does not take %s for a number', (printed) => {
    expect(parsePrinted(printed)).toBeUndefined()
  })
})
