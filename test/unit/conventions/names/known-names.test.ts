import { describe, expect, it } from 'vitest'
import { isFamilyName, isGivenName } from '../../../../src/conventions/names/known-names.ts'

describe('isGivenName', () => {
  it.each(['Bettina', 'JÉRÔME', 'Jean-Yves', 'wei'])('knows %s', (name) => {
    expect(isGivenName(name)).toBe(true)
  })

  it.each(['University', 'Analysis', 'von', 'A.'])('does not take %s for one', (word) => {
    expect(isGivenName(word)).toBe(false)
  })
})

describe('isFamilyName', () => {
  it.each(['García', 'Schulz-Schaeffer', 'BRANDT'])('knows %s', (name) => {
    expect(isFamilyName(name)).toBe(true)
  })

  it.each(['University', 'Analysis', 'von'])('does not take %s for one', (word) => {
    expect(isFamilyName(word)).toBe(false)
  })
})
