import { describe, expect, it } from 'vitest'
import { decodeLines } from '../../../../../src/stages/references/segment/line-model.ts'

const NO_MOVES = new Float32Array(12)

describe('decodeLines', () => {
  it('takes the best label of each line where moves cost nothing', () => {
    const decoded = decodeLines({ emissions: Float32Array.from([2, 0, 0, 0, 3, 0, 0, 0, 1]), chain: NO_MOVES })
    expect(decoded.map(({ label }) => label)).toEqual([0, 1, 2])
  })

  it('gives probabilities that sum to one and follow the scores', () => {
    const [line] = decodeLines({ emissions: Float32Array.from([Math.log(6), Math.log(3), 0]), chain: NO_MOVES })
    expect(line?.probabilities.map((value) => Number(value.toFixed(3)))).toEqual([0.6, 0.3, 0.1])
  })

  it('lets a forbidden move overrule a line', () => {
    const chain = Float32Array.from(NO_MOVES)
    // Nothing goes on from outside.
    chain[2 * 3 + 1] = -100
    const decoded = decodeLines({ emissions: Float32Array.from([0, 0, 20, 0, 2, 1]), chain })
    expect(decoded.map(({ label }) => label)).toEqual([2, 2])
    expect(decoded[1]?.probabilities[1]).toBeLessThan(0.001)
  })

  it('has nothing to say of no lines', () => {
    expect(decodeLines({ emissions: new Float32Array(0), chain: NO_MOVES })).toEqual([])
  })
})
