import { describe, expect, it } from 'vitest'
import { bestPath, certaintyOf, chainOf, weightsOf } from '../../../src/contract/label-chain.ts'

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

/** Two labels; the rows are moves from 0, moves from 1, beginnings, endings. */
const MOVES = [0.5, -1, 0.2, 0.7, 0.3, -0.4, 0, 1.1]
const SCORES = [1, 0.2, -0.5, 0.9, 2, 0.1]
const emitted = (values: readonly number[]) => ({
  values: Float32Array.from(values),
  offset: 0,
  length: values.length / 2,
})

/** The weight of a path, written out. */
function weightOf(path: readonly number[], scores: readonly number[]): number {
  const moves = path.slice(1).reduce((sum, to, at) => sum + (MOVES[(path[at] ?? 0) * 2 + to] ?? 0), 0)
  const own = path.reduce((sum, label, at) => sum + (scores[at * 2 + label] ?? 0), 0)
  return Math.exp(own + moves + (MOVES[4 + (path[0] ?? 0)] ?? 0) + (MOVES[6 + (path.at(-1) ?? 0)] ?? 0))
}

const ALL = Array.from({ length: 8 }, (_, bits) => [bits & 1, (bits >> 1) & 1, (bits >> 2) & 1])

describe('certaintyOf', () => {
  const chain = chainOf(2, Float32Array.from(MOVES))
  const path = bestPath(emitted(SCORES), chain)
  const { whole, tokens } = certaintyOf(path, emitted(SCORES), weightsOf(chain))
  const total = ALL.reduce((sum, each) => sum + weightOf(each, SCORES), 0)

  it('gives the share of the chosen path among all paths', () => {
    expect(whole).toBeCloseTo(weightOf(path, SCORES) / total, 5)
  })

  it('gives each label the share of all paths that pass through it', () => {
    const through = path.map(
      (label, at) =>
        ALL.filter((each) => each[at] === label).reduce((sum, each) => sum + weightOf(each, SCORES), 0) / total,
    )
    for (const [at, share] of through.entries()) expect(tokens[at]).toBeCloseTo(share, 5)
  })

  it('stays a number for strings of a thousand tokens', () => {
    const long = emitted(Array.from({ length: 2000 }, (_, at) => (at % 2 === 0 ? 30 : -30)))
    const sure = certaintyOf(bestPath(long, chain), long, weightsOf(chain))
    expect(sure.whole).toBeGreaterThan(0.99)
    expect(Math.min(...sure.tokens)).toBeGreaterThan(0.99)
  })

  it('is sure of nothing where there is nothing', () => {
    expect(certaintyOf([], emitted([]), weightsOf(chain))).toEqual({ whole: 0, tokens: [] })
  })
})
