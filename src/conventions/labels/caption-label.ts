// The label that opens a caption, in the languages we meet most.
import { anyOf } from '../../kernel/any-of.ts'

const FIGURE_WORDS =
  'fig(?:ure|ura|\\.)?s?|abb(?:ildung|\\.)?|scheme|schema|chart|plate|map|graph|box|gráfico|ilustración|illustration|video|photo'
const TABLE_WORDS = 'tab(?:le|elle|leau|la|ela|\\.)?s?|quadro|cuadro'
const QUALIFIERS = '(?:supplementa(?:ry|l)|supporting|extended data|online|appendix|additional)\\s+'
/** What a caption says of itself that announces the rest of a table; without anchors, for patterns that look for it. */
export const CONTINUED_WORDS = anyOf`
  cont(?:inued|inuation|inua(?:tion|ção|ción|zione)?|['’]?d|\.)? | suite | fortsetzung | forts\. | продолжение
`
/** "Continued Table 1", "Continuation of Table 2". */
const CONTINUED = String.raw`(?:[([]?(?:${CONTINUED_WORDS})[)\].:]*\s+(?:(?:of|de|von)\s+)?)`
const CONTINUED_START = new RegExp(`^\\s*${CONTINUED}`, 'iu')
const WORDS = new RegExp(`^\\s*(?:${QUALIFIERS})?(?:${FIGURE_WORDS}|${TABLE_WORDS})\\.?\\s*`, 'iu')
/** Case counts here: "Figures" is no figure "s". Converters set the words right behind the number: "Table 1Means". */
const NUMBER = new RegExp(
  String.raw`^((?:${anyOf`
    [A-Z]{0,2}[.-]?\d{1,3}(?:[.-]\d{1,3})?[a-z]? | [IVXL]{1,6} | [A-Z]
  `})(?=[\s.:|,;)–—-]|$)|\d{1,3}(?=\p{Lu}\p{Ll}))[\s.:|)–—-]*`,
  'u',
)
const TABLE_START = new RegExp(`^\\s*${CONTINUED}?(?:${QUALIFIERS})?(?:${TABLE_WORDS})\\b`, 'iu')
const FIGURE_START = new RegExp(`^\\s*${CONTINUED}?(?:${QUALIFIERS})?(?:${FIGURE_WORDS})\\b`, 'iu')

export interface CaptionLabel {
  readonly label: string
  /** Where the words of the caption begin. */
  readonly textStart: number
}

export function captionLabel(text: string): CaptionLabel | null {
  const from = CONTINUED_START.exec(text)?.[0].length ?? 0
  const words = WORDS.exec(text.slice(from))?.[0]
  if (words === undefined) return null
  const number = NUMBER.exec(text.slice(from + words.length))
  if (number?.[1] === undefined) return null
  const label = (words + number[1]).replace(/\s+/g, ' ').trim()
  return { label, textStart: from + words.length + number[0].length }
}

/** What the caption says it belongs to; null where its words do not tell. */
export function captionType(text: string): 'figure' | 'table' | null {
  if (TABLE_START.test(text)) return 'table'
  return FIGURE_START.test(text) ? 'figure' : null
}
