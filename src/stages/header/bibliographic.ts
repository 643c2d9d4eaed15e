// Journal, volume, pages, date and DOI from running heads, footers and the notes of the first page.
import type { Block } from '../../document/blocks.ts'
import type { Header } from '../../document/header.ts'
import type { Page } from '../../document/page.ts'
import type { PageText } from '../../document/page-text.ts'

type Bibliographic = Pick<
  Header,
  'journal' | 'doi' | 'volume' | 'issue' | 'first_page' | 'last_page' | 'issn' | 'published' | 'license'
>

const DOI = /\b10\.\d{4,9}(?:\.\d+)*\/[^\s"<>{}]+/g
const ISSN = /\bISSN:?\s*(\d{4}-\d{3}[\dXx])\b/i
const LICENSE = /https?:\/\/creativecommons\.org\/(?:licenses|publicdomain)\/[\w./-]+/i
/** "Vol. 12, No. 3, pp. 45–67" and "12(3), 45–67" and "12:45–67". */
const VOLUME = /\bvol(?:ume|\.)?\s*:?\s*(\d{1,4})\b/i
const ISSUE = /\b(?:no|issue|nr|number|heft)\.?\s*:?\s*(\d{1,3})\b/i
const COMPACT =
  /\b(\d{1,4})\s?\((\d{1,3}(?:[-–]\d{1,3})?)\)\s?[:,]\s?(?:pp?\.?\s?)?([A-Z]?\d{1,6})(?:\s?[-–]\s?([A-Z]?\d{1,6}))?/
/** "Journal of Rivers 2005, 6:96" and "J Rivers. 2005;6(2):96-101". */
const CITED =
  /(?:^|\n|\bcite this article(?: as)?:?[^\n]{0,200}?\. )\s*([\p{Lu}][\p{L} .,&:’'-]{3,70}?)[\s.,]*\(?((?:19|20)\d\d)\)?[^\d\n]{0,12}?[,;:.\s]\s*(?:vol(?:ume|\.)?\s*)?(\d{1,4})\s?(?:\((\d{1,3}(?:[-–]\d{1,3})?)\))?\s?[:,]\s?(?:pp?\.?\s?)?([A-Za-z]?\d{1,7})(?:\s?[-–]\s?([A-Za-z]?\d{1,7}))?/u
const PAGES = /\bpp?\.?\s?(\d{1,5})\s?[-–]\s?(\d{1,5})\b/
const PUBLISHED = /\b(?:published(?:\s+online)?|publication date|available online|first published)\s*:?\s*(.{4,40})/i
const YEAR = /\b(?:19|20)\d\d\b/

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** ISO 8601 as far as the printed date goes. */
export function readDate(text: string): string | null {
  const year = YEAR.exec(text)?.[0]
  if (year === undefined) return null
  const named =
    /(\d{1,2})?(?:st|nd|rd|th)?[\s.-]*\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s.,-]*(\d{1,2}\b(?!\d))?/i.exec(
      text,
    )
  if (named === null) return year
  const month = String(MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1).padStart(2, '0')
  const day = named[1] ?? named[3]
  return day === undefined || Number(day) > 31 ? `${year}-${month}` : `${year}-${month}-${day.padStart(2, '0')}`
}

const cleanDoi = (doi: string): string => doi.replace(/[).,;:\]]+$/, '')

const MARGINS = new Set(['page-header', 'page-footer', 'front-note', 'correspondence', 'footnote'])
/** Pages at whose head a paper introduces itself. */
const FIRST_PAGES = 2

export function readBibliographic(pages: readonly Page[], blocks: readonly Block[], text: PageText): Bibliographic {
  const first = pages[0]?.index ?? 0
  const front = blocks
    .filter((block) => MARGINS.has(block.label) && block.pageIndex < first + FIRST_PAGES)
    .map((block) => text.textOf(block.lines, block.label).text)
    .join('\n')
  const cited = CITED.exec(front)
  const compact = COMPACT.exec(front)
  const range = PAGES.exec(front)
  const link = pages
    .slice(0, 1)
    .flatMap((page) => page.links)
    .find(({ uri }) => uri !== null && /doi\.org\/10\./.test(uri))?.uri
  const doi = front.match(DOI)?.[0] ?? (link === undefined ? undefined : link?.match(DOI)?.[0])
  return {
    doi: doi === undefined ? null : cleanDoi(doi),
    journal: cited?.[1]?.trim() ?? null,
    volume: cited?.[3] ?? compact?.[1] ?? VOLUME.exec(front)?.[1] ?? null,
    issue: cited?.[4] ?? compact?.[2] ?? ISSUE.exec(front)?.[1] ?? null,
    first_page: cited?.[5] ?? compact?.[3] ?? range?.[1] ?? null,
    last_page: cited?.[6] ?? compact?.[4] ?? range?.[2] ?? null,
    issn: ISSN.exec(front)?.[1] ?? null,
    published: readDate(PUBLISHED.exec(front)?.[1] ?? '') ?? cited?.[2] ?? YEAR.exec(front)?.[0] ?? null,
    license: LICENSE.exec(front)?.[0] ?? null,
  }
}
