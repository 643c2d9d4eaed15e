// What the words of one line alone give away, as numbers: shares of signs, how it starts and ends, and small lexicons.
// Frozen with its weights: a model reads this as it was trained on it.
import { CAPITAL, kindsOf, LETTER, NUMERAL, PUNCTUATION, WHITE_SPACE } from './character-kinds.ts'

const START_CUES: readonly RegExp[] = [
  /^\s*(fig(ure|ura|\.)?s?|abb(ildung|\.)?|grafik|gr[áa]fico|schaubild|scheme|plate|chart|box)\s*\.?\s*[\dIVXA-Z]{1,4}\b/i,
  /^\s*(tab(le|elle|ela|la|leau|ella|\.)?|cuadro|quadro|übersicht)\s*\.?\s*[\dIVXA-Z]{1,4}\b/i,
  /^\s*\[\d{1,3}\]/,
  /^\s*\(?\d{1,3}[.)]\s/,
  /^\s*\d{1,3}\s+\p{Lu}/u,
  /^\s*\d{1,2}(\.\d{1,2}){1,3}\.?\s+\S/,
  /^\s*[IVX]{1,5}\.\s/,
  /^\s*[A-Z]\.\s+\p{Lu}/u,
  /^\s*[•●■◦▪–—-]\s+\S/,
  /^\s*\(?[a-z][.)]\s/,
  /^\s*[*†‡§¶#]/,
  /^\s*(abstract|a\s?b\s?s\s?t\s?r\s?a\s?c\s?t|summary|zusammenfassung|kurzfassung|resum(o|en|é)|résumé|riassunto|sommario|synopsis)(?!\p{L})/iu,
  /^\s*(key\s?-?words|index terms|schl(ü|ue)sselw|schlagw|stichwor|palavras[- ]chave|palabras clave|mots[- ]cl|descri(p)?tores|unitermos|parole chiave|abbreviations|jel )/i,
  /^\s*(received|accepted|revised|submitted|published|eingegangen|recibido|recebido|reçu|article history|available online|first published)\b/i,
  /^\s*(note|notes|source|sources|quelle|quellen|anmerkung|legend|abbreviations?|values? (are|is)|data are)\b/i,
  /^\s*\p{Lu}[\p{L}'’-]+,?\s+(\p{Lu}\.\s?-?){1,3}/u,
  /^\s*\p{Ll}/u,
  /^\s*\p{Lu}/u,
  /^\s*\d/,
]

const INSIDE_CUES: readonly RegExp[] = [
  /\S@\S+\.\S/,
  /https?:|www\.|\bdoi\b|10\.\d{4,}\//i,
  /\(\s?(1[89]|20)\d\d[a-z]?\s?\)/,
  /\b(1[89]|20)\d\d\b/,
  /\bet al\b/i,
  /\b(universi|department|dept|institut|hospital|school of|faculty|laborator|college|centre|center|fakult|abteilung|escuela|facul|academy)/i,
  /\b(correspond|e-?mail|tel\.?:|phone|fax)\b/i,
  /(©|copyright|licen[cs]e|creative commons|rights reserved|open access|permission)/i,
  /\b(vol(ume)?\.?|issue|no\.|pp?\.|pages)\s?\d/i,
  /\d+\s?[–-]\s?\d+/,
  /\d+\s?\(\d+\)\s?[:,]/,
  /[=≤≥<>±×∑∫√∂≈∈→]/,
  /\b(p\s?[<=>]\s?0?\.\d|95\s?%|mean|sd\b|n\s?=\s?\d)/i,
  /\b(in:|eds?\.|press|springer|elsevier|wiley|verlag|proceedings|journal|j\.)\b/i,
  /(\p{Lu}\.\s?){1,3}\s?\p{Lu}\p{Ll}+/u,
  /\p{Lu}\p{Ll}+\s+\p{Lu}{1,2}[,.;]/u,
  /\b(md|phd|msc|prof|dr)\b\.?/i,
  /["“„«]/,
]

const END_CUES: readonly RegExp[] = [
  /[.!?]["”’)]?\s*$/,
  /[-‐]\s*$/,
  /[,;]\s*$/,
  /:\s*$/,
  /\d\s*$/,
  /\(\d+(\.\d+)?[a-z]?\)\s*$/,
  /\p{L}\s*$/u,
]

const WHOLE_CUES: readonly RegExp[] = [
  /^\s*[-–]?\s*\d{1,5}\s*[-–]?\s*$/,
  /^\s*[ivxlc]{1,6}\s*$/i,
  /^\s*(page|p\.|seite|página|s)?\s?\.?\s?\d{1,4}\s?(of|\/|von|de)\s?\d{1,4}\s*$/i,
  /^\s*((\d+|[IVX]+|[A-Z])\.?\s+)?(references?|bibliograph\p{L}+|literature( cited)?|works cited|literatur(verzeichnis)?|refer[eê]nc\p{L}+|références|bibliograf\p{L}+|quellen)\s*:?\s*$/iu,
  /^\s*((\d+|[IVX]+)\.?\s*)?[|.]?\s*(introduction|background|einleitung|introducción|introdução|introduzione|hintergrund)\s*:?\s*$/i,
  /^\s*((\d+|[IVX]+)\.?\s*)?[|.]?\s*((materials? and )?methods?.{0,14}|results?( and discussion)?|discussion|conclusions?|methodology|related work|experiments?|evaluation|summary)\s*:?\s*$/i,
  /^\s*(acknowledge?ments?|funding|conflicts? of interest|competing interests?|author('?s'?)? contributions?|data availability.*|supplementary.*|appendix.*|ethics.*|abbreviations|orcid.*|disclosures?|declarations?)\s*:?\s*$/i,
  /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u,
  /^\s*\(?\d{1,2}(\.\d{1,2})?\)?\s*$/,
  /^\s*[<>=≤]?\s?[-−–]?\d+([.,]\d+)?\s?%?(\s?[(±–-].*)?\*?\s*$/,
]

/** A caption's label is followed by a mark, the title's capital or nothing: "Table 2 shows" is a sentence. */
const CAPTION_TAIL = String.raw`\s*\.?\s*[\dIVXA-Z]{1,4}\d*(?:\s*[.:|–—(]|\s*$|\s+[^\p{Ll}\s])`
const FIGURE_START = new RegExp(
  String.raw`^\s*(?:[Ff]ig(?:ure|ura|\.)?s?|FIG(?:URE|\.)?|Abb(?:ildung|\.)?|Grafik|Gr[áa]fico|Schaubild|Scheme|Chart|Plate)${CAPTION_TAIL}`,
  'u',
)
const TABLE_START = new RegExp(
  String.raw`^\s*(?:T(?:ab(?:le|elle|ela|la|leau|ella|\.)|ABLE)|Cuadro|Quadro|Übersicht)${CAPTION_TAIL}`,
  'u',
)

export const isFigureStart = (text: string): boolean => FIGURE_START.test(text)
export const isTableStart = (text: string): boolean => TABLE_START.test(text)

const REFERENCES_HEADING = WHOLE_CUES[3]
const ABSTRACT_START = START_CUES[11]
const KEYWORDS_START = START_CUES[12]
const INTRODUCTION_HEADING = WHOLE_CUES[4]
const BACK_HEADING = WHOLE_CUES[6]

export const isReferencesHeading = (text: string): boolean => REFERENCES_HEADING?.test(text) ?? false
export const isAbstractStart = (text: string): boolean => ABSTRACT_START?.test(text) ?? false
export const isKeywordsStart = (text: string): boolean => KEYWORDS_START?.test(text) ?? false
export const isIntroductionHeading = (text: string): boolean => INTRODUCTION_HEADING?.test(text) ?? false
export const isBackHeading = (text: string): boolean => BACK_HEADING?.test(text) ?? false

interface SignCounts {
  letters: number
  capitals: number
  numerals: number
  others: number
  spaces: number
  /** Stretches of white space. */
  gaps: number
  stops: number
  commas: number
  brackets: number
}

const STOPS = '.,;:'
const COMMAS = ',;'
const BRACKETS = '()[]{}'
const isOneOf = (signs: string, code: number): boolean => code < 128 && signs.includes(String.fromCharCode(code))

/** One walk over the text: this looks at every character of every line. */
function countSigns(text: string): SignCounts {
  const counts = {
    letters: 0,
    capitals: 0,
    numerals: 0,
    others: 0,
    spaces: 0,
    gaps: 0,
    stops: 0,
    commas: 0,
    brackets: 0,
  }
  let isInGap = false
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0
    if (code > 0xffff) at++
    const kinds = kindsOf(code)
    const isSpace = (kinds & WHITE_SPACE) !== 0
    if (isSpace) {
      counts.spaces++
      if (!isInGap) counts.gaps++
    } else if ((kinds & LETTER) !== 0) {
      counts.letters++
      if ((kinds & CAPITAL) !== 0) counts.capitals++
    } else if ((kinds & NUMERAL) !== 0) counts.numerals++
    else if ((kinds & PUNCTUATION) === 0) counts.others++
    else if (isOneOf(STOPS, code)) {
      counts.stops++
      if (isOneOf(COMMAS, code)) counts.commas++
    } else if (isOneOf(BRACKETS, code)) counts.brackets++
    isInGap = isSpace
  }
  return counts
}

function signShares(text: string): number[] {
  const { letters, capitals, numerals, others, spaces, gaps, stops, commas, brackets } = countSigns(text)
  const dense = Math.max(1, text.length - spaces)
  return [
    letters / dense,
    numerals / dense,
    capitals / Math.max(1, letters),
    stops / dense,
    commas / Math.max(1, gaps + 1),
    brackets / dense,
    others / dense,
    spaces / Math.max(1, text.length),
    /\.\s?\.\s?\.\s?\./.test(text) ? 1 : 0,
  ]
}

const FUNCTION_WORDS = new Set(
  'the of and in to a is was were that with for we der die und von de la el que en et les des do da e o'.split(' '),
)
const LONGEST_FUNCTION_WORD = 4

function wordFigures(text: string): number[] {
  const words = text.match(/\S+/g) ?? []
  const total = Math.max(1, words.length)
  let [letters, capitalised, initials, single, small] = [0, 0, 0, 0, 0]
  for (const word of words) {
    letters += word.length
    if (word.length === 1) single++
    if (word.length <= LONGEST_FUNCTION_WORD && FUNCTION_WORDS.has(word.toLowerCase())) small++
    if ((kindsOf(word.codePointAt(0) ?? 0) & CAPITAL) === 0) continue
    capitalised++
    if (/^\p{Lu}\.?,?$/u.test(word) || /^(\p{Lu}\.)+,?$/u.test(word)) initials++
  }
  return [
    Math.min(1, text.length / 120),
    Math.log1p(text.length) / 5,
    Math.min(1, words.length / 20),
    Math.min(2, letters / total / 10),
    capitalised / total,
    initials / total,
    single / total,
    small / total,
  ]
}

const ALL_CUES = [...START_CUES, ...INSIDE_CUES, ...END_CUES, ...WHOLE_CUES]

/** One number per cue, all between 0 and about 1. */
export function textCues(text: string): number[] {
  const cues = signShares(text).concat(wordFigures(text))
  for (const cue of ALL_CUES) cues.push(cue.test(text) ? 1 : 0)
  return cues
}
