// Trims the marks that are around a printed value: separators, loose brackets, quotes.
import { wordPairs } from '../../../../kernel/patterns.ts'
import { withoutLineBreaks } from './line-breaks.ts'

const LEADING = /^[\s.,;:)\]}”’"'»›“„«‹‘‚*–—-]+/u
const TRAILING = /[\s,;:([{“„«‹‘‚"'”’»›*–—-]+$/u
const PAIRS = [...wordPairs('( ) [ ]')]

const countOf = (text: string, character: string): number => text.split(character).length - 1

/** A bracket whose partner is missing goes, at either end. */
function withoutLooseBrackets(text: string): string {
  let kept = text
  for (const [open, close] of PAIRS) {
    if (kept.startsWith(open) && countOf(kept, open) > countOf(kept, close)) kept = kept.slice(1)
    if (kept.endsWith(close) && countOf(kept, close) > countOf(kept, open)) kept = kept.slice(0, -1)
  }
  return kept
}

export const QUOTES = [...wordPairs('“ ” „ “ « » ‘ ’ " "')]

/** A quotation inside the value keeps both its marks; only marks without a partner are trimmed. */
function trimMarks(text: string): string {
  const hasPair = (end: 'start' | 'end'): boolean =>
    QUOTES.some(([open, close]) => {
      const isWhole = text.startsWith(open) && text.endsWith(close) && !text.slice(1, -1).includes(close)
      if (isWhole) return false
      return end === 'start'
        ? text.startsWith(open) && text.indexOf(close, 1) > 0
        : text.endsWith(close) && text.lastIndexOf(open, text.length - 2) >= 0
    })
  const fromStart = hasPair('start') ? text : text.replace(LEADING, '')
  return hasPair('end') ? fromStart : fromStart.replace(TRAILING, '')
}

/** The value as printed, without line breaks and without the marks that only separate it; null when nothing is left. */
export function plainValue(text: string): string | null {
  const bare = withoutLooseBrackets(trimMarks(withoutLineBreaks(text))).trim()
  return /[\p{L}\p{N}]/u.test(bare) ? bare : null
}
