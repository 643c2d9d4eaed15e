import { describe, expect, it } from 'vitest'
import { ownerScore, SURE_OWNER } from '../../../src/byline/email-owners.ts'

describe('ownerScore', () => {
  it.each([
    ['anna.meer@lake.org', 'Anna', 'Meer'],
    ['meer@lake.org', 'Anna', 'Meer'],
    ['Gloeckner-Rist@lake.org', 'Angelika', 'Glöckner-Rist'],
    ['glockner@lake.org', 'Angelika', 'Glöckner'],
  ])('knows the owner of %s', (address, given, family) => {
    expect(ownerScore(address, { given, family })).toBeGreaterThanOrEqual(SURE_OWNER)
  })

  it('does not give an address to somebody of another name', () => {
    expect(ownerScore('mueller@lake.org', { given: 'Anna', family: 'Meer' })).toBe(0)
  })
})
