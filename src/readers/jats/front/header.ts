// The bibliographic facts of the paper itself, from journal-meta and article-meta.
import { declaredDoi } from '../../../conventions/doi.ts'
import { readPages } from '../../../conventions/page-range.ts'
import type { Declared, Header } from '../../../document/header.ts'
import {
  atPath,
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  type XmlElement,
} from '../../markup/xml-node.ts'
import { plainOf, plainOrNull } from '../text/inline.ts'
import { abstractText } from './abstracts.ts'
import { publishedDate } from './dates.ts'
import { readKeywords } from './keywords.ts'
import { readLicense } from './license.ts'

/** Notes and references that hang on a title are not part of it. */
const HANGING = new Set(['xref', 'fn'])

function withoutHanging(element: XmlElement): XmlElement {
  const children = element.children.filter((child) => typeof child === 'string' || !isHanging(child))
  return { ...element, children }
}

const isHanging = (child: XmlElement): boolean =>
  HANGING.has(child.name) || (child.name === 'sup' && childElements(child).some((inner) => HANGING.has(inner.name)))

/** Title and subtitle with a colon between them, unless the title ends with punctuation of its own. */
export function readTitle(meta: XmlElement | null): string | null {
  const group = firstChild(meta, 'title-group')
  const title = firstChild(group, 'article-title')
  const main = title === null ? '' : plainOf(withoutHanging(title))
  const subtitles = group === null ? [] : childElements(group, 'subtitle').map((part) => plainOf(withoutHanging(part)))
  const joined = [main, ...subtitles.filter(Boolean)].reduce((whole, part) =>
    whole === '' ? part : `${whole}${/[.:?!—–]$/.test(whole) ? '' : ':'} ${part}`,
  )
  return joined || null
}

function readDoi(meta: XmlElement | null): string | null {
  const ids = meta === null ? [] : childElements(meta, 'article-id')
  const tagged = ids.find((id) => attribute(id, 'pub-id-type') === 'doi')
  const doi = tagged === undefined ? '' : plainOf(tagged)
  return declaredDoi(doi) ?? (doi || null)
}

function readJournal(journal: XmlElement | null): string | null {
  const full =
    firstChild(firstChild(journal, 'journal-title-group'), 'journal-title') ?? firstChild(journal, 'journal-title')
  const ids = journal === null ? [] : childElements(journal, 'journal-id')
  const named = ids.find((id) => /^(?:nlm-ta|iso-abbrev)$/.test(attribute(id, 'journal-id-type') ?? ''))
  return (
    plainOrNull(full) ??
    plainOrNull(descendantsNamed(journal ?? EMPTY, 'abbrev-journal-title')[0] ?? null) ??
    plainOrNull(named ?? null)
  )
}

const EMPTY: XmlElement = { name: '', attributes: {}, children: [] }

/** The electronic ISSN where there is one: it is the one that every copy has. */
function readIssn(journal: XmlElement | null): string | null {
  const all = journal === null ? [] : childElements(journal, 'issn')
  const electronic = all.find((issn) =>
    /epub|electronic|online/.test(`${attribute(issn, 'pub-type')} ${attribute(issn, 'publication-format')}`),
  )
  return plainOrNull(electronic ?? all[0] ?? firstChild(journal, 'issn-l'))
}

/** "en-US" to "en". */
function readLanguage(article: XmlElement): string | null {
  const language = (attribute(article, 'xml:lang') ?? '').toLowerCase().split(/[-_]/)[0] ?? ''
  return /^[a-z]{2}$/.test(language) ? language : null
}

function pagesOf(meta: XmlElement | null): Pick<Declared, 'first_page' | 'last_page'> {
  const first = plainOrNull(firstChild(meta, 'fpage'))
  if (first !== null) return { first_page: first, last_page: plainOrNull(firstChild(meta, 'lpage')) }
  const range = readPages(plainOf(firstChild(meta, 'page-range')))
  if (range.last_page !== null) return range
  return { first_page: plainOrNull(firstChild(meta, 'elocation-id')), last_page: null }
}

function readIssue(meta: XmlElement | null): string | null {
  const issue = plainOrNull(firstChild(meta, 'issue'))
  const supplement = plainOrNull(firstChild(meta, 'supplement'))
  if (issue === null || supplement === null || issue.includes(supplement)) return issue ?? supplement
  return `${issue} ${supplement}`
}

export function readHeader(article: XmlElement, front: XmlElement | null): Header {
  const meta = firstChild(front, 'article-meta')
  const language = readLanguage(article)
  return {
    title: readTitle(meta),
    abstract: abstractText(meta),
    keywords: readKeywords(meta, language),
    language,
    suggestedDoi: null,
  }
}

export function readDeclared(front: XmlElement | null): Declared {
  const meta = firstChild(front, 'article-meta')
  const journal = firstChild(front, 'journal-meta')
  return {
    doi: readDoi(meta),
    journal: readJournal(journal),
    volume: plainOrNull(firstChild(meta, 'volume')),
    issue: readIssue(meta),
    ...pagesOf(meta),
    issn: readIssn(journal),
    publisher: plainOrNull(atPath(journal, 'publisher', 'publisher-name')),
    published: publishedDate(meta),
    license: readLicense(meta),
  }
}
