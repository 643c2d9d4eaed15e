// What a cell's text tells by itself: a number, a text that continues, a text that continues from above.
import { BULLETS } from '../../conventions/bullets.ts'
import { patternOf } from '../../kernel/patterns.ts'

const NUMBER_TOKEN = /^[<>≤≥=~≈±+\-−–—([]*[.,]?\d[\d.,:;/×^∙·%°*†‡§a-e\-−–+±()[\]<>]*$/iu
const SIGN_TOKEN = /^[<>≤≥=~≈±+\-−–—×/*†‡§()[\]]+$/u
const DASH = /^[-−–—]+$/u

/** Numbers, with signs, units of share and marks around them: "12.5", "3.1 ± 0.4", "< 0.001", "12 (3%)", "−". */
export function isNumberLike(text: string): boolean {
  const tokens = text.trim().split(/\s+/)
  return DASH.test(text.trim()) || (tokens.some((token) => NUMBER_TOKEN.test(token)) && tokens.every(isNumberToken))
}

/** Numbers and marks, "x", "✓", "+", "NA", "NS": what fills a cell by itself and is never broken into lines. */
export function isValue(text: string): boolean {
  return text.trim().length <= 2 || isNumberLike(text)
}

const isNumberToken = (token: string): boolean => NUMBER_TOKEN.test(token) || SIGN_TOKEN.test(token)

const OPEN_WORD = patternOf('iu')`(?:^|\s)(?:
  and | or | of | the | a | an | in | on | at | to | for | with | without | by | from | per | as | than |
  vs\.? | versus | von | und | der | die | des | de | la | le | et | du | del | y | e | &
)$`
const OPEN_MARK = /[,/–—(+×=±&-]$/u

/** Whether a text breaks off: at a hyphen, a comma, an article, or inside brackets. */
export function breaksOff(text: string): boolean {
  const trimmed = text.trim()
  return (
    !DASH.test(trimmed) &&
    trimmed.length > 1 &&
    (OPEN_MARK.test(trimmed) || OPEN_WORD.test(trimmed) || hasOpenBracket(trimmed))
  )
}

function hasOpenBracket(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth++
    else if ((sign === ')' || sign === ']') && depth > 0) depth--
  }
  return depth > 0
}

/** "(27%)" below "10". */
const SHARE = /^\(\d[\d.,]*\s?%\)$/

/** Whether a text looks like the second half of one: a small letter, a bracket that was opened before, a count's share. */
export function opensInSentence(text: string): boolean {
  const trimmed = text.trim()
  if (/^[\p{Ll}]/u.test(trimmed) || SHARE.test(trimmed)) return true
  if (/^(?:[,;)\]%]|\.(?!\d))/u.test(trimmed)) return true
  const close = trimmed.search(/[)\]]/u)
  const open = trimmed.search(/[([]/u)
  return close >= 0 && (open < 0 || close < open)
}

const ITEM = new RegExp(String.raw`^(?:[${BULLETS}*–-]\s|\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)\]]\s)`, 'iu')

/** Whether a text opens an item of a list: a bullet, "1.", "(ii)", "a)". */
export function startsItem(text: string): boolean {
  return ITEM.test(text.trim())
}
