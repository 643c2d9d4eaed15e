import { describe, expect, it } from 'vitest'
import { evened } from '../../../../src/engines/ocr/greys.ts'

/** Four of five pixels paper. */
const scan = (paper: number, ink: number) => Uint8Array.from({ length: 100 }, (_, at) => (at % 5 === 0 ? ink : paper))

describe('greys made even', () => {
  it.each([
    ['black on white', 255, 0],
    ['a pale copy', 210, 120],
    ['a dark one', 110, 20],
  ])('bring paper to 1 and ink to -1: %s', (_, paper, ink) => {
    const values = evened(scan(paper, ink))
    expect(values[1]).toBeCloseTo(1)
    expect(values[0]).toBeCloseTo(-1)
  })

  it('leave paper without ink alone', () => {
    for (const value of evened(new Uint8Array(40).fill(200))) expect(value).toBeGreaterThan(0.9)
  })

  it('do not blow up stains on paper', () => {
    expect(evened(scan(250, 244))[0]).toBeGreaterThan(0.5)
  })
})
