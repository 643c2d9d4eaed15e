// A clean copy of a text, of the very same length: one dialect of signs, digits and letters, web addresses and tags blotted out.
import { BLOT, FILLER, LOST } from './stand-in-marks.ts'

// The fonts of some publishers lose their signs in a PDF's text layer; this file knows which letters stand for which signs.

// Glyphs by publisher's font: 1/4 in Elsevier's and Springer's (with À as minus), b and N in older Elsevier's, p and ! in
// Chicago's, 5 and the comma in Sage's and the American societies'. Only a name before and a number after make them signs.
interface Dialect {
  readonly equals: string
  readonly greater?: string
}
const ANCHORED_DIALECTS: readonly Dialect[] = [{ equals: 'p', greater: '1' }, { equals: '5' }]

const TEST = String.raw`(?<![\p{L}\p{N}])(?:[tFrzQ]s?|Q[A-Za-z]{1,8}|[χΔxX?B]2|G2) ?\([^()]{1,30}\)`
const NAME = String.raw`(?<=(?:^|[\s(,;])[\p{L}\d?]{1,6}(?: ?\([^()]{1,30}\))? )`
const BEFORE_NUMBER = String.raw`( )(\uE001?)(?= ?-?\d*\.?\d)`

const anchors = ANCHORED_DIALECTS.map((dialect) => ({
  ...dialect,
  anchor: new RegExp(String.raw`${TEST} ${dialect.equals} (?:\uE001 ?)?-?\d*\.\d`, 'u'),
  equalsSign: new RegExp(`${NAME}${dialect.equals}${BEFORE_NUMBER}`, 'gu'),
  greaterSign: dialect.greater && new RegExp(String.raw`(?<=(?:^|[\s(,;])[pP]s? )${dialect.greater}(?= 0?\.\d)`, 'gu'),
}))

// A p-value below 1 after one of these cannot be anything else, so they need no other test in the sentence.
const P_GLYPHS: Readonly<Record<string, string>> = { b: '<', N: '>', '!': '<', ',': '<', o: '<', '5': '=', p: '=' }
const TIGHT_P = /(?<=(?:^|[\s(,;])[pP]s?)[bN](?=0?\.\d)/g
const SPACED_P = /(?<=(?:^|[\s(,;*])[pP]s? )[bN!,o5p](?= ?0?\.\d)/g
const TEST_GLYPH = new RegExp(String.raw`(${TEST} ?)([bN])(?= ?\d*\.\d)`, 'gu')

const QUARTER = /(?<=[^\s\d] ?|\S )¼( ?)([\uE001À]?)(?= ?[-–]?[\d.])/g
const HEX_QUARTER = /<bc>( ?)(\uE001?)/g

// The same fonts print the greater sign as a 4; alone that is too little, beside a lost equals sign it is enough.
const QUARTER_GREATER = /(?<=(?:^|[\s(,;])[pP]s? )4(?= 0?\.\d)/g

function mendQuarter(clean: string): string {
  const mended = clean
    .replace(HEX_QUARTER, (_, space: string, lost: string) => `=   ${space}${lost && '-'}`)
    .replace(QUARTER, (_, space: string, lost: string) => `=${space}${lost && '-'}`)
  return mended === clean ? clean : mended.replace(QUARTER_GREATER, '>')
}

function mendAnchored(clean: string): string {
  let mended = clean
  for (const { anchor, equalsSign, greaterSign } of anchors) {
    if (!anchor.test(mended)) continue
    mended = mended.replace(equalsSign, (_, space: string, lost: string) => `=${space}${lost && '-'}`)
    if (greaterSign) mended = mended.replace(greaterSign, '>')
  }
  return mended
}

// A question mark stands for each letter that a file's encoding could not hold: χ, Δχ and the minus sign.
const LOST_CHI = /(?<![\p{L}\p{N}?])(\?{1,2})(?=2 ?\([^()]{1,30}\) ?[=<>])/gu
const LOST_MINUS = /(?<=[=<>≤≥] ?)\?(?= ?\d*\.?\d)/g
// TeX's slashed equals sign comes out as "6=".
const SLASHED = /(?<=[\p{L}\d)\]*∗] )6=(?= [\p{L}\d])/gu
// An opening quotation mark or a χ printed as B: no Bayes factor has two degrees of freedom, and no slope a sample size.
const B_FOR_CHI = /(?<![\p{L}\p{N}])B(?=2 ?\(\d+, ?N ?=)/gu
const B_FOR_QUOTE = /(?<![\p{L}\p{N}])B(?=F ?\(\d+,)/gu

/** The copy with lost signs put back, same length. A text without such damage comes back as it is. */
export function mendDamage(clean: string): string {
  let mended = clean
  if (mended.includes('¼') || mended.includes('<bc>')) mended = mendQuarter(mended)
  if (/\) [p5] /.test(mended)) mended = mendAnchored(mended)
  if (/[pP]s? ?[bN!,o5p] ?0?\.\d/.test(mended)) {
    mended = mended.replace(TIGHT_P, (glyph) => P_GLYPHS[glyph] ?? glyph)
    mended = mended.replace(SPACED_P, (glyph) => P_GLYPHS[glyph] ?? glyph)
  }
  if (/\) ?[bN] ?\d*\.\d/.test(mended)) {
    mended = mended.replace(TEST_GLYPH, (_, test: string, glyph: string) => test + (P_GLYPHS[glyph] ?? glyph))
  }
  if (mended.includes('?')) {
    mended = mended.replace(LOST_CHI, (marks) => (marks.length === 1 ? 'χ' : 'Δχ')).replace(LOST_MINUS, '-')
  }
  if (mended.includes(' 6= ')) mended = mended.replace(SLASHED, '≠ ')
  if (/B(?:2|F) ?\(\d/.test(mended)) mended = mended.replace(B_FOR_CHI, 'χ').replace(B_FOR_QUOTE, ' ')
  return mended
}

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
