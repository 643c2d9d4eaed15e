import { describe, expect, it } from 'vitest'
import { isGivenName } from '../../../../src/conventions/names/given-names.ts'

describe('isGivenName', () => {
  it.each(['Bettina', 'JÉRÔME', 'Jean-Yves', 'wei'])('knows %s', (name) => {
    expect(isGivenName(name)).toBe(true)
  })

  it.each(['University', 'Analysis', 'von', 'A.'])('does not take %s for one', (word) => {
    expect(isGivenName(word)).toBe(false)
  })
})
