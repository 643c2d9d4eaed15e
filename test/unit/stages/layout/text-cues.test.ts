import { describe, expect, it } from 'vitest'
import {
  isAbstractStart,
  isBackHeading,
  isIntroductionHeading,
  isKeywordsStart,
  isReferencesHeading,
  textCues,
} from '../../../../src/stages/layout/text-cues.ts'

describe('landmarks', () => {
  it.each([
    ['References', true],
    ['REFERENCES', true],
    ['7. References', true],
    ['Literaturverzeichnis', true],
    ['Referências', true],
    ['References are listed below.', false],
    ['See the references', false],
  ])('tells whether %j heads a reference list', (text, expected) => {
    expect(isReferencesHeading(text)).toBe(expected)
  })

  it.each([
    ['Abstract', true],
    ['A B S T R A C T', true],
    ['Zusammenfassung: Wir zeigen', true],
    ['Abstraction is hard', false],
  ])('tells whether %j opens an abstract', (text, expected) => {
    expect(isAbstractStart(text)).toBe(expected)
  })

  it.each([
    ['Keywords: maize, rice', isKeywordsStart, true],
    ['Palavras-chave: milho', isKeywordsStart, true],
    ['The keywords were chosen', isKeywordsStart, false],
    ['1. Introduction', isIntroductionHeading, true],
    ['Introduction to maize', isIntroductionHeading, false],
    ['Acknowledgments', isBackHeading, true],
    ['Acknowledgements are due', isBackHeading, false],
  ])('knows %j', (text, is, expected) => {
    expect(is(text)).toBe(expected)
  })
})

describe('textCues', () => {
  it.each<[string, number]>([
    ['a, b', 1 / 2],
    [' a, b', 1 / 3],
    ['a,  b ', 1 / 3],
    ['a;b,', 2],
  ])('counts the commas of %j by its words', (text, share) => {
    expect(textCues(text)[4]).toBe(share)
  })

  it('gives the same number of cues for every text', () => {
    const lengths = ['', 'a', 'Fig. 1 A plot', '12', '∑ x = 3', 'ab\u0000'].map((text) => textCues(text).length)
    expect(new Set(lengths).size).toBe(1)
  })

  it('gives finite numbers up to about one', () => {
    for (const text of ['', ' ', '....', '١٢٣', 'A'.repeat(240), '(((']) {
      expect(textCues(text).every((value) => Number.isFinite(value) && value >= 0 && value <= 2.5)).toBe(true)
    }
  })

  it.each([
    ['Figure 3. Growth of roots', 'Growth of roots'],
    ['Table 2: Yields', 'Yields'],
    ['[12] Smith J. Roots.', 'Smith J. Roots.'],
    ['• first point', 'first point'],
    ['a.b@c.org', 'a.b at c.org'],
    ['(Smith, 1999) found', 'Smith found'],
  ])('tells %j from %j', (one, other) => {
    expect(textCues(one)).not.toEqual(textCues(other))
  })
})
