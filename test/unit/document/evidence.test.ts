import { describe, expect, it } from 'vitest'
import { against, evidence, logOddsOf, pick, probabilityOf, weigh } from '../../../src/document/evidence.ts'

const model = { bias: -1, weights: { large: 2, centred: 0.5, cited: -3 } }

describe('weighing evidence', () => {
  it('adds up what each is worth, the strongest first', () => {
    const { logOdds, probability, evidence: weighed } = weigh(model, [evidence('centred', 1), evidence('large', 0.5)])
    expect(logOdds).toBeCloseTo(0.5)
    expect(probability).toBeCloseTo(0.622, 3)
    expect(weighed.map(({ name, adds }) => [name, adds])).toEqual([
      ['large', 1],
      ['centred', 0.5],
    ])
  })

  it('leaves out what has no weight or is not there', () => {
    const { logOdds, evidence: weighed } = weigh(model, [evidence('unheard of', 1), against('cited', null)])
    expect(logOdds).toBe(-1)
    expect(weighed).toEqual([])
  })

  it('keeps the reason of evidence against', () => {
    const [first] = weigh(model, [against('cited', 'the running head names another')]).evidence
    expect(first).toMatchObject({ name: 'cited', adds: -3, says: 'the running head names another' })
  })

  it.each([0.001, 0.2, 0.5, 0.9])('gives log-odds of %d that lead back to it', (probability) => {
    expect(probabilityOf(logOddsOf(probability))).toBeCloseTo(probability, 6)
  })

  it('bounds the log-odds of what a model is certain of', () => {
    expect(logOddsOf(1)).toBeCloseTo(-logOddsOf(0))
    expect(Number.isFinite(logOddsOf(1))).toBe(true)
  })
})

describe('picking', () => {
  it('keeps the losers with their evidence, the likeliest first', () => {
    const { winner, losers } = pick(
      [
        { value: 'small', evidence: [] },
        { value: 'cited', evidence: [evidence('large', true), against('cited', 'another paper has it')] },
        { value: 'large', evidence: [evidence('large', true)] },
      ],
      model,
    )
    expect(winner?.value).toBe('large')
    expect(losers.map(({ value }) => value)).toEqual(['small', 'cited'])
    expect(losers[1]?.evidence.map(({ name }) => name)).toEqual(['cited', 'large'])
  })

  it('has no winner among nobody', () => {
    expect(pick([], model)).toEqual({ winner: null, losers: [] })
  })
})
