import { describe, expect, it } from 'vitest'
import { isAmong, isFamilyName, isGivenName } from '../../../../src/conventions/names/known-names.ts'

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

describe('isAmong', () => {
  const words = ['a', 'ab', 'abba', 'b', 'émile', 'zoe']

  it.each([...words, 'ba', 'abb', 'zo', 'zoes', '', 'a ab'])(
    'finds "%s" where it is a whole word, and nowhere else',
    (word) => {
      for (let count = 0; count <= words.length; count++) {
        const some = words.slice(0, count).sort()
        expect(isAmong(some.join(' '), word)).toBe(some.includes(word))
      }
    },
  )
})
