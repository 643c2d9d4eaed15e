// The bibliographic facts of the paper itself, from journal-meta and article-meta.
import { declaredDoi } from '../../../conventions/identifiers/doi.ts'
import { findYear, isoDate } from '../../../conventions/numbers/dates.ts'
import { readPages } from '../../../conventions/numbers/page-range.ts'
import type { Declared, Header } from '../../../document/header.ts'
import { areCodes, tidyKeywords, wholeTitle } from '../../article/front-matter.ts'
import { languageIn } from '../../markup/declared-metadata.ts'
import {
  atPath,
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  type XmlElement,
} from '../../markup/xml-node.ts'
import { plainOf, plainOrNull } from '../text/inline.ts'
import { hrefOf } from '../text/links.ts'

const LICENCE_ADDRESS = /creativecommons\.org\/(?:licenses|publicdomain)|opensource\.org|gnu\.org|licen[cs]e|\/terms/i

/** Addresses that a licence gives: its own, a license_ref, then links in its words that look like a licence. */
function addressesOf(license: XmlElement): string[] {
  const own = attribute(license, 'xlink:href')
  const references = descendantsNamed(license, 'ali:license_ref', 'license_ref').map(plainOf)
  const links = descendantsNamed(license, 'ext-link', 'uri').flatMap((link) => hrefOf(link) ?? [])
  return [...(own === null ? [] : [own]), ...references, ...links.filter((href) => LICENCE_ADDRESS.test(href))]
}

/** The address of a Creative Commons licence that the words spell out. */
const printedAddress = (words: string): string | null =>
  /https?:\/\/(?:www\.)?creativecommons\.org\/[^\s)<>"]+/i.exec(words)?.[0]?.replace(/[.,;]+$/, '') ?? null

/** Under which licence the paper may be used: its address where one is given, else its words. */
export function readLicense(meta: XmlElement | null): string | null {
  const permissions = firstChild(meta, 'permissions')
  // NLM 2 has the licence directly in article-meta.
  const holders = [permissions, meta].flatMap((holder) => holder ?? [])
  const licenses = holders.flatMap((holder) => childElements(holder, 'license', 'ali:license_ref'))
  const address = licenses
    .flatMap((license) => (license.name === 'license' ? addressesOf(license) : [plainOf(license)]))
    .find((href) => /^https?:/i.test(href))
  if (address !== undefined) return address
  const words = licenses.map(plainOf).find(Boolean)
  if (words !== undefined) return printedAddress(words) ?? words
  const statement = holders
    .flatMap((holder) => childElements(holder, 'copyright-statement'))
    .map(plainOf)
    .find((text) => /licen[cs]e|creative commons|open access/i.test(text))
  return statement ?? null
}

/** Groups of another purpose: abbreviations, subject headings of a database, classification codes. */
const OTHER_GROUPS =
  /abbr|heading|subject|classif|jel|msc|pacs|mesh|inspec|hierarch|taxonom|research-organism|software|facet/i

function isAuthors(group: XmlElement): boolean {
  const title = plainOf(childElements(group, 'title')[0] ?? null)
  if (OTHER_GROUPS.test(attribute(group, 'kwd-group-type') ?? '') || /^abbreviations?\b|\bJEL\b/i.test(title))
    return false
  return !areCodes(childElements(group, 'kwd').map(plainOf))
}

/** The keywords that the authors chose, those in the paper's own language first. */
export function readKeywords(meta: XmlElement | null, language: string | null): string[] {
  if (meta === null) return []
  const groups = childElements(meta, 'kwd-group').filter(isAuthors)
  const isOwn = (group: XmlElement): boolean =>
    (attribute(group, 'xml:lang') ?? language ?? '').slice(0, 2) === (language ?? '')
  const ordered = [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))]
  return tidyKeywords(ordered.flatMap((group) => descendantsNamed(group, 'kwd', 'compound-kwd-part').map(plainOf)))
}

// Dates of publication: the one by which the paper is cited, as far as it is known.

interface DatedEvent {
  readonly kind: 'print' | 'issue' | 'electronic' | 'other'
  readonly year: number
  /** ISO 8601, as precise as the markup. */
  readonly iso: string
}

const ISO_DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/

/** A date element as ISO 8601; null without a year. */
export function dateOf(element: XmlElement): string | null {
  const part = (name: string): string => plainOf(firstChild(element, name))
  const declared = ISO_DATE.exec(attribute(element, 'iso-8601-date') ?? '')
  const year = findYear(part('year') || plainOf(firstChild(element, 'string-date')))
  if (year === null) return declared?.[0] ?? null
  const iso = isoDate({ year, month: part('month') || part('season'), day: part('day') })
  return iso === String(year) && declared?.[1] === String(year) ? declared[0] : iso
}

/** pub-type (NLM, JATS 1.0) or date-type and publication-format (JATS 1.1 and later). */
function kindOf(date: XmlElement): DatedEvent['kind'] {
  const type = attribute(date, 'pub-type') ?? attribute(date, 'date-type') ?? ''
  const format = attribute(date, 'publication-format') ?? ''
  if (/collection|issue|cover/.test(type)) return 'issue'
  if (/pmc-release|preprint|retract|correct|received|accepted|nihms|ecorrected|archive/.test(type)) return 'other'
  if (/ppub|print/.test(type) || (format === 'print' && /pub|^$/.test(type))) return 'print'
  if (/pub|online|electronic|^$/.test(type)) return 'electronic'
  return 'other'
}

function eventsOf(meta: XmlElement): DatedEvent[] {
  return childElements(meta, 'pub-date').flatMap((date) => {
    const iso = dateOf(date)
    return iso === null ? [] : [{ kind: kindOf(date), year: Number(iso.slice(0, 4)), iso }]
  })
}

/**
 * The year by which a paper is cited is that of its printed issue or volume, else that of its publication online; the date is
 * the most precise one of that year, the earlier of two equally precise ones.
 */
export function publishedDate(meta: XmlElement | null): string | null {
  if (meta === null) return null
  const events = eventsOf(meta)
  const dated = events.filter(({ kind }) => kind !== 'other')
  const usable = dated.length > 0 ? dated : events
  const cited = usable.find(({ kind }) => kind === 'print') ?? usable.find(({ kind }) => kind === 'issue') ?? usable[0]
  if (cited === undefined) {
    const year = plainOf(
      firstChild(firstChild(meta, 'permissions'), 'copyright-year') ?? firstChild(meta, 'copyright-year'),
    )
    return /^\d{4}$/.test(year) ? year : null
  }
  const [best] = usable
    .filter(({ year }) => year === cited.year)
    .sort((a, b) => b.iso.length - a.iso.length || (a.iso < b.iso ? -1 : 1))
  return best?.iso ?? cited.iso
}

/** Notes and references that hang on a title are not part of it. */
const HANGING = new Set(['xref', 'fn'])

function withoutHanging(element: XmlElement): XmlElement {
  const children = element.children.filter((child) => typeof child === 'string' || !isHanging(child))
  return { ...element, children }
}

const isHanging = (child: XmlElement): boolean =>
  HANGING.has(child.name) || (child.name === 'sup' && childElements(child).some((inner) => HANGING.has(inner.name)))

export function readTitle(meta: XmlElement | null): string | null {
  const group = firstChild(meta, 'title-group')
  const printed = (...names: string[]): string[] =>
    group === null ? [] : childElements(group, ...names).map((part) => plainOf(withoutHanging(part)))
  return wholeTitle(printed('article-title')[0] ?? '', printed('subtitle'))
}

function readId(meta: XmlElement | null, ...types: readonly string[]): string {
  const ids = meta === null ? [] : childElements(meta, 'article-id')
  const tagged = ids.find((id) => types.includes(attribute(id, 'pub-id-type') ?? ''))
  return tagged === undefined ? '' : plainOf(tagged)
}

function readDoi(meta: XmlElement | null): string | null {
  const doi = readId(meta, 'doi')
  return declaredDoi(doi) ?? (doi || null)
}

/** Old files have the number at PubMed Central without its letters. */
function readPubMed(meta: XmlElement | null): Pick<Declared, 'pmid' | 'pmcid'> {
  const pmid = /^\d+$/.exec(readId(meta, 'pmid'))?.[0]
  const [, pmc] = /^(?:PMC)?(\d+)$/i.exec(readId(meta, 'pmcid', 'pmc')) ?? []
  return { ...(pmid && { pmid }), ...(pmc && { pmcid: `PMC${pmc}` }) }
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
  const language = languageIn(attribute(article, 'xml:lang'))
  return {
    title: readTitle(meta),
    abstract: null,
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
    ...readPubMed(meta),
  }
}
