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
    ['Palavras-chave: Rios lentos. Areia. Brasil e China.', ['Rios lentos', 'Areia', 'Brasil e China']],
    ['Palavras-chave: Rios. Areia. Keywords: Rivers. Sand.', ['Rios', 'Areia', 'Rivers', 'Sand']],
    ['Keywords: rivers, sand. Source of support: Nil Conflict of interest: None', ['rivers', 'sand']],
    ['Keywords: E. coli, rivers', ['E. coli', 'rivers']],
    ['memory', ['memory']],
  ])('%j', (text, keywords) => {
    expect(splitKeywords(text)).toEqual(keywords)
  })
})
