// The pages of an entry, from the pieces that the model labelled as pages.
import { type Pages, readPages } from '../../../../conventions/numbers/page-range.ts'
import { withoutLineBreaks } from './line-breaks.ts'

const isNumber = (page: string | null): page is string => page !== null && /^\p{N}+$/u.test(page)

/** Two pieces with a plain number each are first and last page. */
export function pagesOf(texts: readonly string[]): Pages {
  const [first, second] = texts.map(withoutLineBreaks)
  if (first === undefined) return { first_page: null, last_page: null }
  const pages = readPages(first)
  if (pages.last_page !== null || !isNumber(pages.first_page) || second === undefined) return pages
  const last = readPages(second)
  return isNumber(last.first_page) && last.last_page === null ? { ...pages, last_page: last.first_page } : pages
}
