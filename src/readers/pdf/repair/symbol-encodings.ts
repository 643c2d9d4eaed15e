// Encodings of symbol fonts whose codes are keys of a keyboard, not characters: Adobe Symbol, Mathematical Pi and kin.

const pairs = (source: string): ReadonlyMap<string, string> =>
  new Map(source.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))

/** The letters of Adobe's Symbol font (PDF 32000-1, annex D.5). */
export const SYMBOL_LETTERS = pairs(
  'AΑ BΒ CΧ DΔ EΕ FΦ GΓ HΗ IΙ Jϑ KΚ LΛ MΜ NΝ OΟ PΠ QΘ RΡ SΣ TΤ UΥ Vς WΩ XΞ YΨ ZΖ ' +
    'aα bβ cχ dδ eε fφ gγ hη iι jϕ kκ lλ mμ nν oο pπ qθ rρ sσ tτ uυ vϖ wω xξ yψ zζ',
)

/** The rest of that encoding. */
const SYMBOL_SIGNS: ReadonlyMap<number, string> = new Map([
  ...([
    [0x22, '∀'],
    [0x24, '∃'],
    [0x27, '∋'],
    [0x2a, '∗'],
    [0x2d, '−'],
    [0x40, '≅'],
    [0x5c, '∴'],
    [0x5e, '⊥'],
  ] as const),
  ...([
    [0x60, ''],
    [0x7e, '∼'],
  ] as const),
  ...[...'€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|—↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'].map(
    (sign, i): [number, string] => [0xa0 + i, sign],
  ),
  ...[...'⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'].map((sign, i): [number, string] => [0xf1 + i, sign]),
])

export function symbolText(code: number): string | null {
  return SYMBOL_LETTERS.get(String.fromCharCode(code)) ?? SYMBOL_SIGNS.get(code) ?? null
}

/** What the code of a Symbol font is where a file calls it by Latin-1, which has other signs there: "p £ .05". What the font has itself is what it says. */
const SYMBOL_KEYS: ReadonlyMap<string, string> = new Map([
  ...SYMBOL_LETTERS,
  ...pairs('"∀ $∃ @≅ ^⊥ ⁄/'),
  ...Array.from({ length: 0x5f }, (_, at) => 0xa0 + at).flatMap((code): [string, string][] => {
    const [called, drawn] = [String.fromCharCode(code), SYMBOL_SIGNS.get(code)]
    return drawn === undefined || '\u00a0\u00adµ·'.includes(called) || [...SYMBOL_SIGNS.values()].includes(called)
      ? []
      : [[called, drawn]]
  }),
])

/** Mathematical Pi One, and the fonts made from it under opaque names. */
export const MATH_PI = pairs(
  '1+ 2− 3× 4÷ 5= 6± 7∓ 8° 9′ ,< .> #≤ $≥ ?· `∞ aα bβ gγ dδ eε zζ hη uθ iι kκ lλ mμ nν jξ oο pπ rρ sσ tτ yυ fφ xχ cψ vω ' +
    'DΔ FΦ GΓ LΛ PΠ UΘ SΣ VΩ JΞ CΨ',
)

/** Universal Greek with Math Pi, of the American Physical Society's journals of its time: the same letters, brackets and a few signs more. */
const UNIVERSAL_GREEK: ReadonlyMap<string, string> = new Map([
  ...MATH_PI,
  ...pairs("~( !) @[ #] %} (∑ *∫ [≡ ]∂ «ε eϵ wφ ¹∇ Þ≠ '≈"),
  ['$', '{'],
])

/** The two signs that older fonts of Elsevier's draw under letters. */
export const LETTERED_SIGNS = pairs('b< N>')

/** MathTime's fonts of signs. */
export const TIME_SIGNS = pairs('C+ D= 0′ f{ g}')

/** The same Greek letters without the digits and points, for fonts that mix them with a roman. */
const PI_GREEK = pairs('aα bβ gγ dδ eε hη kκ lλ mμ nν pπ rρ sσ tτ fφ xχ oω zζ Zη DΔ OΩ 4> 8°')

/** Greek letters on the keys of their place in the alphabet. */
export const ALPHABETICAL_GREEK = pairs('aα bβ cγ dδ eε fζ gη hθ iι jκ kλ lμ mν nξ pπ qρ rσ sτ tυ uφ vχ wψ xω')

/** The same with the capitals that Latin does not have. */
const ALPHABETICAL_CAPITALS: ReadonlyMap<string, string> = new Map([
  ...ALPHABETICAL_GREEK,
  ...pairs('CΓ DΔ HΘ KΛ NΞ PΠ RΣ UΦ WΨ XΩ'),
])

/** The first fonts of mathabx, whose glyphs have the names of the letters with the same codes in TeX's text fonts: "“" for =, "´" for −, "P" for ∈. */
const MATHABX = pairs(
  '`+ ´− ˆ× ˜÷ ¨· ˝∘ ˚∗ ˘± ¯∓ ˙⋉ ¸⋊ ˛⋄ ‚• ‹⋆ “= ”≡ „∼ «≈ »≃ –≅ —≍ ı≢ !≪ "≫ $⊢ %⊣ (⊨ 0° 1′ 2″ 8∞ 9∝ :† ;‡ <∑ =∏ >∐ ?√ ' +
    '@∀ A∁ B∂ D∃ E∄ H∅ J⊤ K⊥ P∈ Q∋ R∉ X∩ Y∪ Z⊎ [⊓ \\⊔ ^∧ _∨ p( q) r[ s] t{ u} v⟦ w⟧ x⟨ y⟩ z∖ {/ || }∥ ' +
    'Ă⊂ Ą⊃ Ď⊆ Ě⊇ ă< ą> ď≤ ě≥ À≲ Á≳ Ð← Ñ→ Ò↑ Ó↓ Ø↔ ð⇐ ñ⇒ ô⇔',
)

/** Its large brackets and operators, all sizes of a sign; pieces of taller ones are left as they are. */
const MATHABX_LARGE = pairs(
  '`( ´( ˆ( ˜( ˇ| ˘) ¯) ˙) ¸) ›∥ “[ ”[ „[ «[ ı] ȷ] ␣{ !{ "{ #{ (} )} *} +} @⟨ A⟨ B⟨ C⟨ D⟩ E⟩ F⟩ G⟩ L/ M/ N/ O/ ' +
    'P⌈ Q⌈ R⌈ S⌈ T⌉ U⌉ V⌉ W⌉ X⌊ Y⌊ Z⌊ [⌊ \\⌋ ]⌋ ^⌋ _⌋ ‘√ a√ b√ c√ d√ p\u0302 r\u0303 ř∑ ś∏ š∐ ş∫ Ş⋂ Ť⋃ Ź⋀ Ž⋁',
)

/** A typesetter's faces for text have a dash, ligatures, a section mark and accents on keys of their own. */
const TEXT_FACE_KEYS = '^– ¡ff ¢fi £fl ¤ffi ½§ ¨´ ©` ªˆ «¨ \u00adˇ'

/** A face whose plain letters stand for signs, by the name it has in every file that uses it. */
export interface KeyedFace {
  readonly name: RegExp
  readonly signs: ReadonlyMap<string, string>
}

// Seen in papers: each name is that of a typesetter's own font, the same from file to file.
export const KEYED_FACES: readonly KeyedFace[] = [
  { name: /^Symbol(MT|Std|PS|Neu|SNeu)?([-,*]|$)|^EuclidSymbol|^Advsymbol|PSSym|AdvPS3F4C13$/i, signs: SYMBOL_KEYS },
  { name: /^(TeX-)?matha\d/, signs: MATHABX },
  { name: /^(TeX-)?mathx\d/, signs: MATHABX_LARGE },
  // LaTeX's sign of the euro.
  { name: /^(TeX-)?fey[mb][lor]\d/, signs: pairs('e€') },
  { name: /^[tp]xsyc/, signs: pairs('\u001b≅ ,≠ B≔ C≕') },
  { name: /^MathDesign-\w+-\w+-Extension/, signs: pairs('¦{ ©} §{ ª}') },
  { name: /GreekwithMathPi/, signs: UNIVERSAL_GREEK },
  { name: /MathematicalPi-Three/, signs: pairs('S( D) F[ G] u| .≃') },
  { name: /NewswithCommPi/, signs: pairs('8′ Q© B∅') },
  // Academic Press until 2000.
  { name: /ScienceTypeCustomPi-No2T/, signs: pairs('ª→') },
  { name: /ScienceTypeCustomPi-No3T/, signs: pairs('=× <| /≠ X′ )> -<') },
  { name: /ScienceTypeCustomPi-No4T/, signs: pairs('(∘ f∉') },
  { name: /ScienceTypeCustomPi-No5T/, signs: pairs('s= y− q+ r/ w[ x] g∈ l∩ ;⊂ >⊃ ¨v') },
  { name: /^SizedSym\d/, signs: pairs('Ž( .) ž( /) \u0010( 0) \u0014{ 4} ½{ 5} Ý∑') },
  { name: /MathematicalPi-Six/, signs: pairs('Zℤ Rℝ Nℕ Qℚ Cℂ S𝕊') },
  { name: /EuropeanPi-Two/, signs: pairs('A√') },
  { name: /AdvPS586B$/, signs: new Map([...MATH_PI, ...pairs(';∼ [≡ }∝')]) },
  { name: /Math(ematical)?Pi|AdvP(3EAA99|7DA6|4A5FDB|414BFB|S3D56D5)$/, signs: MATH_PI },
  { name: /AdvPi1$/, signs: new Map([...PI_GREEK, ...pairs('q∂ *∼')]) },
  { name: /AdvTir_symb$/, signs: pairs('?+') },
  { name: /AdvPi2$/, signs: new Map([...PI_GREEK, ...pairs('yθ Eϵ *○')]) },
  { name: /AdvPSMP1$/, signs: new Map([...ALPHABETICAL_CAPITALS, ['\u00a0', '†']]) },
  { name: /AdvPSMP/, signs: ALPHABETICAL_CAPITALS },
  // Springer's quotation marks, and the point between its authors.
  { name: /AdvP0004$/, signs: pairs('B“ T± G< 9> -°') },
  { name: /AdvP0003$/, signs: pairs(',≈') },
  { name: /AdvP0005$/, signs: pairs('^” &·') },
  { name: /AdvP44E6F4$/, signs: pairs('u°') },
  { name: /AdvCORRESAST$/, signs: pairs('⇑∗ ⁄∗') },
  { name: /AdvGreekM$/, signs: pairs('gγ') },
  { name: /AdvGreek_BI$/, signs: pairs('lμ') },
  { name: /AdvMathSymb$/, signs: pairs('0′') },
  { name: /AdvChemBats$/, signs: pairs('X⊗ O○ g≥') },
  { name: /AdvOT1f84e593$/, signs: pairs('®μ ·σ ¾ε ¢β ºφ') },
  { name: /AdvP4721B4$/, signs: pairs('cχ') },
  { name: /AdvP7DC6$/, signs: pairs('w★') },
  { name: /AdvPS4731B1$/, signs: pairs('O>') },
  { name: /AdvPS7DA6$/, signs: new Map([...MATH_PI, ['=', '∇']]) },
  { name: /AdvPSSPS/, signs: pairs('&✉') },
  { name: /AdvPS44A44B$/, signs: pairs('$·') },
  { name: /AdvTA42$/, signs: pairs('&©') },
  { name: /AdvTTa420abf6$/, signs: pairs('D©') },
  { name: /AdvTT432ab7ab$/, signs: pairs('Aμ') },
  { name: /AdvTT2644a614$/, signs: pairs('mχ') },
  { name: /AdvTT454a7a89$/, signs: pairs('b<') },
  { name: /AdvTT8d6442b3$/, signs: pairs('p≠') },
  { name: /AdvTTecd5fb4a$/, signs: pairs('b‡') },
  { name: /AdvTTd0b5fdba\.I$/, signs: pairs('=/') },
  { name: /AdvBMa1$/, signs: pairs('*—') },
  { name: /AdvP7DB7$/, signs: pairs(',∼') },
  { name: /AdvP3F0CD3$/, signs: pairs('5:') },
  { name: /AdvT001$/, signs: pairs(`ß© ${TEXT_FACE_KEYS}`) },
  { name: /AdvT\d{3}$/, signs: pairs(TEXT_FACE_KEYS) },
  { name: /AdvEls-ent3$/, signs: pairs('r© s®') },
  { name: /AdvEls-ent4$/, signs: pairs('o< r≤') },
  { name: /AdvEls-ent7$/, signs: pairs('B∼ E≈') },
  // Computer modern symbols under Latin-1 names; the plain letters are those of the symbol font.
  {
    name: /AdvP4C4E74$|AdvMT_SY$|AdvMTSY_A$|AdvMacMthSy|CM_Maths_Symbols/,
    signs: pairs('þ+ ÿ− ¼= ð( Þ) \u0085( \u0086) \u0087+ \u0088= \u0089[ \u008a] \u0081≅ \u0082⋈'),
  },
  { name: /AdvP4C4E46$|CM_Maths_Extension/, signs: pairs('f i') },
]
