// First and last page, or the number that stands for them.
import { wholeLastPage } from '../../../../document/page-range.ts'
import { withoutLineBreaks } from './line-breaks.ts'

export interface Pages {
  readonly first_page: string | null
  readonly last_page: string | null
}

// "S" may begin a page number of a supplement ("S12"); it is a mark only with a stop or a space behind it.
const MARK = /^(?:pages?|pp?|pgs?|págs?|pags?|seiten?)\b[.:\s]*|^S[.\s]\s*(?=\d)/iu
const RANGE = /^(.*?\p{N}\p{L}*|[ivxlcdm]+)\s*(?:[-‐‑‒–—−~]+|\bto\b|\bbis\b)\s*([\p{L}]*\s?\p{N}.*|[ivxlcdm]+)$/iu
const FOLLOWING = /\s*\bff?\.?$|(?<=\d)ff?\.?$/u
// "352 pp." is how long a book is, not where to look.
const EXTENT = /^\d+\s*(?:pp?|S|Seiten|pages|págs?)\.?$/u

const numberOf = (text: string): string | null => {
  // Thin spaces group the digits of long numbers ("19 354").
  const bare = text
    .trim()
    .replace(/^[\s.,;:([]+|[\s.,;:)\]]+$/gu, '')
    .replace(/(?<=\d)\s(?=\d{3}\b)/gu, '')
  return /[\p{N}ivxlcdm]/iu.test(bare) ? bare : null
}

/** Reads what is printed between marks: "pp. 12–34", "S. 5 ff.", "e1002". */
export function pagesOf(texts: readonly string[]): Pages {
  const [first, second] = texts.map((text) => withoutLineBreaks(text).replace(MARK, ''))
  if (first === undefined || EXTENT.test(first)) return { first_page: null, last_page: null }
  const head = first.split(/[,;]\s/u)[0] ?? first
  const range = RANGE.exec(head.replace(FOLLOWING, ''))
  if (range !== null) {
    const first_page = numberOf(range[1] ?? '')
    return { first_page, last_page: wholeLastPage(first_page, numberOf(range[2] ?? '')) }
  }
  const last = second !== undefined && /^\p{N}+$/u.test(second) && /^\p{N}+$/u.test(head) ? second : null
  return { first_page: numberOf(head.replace(FOLLOWING, '')), last_page: last === null ? null : numberOf(last) }
}
