// The page numbers that a paper prints on its pages, believed where they count on from page to page.
import type { Notice } from './places/notice.ts'

export interface PrintedPages {
  readonly first: string
  readonly last: string
}

/** So many pages must agree before a number is the number of a page. */
const LEAST_AGREEING = 2
/** And this share of all pages on which any number stands. */
const LEAST_NUMBERED_SHARE = 0.5

/** Pages that count from one, a cover aside, are those of the file: they say nothing about an issue. */
const LEAST_FIRST_PAGE = 3
export const countsInIssue = ({ first }: PrintedPages): boolean =>
  first.includes(':') || Number(/\d+/.exec(first)?.[0]) >= LEAST_FIRST_PAGE

/** "12", "S12", "M-12"; "10:2" is a page of the tenth article. */
const PAGE = String.raw`([A-Z]-?|\d{1,3}:|)(\d{1,5})`
/** A piece of a row that is a number, or begins or ends with one. */
const PIECES = [
  `^[^\\p{L}\\d]*(?:p(?:age|\\.)?\\s*)?${PAGE}[^\\p{L}\\d]*$`,
  `^${PAGE}\\s+\\p{L}`,
  `\\p{L}\\S*\\s+${PAGE}$`,
].map((source) => new RegExp(source, 'u'))

interface PageNumber {
  /** "S" of a supplement, "10:" of an article. */
  readonly letter: string
  readonly number: number
}

const numbersIn = (text: string): PageNumber[] =>
  text.split(/\s{2,}|\|/).flatMap((piece) => {
    const [, letter = '', digits = ''] =
      PIECES.map((form) => form.exec(piece.trim())).find((found) => found !== null) ?? []
    return digits === '' ? [] : [{ letter, number: Number(digits) }]
  })

/** The number of each page of the file, by its place. */
export type Numbering = (pageIndex: number) => string

/** How the pages are numbered: by the offset between printed numbers and places in the file that most of them share. */
export function numberingOf(margins: readonly Pick<Notice, 'text' | 'pageIndex'>[]): Numbering | null {
  const pagesOf = new Map<string, Set<number>>()
  const numbered = new Set<number>()
  for (const { text, pageIndex } of margins) {
    for (const { letter, number } of numbersIn(text)) {
      const key = `${letter} ${number - pageIndex}`
      numbered.add(pageIndex)
      pagesOf.set(key, (pagesOf.get(key) ?? new Set<number>()).add(pageIndex))
    }
  }
  const [best] = [...pagesOf].sort((a, b) => b[1].size - a[1].size)
  if (best === undefined) return null
  const [letter = '', offset = ''] = best[0].split(' ')
  const numberAt = (pageIndex: number): number => Number(offset) + pageIndex
  const agreeing = best[1].size
  const isAgreed = agreeing >= LEAST_AGREEING && agreeing >= numbered.size * LEAST_NUMBERED_SHARE
  return isAgreed ? (pageIndex) => (numberAt(pageIndex) < 1 ? '' : `${letter}${numberAt(pageIndex)}`) : null
}

export function printedPages(notices: readonly Notice[], firstIndex: number, lastIndex: number): PrintedPages | null {
  const numbering = numberingOf(notices.filter(({ zone }) => zone === 'margin'))
  const first = numbering?.(firstIndex) ?? ''
  return numbering === null || first === '' ? null : { first, last: numbering(lastIndex) }
}
