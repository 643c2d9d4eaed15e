import { describe, expect, it } from 'vitest'
import {
  isWrittenIn,
  languageOf,
  languageSureness,
  languageTurn,
} from '../../../../src/conventions/language/language.ts'

describe('languageOf', () => {
  it.each([
    ['en', 'We describe how rivers carry sand to the sea and what this means for the plain.'],
    ['de', 'Wir beschreiben, wie die Flüsse den Sand zum Meer tragen und was das für die Ebene bedeutet.'],
    ['fr', 'Nous décrivons comment les rivières portent le sable à la mer et ce que cela veut dire pour la plaine.'],
    ['es', 'Los ríos llevan la arena al mar y eso tiene efectos en la llanura, como se muestra en este estudio.'],
    [
      'pt',
      'Os rios levam a areia ao mar, e isso tem efeitos na planície, como se mostra neste estudo com dados do Brasil.',
    ],
    [
      'it',
      'I fiumi portano la sabbia al mare e questo ha effetti sulla pianura, come si mostra nello studio della valle.',
    ],
    [
      'nl',
      'De rivieren voeren het zand naar de zee en dat heeft gevolgen voor de vlakte, zoals deze studie laat zien met een model.',
    ],
    [null, 'Sand'],
    [null, '12 µ and µ µ µ µ µ µ µ µ'],
    [null, 'Σ x = 12'],
  ])('%s', (code, text) => {
    expect(languageOf(text)).toBe(code)
  })
})

describe('isWrittenIn', () => {
  it.each([
    ['Sorting of sand', 'ko', false],
    ['강바닥 모래', 'ko', true],
    ['河床砂分級', 'ja', true],
    ['Ποτάμια', 'de', false],
    ['1998', 'ko', true],
  ])('"%s" as %s: %s', (text, code, is) => {
    expect(isWrittenIn(text, code)).toBe(is)
  })
})

describe('languageSureness', () => {
  const english = 'We describe how rivers carry sand to the sea and what this means for the plain.'
  it('is high for the language of the text, low for another, and unknown without words', () => {
    expect(languageSureness(english, 'en')).toBeGreaterThan(0.9)
    expect(languageSureness(english, 'pt')).toBeLessThan(0.1)
    expect(languageSureness('Οι ποταμοί κυλούν αργά προς τη θάλασσα.', 'el')).toBe(1)
    expect(languageSureness('12 = 12', 'en')).toBeNull()
  })
})

describe('languageTurn', () => {
  const french = [
    'Nous décrivons comment les rivières portent le sable',
    'à la mer et ce que cela veut dire pour la plaine.',
  ]
  const english = [
    'We describe how the rivers carry sand to the sea',
    'and what this means for the people of the plain.',
  ]
  const atFullStop = (lines: readonly string[]) => (at: number) => /\.$/.test(lines[at - 1] ?? '')

  it('finds the line that opens the translation', () => {
    const lines = [...french, ...english]
    expect(languageTurn(lines, atFullStop(lines))).toBe(2)
  })

  it('finds none in text of one language, nor where nothing can begin', () => {
    const lines = [...english, ...english]
    expect(languageTurn(lines, atFullStop(lines))).toBeNull()
    expect(languageTurn([...french, ...english], () => false)).toBeNull()
  })

  it('takes no piece of a broken word for a small word', () => {
    const start = ['A main object of reasoning con-', 'cerns what would happen to a river un-', 'der certain floods.']
    const lines = [...start, ...english, ...english]
    expect(languageTurn(lines, atFullStop(lines))).toBeNull()
  })
})
