// Characters of symbol fonts, which Word stores by their place in the font instead of by what they are.
import { characterOf } from '../../../kernel/code-point.ts'

/** The Symbol font from place 0x21 on, as far as papers use it (Adobe's Symbol encoding). */
const SYMBOL: Readonly<Record<number, string>> = Object.fromEntries([
  [0x22, '∀'],
  [0x24, '∃'],
  [0x27, '∍'],
  [0x2a, '∗'],
  [0x2d, '−'],
  [0x40, '≅'],
  ...[...'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'].map((letter, at): [number, string] => [0x41 + at, letter]),
  [0x5c, '∴'],
  [0x5e, '⊥'],
  ...[...'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'].map((letter, at): [number, string] => [0x61 + at, letter]),
  [0x7e, '∼'],
  ...[...'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'].map((sign, at): [number, string] => [0xa1 + at, sign]),
  ...[...'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈'].map((sign, at): [number, string] => [0xc0 + at, sign]),
  [0xe5, '∑'],
  [0xf1, '〉'],
  [0xf2, '∫'],
] as [number, string][])

const WINGDINGS: Readonly<Record<number, string>> = { 224: '→', 223: '←', 252: '✓', 251: '✗', 167: '▪', 108: '●' }

/** Fonts address their glyphs from here in the private use area. */
const PRIVATE_START = 0xf000
const PRIVATE_END = 0xf0ff

/** The character at a place of a symbol font; '' where nothing is known about it. */
export function symbolCharacter(font: string, code: number): string {
  const place = code >= PRIVATE_START && code <= PRIVATE_END ? code - PRIVATE_START : code
  if (/^wingdings/i.test(font)) return WINGDINGS[place] ?? ''
  if (!/^symbol/i.test(font)) return place < 0x20 || place > 0xff ? characterOf(code) : String.fromCharCode(place)
  return SYMBOL[place] ?? (place >= 0x20 && place < 0x7f ? String.fromCharCode(place) : '')
}

const PRIVATE = /[\uf020-\uf0ff]/g

/** Text with the private characters of symbol fonts made real. */
export function withoutPrivate(text: string, font: string | undefined): string {
  if (!/[\uf020-\uf0ff]/.test(text)) return text
  return text.replace(PRIVATE, (character) => symbolCharacter(font ?? 'Symbol', character.charCodeAt(0)))
}
