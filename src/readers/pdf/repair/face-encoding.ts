// What a font's name tells of its encoding: TeX's mathematical fonts, symbol fonts, and faces with keys for letters.
import type { TexEncoding } from './glyph-name-text.ts'
import { KEYED_FACES } from './symbol-encodings.ts'

export interface FaceEncoding {
  /** Codes without a map to Unicode are read by this table. */
  readonly tex: TexEncoding | 'msam' | 'msbm' | null
  readonly isSymbol: boolean
  readonly isDingbats: boolean
  /** LaTeX draws frames and arrows with pieces of lines and circles that it keeps in fonts. */
  readonly isDrawing: boolean
  /** Plain characters that stand for others. */
  readonly signs: ReadonlyMap<string, string> | null
  /** Adobe's old-style faces print "Th" as one glyph and often do not say so. */
  readonly hasThLigature: boolean
}

const TEX_FACES: readonly { readonly name: RegExp; readonly tex: FaceEncoding['tex'] }[] = [
  // The companions of the TX and PX fonts: two follow the AMS fonts, the others have a table of their own (`=` of txmia is no slash).
  { name: /^(MSAM|[tp]xsya)/i, tex: 'msam' },
  { name: /^(MSBM|[tp]xsyb)/i, tex: 'msbm' },
  { name: /^[tp]x(mia|syc|exa)/i, tex: null },
  {
    name: /^(TeX-)?(CMSY|CMBSY|LMMathSymbols|[tp]xsy|rsfs|eusm)|AdvP4C4E74|AdvMT_SY|AdvMacMthSy|CM_Maths_Symbols|MT2?SY/i,
    tex: 'oms',
  },
  { name: /^MathDesign-\w+-\w+-Symbol/i, tex: 'oms' },
  { name: /^MathDesign-\w+-\w+-Extension/i, tex: 'omx' },
  { name: /^MathDesign-\w+-\w+-(?:Bold)?Italic-MathItalic/i, tex: 'oml' },
  { name: /^(TeX-)?(CMEX|LMMathExtension|[tp]xex|MT2?EX)|AdvP4C4E46|AdvMT_EX|CM_Maths_Extension/i, tex: 'omx' },
  {
    name: /^(TeX-)?(CMMI|CMMIB|LMMathItalic|r?txmi|pxmi|MT2?MI)|AdvP4C4E51|AdvMT_MI|AdvMacMthIt|CM_Maths_Italic|MacmillanMath/i,
    tex: 'oml',
  },
  { name: /^(TeX-)?(CMR|CMBX|CMTI|CMSL|CMSS|CMCSC|CMTT)\d|AdvP4C4E59|AdvMT_RM|AdvMacMthRm/i, tex: 'ot1' },
]

const SYMBOL_NAME = /symbol|PSSym/i
const DINGBATS_NAME = /dings|dingbats/i
const DRAWING_NAME = /^(?:LCIRCLEW?|LINEW?|XY(?:DASH|ATIP|BTIP|BSQL|CIRC|MA|MB|EU)[A-Z]*)10$/i
const TH_FACES = /minion|garamond|arno|warnock|caslon|brioso|jenson|kepler/i

export function faceEncoding(name: string): FaceEncoding {
  return {
    tex: TEX_FACES.find((face) => face.name.test(name))?.tex ?? null,
    isSymbol: SYMBOL_NAME.test(name),
    isDingbats: DINGBATS_NAME.test(name),
    isDrawing: DRAWING_NAME.test(name),
    signs: KEYED_FACES.find((face) => face.name.test(name))?.signs ?? null,
    hasThLigature: TH_FACES.test(name),
  }
}
