// What speaks for and against one reference: how sure the parser was, what it left over, and how the entry stands in its list.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import type { Reading, Reference } from '../../../document/references.ts'
import { type ListedReference, listEvidence } from './listed.ts'

const LONG_ENTRY = 450

/** Probabilities close to one are told apart by how many nines they have: 0.9 gives 0.25, 0.9999 gives 1. */
const NINES = 4
const nines = (probability: number): number => Math.min(1, -Math.log10(Math.max(1e-9, 1 - probability)) / NINES)

function readingEvidence({ whole, least, unread }: Reading): Evidence[] {
  const { author = 1, title = 1, container = 1, rest = 1 } = least
  return [
    evidence('parser', nines(whole)),
    evidence('author-sure', nines(author)),
    evidence('author-unsure', 1 - author),
    evidence('title-sure', nines(title)),
    evidence('title-unsure', 1 - title),
    evidence('container-sure', nines(container)),
    evidence('rest-unsure', 1 - rest),
    evidence('unread', unread),
  ]
}

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

/** "Hisayasu: Gakureki", "CHJ, and all other": what is left of a name. */
const BEGINS_ON = /^(?:\p{Lu}\p{Ll}+:\s|\p{Lu}{1,3}[,.]\s|[,;:.)&]|and\s)/u
const GLUED = /\p{Ll}{3}\p{Lu}\p{Ll}{2}/u

const titleEvidence = ({ title, container }: Fields): Evidence[] => [
  against('title-begins-on', BEGINS_ON.test(title ?? '') ? 'its title begins with what may be left of a name' : null),
  against('glued', GLUED.test(`${title ?? ''} ${container ?? ''}`) ? 'two words run together' : null),
]

function fieldEvidence(fields: Fields, raw: string): Evidence[] {
  const { year, bib_type } = fields
  const names = fields.author ?? []
  return [
    against('without-author', names.length === 0 && (fields.editor ?? []).length === 0 ? 'no author was read' : null),
    against('without-year', year == null ? 'no year was read' : null),
    against(
      'odd-name',
      names.some(({ family }) => ODD_FAMILY.test(family ?? '')) ? 'a name does not read like one' : null,
    ),
    against('odd-pages', hasOddPages(fields) ? 'its pages do not read like a range' : null),
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

/** What the file's markup declares, or a language model read and the print bears out, counts as read without doubt. */
const UNDOUBTED: Reading = { whole: 1, least: {}, unread: 0 }
const UNREAD: Reading = { whole: 0, least: { author: 0, title: 0, container: 0 }, unread: 1 }

function readingOf({ reading, fields }: Reference): Reading {
  return reading ?? (fields.title == null && fields.author == null && fields.container == null ? UNREAD : UNDOUBTED)
}

/** Of each reference, in the order of the list, whoever read it. */
export function referenceEvidence(list: readonly ListedReference[], cited: ReadonlySet<string>): Evidence[][] {
  const listed = listEvidence(list, cited)
  const isNumbered = list.filter(({ entry }) => /^\d+$/.test(entry.label ?? '')).length > list.length / 2
  return list.map(({ entry, reference }, at) => [
    ...readingEvidence(readingOf(reference)),
    ...fieldEvidence(reference.fields, entry.raw),
    ...titleEvidence(reference.fields),
    ...(listed[at] ?? []),
    ...placeEvidence(entry.raw, isNumbered),
  ])
}
