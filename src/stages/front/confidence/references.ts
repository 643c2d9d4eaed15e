// What speaks for and against one reference: how sure the parser was, what it left over, and how the entry stands in its list.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import { YEAR } from '../../../conventions/dates.ts'
import type { BibliographyEntry, Reading, ReadingPart, Reference } from '../../../document/references.ts'
import { against, type Evidence, evidence } from './evidence.ts'

export interface ListedReference {
  readonly entry: BibliographyEntry
  readonly reference: Reference
}

const SHORT_ENTRY = 40
const LONG_ENTRY = 450

/** Probabilities close to one are told apart by how many nines they have: 0.9 gives 0.25, 0.9999 gives 1. */
const NINES = 4
const nines = (probability: number): number => Math.min(1, -Math.log10(Math.max(1e-9, 1 - probability)) / NINES)

const PARTS: readonly ReadingPart[] = ['author', 'title', 'container', 'number', 'rest']

function readingEvidence({ whole, least, unread }: Reading): Evidence[] {
  return [
    evidence('parser', nines(whole)),
    evidence('parser-unsure', 1 - whole),
    ...PARTS.flatMap((part) => {
      const own = least[part]
      return [
        evidence(`${part}-sure`, own === undefined ? 1 : nines(own)),
        evidence(`${part}-unsure`, own === undefined ? 0 : 1 - own),
      ]
    }),
    evidence('unread', unread),
  ]
}

/** A number of an entry inside another one: two were glued. */
const GLUED = /[.\d]\s+(?:\[\d{1,3}\]|\d{1,3}\.)\s+\p{Lu}\p{L}+,?\s+\p{Lu}/u
const YEARS = new RegExp(`(?<!\\d)${YEAR}(?!\\d)`, 'g')
const PAGE_RANGE = /\d{1,5}\s?[-–—]\s?\d{1,5}/u
const VOLUME_AND_PAGES = /\b\d{1,4}\s?(?:\(\d[^)]{0,8}\))?\s?[:,]\s?(?:pp?\.?\s?)?\d+/u

type Fields = Reference['fields']

/** Initials inside a family name, a family name of one letter, two names run together. */
const ODD_FAMILY = /\s\p{Lu}{1,2}$|^\p{L}$|\p{Ll}\p{Lu}{1,2}(?:\s|,|$)|[\d@,]|^\p{Ll}{3,}$/u
const LONG_FAMILY_WORDS = 3

/** Pages with letters, or of which the last comes before the first. */
function hasOddPages({ first_page, last_page }: Fields): boolean {
  const [first, last] = [first_page ?? '', last_page ?? '']
  return (
    /\p{L}|\./u.test(last) || (/\p{L}/u.test(first) && last !== '') || (last !== '' && Number(last) < Number(first))
  )
}

function fieldEvidence(fields: Fields, raw: string): Evidence[] {
  const { title, container, author, volume, first_page, year, bib_type } = fields
  const years = new Set(raw.match(YEARS) ?? []).size
  const names = author ?? []
  return [
    against('without-author', names.length === 0 ? 'no author was read' : null),
    against('without-title', title == null ? 'no title was read' : null),
    against('without-year', year == null ? 'no year was read' : null),
    against('without-container', container == null && volume != null ? 'a volume was read and no journal' : null),
    against(
      'pages-unread',
      first_page == null && PAGE_RANGE.test(raw) ? 'something like pages is printed and was not read' : null,
    ),
    against(
      'volume-unread',
      volume == null && container != null && VOLUME_AND_PAGES.test(raw)
        ? 'something like a volume is printed and was not read'
        : null,
    ),
    against(
      'stop-in-title',
      /\p{Ll}{2}[.?!]\s+\p{Lu}/u.test(title ?? '') ? 'the title holds the end of a sentence' : null,
    ),
    against('short-title', title != null && title.length < 12 ? `"${title}" is short for a title` : null),
    against(
      'stop-in-container',
      /\p{Ll}{5}\.\s+\p{Lu}\p{Ll}{3}/u.test(container ?? '') ? 'the journal holds the end of a sentence' : null,
    ),
    against(
      'odd-name',
      names.some(({ family }) => ODD_FAMILY.test(family ?? '')) ? 'a name does not read like one' : null,
    ),
    against('odd-pages', hasOddPages(fields) ? 'its pages do not read like a range' : null),
    against('odd-issue', /\p{L}{2}/u.test(fields.issue ?? '') ? `"${fields.issue}" is not a plain number` : null),
    evidence('long-name', Number(names.some(({ family }) => (family ?? '').split(/\s+/).length >= LONG_FAMILY_WORDS))),
    evidence('et-al', Number(/\bet\.? al\b|\bu\.\s?a\.|…|\.\.\./iu.test(raw))),
    evidence('editors', Number((fields.editor ?? []).length > 0)),
    evidence('group-author', Number(names.some(({ literal }) => literal != null))),
    evidence('many-authors', Math.min(1, names.length / 12)),
    evidence('several-years', Math.min(1, Math.max(0, years - 1) / 2)),
    evidence('article', Number(bib_type === 'journal_article')),
    evidence('book', Number(bib_type === 'book' || bib_type === 'book_chapter')),
    evidence('other-kind', Number(bib_type === null || bib_type === 'other' || bib_type === 'report')),
    evidence('with-doi', Number(fields.doi != null)),
  ]
}

const asNumber = (label: string | null): number | null => (label !== null && /^\d+$/.test(label) ? Number(label) : null)

function placeEvidence(at: number, list: readonly ListedReference[]): Evidence[] {
  const raw = list[at]?.entry.raw ?? ''
  const [before, own, next] = [at - 1, at, at + 1].map((index) => asNumber(list[index]?.entry.label ?? null))
  const isNumbered = list.filter(({ entry }) => asNumber(entry.label) !== null).length > list.length / 2
  const gap =
    isNumbered && (own == null || (before != null && own !== before + 1) || (next != null && next !== own + 1))
  return [
    against('number-out-of-turn', gap ? 'the numbers around it do not follow one another' : null),
    against('glued', GLUED.test(raw) ? 'it seems to hold a second entry' : null),
    against('begins-open', /^[\p{Ll}\d)\].,;:]/u.test(raw.trim()) ? 'it does not begin like an entry' : null),
    against('ends-open', /[-–,;(&]$|\b(?:and|of|the|in)$/iu.test(raw.trim()) ? 'it breaks off' : null),
    against('very-short', raw.length < SHORT_ENTRY ? `it has ${raw.length} characters` : null),
    against('very-long', raw.length > LONG_ENTRY ? `it has ${raw.length} characters` : null),
    evidence('numbered', Number(isNumbered)),
  ]
}

/** How many of its neighbours the parser was sure of: a list in an odd style is odd throughout. */
const NEIGHBOURS = 3

function neighbourEvidence(at: number, list: readonly ListedReference[]): Evidence {
  const near = list
    .slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
    .flatMap(({ reference }) => (reference === list[at]?.reference ? [] : (reference.reading?.whole ?? [])))
  return evidence('neighbours-sure', near.length === 0 ? 0 : near.reduce((sum, each) => sum + each, 0) / near.length)
}

function listEvidence(list: readonly ListedReference[]): Evidence {
  const wholes = list.flatMap(({ reference }) => reference.reading?.whole ?? [])
  return evidence('list-sure', wholes.reduce((sum, each) => sum + each, 0) / Math.max(1, wholes.length))
}

/** Of each reference that the parser read, in the order of the list; null for the others. */
export function referenceEvidence(list: readonly ListedReference[], textQuality: number): (Evidence[] | null)[] {
  const whole = listEvidence(list)
  return list.map(({ entry, reference }, at) =>
    reference.reading === undefined
      ? null
      : [
          ...readingEvidence(reference.reading),
          ...fieldEvidence(reference.fields, entry.raw),
          ...placeEvidence(at, list),
          neighbourEvidence(at, list),
          whole,
          evidence('recognised', 1 - textQuality),
        ],
  )
}
