import { describe, expect, it } from 'vitest'
import { splitKeywords } from '../../../../src/document/byline/keywords.ts'

describe('splitKeywords', () => {
  it.each([
    ['Keywords: memory, walking, reading', ['memory', 'walking', 'reading']],
    ['Key words memory; slow, steady walking; reading.', ['memory', 'slow, steady walking', 'reading']],
    ['Keywords memory • walking • reading', ['memory', 'walking', 'reading']],
    ['Index Terms—memory, walking', ['memory', 'walking']],
    ['Schlüsselwörter: Gehen · Lesen', ['Gehen', 'Lesen']],
    ['Mots-clés : marche, lecture', ['marche', 'lecture']],
    ['memory', ['memory']],
  ])('%j', (text, keywords) => {
    expect(splitKeywords(text)).toEqual(keywords)
  })
})
