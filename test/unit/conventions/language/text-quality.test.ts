// How good a page's text is.
import { describe, expect, it } from 'vitest'
import { isUnlikely, measureText, textQuality } from '../../../../src/conventions/language/text-quality.ts'

const lines = (...texts: string[]) => texts.map((text) => ({ text }))
const PROSE = 'these words stand quite often inside ordinary lines'
const ODD = 'wKHVH ZRUGVx xZDON sVORZO rYHUx dZKLO wKHQx vWRSx'

describe('words that no language writes', () => {
  it.each(['bcdf', 'strzxcvbn', 'wKHvH', 'theX'])('%s', (word) => {
    expect(isUnlikely(word)).toBe(true)
  })
  it.each(['word', 'Strengths', 'Łódź', 'Rhythm', 'McDonald'])('but not %s', (word) => {
    expect(isUnlikely(word)).toBe(false)
  })
})

describe('what is measured', () => {
  it('are characters that stand for nothing', () => {
    expect(measureText(lines('ab\uFFFDd')).unreadable).toBe(0.25)
    expect(measureText(lines('ab\ue000\x01')).unreadable).toBe(0.5)
    expect(measureText([])).toEqual({ unreadable: 0, unlikely: 0, signed: 0, signs: 0, small: null })
  })

  it('are signs amid letters, but not the fields of a search', () => {
    const query =
      'walking[Title/Abstract] or running[Title/Abstract] or swimming[MeSH Terms] and athletes[Title/Abstract] or teams'
    expect(measureText(lines(query, query)).signed).toBe(0)
    expect(
      measureText(lines('co]]ect]on of bas]c a]gor]thms that are in the way of a reader here')).signed,
    ).toBeGreaterThan(0.3)
  })

  it('is running text alone, where there is enough of it', () => {
    const labels = '\uFFFD'.repeat(50)
    const enough = [PROSE, PROSE, PROSE, PROSE]
    expect(measureText(lines(...enough, labels)).unreadable).toBe(0)
    expect(measureText(lines(...enough.slice(1), labels)).unreadable).toBeGreaterThan(0)
  })

  it.each<[string, string, number]>([
    ['five words and letters', 'xZbcd xZbcd xZbcd xZbcd xZbcd', 1],
    ['four words', 'xZbcd xZbcd xZbcd xZbcd', 0],
    ['five words, hardly a letter among them', 'xZbcd 12345678 12345678 1234 123', 0],
  ])('are words of lines that are prose: %s', (_, text, expected) => {
    expect(measureText(lines(...Array(13).fill(text))).unlikely).toBe(expected)
  })

  it('counts accented letters as letters', () => {
    expect(measureText(lines(...Array(4).fill('xZÉÉÉÉ xZÉÉÉÉ xZÉÉÉÉ xZÉÉÉÉ xZÉÉÉÉ'))).unlikely).toBe(1)
  })

  it('is left alone where there are too few words', () => {
    expect(measureText(lines('xZbcd xZbcd xZbcd xZbcd xZbcd xZbcd')).unlikely).toBe(0)
    const eleven = lines('xZbcd xZbcd xZbcd xZbcd xZbcd', 'xZbcd xZbcd xZbcd xZbcd xZbcd xZbcd')
    expect(measureText(eleven).unlikely).toBe(0)
    const twelve = lines('xZbcd xZbcd xZbcd xZbcd xZbcd xZbcd', 'xZbcd xZbcd xZbcd xZbcd xZbcd xZbcd')
    expect(measureText(twelve).unlikely).toBe(1)
  })

  it('counts the words of other scripts, among which those of programs are few', () => {
    const share = (...words: readonly string[]): number =>
      measureText(lines(...Array(5).fill(['xZbcd', 'xZbcd', 'xZbcd', ...words].join(' ')))).unlikely
    expect(share('xZbcd', 'xZbcd')).toBe(1)
    expect(share(...Array(27).fill('время'))).toBeCloseTo(0.1)
    expect(share(...Array(27).fill('評価基盤'))).toBeCloseTo(0.1)
  })

  it('passes over words in capitals, which are acronyms', () => {
    expect(measureText(lines(...Array(4).fill('NATO BCDF BCDF BCDF word'))).unlikely).toBe(0)
  })
})

describe('quality falls', () => {
  const SOUND = 'the survey covers basic algorithms of garbage collection'
  const MISREAD = 'tfie srrvey covers bas]c a]gor]thms of garbage co]]ect]on'

  it('with signs amid the letters of words', () => {
    const mixed = (misread: number) =>
      textQuality(lines(...Array(20 - misread).fill(SOUND), ...Array(misread).fill(MISREAD)))
    expect([0, 1, 5, 20].map(mixed)).toEqual([1, 0.979, 0, 0])
  })

  it('with signs where brackets stand, but not with a tilde or a hash here and there', () => {
    const spoilt = 'such scroll waves have been observed in many contexts @1–4# and heart tissue ~Fig. 1! by all groups'
    const sound = 'after ~10 min each sample of tank #3 was held up to the light'
    expect(textQuality(lines(...Array(4).fill(spoilt)))).toBeLessThan(0.5)
    expect(textQuality(lines(sound, ...Array(19).fill(SOUND)))).toBe(1)
  })

  it('not with formulas and code among the words', () => {
    const formula = 'where p(f|x, y) is the density of {xi} given E[Y] and q'
    expect(textQuality(lines(...Array(18).fill(SOUND), ...Array(2).fill(formula)))).toBe(1)
  })

  it('with signs in place of letters, whatever a table of contents is filled with', () => {
    expect(textQuality(lines(...Array(20).fill('!"#$%& \'()* +,-!/ "#$%')))).toBe(0)
    expect(textQuality(lines(...Array(20).fill('Introduction . . . . . . . . . . . . . . . . 12')))).toBe(1)
  })
})

describe('quality', () => {
  /** Of every hundred words so many are odd. */
  const page = (odd: number) =>
    lines(
      ...Array.from({ length: 10 }, (_, line) =>
        Array.from({ length: 10 }, (_, word) => (line * 10 + word < odd ? 'xZbcd' : 'words')).join(' '),
      ),
    )

  it.each([
    [0, 1],
    [8, 1],
    [29, 0.5],
    [50, 0],
    [80, 0],
  ])('with %s odd words in a hundred is %s', (odd, expected) => {
    expect(textQuality(page(odd))).toBeCloseTo(expected, 2)
  })

  it.each([
    [0, 1],
    [10, 0.5],
    [20, 0],
    [40, 0],
  ])('with %s unreadable characters in a hundred is %s', (bad, expected) => {
    expect(textQuality(lines('\uFFFD'.repeat(bad) + 'a'.repeat(100 - bad)))).toBeCloseTo(expected, 3)
  })

  it('is low for letters of a shifted encoding', () => {
    expect(textQuality(lines(ODD, ODD, ODD))).toBeLessThan(0.5)
    expect(textQuality(lines(PROSE, PROSE, PROSE))).toBe(1)
  })

  describe('without a small word of any language', () => {
    const thirty = (text: string) => lines(...Array.from({ length: 30 }, () => text))
    const CODED = '4(% ,!34 $%#!$%. 7(),% $%%0'

    it('is that of garbage: its letters stand for others', () => {
      expect(textQuality(thirty(CODED))).toBe(0)
      expect(textQuality(thirty('Wug ijz kjdozaw zc uhg rzjnu'))).toBe(0)
    })

    it.each([
      ['few words', lines(CODED, 'some words without small ones')],
      ['a language', thirty('the survey of what we know')],
      ['a table of numbers', thirty('12.5 13.1 (0.02) −4.7 9% 12')],
      ['another script', thirty('تعلم الآلة هو مجال واسع جدا')],
      ['labels of a chart', lines(...Array.from({ length: 130 }, () => 'Zyxo'))],
    ])('says nothing of %s', (_, page) => {
      expect(textQuality(page)).toBe(1)
    })
  })
})
