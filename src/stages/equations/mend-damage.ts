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
