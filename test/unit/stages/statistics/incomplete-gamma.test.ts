// Reference values computed with 30 digits.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chiSquareTail, erfc, normalTail, upperGammaShare } from '../../../../src/stages/statistics/incomplete-gamma.ts'

const expectClose = (value: number, expected: number): void => {
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-12)
  expect(Math.abs(value / expected - 1)).toBeLessThanOrEqual(1e-10)
}

describe('chiSquareTail', () => {
  it.each([
    [4.53, 1, 0.0333056177256351],
    [1150.4, 360, 2.06588990906355e-83],
    [81.2, 75, 0.292183270592546],
    [0.8, 5, 0.977033343756926],
    [240.5, 28, 1.18065086867892e-35],
    [0.0001, 2, 0.999950001249979],
    [1_000_000, 1_000_000, 0.499811936803394],
  ])('of %d with %d degrees of freedom', (x, df, expected) => {
    expectClose(chiSquareTail(x, df), expected)
  })

  it('is e^(-x/2) with two degrees of freedom', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 600, noNaN: true }), (x) =>
        expectClose(chiSquareTail(x, 2), Math.exp(-x / 2)),
      ),
    )
  })
})

describe('normalTail', () => {
  it.each([
    [0, 0.5],
    [1, 0.158655253931457],
    [1.42, 0.0778038405265464],
    [1.959963984540054, 0.025],
    [3.27, 0.000537737421829695],
    [8, 6.22096057427178e-16],
    [-1, 0.841344746068543],
  ])('of %d', (z, expected) => {
    expectClose(normalTail(z), expected)
  })
})

describe('erfc', () => {
  it.each([
    [0, 1],
    [0.3, 0.671373240540873],
    [-0.7, 1.67780119383742],
    [2, 0.00467773498104727],
    [5, 1.53745979442803e-12],
    [10, 2.08848758376254e-45],
  ])('of %d', (x, expected) => {
    expectClose(erfc(x), expected)
  })
})

describe('upperGammaShare', () => {
  it('falls from 1 to 0 and never leaves that range', () => {
    const a = fc.double({ min: 0.01, max: 5000, noNaN: true })
    const x = fc.double({ min: 0, max: 20_000, noNaN: true })
    fc.assert(
      fc.property(a, x, x, (shape, one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        const [upper, lower] = [upperGammaShare(shape, low), upperGammaShare(shape, high)]
        expect(upper).toBeLessThanOrEqual(1)
        expect(lower).toBeGreaterThanOrEqual(0)
        expect(lower).toBeLessThanOrEqual(upper + 1e-12)
      }),
    )
  })

  it('is no number for a shape that does not exist', () => {
    expect(upperGammaShare(0, 1)).toBeNaN()
    expect(upperGammaShare(-1, 1)).toBeNaN()
  })
})
