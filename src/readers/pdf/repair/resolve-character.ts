// One character of a font: what the file says it is, or what it must be by the font's encoding or glyph names.
import { withWindowsCharacters } from '../../../codecs/windows-1252.ts'
import type { FaceEncoding } from './face-encoding.ts'
import { codeInName, glyphNameText, piText, TEX_TABLES, type TexEncoding } from './glyph-name-text.ts'
import { symbolText } from './symbol-encodings.ts'
import { MSAM, MSBM, unshiftTexCode } from './tex-encodings.ts'

export interface ResolvedCharacter {
  readonly text: string
  /** The rule that changed it, null where the file's own word stands. */
  readonly rule: string | null
}

/** The glyph's outline is that of another character. */
export const OUTLINE_RULE = 'outline'

export interface CharacterSource {
  readonly code: number
  /** The file gives no Unicode; `code` is then the font's own code. */
  readonly isUnmapped: boolean
  readonly encoding: FaceEncoding
  /** The glyph's name in the file, asked for only when nothing else helps. */
  readonly glyphName: (code: number) => string | null
}

const REPLACEMENT = '\uFFFD'

/**
 * What TeX's fonts for formulas never print: the italic has no colon, semicolon, equals or at sign, the signs have no small letters, digits or
 * low line, the large signs no letters or accents at all. What a file calls so is the character with that code.
 */
const NEVER_PRINTED: Readonly<Partial<Record<TexEncoding, RegExp>>> = {
  oml: /[:;=@]/,
  oms: /[a-z0-9!?_]/,
  omx: /[A-Za-z`]/,
}

function namedByKey(code: number, { tex }: FaceEncoding): string | null {
  if (tex === null || tex === 'msam' || tex === 'msbm') return null
  const isNever = NEVER_PRINTED[tex]?.test(String.fromCodePoint(code)) === true
  return isNever ? (TEX_TABLES[tex][code] ?? null) : null
}

export function resolveCharacter(source: CharacterSource): ResolvedCharacter {
  const { code, isUnmapped, encoding } = source
  if (encoding.isDrawing) return { text: '', rule: 'drawing-font' }
  if (isUnmapped || code === 0) return resolveUnmapped(source)
  const keyed = encoding.signs?.get(String.fromCharCode(code))
  if (keyed !== undefined) return { text: keyed, rule: 'symbol-font' }
  const sign = namedByKey(code, encoding)
  if (sign !== null) return { text: sign, rule: 'font-encoding' }
  if (code >= 0xe000 && code <= 0xf8ff) return resolvePrivate(code, encoding)
  const renamed = renamedText(code)
  if (renamed !== null) return { text: renamed, rule: 'pi-font' }
  return isMathematical(code)
    ? { text: String.fromCodePoint(code).normalize('NFKC'), rule: 'mathematical-letter' }
    : ownText(code)
}

/** Unicode has control characters where Windows has quotation marks and dashes, and no paper prints those. */
function ownText(code: number): ResolvedCharacter {
  const own = String.fromCodePoint(code)
  const text = withWindowsCharacters(own)
  return { text, rule: text === own ? null : 'windows-1252' }
}

/**
 * Letters and digits that Unicode has once more for formulas: which face they are set in is known of the span, and words and results
 * are found by plain ones. Script, Fraktur and double-struck letters are symbols of their own: 𝕏 is not X.
 */
const isMathematical = (code: number): boolean =>
  code >= 0x1d400 && code <= 0x1d7ff && !(code >= 0x1d49c && code <= 0x1d59f)

const AMS: ReadonlySet<FaceEncoding['tex']> = new Set<FaceEncoding['tex']>(['msam', 'msbm'])
const WORD = /^[a-z]{5,}$/i

function resolveUnmapped(source: CharacterSource): ResolvedCharacter {
  const { code, encoding } = source
  const { tex, isSymbol } = encoding
  if (encoding.isDingbats) return { text: '•', rule: 'dingbat' }
  // Control characters keep their codes: some fonts name them as ASCII does ("DC4").
  const control = code < 0x20 ? encoding.signs?.get(String.fromCodePoint(code)) : undefined
  if (control !== undefined) return { text: control, rule: 'symbol-font' }
  const named = source.glyphName(code)
  const coded = codeInName(named ?? '')
  const meant = coded === null ? undefined : encoding.signs?.get(String.fromCharCode(coded))
  if (meant !== undefined) return { text: meant, rule: 'symbol-font' }
  if (named !== null && named !== '') {
    const texEncoding = tex === 'msam' || tex === 'msbm' ? null : tex
    const text = glyphNameText(named, texEncoding, isSymbol)
    if (text !== null) return { text, rule: 'glyph-name' }
  }
  // A name that says nothing comes with renumbered codes, except in TeX's own fonts; those of the AMS have words for names.
  const hasOwnCodes = coded !== null && encoding.signs !== null
  const isRenumbered = tex === null ? named !== null : hasOwnCodes || (AMS.has(tex) && WORD.test(named ?? ''))
  const text = isRenumbered ? null : encodedText(code, encoding)
  if (text !== null) return { text, rule: 'font-encoding' }
  const keyed = named === null ? encoding.signs?.get(String.fromCodePoint(code)) : undefined
  if (keyed !== undefined) return { text: keyed, rule: 'symbol-font' }
  const isPlain = code >= 0x20 && code !== 0x7f
  return isPlain ? ownText(code) : { text: REPLACEMENT, rule: 'unmapped' }
}

function encodedText(code: number, { tex, isSymbol }: FaceEncoding): string | null {
  const own = unshiftTexCode(code)
  if (tex === 'msam') return MSAM[own] ?? null
  if (tex === 'msbm') return MSBM.get(own) ?? null
  if (tex !== null) return TEX_TABLES[tex][own] ?? null
  return isSymbol ? symbolText(code) : null
}

/** Adobe's corporate use of the private area: parts of tall brackets, and signs with serifs. */
const ADOBE_PARTS = [...'√⏐⎯®©™⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭']
const ADOBE_PARTS_FROM = 0xf8e5
/** Its signs with serifs, small capitals and old-style figures (Adobe Glyph List), and where its later fonts have their figures, with the per cent sign before them. */
const ADOBE_RUNS: readonly (readonly [from: number, characters: string])[] = [
  [0xf642, '%0123456789'],
  [0xf6d9, '©®™'],
  [0xf730, '0123456789'],
  [0xf761, 'abcdefghijklmnopqrstuvwxyz'],
]

function adobeText(code: number): string | null {
  if (code >= ADOBE_PARTS_FROM) return ADOBE_PARTS[code - ADOBE_PARTS_FROM] ?? null
  const run = ADOBE_RUNS.find(([from, characters]) => code >= from && code < from + characters.length)
  return run === undefined ? null : run[1].charAt(code - run[0])
}

/** Wingdings and Webdings are used for bullets, ticks and arrows; the exact picture does not matter to a reader of text. */
const DINGBATS: ReadonlyMap<number, string> = new Map([
  [0xf0fc, '✓'],
  [0xf0fb, '✗'],
  [0xf0e0, '→'],
  [0xf0df, '←'],
  [0xf0e8, '➔'],
  [0xf028, '☎'],
  [0xf02a, '✉'],
])

function resolvePrivate(code: number, encoding: FaceEncoding): ResolvedCharacter {
  const adobe = adobeText(code)
  if (adobe !== null) return { text: adobe, rule: 'adobe-private' }
  if (encoding.isDingbats) return { text: DINGBATS.get(code) ?? '•', rule: 'dingbat' }
  // Symbol-encoded TrueType fonts put their codes at F000 (OpenType, cmap platform 3, encoding 0).
  if (code >= 0xf020 && code <= 0xf0ff) {
    const low = code - 0xf000
    const isBulletCode = low === 0xb7
    const text =
      encoding.isSymbol || isBulletCode ? (symbolText(low) ?? String.fromCharCode(low)) : String.fromCharCode(low)
    return { text, rule: 'symbol-private' }
  }
  return { text: String.fromCharCode(code), rule: null }
}

/**
 * Converters that take a Mathematical Pi glyph name ("H9251") for a code point land among control pictures and arrows
 * that no paper prints: U+2423 for α, U+2AFB for ×.
 */
function renamedText(code: number): string | null {
  const isGreek = code >= 0x2421 && code <= 0x243e
  const isSign =
    (code >= 0x2af9 && code <= 0x2afe) || (code >= 0x2b03 && code <= 0x2b1a) || code === 0x2c55 || code === 0x2c56
  return isGreek || isSign ? piText(code) : null
}
