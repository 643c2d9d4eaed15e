import { describe, expect, it } from 'vitest'
import {
  foldedWords,
  foldInPlace,
  foldings,
  foldLetters,
  letterKey,
  lettersAlone,
  raised,
  umlautsSpelled,
} from '../../../../src/conventions/language/letters.ts'

describe('letters without case and diacritics', () => {
  const rows: [text: string, folded: string, inPlace: string][] = [
    ['Müller', 'muller', 'muller'],
    ['GARCÍA', 'garcia', 'garcia'],
    ['Ørsted', 'orsted', 'orsted'],
    ['Łukasz', 'lukasz', 'lukasz'],
    ['Weiß', 'weiss', 'weis'],
    ['Þór', 'thor', 'tor'],
    ['Æsop', 'aesop', 'asop'],
    ['ﬁnal', 'final', 'ﬁnal'],
    ['Đorđević', 'dordevic', 'dordevic'],
    ['Yıldız', 'yildiz', 'yildiz'],
    ['O’Brien', 'o’brien', "o'brien"],
    ['Nuñez–Ruiz', 'nunez–ruiz', 'nunez-ruiz'],
    ['e\u0301', 'e', 'e\u0301'],
    ['李', '李', '李'],
    ['Иванов', 'иванов', 'иванов'],
  ]
  it.each(rows)('%j', (text, folded, placed) => {
    expect([foldLetters(text), foldInPlace(text)]).toEqual([folded, placed])
  })

  it('never change the length in place, not even where lower case is longer', () => {
    for (const text of ['İstanbul ABC', 'Straße ﬁx', 'a\u0301b']) expect(foldInPlace(text)).toHaveLength(text.length)
  })

  it('are one key whatever stands between them', () => {
    expect(lettersAlone('Journal 12, no. 3: é')).toBe('journalnoe')
    expect(letterKey('On  the Øre-sund: “A review”')).toBe('ontheoresundareview')
    expect(foldedWords('Smith, J.-P. (2010a)')).toEqual(['smith', 'j', 'p', '2010a'])
  })

  it('may be spelled without umlauts', () => {
    expect(foldings('Müller')).toEqual(['muller', 'mueller'])
    expect(foldings('Smith')).toEqual(['smith'])
  })
})

it('spells umlauts out as addresses do', () => {
  expect(['Müller', 'ÖZIL', 'Berg'].map(umlautsSpelled)).toEqual(['Mueller', 'oeZIL', 'Berg'])
})

it('raises what has a raised form, whole or not at all', () => {
  expect(['2', 'ab', '−12', 'a,b*', 'Q', '2.5'].map(raised)).toEqual(['²', 'ᵃᵇ', '⁻¹²', 'ᵃ,ᵇ*', 'Q', '2.5'])
})
