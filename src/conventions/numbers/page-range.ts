// Pages as people print them: "pp. 12–34", "S. 5 ff.", "e1002"; elided ranges too, "819-26" ends on page 826.
import { anyWord } from '../language/words.ts'

export interface Pages {
  readonly first_page: string | null
  readonly last_page: string | null
}

const NO_PAGES: Pages = { first_page: null, last_page: null }

// "S" may begin a page number of a supplement ("S12"); it is a mark only with a stop or a space behind it.
const WORDS = anyWord(({ pages }) => pages)
const MARK = new RegExp(String.raw`^(?:${WORDS})(?![\p{L}\p{N}])[.:\s]*`, 'iu')
const TO = String.raw`\s*(?:[-‐‑‒–—−~]+|\bto\b|\bbis\b)\s*`
const NUMBERS = new RegExp(String.raw`^(.*?\p{N}\p{L}*)${TO}([\p{L}]*\s?\p{N}.*|[ivxlcdm]+)$`, 'iu')
/** "II-257–II-263": each page with its part before it. */
const IN_PARTS = new RegExp(String.raw`^(\p{L}{1,4}[-‐‑]\p{N}+)${TO}(\p{L}{1,4}[-‐‑]\p{N}+)$`, 'u')
const ROMAN_NUMBERS = new RegExp(`^([ivxlcdm]+)${TO}([ivxlcdm]+)$`, 'iu')
// "CD-001234" is the number of one article: a range that begins in capitals does not continue in digits.
const PREFACE = new RegExp(String.raw`^([ivxlcdm]+)${TO}(\p{N}+)$`, 'u')
/** "1931–42 e2", "808 quiz e11", "45-9; discussion 50", "48-56 vol.1": what is added to an article behind its pages. */
const ADDED = /(?<=\d)[\s,;]+(?:quiz|discussion|vol|e\d+)\b.*$/iu
/** "Article ID e104952": the number of an article in the place of pages. */
const ARTICLE = /^(?:art(?:icle|\.)?\s*)?(?:id|no\.)?\s+(?=e?\d)/iu
/** "041111(R)": a rapid communication. */
const RAPID = /(?<=\d)\s?\(R\)?/u
const FOLLOWING = /\s*\bff?\.?$|(?<=\d)ff?\.?$/u
// "352 pp." is how long a book is, not where to look.
const EXTENT = new RegExp(String.raw`^\d+(?:\s?pp?|\s(?:${WORDS}))\.?$`, 'iu')

const numberOf = (text: string): string | null => {
  // Thin spaces group the digits of long numbers ("19 354").
  const bare = text
    .trim()
    .replace(/^[\s.,;:([]+|[\s.,;:)\]]+$/gu, '')
    .replace(/(?<=\d)\s(?=\d{3}\b)/gu, '')
  return /[\p{N}ivxlcdm]/iu.test(bare) ? bare : null
}

/** "S53", "2073S", "1096.e1019": a page in parts. */
const PARTS = /^(?<stem>(?:.*\P{N})?)(?<digits>\d+)(?<tail>\p{L}*)$/u

/** The last page in full; what it shares with the first page is not printed twice. The printed form stays in the text row. */
export function wholeLastPage(first: string | null, last: string | null): string | null {
  const from = PARTS.exec(first ?? '')?.groups
  const to = /^(?<digits>\d+)(?<tail>\p{L}*)$/u.exec(last ?? '')?.groups
  if (from?.digits === undefined || to?.digits === undefined || from.tail !== to.tail) return last
  const digits = `${from.digits.slice(0, Math.max(0, from.digits.length - to.digits.length))}${to.digits}`
  return Number(digits) >= Number(from.digits) ? `${from.stem}${digits}${to.tail}` : last
}

/** First and last page of what is printed for them; of several ranges the first. */
export function readPages(printed: string): Pages {
  const text = printed.trim().replace(MARK, '').replace(ADDED, '').replace(ARTICLE, '').replace(RAPID, '')
  if (EXTENT.test(text)) return NO_PAGES
  const head = (text.split(/[,;]\s/u)[0] ?? text).replace(FOLLOWING, '')
  const range = IN_PARTS.exec(head) ?? NUMBERS.exec(head) ?? ROMAN_NUMBERS.exec(head) ?? PREFACE.exec(head)
  if (range === null) return { first_page: numberOf(head), last_page: null }
  const first_page = numberOf(range[1] ?? '')
  return { first_page, last_page: wholeLastPage(first_page, numberOf(range[2] ?? '')) }
}
