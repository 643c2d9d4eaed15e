// The encodings of TeX's mathematical fonts (The TeXbook, appendix F), for fonts that bring no map to Unicode.

/** Marks a code that has no character of its own, such as a piece of a tall bracket that has been said already. */
export const NOTHING = ''

const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const smalls = [...'abcdefghijklmnopqrstuvwxyz']

/** Letters of computer modern roman's first row, the Greek capitals and ligatures (OT1). */
export const OT1: readonly string[] = [
  ...[...'ΓΔΘΛΞΠΣΥΦΨΩ'],
  ...['ff', 'fi', 'fl', 'ffi', 'ffl', 'ı', 'ȷ', '\u0300', '\u0301', '\u030C', '\u0306', '\u0304', '\u030A', '¸', 'ß'],
  ...['æ', 'œ', 'ø', 'Æ', 'Œ', 'Ø', '\u0338'],
  ...[...'!”#$%&’()*+,-./0123456789:;¡=¿?@'],
  ...capitals,
  ...['[', '“', ']', '\u0302', '\u0307', '‘'],
  ...smalls,
  ...['–', '—', '\u030B', '\u0303', '\u0308'],
]

/** What typewriter faces have in other places of OT1. */
const TYPEWRITER: ReadonlyMap<number, string> = new Map([
  [0x0b, '↑'],
  [0x0c, '↓'],
  [0x0d, "'"],
  [0x0e, '¡'],
  [0x0f, '¿'],
  [0x20, '␣'],
  [0x22, '"'],
  [0x3c, '<'],
  [0x3e, '>'],
  [0x5c, '\\'],
  [0x5f, '_'],
  [0x7b, '{'],
  [0x7c, '|'],
  [0x7d, '}'],
])

export const OT1_TYPEWRITER: readonly string[] = OT1.map((character, code) => TYPEWRITER.get(code) ?? character)

/** The Cork encoding of the EC fonts (T1). */
export const T1: readonly string[] = [
  ...[
    '\u0300',
    '\u0301',
    '\u0302',
    '\u0303',
    '\u0308',
    '\u030B',
    '\u030A',
    '\u030C',
    '\u0306',
    '\u0304',
    '\u0307',
    '¸',
  ],
  ...[
    '˛',
    '‚',
    '‹',
    '›',
    '“',
    '”',
    '„',
    '«',
    '»',
    '–',
    '—',
    NOTHING,
    NOTHING,
    'ı',
    'ȷ',
    'ff',
    'fi',
    'fl',
    'ffi',
    'ffl',
  ],
  ...[...'␣!"#$%&’()*+,-./0123456789:;<=>?@'],
  ...capitals,
  ...[...'[\\]^_‘'],
  ...smalls,
  ...[...'{|}~-'],
  ...[...'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£'],
  ...[...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖŒØÙÚÛÜÝÞ'],
  'SS',
  ...[...'àáâãäåæçèéêëìíîïðñòóôõöœøùúûüýþß'],
]

/** Mathematical italic (OML). */
export const OML: readonly string[] = [
  ...[...'ΓΔΘΛΞΠΣΥΦΨΩαβγδϵζηθικλμνξπρστυϕχψωεϑϖϱςφ↼↽⇀⇁'],
  // The hooks of arrows, which are drawn as they are besides.
  ...[...'↪↩'],
  ...[...'▷◁0123456789.,</>⋆∂'],
  ...capitals,
  ...[...'♭♮♯⌣⌢ℓ'],
  ...smalls,
  ...['ı', 'ȷ', '℘', '\u20D7', '\u0361'],
]

/** Symbols (OMS); the calligraphic capitals are given as plain ones, as the papers' own markup does. */
export const OMS: readonly string[] = [
  ...[...'−·×∗÷⋄±∓⊕⊖⊗⊘⊙◯∘•≍≡⊆⊇≤≥⪯⪰∼≈⊂⊃≪≫≺≻←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝′∞∈∋△▽'],
  // The bar of a mapping arrow; the arrow itself follows.
  ...['\u0338', NOTHING],
  ...[...'∀∃¬∅ℜℑ⊤⊥ℵ'],
  ...capitals,
  ...[...'∪∩⊎∧∨⊢⊣⌊⌋⌈⌉{}⟨⟩|∥↕⇕\\≀√⨿∇∫⊔⊓⊑⊒§†‡¶♣♢♡♠'],
]

/** Large delimiters and operators (OMX); all sizes of a sign are one character. */
export const OMX: readonly string[] = [
  ...[...'()[]⌊⌋⌈⌉{}⟨⟩|∥/\\'],
  ...[...'()()[]⌊⌋⌈⌉{}⟨⟩/\\'],
  ...[...'()[]⌊⌋⌈⌉{}⟨⟩/\\/\\'],
  ...[...'⎛⎞⎡⎤⎣⎦⎢⎥⎧⎫⎩⎭⎨⎬⎪|'],
  ...[...'⎝⎠⎜⎟⟨⟩⊔⊔∮∮⊙⊙⊕⊕⊗⊗'],
  ...[...'∑∏∫⋃⋂⊎⋀⋁∑∏∫⋃⋂⊎⋀⋁'],
  ...['∐', '∐', '\u0302', '\u0302', '\u0302', '\u0303', '\u0303', '\u0303'],
  ...[...'[]⌊⌋⌈⌉{}'],
  ...['√', '√', '√', '√', '√', NOTHING, NOTHING, '∥', '↑', '↓'],
  ...[NOTHING, NOTHING, NOTHING, NOTHING, '⇑', '⇓'],
]

/** First AMS symbol font. */
export const MSAM: readonly string[] = [
  ...[...'⊡⊞⊠□■·◊⧫↻↺⇌⇋⊟⊩⊪⊨'],
  ...[...'↠↞⇇⇉⇈⇊↾⇂↿⇃↣↢⇆⇄↰↱'],
  ...[...'⇝↭↫↬≗≿≳⪆⊸∴∵≑≜≾≲⪅'],
  ...[...'⪕⪖⋞⋟≼≦⩽≶‵−≓≒≽≧⩾≷'],
  ...[...'⊏⊐⊳⊲⊵⊴★≬▼▶◀→←△▲▽'],
  ...[...'≖⋚⋛⪋⪌¥⇛⇚✓⊻⊼⩞∠∡∢∝'],
  ...[...'⌣⌢⋐⋑⋓⋒⋏⋎⋋⋌⫅⫆≏≎⋘⋙'],
  ...[...'⌜⌝®Ⓢ⋔∔∽⋍⌞⌟✠∁⊺⊚⊛⊝'],
]

/** Second AMS symbol font: negated relations, and letters beside its blackboard capitals, which are read as plain ones. */
const MSBM_RUNS: readonly (readonly [from: number, signs: string])[] = [
  [0x02, '≰≱≮≯⊀⊁≨≩≰≱⪇⪈⋠⋡⋨⋩⋦⋧≰≱⪵⪶⪹⪺⪉⪊≁≇╱╲'],
  [0x20, '⊊⊋⊈⊉⫋⫌⫋⫌⊊⊋⊈⊉∦∤∤∦'],
  [0x30, '⊬⊮⊭⊯⋭⋬⋪⋫↚↛⇍⇏⇎↮⋇∅'],
  [0x40, '∄'],
  [0x66, '℧ð≂ℶℷℸ⋖⋗⋉⋊'],
  [0x70, '∣∥∖∼≈≊⪸⪷↶↷ϝϰ'],
  [0x5d, '∼'],
  [0x7c, 'kℏℏ϶'],
]

export const MSBM: ReadonlyMap<number, string> = new Map(
  MSBM_RUNS.flatMap(([from, signs]) => [...signs].map((sign, at) => [from + at, sign] as const)),
)

/**
 * Older drivers moved the codes below 32 upwards, away from control characters: 0-9 to 161-170, 10-32 to 173-195,
 * 127 to 196.
 */
export function unshiftTexCode(code: number): number {
  if (code >= 161 && code <= 170) return code - 161
  if (code >= 173 && code <= 195) return code - 163
  return code === 196 ? 127 : code
}
