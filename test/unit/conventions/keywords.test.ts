import { describe, expect, it } from 'vitest'
import { keywordsWithin, listedKeywords, readKeywords, splitKeywords } from '../../../src/conventions/keywords.ts'

describe('splitKeywords', () => {
  it.each([
    ['Keywords: memory, walking, reading', ['memory', 'walking', 'reading']],
    ['Key words memory; slow, steady walking; reading.', ['memory', 'slow, steady walking', 'reading']],
    ['Keywords memory • walking • reading', ['memory', 'walking', 'reading']],
    ['Index Terms—memory, walking', ['memory', 'walking']],
    ['Schlüsselwörter: Gehen · Lesen', ['Gehen', 'Lesen']],
    ['关键词：河流；河床砂中图分类号：U49', ['河流', '河床砂']],
    ['Mots-clés : marche, lecture', ['marche', 'lecture']],
    ['Avainsanat — Nyckelord — Keywords joki, hiekka', ['joki', 'hiekka']],
    ['Palavras-chave: Rios lentos. Areia. Brasil e China.', ['Rios lentos', 'Areia', 'Brasil e China']],
    ['Palavras-chave: Rios. Areia. Keywords: Rivers. Sand.', ['Rios', 'Areia', 'Rivers', 'Sand']],
    ['Keywords: rivers, sand. Source of support: Nil Conflict of interest: None', ['rivers', 'sand']],
    ['Keywords: E. coli, rivers', ['E. coli', 'rivers']],
    ['Keywords memory ■ type 2, walking ■ reading', ['memory', 'type 2, walking', 'reading']],
    ['Keywords ► memory ► type 2, walking ► reading', ['memory', 'type 2, walking', 'reading']],
    ['Keywords memory † walking † reading', ['memory', 'walking', 'reading']],
    ['Some key words: Memory; Walking.', ['Memory', 'Walking']],
    ['Additional Key Words and Phrases: memory, walking', ['memory', 'walking']],
    ['Keywords: memory, walking CR Categories: 4.3, 4.35', ['memory', 'walking']],
    ['Keywords: memory, walking. MSC2020 subject classifications: 62C10', ['memory', 'walking']],
    ['Keywords: memory, walking https://doi.org/10.1234/5', ['memory', 'walking']],
    ['Key words: memory, walking. Rivers 2010;35:S302–S311', ['memory', 'walking']],
    ['Keywords: memory, walking Subject: Rivers, Sand', ['memory', 'walking']],
    ['Key words: memory/slow walking/reading/sleep', ['memory', 'slow walking', 'reading', 'sleep']],
    ['Keywords: input/output', ['input/output']],
    ['Keywords: memory—slow walking—reading—sleep', ['memory', 'slow walking', 'reading', 'sleep']],
    ['Keywords: memory, walking. Category: H.3.3, H.4', ['memory', 'walking']],
    ['Keywords: memory, walking Digital Object Identifier 10.1234/5', ['memory', 'walking']],
    ['Keywords memory; walking Subject Categories Rivers; Sand', ['memory', 'walking']],
    ['Keywords: memory, walking ACM Reference format: Anna Meer. 2023. Rivers', ['memory', 'walking']],
    ['memory', ['memory']],
    ['Keywords: memory, walking, and reading.', ['memory', 'walking', 'reading']],
    ['Anahtar kelimeler: bellek, okuma ve yürüyüş, ve yazma', ['bellek', 'okuma ve yürüyüş', 'yazma']],
    ['Keywords: memory, walking, E coli', ['memory', 'walking', 'E coli']],
    ['Keywords: walking, and reading', ['walking', 'and reading']],
  ])('%j', (text, keywords) => {
    expect(splitKeywords(text)).toEqual(keywords)
  })
})

describe('listedKeywords', () => {
  it('takes each line of a narrow column for a keyword, but for lines that go on', () => {
    expect(listedKeywords(['Keywords', 'Slow rivers', 'Fine sand of', 'the plain', 'Walking'])).toEqual([
      'Slow rivers',
      'Fine sand of the plain',
      'Walking',
    ])
  })

  it('leaves lists with marks between the words to be cut there', () => {
    expect(listedKeywords(['Keywords: rivers; sand;', 'walking; reading', 'memory'])).toBeNull()
    expect(listedKeywords(['rivers', 'sand'])).toBeNull()
  })
})

it.each([
  ['It was deep. Key words: lake, fish.', 12],
  ['It was deep. Keywords were not counted.', -1],
  ['Keywords: lake', -1],
])('finds the list behind the last sentence of %j at %i', (text, at) => {
  expect(keywordsWithin(text)).toBe(at)
})

describe('readKeywords', () => {
  const list = (text: string) => ({ text, lines: [text] })
  const german = list('Schlagwörter: Flüsse, Sand')
  const english = list('Keywords: rivers, sand')

  it('keeps the list in the language of the paper', () => {
    expect(readKeywords([german, english], 'de')).toEqual(['Flüsse', 'Sand'])
    expect(readKeywords([german, english], 'en')).toEqual(['rivers', 'sand'])
    expect(readKeywords([list('Mots-clés : marche. Keywords: walking')], 'fr')).toEqual(['marche'])
  })

  it('takes the areas of a journal only where the paper has no keywords', () => {
    const areas = list('Subject Areas: biology, walking')
    expect(readKeywords([areas, english], 'en')).toEqual(['rivers', 'sand'])
    expect(readKeywords([areas], 'en')).toEqual(['biology', 'walking'])
  })

  it('keeps the first list where none is in that language, and a list that stands alone', () => {
    expect(readKeywords([english, german], 'fr')).toEqual(['rivers', 'sand'])
    expect(readKeywords([english], 'de')).toEqual(['rivers', 'sand'])
  })
})
