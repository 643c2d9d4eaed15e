// What a code of a font is, by the file's own word, the font's encoding or the glyph's name.
import { describe, expect, it } from 'vitest'
import { faceEncoding } from '../../../../../src/readers/pdf/repair/face-encoding.ts'
import { glyphNameText, piText } from '../../../../../src/readers/pdf/repair/glyph-name-text.ts'
import { resolveCharacter } from '../../../../../src/readers/pdf/repair/resolve-character.ts'
import { symbolText } from '../../../../../src/readers/pdf/repair/symbol-encodings.ts'
import { OML, OMS, OMX, OT1, unshiftTexCode } from '../../../../../src/readers/pdf/repair/tex-encodings.ts'

const mapped = (code: number, font = 'Serif') =>
  resolveCharacter({ code, isUnmapped: false, encoding: faceEncoding(font), glyphName: () => null })
const unmapped = (code: number, font: string, name: string | null = null) =>
  resolveCharacter({ code, isUnmapped: true, encoding: faceEncoding(font), glyphName: () => name })

describe('a code with a map to Unicode', () => {
  it.each<[string, number, string, string, string | null]>([
    ['is the character the file says', 0x41, 'Serif', 'A', null],
    ['is a sign in a face with keys for signs', 0x61, 'Symbol', 'α', 'symbol-font'],
    ['is a sign in a typesetter’s Symbol', 0x6c, 'AdvPS3F4C13', 'λ', 'symbol-font'],
    ['is a sign in Mathematical Pi', 0x31, 'MathematicalPi-One', '+', 'symbol-font'],
    ['is a bracket in Universal Greek', 0x7e, 'Universal-GreekwithMathPi', '(', 'symbol-font'],
    ['is a Greek letter in Universal Greek', 0x67, 'Universal-GreekwithMathPi', 'γ', 'symbol-font'],
    ['is a tall bracket in the third Mathematical Pi', 0x53, 'MathematicalPi-Three', '(', 'symbol-font'],
    ['is an equals sign under the quotation mark of mathabx', 0x201c, 'TeX-matha12', '=', 'symbol-font'],
    ['is at most under a letter of mathabx', 0x010f, 'TeX-matha10', '≤', 'symbol-font'],
    ['is a large bracket in mathabx', 0x60, 'TeX-mathx10', '(', 'symbol-font'],
    ['is an equals sign in Academic Press’ own pi', 0x73, 'ScienceTypeCustomPi-No5T', '=', 'symbol-font'],
    ['is a bracket in Academic Press’ sized symbols', 0x17d, 'SizedSym151', '(', 'symbol-font'],
    ['is a set’s letter in the sixth Mathematical Pi', 0x53, 'MathematicalPi-Six', '𝕊', 'symbol-font'],
    ['is a tilde of Springer’s', 0x2a, 'AdvPi1', '∼', 'symbol-font'],
    ['is a plus there', 0x3f, 'AdvTir_symb', '+', 'symbol-font'],
    ['is the sign of the euro', 0x65, 'TeX-feymr10', '€', 'symbol-font'],
    ['is a quotation mark of Springer’s', 0x42, 'QbvpmvAdvP0004', '“', 'symbol-font'],
    ['is less than there', 0x47, 'HIKJAPAdvP0004', '<', 'symbol-font'],
    ['is at most where a file calls the codes of Symbol by Latin-1', 0xa3, 'Symbol-Italic', '≤', 'symbol-font'],
    ['is the degree that Symbol has itself', 0xb0, 'Symbol', '°', null],
    ['is a derivative where TeX’s italic has no at sign', 0x40, 'AdvP4C4E51', '∂', 'font-encoding'],
    ['is an or where TeX’s signs have no low line', 0x5f, 'AdvP4C4E74', '∨', 'font-encoding'],
    ['is a capital that Latin does not have', 0x43, 'AdvPSMP10', 'Γ', 'symbol-font'],
    ['is a micro sign in a font of one letter', 0x41, 'AdvTT432ab7ab', 'μ', 'symbol-font'],
    ['is the mark that closes it', 0x5e, 'KsndfxAdvP0005', '”', 'symbol-font'],
    [
      'is a coproduct where TeX’s large signs have one',
      0x60,
      'MathDesign-CH-Regular-Extension-10',
      '∐',
      'font-encoding',
    ],
    ['is a brace in a size of its own', 0xa6, 'MathDesign-CH-Regular-Extension-10', '{', 'symbol-font'],
    ['is nearly equal in Universal Greek', 0x27, 'Universal-GreekwithMathPi', '≈', 'symbol-font'],
    ['is a tilde in a typesetter’s Mathematical Pi', 0x3b, 'KDIHEEAdvPS586B', '∼', 'symbol-font'],
    ['is a Greek letter in another', 0x73, 'AdvPS3D56D5', 'σ', 'symbol-font'],
    ['is a definition in the third companion of the TX fonts', 0x42, 'txsyc', '≔', 'symbol-font'],
    ['is an inequality there', 0x2c, 'pxsyc', '≠', 'symbol-font'],
    ['is a dagger where TeX’s signs have one', 0x79, 'AdvMT_SY', '†', 'font-encoding'],
    ['is an arrow where TeX’s signs have one', 0x21, 'CMSY10', '→', 'font-encoding'],
    ['is the script letter where TeX’s signs have one', 0x52, 'CMSY10', 'R', null],
    ['is a sum where TeX’s large signs have one', 0x58, 'CMEX10', '∑', 'font-encoding'],
    ['is a comma where TeX’s italic of formulas has one', 0x3b, 'CMMI10', ',', 'font-encoding'],
    ['is a slash where TeX’s italic of formulas has one', 0x3d, 'CMMI10', '/', 'font-encoding'],
    ['is an equals sign in the companion of that font', 0x3d, 'txmiaX', '=', null],
    ['is the plain letter where one is bold for formulas', 0x1d417, 'Serif', 'X', 'mathematical-letter'],
    ['is itself where a double-struck letter is a symbol of its own', 0x1d54f, 'Serif', '𝕏', null],
    ['is nothing in a font of lines and circles', 0x41, 'LCIRCLE10', '', 'drawing-font'],
    ['is a sign with serifs of Adobe', 0xf6d9, 'Symbol', '©', 'adobe-private'],
    ['is a part of a bracket in Adobe’s private area', 0xf8e6, 'Serif', '⏐', 'adobe-private'],
    ['is the first of that area', 0xf8e5, 'Serif', '√', 'adobe-private'],
    ['is the last of that area', 0xf8fe, 'Serif', '⎭', 'adobe-private'],
    ['is a tick in a font of pictures', 0xf0fc, 'Wingdings', '✓', 'dingbat'],
    ['is a cross in a font of pictures', 0xf0fb, 'Wingdings', '✗', 'dingbat'],
    ['is an arrow in a font of pictures', 0xf0e0, 'Wingdings', '→', 'dingbat'],
    ['is a bullet in a font of pictures, whatever is drawn', 0xf0a7, 'Wingdings', '•', 'dingbat'],
    ['is an old-style figure of Adobe', 0xf645, 'MinionPro-Regular', '2', 'adobe-private'],
    ['is one of its older fonts', 0xf739, 'Serif', '9', 'adobe-private'],
    ['is a small capital of Adobe', 0xf762, 'Serif', 'b', 'adobe-private'],
    ['is a letter at F000', 0xf041, 'Serif', 'A', 'symbol-private'],
    ['is a Greek letter at F000 in a symbol font', 0xf061, 'SymbolXYZ', 'α', 'symbol-private'],
    ['is a bullet at F0B7 in any font', 0xf0b7, 'Serif', '•', 'symbol-private'],
    ['is a space at F020', 0xf020, 'Serif', ' ', 'symbol-private'],
    ['is the last at F000', 0xf0ff, 'Serif', 'ÿ', 'symbol-private'],
    ['is unknown elsewhere in the private area', 0xf01f, 'Serif', '\uf01f', null],
    ['is unknown behind F0FF', 0xf100, 'Serif', '\uf100', null],
    ['is unknown where the private area begins', 0xe000, 'Serif', '\ue000', null],
    ['is alpha where the name of a glyph was taken for a code', 0x2423, 'Serif', 'α', 'pi-font'],
    ['is times where the name of a glyph was taken for a code', 0x2afb, 'Serif', '×', 'pi-font'],
    ['is plus where the name of a glyph was taken for a code', 0x2af9, 'Serif', '+', 'pi-font'],
    ['is plus-minus where the name of a glyph was taken for a code', 0x2afe, 'Serif', '±', 'pi-font'],
    ['is similar where the name of a glyph was taken for a code', 0x2b03, 'Serif', '∼', 'pi-font'],
    ['is a degree where the name of a glyph was taken for a code', 0x2b1a, 'Serif', '°', 'pi-font'],
    ['is at most where the name of a glyph was taken for a code', 0x2c55, 'Serif', '≤', 'pi-font'],
    ['is at least where the name of a glyph was taken for a code', 0x2c56, 'Serif', '≥', 'pi-font'],
    ['is itself among control pictures that are no names', 0x2420, 'Serif', '\u2420', null],
  ])('%s', (_, code, font, text, rule) => {
    expect(mapped(code, font)).toEqual({ text, rule })
  })

  it('that is zero has none', () => {
    expect(mapped(0)).toEqual({ text: '\uFFFD', rule: 'unmapped' })
  })
})

it('a code without a map is a sign in a face with keys for signs, too', () => {
  expect(unmapped(0x35, 'MathematicalPi-One')).toEqual({ text: '=', rule: 'symbol-font' })
  expect(unmapped(0x35, 'Serif')).toEqual({ text: '5', rule: null })
  expect(unmapped(0x14, 'SizedSym151', 'DC4')).toEqual({ text: '{', rule: 'symbol-font' })
})

it('Mathematical Pi names its brackets, strokes and capitals by numbers', () => {
  const names = ['H20849', 'H20852', 'H20862', 'H20678', 'H9018', 'H5129', 'H1127']
  expect(names.map((name) => glyphNameText(name, null, false)).join('')).toBe('(]/∈Σℓ…')
})

it('a name that counts codes is read by the keys of its face', () => {
  expect([unmapped(1, 'AdvT001', 'C223').text, unmapped(1, 'AdvT002', 'C223').text]).toEqual(['©', 'ß'])
})

it('a code among the control characters is what Windows has there', () => {
  expect(unmapped(0x92, 'Garamond')).toEqual({ text: '’', rule: 'windows-1252' })
})

it.each([
  ['MacmillanRoman', 'VT', 'ff'],
  ['MacmillanItal', 'DC3', '\u0301'],
  ['MacmillanMath', 'SI', 'ϵ'],
  ['MT2SYT', 'NAK', '≥'],
  ['AdvMacMthSyN', 'C0', '−'],
  ['MTSYNCSB', 'lparenOSCASB', '('],
  ['MTSYN', 'follows', '≻'],
])('%s calls %s what is %s', (face, name, text) => {
  expect(unmapped(1, face, name).text).toBe(text)
})

it('a typesetter’s face for text has ligatures, dashes and accents on keys of its own', () => {
  const read = (face: string, codes: readonly number[]) => codes.map((code) => unmapped(code, face).text).join(' ')
  expect(read('AdvT002', [0x5e, 0xa2, 0xa3, 0xa4, 0xab])).toBe('– fi fl ffi ¨')
  expect(read('AdvMT_SY', [0x85, 0x86, 0x88])).toBe('( ) =')
  expect(read('Serif', [0x5e, 0xa2])).toBe('^ ¢')
})

describe('a code without a map', () => {
  it.each<[string, number, string, string | null, string, string | null]>([
    ['is the sign under the code that its glyph is named after', 2, 'AdvP4C4E74', 'C255', '−', 'symbol-font'],
    ['is the slanted capital that its glyph is called', 2, 'RMTMI', 'Delta1', 'Δ', 'glyph-name'],
    ['is read by TeX’s table of its font', 0, 'CMSY10', null, '−', 'font-encoding'],
    ['is read by TeX’s table though moved upwards', 161, 'CMSY10', null, '−', 'font-encoding'],
    ['is read by TeX’s table of letters', 0x0b, 'CMR10', null, 'ff', 'font-encoding'],
    ['is read by TeX’s table of large signs', 0x50, 'CMEX10', null, '∑', 'font-encoding'],
    ['is read by TeX’s table of italics', 0x0b, 'CMMI10', null, 'α', 'font-encoding'],
    ['is read by the first AMS table', 0x36, 'MSAM10', null, '⩽', 'font-encoding'],
    [
      'is what its glyph is called though the first AMS table has another there',
      2,
      'MSAM10',
      'greaterorequalslant',
      '⩾',
      'glyph-name',
    ],
    ['is unknown where an AMS font was renumbered', 2, 'MSAM10', 'whatever', '\uFFFD', 'unmapped'],
    ['is read by the first AMS table by a name without a word', 0x2c, 'MSAM10', 'C44', '≜', 'font-encoding'],
    ['is read by the first AMS table', 0x2c, 'MSAM10', null, '≜', 'font-encoding'],
    ['is read by the second AMS table', 0x28, 'MSBM10', null, '⊊', 'font-encoding'],
    ['is a plain capital where the second AMS table has a hollow one', 0x52, 'MSBM10', null, 'R', null],
    ['is read by the second AMS table', 0x5d, 'MSBM10', null, '∼', 'font-encoding'],
    ['is read by the table of symbol fonts', 0xb3, 'PSSymbolX', null, '≥', 'font-encoding'],
    ['is a bullet in a font of pictures', 0x6c, 'ZapfDingbats', null, '•', 'dingbat'],
    ['is what its glyph is called', 5, 'Serif', 'summationdisplay', '∑', 'glyph-name'],
    ['is what its glyph is called though the font is TeX’s', 5, 'CMSY10', 'prime', '′', 'glyph-name'],
    ['is itself where neither font nor name says more', 0x41, 'Serif', 'G12', 'A', null],
    ['is itself where a symbol font renumbered it', 0xb3, 'PSSymbolX', 'G12', '³', null],
    ['is TeX’s own where the name says nothing', 0, 'CMSY10', 'G12', '−', 'font-encoding'],
    ['is nothing where it is a control character', 0x1f, 'Serif', null, '\uFFFD', 'unmapped'],
    ['is nothing where it is the delete character', 0x7f, 'Serif', null, '\uFFFD', 'unmapped'],
    ['is a space', 0x20, 'Serif', '', ' ', null],
  ])('%s', (_, code, font, name, text, rule) => {
    expect(unmapped(code, font, name)).toEqual({ text, rule })
  })
})

describe('the name of a glyph', () => {
  it.each<[string, string | null]>([
    ['C0', '−'],
    ['c161', null],
    ['H9251', 'α'],
    ['H11350', '≥'],
    ['H123', null],
    ['uni03B1', 'α'],
    ['u1D6FC', '𝛼'],
    ['uni03B1.alt', 'α'],
    ['parenleftbig', '('],
    ['radicalBigg', '√'],
    ['T_h', 'Th'],
    ['f_f_i', 'ffi'],
    ['G12', null],
  ])('%s stands for %s in a font of TeX’s symbols', (name, expected) => {
    expect(glyphNameText(name, 'oms', false)).toBe(expected)
  })

  it('with a number is read by the encoding of its face', () => {
    expect(glyphNameText('C97', null, true)).toBe('α')
    expect(glyphNameText('C161', null, false)).toBe('¡')
    expect(glyphNameText('C255', null, false)).toBe('ÿ')
    expect(glyphNameText('C160', null, false)).toBeNull()
    expect(glyphNameText('C256', null, false)).toBeNull()
  })

  it.each<[number, string | null]>([
    [9250, null],
    [9251, 'α'],
    [9275, 'ω'],
    [9276, null],
    [9268, 'σ'],
    [9004, 'Δ'],
    [11001, '+'],
    [11002, '−'],
    [11003, '×'],
    [11004, '÷'],
    [11005, '='],
    [11006, '±'],
    [11011, '∼'],
    [11013, '≡'],
    [11014, '≠'],
    [11015, '≈'],
    [11021, '<'],
    [11022, '>'],
    [11032, '′'],
    [11033, '″'],
    [11034, '°'],
    [11349, '≤'],
    [11350, '≥'],
    [20898, '('],
    [20899, ')'],
    [20902, '{'],
    [20910, '∫'],
  ])('H%s of Mathematical Pi stands for %s', (number, expected) => {
    expect(piText(number)).toBe(expected)
  })
})

describe('encodings', () => {
  it.each<[number, string | null]>([
    [0x22, '∀'],
    [0x24, '∃'],
    [0x27, '∋'],
    [0x2a, '∗'],
    [0x2d, '−'],
    [0x40, '≅'],
    [0x5c, '∴'],
    [0x5e, '⊥'],
    [0x60, ''],
    [0x7e, '∼'],
    [0xa0, '€'],
    [0xb1, '±'],
    [0xb3, '≥'],
    [0xd5, '∏'],
    [0xe5, '∑'],
    [0xf1, '⟩'],
    [0xf2, '∫'],
    [0x61, 'α'],
    [0x20, null],
  ])('Symbol has at %s: %s (PDF 32000-1, D.5)', (code, expected) => {
    expect(symbolText(code)).toBe(expected)
  })

  it('of TeX have their signs where the TeXbook has them', () => {
    expect([OT1[0x0c], OT1[0x41], OT1[0x61], OT1[0x7b]]).toEqual(['fi', 'A', 'a', '–'])
    expect([OML[0x0b], OML[0x3d], OML[0x40], OML[0x61]]).toEqual(['α', '/', '∂', 'a'])
    expect([OMS[0x00], OMS[0x31], OMS[0x41], OMS[0x6a], OMS[0x78]]).toEqual(['−', '∞', 'A', '|', '§'])
    expect([OMX[0x00], OMX[0x30], OMX[0x50], OMX[0x70]]).toEqual(['(', '⎛', '∑', '√'])
  })

  it.each([
    [160, 160],
    [161, 0],
    [170, 9],
    [171, 171],
    [172, 172],
    [173, 10],
    [195, 32],
    [196, 127],
    [197, 197],
    [65, 65],
  ])('of old drivers moved %s up from %s', (code, own) => {
    expect(unshiftTexCode(code)).toBe(own)
  })
})

it.each<[string, string | null, boolean, boolean]>([
  ['CMSY10', 'oms', false, false],
  ['TeX-cmex9', 'omx', false, false],
  ['LMMathItalic10-Regular', 'oml', false, false],
  ['MathDesign-CH-Regular-Italic-MathItalic-10', 'oml', false, false],
  ['MathDesign-CH-Regular-Extension-10', 'omx', false, false],
  ['CMR12', 'ot1', false, false],
  ['MSAM10', 'msam', false, false],
  ['MSBM7', 'msbm', false, false],
  ['txsyb', 'msbm', false, false],
  ['txmiaX', null, false, false],
  ['TeXGyreTermesX-Regular', null, false, false],
  ['txexs', 'omx', false, false],
  ['SymbolMT', null, true, false],
  ['Wingdings-Regular', null, false, true],
  ['TimesNewRoman', null, false, false],
])('a font called %s has the encoding %s', (name, tex, isSymbol, isDingbats) => {
  expect(faceEncoding(name)).toMatchObject({ tex, isSymbol, isDingbats })
})

it.each([
  ['MinionPro-Regular', true],
  ['Times-Roman', false],
])('%s prints Th as one glyph: %s', (name, expected) => {
  expect(faceEncoding(name).hasThLigature).toBe(expected)
})
