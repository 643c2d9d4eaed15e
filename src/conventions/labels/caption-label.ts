// The label that opens a caption.
import { patternOf } from '../../kernel/patterns.ts'
import type { XrefType } from '../../schema/vocabularies.ts'
import { anyWord, UNSPACED } from '../language/words.ts'
import { FAMILIES, FAMILIES_BEHIND } from './label-words.ts'

/** Small capitals come apart: "T AB L E 1", "F I G U R E 2". */
const spaced = (...words: string[]): string[] => words.map((word) => [...word].join('\\s?'))
const wordsOf = (type: XrefType): string => FAMILIES.flatMap((row) => (row.type === type ? row.words : [])).join('|')
const FIGURE_WORDS = [wordsOf('figure'), '(?:video|movie)s?', ...spaced('figure', 'scheme', 'box')].join('|')
const TABLE_WORDS = [wordsOf('table'), ...spaced('table')].join('|')
/** Of the alternatives the one that is the whole word: "Tableau" is no "Table". */
const WORD_END = '(?=\\P{L}|\\p{L}\\d|$)'
const QUALIFIERS = '(?:supplementa(?:ry|l)|supporting|extended data|online|appendix|additional)\\s+'
/** What a caption says of itself that announces the rest of a table; without anchors, for patterns that look for it. */
export const CONTINUED_WORDS = anyWord(({ continued }) => continued)
/** "Continued Table 1", "Continuation of Table 2". */
const CONTINUED = String.raw`(?:[([]?(?:${CONTINUED_WORDS})[)\].:]*\s+(?:(?:of|de|von)\s+)?)`
const CONTINUED_START = new RegExp(`^\\s*${CONTINUED}`, 'iu')
/** "(그림 2)", "<표 1>": Korean and Chinese set labels in brackets, other languages mentions. */
const OPEN = '(?:[(<[〈【]\\s*(?=\\p{Lo}))?'
const WORDS = new RegExp(`^\\s*${OPEN}(?:${QUALIFIERS})?(?:${FIGURE_WORDS}|${TABLE_WORDS})${WORD_END}\\.?\\s*`, 'iu')
/** Case counts here: "Figures" is no figure "s". Converters set the words right behind the number: "Table 1Means". */
const NUMBER = patternOf('u')`^((?:
  [A-Z]{0,2}[.-]?\d{1,3}(?:[.-]\d{1,3})?[a-z]? | [IVXL]{1,6} | [A-Z]
)(?=[\s.:：．|,;)>\]〉】–—-]|${UNSPACED}|$)|\d{1,3}(?=\p{Lu}\p{Ll}))[\s.:：．|)>\]〉】–—-]*`
/** "1. ábra": the number before the word. */
const NUMBER_FIRST = new RegExp(
  `^\\s*\\d{1,3}(?:[.-]\\d{1,3})*\\.?\\s*(?:(${FAMILIES_BEHIND.table})|${FAMILIES_BEHIND.figure})(?!\\p{L})[\\s.:|)–—-]*`,
  'iu',
)
const TABLE_START = new RegExp(`^\\s*${OPEN}${CONTINUED}?(?:${QUALIFIERS})?(?:${TABLE_WORDS})${WORD_END}`, 'iu')
const FIGURE_START = new RegExp(`^\\s*${OPEN}${CONTINUED}?(?:${QUALIFIERS})?(?:${FIGURE_WORDS})${WORD_END}`, 'iu')

const SPACED = new RegExp(`^\\s*(?:${spaced('figure', 'scheme', 'box', 'table').join('|')})\\s*$`, 'iu')

/** "box3d" and "fig2dev" are names of commands. */
const CODE_NAME = /^\s*\p{Ll}+\d/u

export interface CaptionLabel {
  readonly label: string
  /** Where the words of the caption begin. */
  readonly textStart: number
}

export function captionLabel(text: string): CaptionLabel | null {
  const from = CONTINUED_START.exec(text)?.[0].length ?? 0
  const turned = NUMBER_FIRST.exec(text)?.[0]
  if (turned !== undefined) return { label: turned.replace(/[\s.:|)–—-]+$/u, '').trim(), textStart: turned.length }
  const words = WORDS.exec(text.slice(from))?.[0]
  if (words === undefined || CODE_NAME.test(text)) return null
  const number = NUMBER.exec(text.slice(from + words.length))
  if (number?.[1] === undefined) return null
  const word = SPACED.test(words) ? `${words.replace(/\s+/g, '')} ` : words
  const label = (word + number[1])
    .replace(/^\s*[(<[〈【]\s*/u, '')
    .replace(/\s+/g, ' ')
    .trim()
  return { label, textStart: from + words.length + number[0].length }
}

/** After a label that is one, the caption begins anew: a stop, a colon, a line, the end, or a word set right behind it. */
const CLOSES_LABEL = /^\s*(?:[.:：．|)>\]〉】–—]|$)|^\p{Lu}\p{Ll}/u

/** "Figure 2. The path" and "Table 1Means", not "Figure 2 shows ...". */
export const isLabelClosed = (text: string, { label }: CaptionLabel): boolean =>
  CLOSES_LABEL.test(text.slice(text.indexOf(label) + label.length))

/** What the caption says it belongs to; null where its words do not tell. */
export function captionType(text: string): 'figure' | 'table' | null {
  const turned = NUMBER_FIRST.exec(text)
  if (turned !== null) return turned[1] === undefined ? 'figure' : 'table'
  if (TABLE_START.test(text)) return 'table'
  return FIGURE_START.test(text) ? 'figure' : null
}

/** "Figure 3 (a) shows", "Table 2 and Figure 4 list": how sentences of the text begin. */
const SENTENCE_BEHIND = new RegExp(
  `^[\\s,]*(?:\\(?[a-z]\\)?[\\s,]+(?:and\\s\\(?[a-z]\\)?\\s+)?)?(?:${anyWord(({ shows }) => shows)})(?=[\\s,]|(?<=\\p{Lo})\\p{Lo})`,
  'u',
)

/** Whether what follows a label at the start of a line is the rest of a sentence of the text. */
export const readsOn = (behind: string): boolean => SENTENCE_BEHIND.test(behind)

const LISTING = new RegExp(
  `^(?:${FAMILIES.flatMap(({ family, words }) => (family === 'algorithm' ? words : [])).join('|')})(?!\\p{L})`,
  'iu',
)

/** Whether a label is that of program code, which is read row by row. */
export const isListing = (label: string): boolean => LISTING.test(label)
