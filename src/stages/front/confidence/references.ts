// What speaks for and against one reference: how sure the parser was, what it left over, and how the entry stands in its list.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import { MONTH_WORDS, SEASON_WORDS } from '../../../conventions/dates.ts'
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import type { BibliographyEntry, Reading, Reference } from '../../../document/references.ts'

export interface ListedReference {
  readonly entry: BibliographyEntry
  readonly reference: Reference
}

const LONG_ENTRY = 450

/** Probabilities close to one are told apart by how many nines they have: 0.9 gives 0.25, 0.9999 gives 1. */
const NINES = 4
const nines = (probability: number): number => Math.min(1, -Math.log10(Math.max(1e-9, 1 - probability)) / NINES)

function readingEvidence({ whole, least, unread }: Reading): Evidence[] {
  const { author = 1, title = 1, container = 1 } = least
  return [
    evidence('parser', nines(whole)),
    evidence('author-sure', nines(author)),
    evidence('author-unsure', 1 - author),
    evidence('title-sure', nines(title)),
    evidence('title-unsure', 1 - title),
    evidence('container-sure', nines(container)),
    evidence('unread', unread),
  ]
}

const PAGE_RANGE = /\d{1,5}\s?[-–—]\s?\d{1,5}/u
const ARTICLE_NUMBER = /article\s(?:id|no|number|\d)/iu

type Fields = Reference['fields']

/** Initials inside a family name, a family name of one letter, two names run together. */
const ODD_FAMILY = /\s\p{Lu}{1,2}$|^\p{L}$|\p{Ll}\p{Lu}{1,2}(?:\s|,|$)|[\d@,]/u
const LONG_FAMILY_WORDS = 3

const PAGE = /^(?<prefix>\p{L}{0,3})(?<number>\d+)\p{L}?$/u

/** "e231-e239" and "S674-S699" are pages; a last one without number, of another series or before the first is none. */
function hasOddPages({ first_page, last_page }: Fields): boolean {
  if (last_page == null) return false
  const [first, last] = [first_page ?? '', last_page].map((page) => PAGE.exec(page)?.groups)
  if (first === undefined || last === undefined) return !/^[ivxlcdm]+$/iu.test(last_page)
  return first.prefix !== last.prefix || Number(last.number) < Number(first.number)
}

/** Months, seasons, supplements and parts are issues too. */
const ISSUE_WORD = new RegExp(
  `${[...MONTH_WORDS, ...SEASON_WORDS].join('|')}|suppl|special|part|pt|online|\\b\\p{L}{1,3}\\d`,
  'iu',
)
const isOddIssue = (issue: string): boolean => /\p{L}{2}/u.test(issue) && !ISSUE_WORD.test(issue)

function fieldEvidence(fields: Fields, raw: string): Evidence[] {
  const { first_page, year, bib_type } = fields
  const names = fields.author ?? []
  return [
    against('without-author', names.length === 0 && (fields.editor ?? []).length === 0 ? 'no author was read' : null),
    against('without-year', year == null ? 'no year was read' : null),
    against(
      'pages-unread',
      first_page == null && (PAGE_RANGE.test(raw) || ARTICLE_NUMBER.test(fields.note ?? ''))
        ? 'something like pages is printed and was not read'
        : null,
    ),
    against(
      'odd-name',
      names.some(({ family }) => ODD_FAMILY.test(family ?? '')) ? 'a name does not read like one' : null,
    ),
    against('odd-pages', hasOddPages(fields) ? 'its pages do not read like a range' : null),
    against('odd-issue', isOddIssue(fields.issue ?? '') ? `"${fields.issue}" is not a plain number` : null),
    evidence('long-name', Number(names.some(({ family }) => (family ?? '').split(/\s+/).length >= LONG_FAMILY_WORDS))),
    evidence('et-al', Number(/\bet\.? al\b|\bu\.\s?a\.|…|\.\.\./iu.test(raw))),
    evidence('editors', Number((fields.editor ?? []).length > 0)),
    evidence('group-author', Number(names.some(({ literal }) => literal != null))),
    evidence('many-authors', Math.min(1, names.length / 12)),
    evidence('article', Number(bib_type === 'journal_article')),
    evidence('book', Number(bib_type === 'book' || bib_type === 'book_chapter')),
    evidence('with-doi', Number(fields.doi != null)),
  ]
}

function placeEvidence(raw: string, isNumbered: boolean): Evidence[] {
  return [
    against('begins-open', /^[\p{Ll}\d)\].,;:]/u.test(raw.trim()) ? 'it does not begin like an entry' : null),
    against('very-long', raw.length > LONG_ENTRY ? `it has ${raw.length} characters` : null),
    evidence('numbered', Number(isNumbered)),
  ]
}

/** How many of its neighbours the parser was sure of: a list in an odd style is odd throughout. */
const NEIGHBOURS = 3

function neighbourEvidence(at: number, list: readonly ListedReference[]): Evidence {
  const near = list
    .slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
    .flatMap(({ reference }) => (reference === list[at]?.reference ? [] : readingOf(reference).whole))
  return evidence('neighbours-sure', near.length === 0 ? 0 : near.reduce((sum, each) => sum + each, 0) / near.length)
}

/** What the file's markup declares, or a language model read and the print bears out, counts as read without doubt. */
const UNDOUBTED: Reading = { whole: 1, least: {}, unread: 0 }
const UNREAD: Reading = { whole: 0, least: { author: 0, title: 0, container: 0 }, unread: 1 }

function readingOf({ reading, fields }: Reference): Reading {
  return reading ?? (fields.title == null && fields.author == null && fields.container == null ? UNREAD : UNDOUBTED)
}

/** Of each reference, in the order of the list, whoever read it. */
export function referenceEvidence(list: readonly ListedReference[]): Evidence[][] {
  const isNumbered = list.filter(({ entry }) => /^\d+$/.test(entry.label ?? '')).length > list.length / 2
  return list.map(({ entry, reference }, at) => [
    ...readingEvidence(readingOf(reference)),
    ...fieldEvidence(reference.fields, entry.raw),
    ...placeEvidence(entry.raw, isNumbered),
    neighbourEvidence(at, list),
  ])
}
