import { describe, expect, it } from 'vitest'
import type { Sentence } from '../../../../src/document/sentences.ts'
import { textQualityOf } from '../../../../src/export/rows/text-quality.ts'

const sentence = (text: string): Sentence => ({ passage: 'p', start: 0, end: text.length, text, formatted: null })
const qualityOf = (texts: readonly string[]) => textQualityOf({ textQuality: 1, sentences: texts.map(sentence) })
const GOOD = sentence('Anna walked on the bank of the lake.')

describe('textQualityOf', () => {
  it.each<[what: string, text: string]>([
    ['a lost sign', 'The mean was \uFFFD3.2 points.'],
    ['a letter that is none', 'The angle was 3\u{F0B0} wide.'],
    ['letters that stand apart', 'We see S L Q P S Q W G here.'],
    ['a p-value without its sign', 'They differed, d = 4.17, p .001, as before.'],
    ['a test without its sign', 'It was high, t(59) 32.3, in all.'],
    ['a letter between numbers', 'They were older (70F12 and 77F12 years).'],
  ])('counts a sentence with %s', (_what, text) => {
    expect(textQualityOf({ textQuality: 1, sentences: [GOOD, GOOD, GOOD, sentence(text)] })).toBe(0.75)
  })

  it.each(['It was F(1, 83) = 11.31, p = .001.', 'Genes 2F1 and AB-12F3 were cut.', 'See p .5 of it.'])(
    'counts none with its signs: %s',
    (text) => {
      expect(qualityOf([text])).toBe(1)
    },
  )

  it('keeps what the pages say where that is worse', () => {
    expect(textQualityOf({ textQuality: 0.6, sentences: [GOOD] })).toBe(0.6)
  })

  it('says nothing of formats without pages', () => {
    expect(textQualityOf({ textQuality: null, sentences: [GOOD] })).toBeNull()
  })

  it('falls over letters of another encoding inside words', () => {
    expect(qualityOf(['Goulian JÈrÙme et son Èquipe.', 'Une phrase sans faute.', 'École et Université.'])).toBeCloseTo(
      2 / 3,
      3,
    )
  })

  it('takes small words that never meet for torn text, and three of them for a share of it', () => {
    const sound = Array.from({ length: 97 }, () => 'The rate of the flow is what we can be sure of, and it was high.')
    const torn = [
      'We verify the delays of the and systems.',
      'It is found at of one second.',
      'An increase in is required.',
    ]
    expect(qualityOf([...sound, ...torn.slice(0, 1)])).toBeGreaterThan(0.98)
    expect(qualityOf([...sound, ...torn])).toBeLessThan(0.6)
  })

  it('does not take an argument that is called by a small word for torn text', () => {
    const named = Array.from(
      { length: 7 },
      (_, at) => `The which argument of call ${at} selects plots; use the which option.`,
    )
    expect(qualityOf([...Array.from({ length: 93 }, () => GOOD.text), ...named])).toBeGreaterThan(0.98)
  })

  it('has nothing against idioms of small words and words that are printed twice', () => {
    const printed = ['By the by, it holds.', 'They left at will.', 'This is is a slip.', 'What the will wants.']
    expect(qualityOf([...Array.from({ length: 96 }, () => GOOD.text), ...printed])).toBe(1)
  })
})
