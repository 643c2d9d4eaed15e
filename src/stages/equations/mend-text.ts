// A clean copy of a text, of the very same length: one dialect of signs, digits and letters, web addresses and tags blotted out.

import { mendDamage } from './mend-damage.ts'
import { BLOT, FILLER, LOST } from './stand-in-marks.ts'

const CHARACTERS: ReadonlyMap<string, string> = new Map(
  [
    // The minus signs; en dashes are left, since they also print ranges.
    ['\u2212\u2010\u2011\uFE63\uFF0D\u207B\u208B', '-'],
    ['\u00A0\u2000\u2001\u2002\u2003\u2004\u2005\u2007\u2008\u3000', ' '],
    ['\u200B\u200C\u200D\u2060\u00AD\uFEFF', FILLER],
    ['²₂', '2'],
    ['³₃', '3'],
    ['¹₁', '1'],
    ['⁰₀', '0'],
    ['⁴₄', '4'],
    ['⁵₅', '5'],
    ['⁶₆', '6'],
    ['⁷₇', '7'],
    ['⁸₈', '8'],
    ['⁹₉', '9'],
    ['ₚᵖ', 'p'],
    ['ₐ', 'a'],
    ['ₑ', 'e'],
    ['ₓ', 'x'],
    ['ⁿₙ', 'n'],
    ['µ', 'μ'],
    ['ϕ', 'φ'],
    ['ϵ', 'ε'],
    ['ϑ', 'θ'],
    ['＝', '='],
    ['＜﹤', '<'],
    ['＞﹥', '>'],
    ['，', ','],
    ['（', '('],
    ['）', ')'],
    ['％', '%'],
    ['∙⋅‧', '·'],
    ['’‘ʼ＇', "'"],
    ['\uFFFD', LOST],
    // Adobe's Symbol font without a mapping: its codes plus F000.
    ['\uF03D', '='],
    ['\uF03C', '<'],
    ['\uF03E', '>'],
    ['\uF0A3', '≤'],
    ['\uF0B3', '≥'],
    ['\uF0BB', '≈'],
    ['\uF02D', '-'],
    ['\uF0B4', '×'],
    ['\uF0B1', '±'],
    ['\uF061', 'α'],
    ['\uF062', 'β'],
    ['\uF063', 'χ'],
    ['\uF068', 'η'],
    ['\uF06D', 'μ'],
    ['\uF072', 'ρ'],
    ['\uF044∆', 'Δ'],
  ].flatMap(([from = '', to = '']) => Array.from(from, (character): [string, string] => [character, to])),
)

const FOREIGN = /[^ -~]/g
const MATH_LETTER = /[\u{1D400}-\u{1D7FF}]/gu
// The glyphs that a broken font leaves behind; line ends and tabs are control characters too, and blanks here.
const CONTROL = /[\p{Cc}\uE000\uE001]/gu
const ADDRESS = /(?:https?:\/\/|www\.|doi\.org\/)[^\s\u00A0<>"”)\]]+/gi
const TAG = /<\/?(?:sub|sup|su[bp]script|i|b|em|strong|span|italic|bold|br|p|mml:[a-z]+)\/?>/gi

/** A letter of the mathematical alphabets takes two code units, its plain form one; a few code points have no plain form. */
function plainLetter(letter: string): string {
  const plain = letter.normalize('NFKC')
  return plain.length === 1 ? plain + FILLER : letter
}

const fill =
  (mark: string) =>
  (match: string): string =>
    mark.repeat(match.length)

/** The clean copy. Every offset in it is an offset in the printed text. */
export function mendText(text: string): string {
  let clean = text
  if (/[^ -~]/.test(text)) {
    clean = text
      .replace(CONTROL, (control) => (/\s/.test(control) ? ' ' : LOST))
      .replace(MATH_LETTER, plainLetter)
      .replace(FOREIGN, (character) => CHARACTERS.get(character) ?? character)
  }
  clean = mendDamage(clean).replaceAll(LOST, ' ')
  if (clean.includes('://') || /www\.|doi\.org/i.test(clean)) clean = clean.replace(ADDRESS, fill(BLOT))
  if (clean.includes('>')) clean = clean.replace(TAG, fill(FILLER))
  return clean
}
