// Scores of two models heard together, and those of some lines.
import { expect, it } from 'vitest'
import { type LineScores, mixScores, scoresOf } from '../../../../../src/stages/references/segment/line-model.ts'

const scores = (emissions: readonly number[], chain: readonly number[]): LineScores => ({
  emissions: Float32Array.from(emissions),
  chain: Float32Array.from(chain),
})

it('mixes two models, the second of which says more', () => {
  const { emissions, chain } = mixScores(scores([1, 0, 2], [4]), scores([0, 1, 2], [0]))
  expect([...emissions].map((value) => Number(value.toFixed(4)))).toEqual([0.35, 0.65, 2])
  expect(chain[0]).toBeCloseTo(1.4, 4)
})

it('picks the scores of some lines in their order', () => {
  const { emissions } = scoresOf(scores([1, 2, 3, 4, 5, 6, 7, 8, 9], []), [2, 0])
  expect([...emissions]).toEqual([7, 8, 9, 1, 2, 3])
})
