// The page numbers that a paper prints on its pages, believed where they count on from page to page.
import type { Notice } from './imprint-places.ts'

export interface PrintedPages {
  readonly first: string
  readonly last: string
}

/** So many pages must agree before a number is the number of a page. */
const LEAST_AGREEING = 2
/** And this share of all pages on which any number stands. */
const LEAST_SHARE = 0.5

const numbersIn = (text: string): number[] =>
  text
    .split(/\s{2,}|\|/)
    .flatMap(
      (piece) =>
        /^\s*(?:p(?:age|\.)?\s*)?(\d{1,5})\s*$/i.exec(piece)?.[1] ??
        /^(\d{1,5})\s+\p{L}|\p{L}\S*\s+(\d{1,5})$/u
          .exec(piece.trim())
          ?.slice(1)
          .find((digits) => digits !== undefined) ??
        [],
    )
    .map(Number)

/** First and last page by the offset between printed numbers and places in the file that most pages share. */
export function printedPages(notices: readonly Notice[], lastIndex: number): PrintedPages | null {
  const margins = notices.filter(({ zone }) => zone === 'margin')
  const pagesOf = new Map<number, Set<number>>()
  const numbered = new Set<number>()
  for (const { text, pageIndex } of margins) {
    for (const number of numbersIn(text)) {
      numbered.add(pageIndex)
      pagesOf.set(number - pageIndex, (pagesOf.get(number - pageIndex) ?? new Set<number>()).add(pageIndex))
    }
  }
  const [best] = [...pagesOf].sort((a, b) => b[1].size - a[1].size)
  if (best === undefined) return null
  const [offset, agreeing] = best
  if (agreeing.size < LEAST_AGREEING || agreeing.size < numbered.size * LEAST_SHARE || offset < 1) return null
  return { first: String(offset), last: String(offset + lastIndex) }
}
