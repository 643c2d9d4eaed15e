// Folding that keeps offsets.
import { describe, expect, it } from 'vitest'
import { fold, foldings, wordsOf } from '../../../../src/stages/citations/fold.ts'

describe('fold', () => {
  it.each([
    ['Müller', 'muller'],
    ['GARCÍA', 'garcia'],
    ['Ørsted', 'orsted'],
    ['O’Brien', "o'brien"],
    ['Łukasz', 'lukasz'],
    ['Weiß', 'weis'],
    ['Nuñez–Ruiz', 'nunez-ruiz'],
    ['李', '李'],
  ])('makes %j %j', (text, expected) => {
    expect(fold(text)).toBe(expected)
  })

  it('never changes the length, not even where lower case is longer', () => {
    for (const text of ['İstanbul ABC', 'Straße ﬁx', 'a\u0301b']) expect(fold(text)).toHaveLength(text.length)
  })

  it('knows the spelling without umlauts', () => {
    expect(foldings('Müller')).toEqual(['muller', 'mueller'])
    expect(foldings('Smith')).toEqual(['smith'])
  })

  it('divides words at hyphens and blanks, not at the apostrophe of a name', () => {
    expect(wordsOf("garcia-lopez o'brien smith's")).toEqual(['garcia', 'lopez', "o'brien", 'smith', 's'])
  })
})
