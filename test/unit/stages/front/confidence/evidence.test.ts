import { describe, expect, it } from 'vitest'
import { against, evidence } from '../../../../../src/document/evidence.ts'
import { judge } from '../../../../../src/stages/front/confidence/evidence.ts'
import { CONFIDENCE_WEIGHTS } from '../../../../../src/stages/front/confidence/weights.ts'

const SURE = [evidence('header-model', 1), evidence('layout-model', 1), evidence('printed', 1), evidence('declared', 1)]
const CUT = [
  evidence('header-model', 1),
  against('header-model-sees-more', 'the header model takes "to the sea" for a part of it'),
  against('ends-open', 'it ends in "of"'),
]

describe('judge', () => {
  it('believes a title for which everything speaks, and says what speaks most for it', () => {
    const verdict = judge('title', SURE)
    expect(verdict?.confidence).toBeGreaterThan(0.95)
    expect(verdict).toMatchObject({ isDoubtful: false, contradicts: [] })
    expect(verdict?.source).toMatch(/model|declared|printed/)
  })

  it('doubts a title that breaks off and names what contradicts it, the strongest first', () => {
    const verdict = judge('title', CUT)
    expect(verdict?.isDoubtful).toBe(true)
    expect(verdict?.contradicts.map(({ name }) => name).sort()).toEqual(['ends-open', 'header-model-sees-more'])
  })

  it('says nothing of fields that no model was trained for', () => {
    expect(judge('ethics_statement', SURE)).toBeNull()
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
