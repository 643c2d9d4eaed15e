import { describe, expect, it } from 'vitest'
import { against, evidence } from '../../../../../src/document/evidence.ts'
import { CONFIDENCE_WEIGHTS, judge } from '../../../../../src/stages/front/confidence/evidence.ts'

const SURE = [evidence('header-model', 1), evidence('layout-model', 1), evidence('printed', 1), evidence('declared', 1)]
const CUT = [
  evidence('heading', 1),
  against('begins-open', 'it does not begin like a sentence'),
  against('unheard-of', 'nobody ever weighed this'),
]

describe('judge', () => {
  it('believes authors for whom everything speaks, and says what speaks most for it', () => {
    const verdict = judge('authors', SURE)
    expect(verdict?.confidence).toBeGreaterThan(0.95)
    expect(verdict?.contradicts).toEqual([])
    expect(verdict?.doubtfulBelow).toBeLessThan(verdict?.confidence ?? 0)
    expect(verdict?.source).toMatch(/model|declared|printed/)
  })

  it('names what lowered the confidence, and nothing that did not', () => {
    const verdict = judge('abstract', CUT)
    expect(verdict?.confidence).toBeLessThan(judge('abstract', CUT.slice(0, 1))?.confidence ?? 0)
    expect(verdict?.contradicts.map(({ name }) => name)).toEqual(['begins-open'])
  })

  it('says nothing of fields that no model was trained for', () => {
    expect(judge('language', SURE)).toBeNull()
  })

  it('never lets evidence against a value speak for it', () => {
    for (const { weights } of Object.values(CONFIDENCE_WEIGHTS))
      for (const name of ['declared-otherwise', 'ends-open', 'foreign-inside', 'header-model-sees-more'])
        expect(weights[name] ?? 0).toBeLessThanOrEqual(0)
  })
})

describe('against', () => {
  it('is nothing without a reason', () => {
    expect(against('ends-open', null)).toEqual({ name: 'ends-open', value: 0 })
  })
})
