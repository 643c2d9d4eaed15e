import { describe, expect, it } from 'vitest'
import { bestPath, chainOf } from '../../../src/kernel/label-chain.ts'

/** Two labels; the rows are moves from 0, moves from 1, beginnings, endings. */
const chain = (...values: number[]) => chainOf(2, Float32Array.from(values))
const emissions = (...values: number[]) => ({ values: Float32Array.from(values), offset: 0, length: values.length / 2 })

describe('bestPath', () => {
  it('follows the scores of the tokens where moves are free', () => {
    expect(bestPath(emissions(1, 0, 0, 1, 1, 0), chain(0, 0, 0, 0, 0, 0, 0, 0))).toEqual([0, 1, 0])
  })

  it('prefers a path without a forbidden move', () => {
    expect(bestPath(emissions(1, 0, 0, 1.5), chain(0, -9, 0, 0, 0, 0, 0, 0))).toEqual([1, 1])
  })

  it('weighs where a path may begin and end', () => {
    expect(bestPath(emissions(0, 0, 0, 0), chain(0, 0, 0, 0, -5, 0, 0, -5))).toEqual([1, 0])
  })

  it('reads a sequence that stands behind others in the same scores', () => {
    const values = Float32Array.from([9, 0, 9, 0, 0, 1])
    expect(bestPath({ values, offset: 4, length: 1 }, chain(0, 0, 0, 0, 0, 0, 0, 0))).toEqual([1])
  })

  it('gives nothing for nothing', () => {
    expect(bestPath(emissions(), chain(0, 0, 0, 0, 0, 0, 0, 0))).toEqual([])
  })
})
