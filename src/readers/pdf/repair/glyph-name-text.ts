// Which character a glyph's name stands for, where the name is no standard one.
import { characterOf } from '../../../codecs/code-point.ts'
import { wordPairs } from '../../../kernel/patterns.ts'
import { symbolText } from './symbol-encodings.ts'
import { OML, OMS, OMX, OT1 } from './tex-encodings.ts'

export type TexEncoding = 'oms' | 'oml' | 'omx' | 'ot1'

export const TEX_TABLES: Readonly<Record<TexEncoding, readonly string[]>> = { oms: OMS, oml: OML, omx: OMX, ot1: OT1 }

/** TeX's own names, without the size at the end. */
const TEX_NAMES = wordPairs(`
  parenleft ( parenright ) bracketleft [ bracketright ] braceleft { braceright } angbracketleft ⟨
  angbracketright ⟩ floorleft ⌊ floorright ⌋ ceilingleft ⌈ ceilingright ⌉ vextendsingle | vextenddouble ∥ bardbl ∥
  summation ∑ product ∏ integral ∫ contintegral ∮ union ⋃ intersection ⋂ logicaland ⋀ logicalor ⋁ circleplus ⨁
  circlemultiply ⨂ radical √ hatwide \u0302 tildewide \u0303 lscript ℓ negationslash \u0338 prime ′ greatermuch ≫
  lessmuch ≪ circlecopyrt ◯ vector \u20D7 owner ∋ mapsto ↦ similarequal ≃ asteriskmath ∗ openbullet ∘
  lessorsimilar ≲ greaterorsimilar ≳ lessorequalslant ⩽ greaterorequalslant ⩾ defines ≜ squaresolid ■
  precedesorcurly ≼ followsorcurly ≽ epsilon1 ϵ suppress \u0337 square □ circledot ⊙ followsequal ⪰
  precedesequal ⪯ follows ≻ precedes ≺ latticetop ⊤ turnstileleft ⊢ turnstileright ⊣ unionmulti ⊎ unionsq ⊔ intersectionsq ⊓
  arrownortheast ↗ arrowsoutheast ↘ arrownorthwest ↖ arrowsouthwest ↙ wreathproduct ≀ equivasymptotic ≍ circleminus ⊖
  Gamma1 Γ Delta1 Δ Theta1 Θ Lambda1 Λ Xi1 Ξ Pi1 Π Sigma1 Σ Upsilon1 Υ Phi1 Φ Psi1 Ψ Omega1 Ω
  circledivide ⊘ diamondmath ⋄ triangleinv ▽ Rfractur ℜ Ifractur ℑ Th Th lparen ( rparen ) lbrack [ rbrack ] lbrace { rbrace } vert | Vert ∥ colonori : semicolonori ;
`)

/** MathTime's names end in capitals: lparenOSCASB, vertSHT. */
const SIZE_SUFFIX = /(text|display|big|Big|bigg|Bigg|bigg?1|tp|ex|mid|bt|[A-Z]{3,})$/

/** Mathematical Pi names its glyphs H and a decimal number: Greek letters at a fixed distance, signs one by one. */
const PI_GREEK_OFFSET = 9251 - 0x3b1
const PI_SIGNS = wordPairs(`
  1127 … 5129 ℓ 9003 Γ 9004 Δ 9008 Θ 9011 Λ 9014 Ξ 9016 Π 9018 Σ 9021 Φ 9023 Ψ 9024 Ω 9268 σ 11001 + 11002 − 11003 × 11004 ÷ 11005 = 11006 ± 11011 ∼ 11013 ≡ 11014 ≠ 11015 ≈ 11021 < 11022 > 11032 ′ 11033 ″
  11034 ° 11349 ≤ 11350 ≥ 11569 * 20648 ∥ 20678 ∈ 20841 | 20849 ( 20850 ) 20851 [ 20852 ] 20853 { 20854 } 20855 ⟨ 20856 ⟩
  20858 ∑ 20862 / 20873 ( 20874 ) 20875 [ 20876 ] 20881 √ 20898 ( 20899 ) 20902 { 20910 ∫
`)

export function piText(number: number): string | null {
  const sign = PI_SIGNS.get(String(number))
  if (sign !== undefined) return sign
  const greek = number - PI_GREEK_OFFSET
  return greek >= 0x3b1 && greek <= 0x3c9 ? String.fromCodePoint(greek) : null
}

/** "C24" is code 24 of whatever encoding the face once had; null for other names. */
export function codeInName(name: string): number | null {
  const code = /^[Cc](\d{1,3})$/.exec(name)?.[1]
  return code === undefined ? null : Number(code)
}

/** TeX's encoding for most faces, Adobe Symbol for some. */
function codedText(code: number, encoding: TexEncoding | null, isSymbol: boolean): string | null {
  if (encoding !== null) return TEX_TABLES[encoding][code] ?? null
  if (isSymbol) return symbolText(code)
  return code >= 0xa1 && code <= 0xff ? String.fromCharCode(code) : null
}

/** The names that ASCII has for its codes from 0 on; fonts made from TeX's have glyphs so called. */
const CONTROL_NAMES =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  )

export function glyphNameText(name: string, encoding: TexEncoding | null, isSymbol: boolean): string | null {
  const control = CONTROL_NAMES.indexOf(name)
  if (control >= 0) return codedText(control, encoding ?? 'ot1', isSymbol)
  const coded = codeInName(name)
  if (coded !== null) return codedText(coded, encoding, isSymbol)
  const pi = /^H(\d{4,5})$/.exec(name)?.[1]
  if (pi !== undefined) return piText(Number(pi))
  const hex = /^(?:uni|u)([0-9A-F]{4,6})(?:\.|$)/.exec(name)?.[1]
  if (hex !== undefined) return characterOf(Number.parseInt(hex, 16))
  // Ligatures are named by their letters: "f_f_i".
  if (/^\p{L}(?:_\p{L})+$/u.test(name)) return name.replaceAll('_', '')
  return TEX_NAMES.get(name) ?? TEX_NAMES.get(name.replace(SIZE_SUFFIX, '')) ?? null
}
