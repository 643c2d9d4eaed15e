// Pages that are a picture with a stamp on it, as archives put their line under each page of a scan: what is printed is in the picture.
import type { Line, Page } from '../../../document/page/page.ts'
import { groupBy } from '../../../kernel/lists.ts'

/** Pictures cover at least this share of the page; margins may be cut off. */
const PICTURE_SHARE = 0.7
/** What is no stamp on such a page is its number. */
const MOST_OTHER_LETTERS = 12
/** On the only page of its kind: longer text is a caption, or the page's own. */
const MOST_LONE_LETTERS = 120

const isPicture = ({ images, width, height }: Page): boolean =>
  images.reduce((sum, [x0, y0, x1, y1]) => sum + (x1 - x0) * (y1 - y0), 0) >= PICTURE_SHARE * width * height

const wordingOf = ({ text }: Line): string => text.replace(/\d+/g, '#')
const lettersIn = (lines: readonly Line[]): number => lines.reduce((sum, { text }) => sum + text.length, 0)

/** Pages of a file that is pictures for the most part, whose few lines of text are the same from page to page. */
export function stampedPages(pages: readonly Page[]): readonly Page[] {
  const pictures = pages.filter((page) => isPicture(page) && !page.isOcrLayer)
  if (2 * pictures.length < pages.length) return []
  const printed = pictures.filter(({ hasText }) => hasText)
  if (printed.length === 1) return printed.filter(({ lines }) => lettersIn(lines) <= MOST_LONE_LETTERS)
  const wordings = groupBy(
    printed.flatMap(({ lines }) => [...new Set(lines.map(wordingOf))]),
    (wording) => wording,
  )
  const isStamp = (line: Line): boolean => 2 * (wordings.get(wordingOf(line))?.length ?? 0) >= printed.length
  return printed.filter(({ lines }) => lettersIn(lines.filter((line) => !isStamp(line))) <= MOST_OTHER_LETTERS)
}
