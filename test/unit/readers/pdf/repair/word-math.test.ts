// Formulas that Word set in Cambria Math, whose glyphs come under the numbers that they have in the font.
import { describe, expect, it } from 'vitest'
import { WordMath } from '../../../../../src/readers/pdf/repair/word-math.ts'

function read(text: string, printed: string = text): string {
  const math = new WordMath()
  for (const letter of text) math.count('F7', letter.codePointAt(0) ?? 0)
  return [...printed].map((letter) => math.signOf('F7', letter.codePointAt(0) ?? 0) ?? letter).join('')
}

describe('WordMath', () => {
  it('reads indices, italics and signs by their places in the font', () => {
    expect(read('w\u0bdc௧ିଵ = \u0dcd β௧, ௧ୀଶ\u0b34\u0b34ଶ')).toBe('wit−1 = ∑ βt, t=2002')
    expect(read('ܨሺ1, 23ሻ ൌ 4.5, ݌ ൏ .001, ߚ ൌ ߯ଶ')).toBe('F(1, 23) = 4.5, p < .001, β = χ2')
  })

  it('leaves text in a script alone that the letters belong to', () => {
    const tamil = 'தமிழ் எழுத்துக்கள்'
    expect(read(tamil)).toBe(tamil)
  })
})
