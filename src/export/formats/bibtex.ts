// The reference list as BibTeX.
import { letterKey } from '../../conventions/language/letters.ts'
import { ownValue } from '../../kernel/own-value.ts'
import type { BibExport } from '../../schema/parts/bib.ts'
import { NO_BIB_FIELDS } from '../../schema/parts/no-bib-fields.ts'
import type { PersonNameExport } from '../../schema/parts/people.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { BibType } from '../../schema/vocabularies.ts'
import { namesOf, noteOf, placeOf } from './names.ts'
import { printedReferences, type ReferenceTables } from './outline.ts'

const ENTRY_TYPES: Readonly<Record<BibType, string>> = {
  journal_article: 'article',
  book: 'book',
  book_chapter: 'incollection',
  dataset: 'misc',
  software: 'misc',
  preprint: 'misc',
  conference_paper: 'inproceedings',
  report: 'techreport',
  thesis: 'phdthesis',
  other: 'misc',
}

/** Where the name of the containing work goes. */
const CONTAINER_FIELDS: Readonly<Record<string, string>> = {
  article: 'journal',
  incollection: 'booktitle',
  inproceedings: 'booktitle',
}

/** Publishers of reports and theses have fields of their own. */
const PUBLISHER_FIELDS: Readonly<Record<string, string>> = { techreport: 'institution', phdthesis: 'school' }

/** BibTeX counts braces even after a backslash, so a lone one is written as a command. */
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

const escaped = (text: string): string => text.replace(/[\\{}~^&%$#_]/g, (sign) => COMMANDS[sign] ?? `\\${sign}`)

/** Addresses and identifiers are not typeset: only braces and backslashes could break the field. */
const verbatim = (text: string): string => text.replace(/[{}\\]/g, encodeURIComponent)

/** Braces keep a name whole that has no parts; " and " divides names. */
function nameText({ family, given, suffix, literal }: PersonNameExport): string {
  if (literal) return `{${escaped(literal)}}`
  const parts = [family, suffix, given].map((part) => escaped(part ?? ''))
  return parts.filter((part) => part !== '').join(', ')
}

const namesText = (names: readonly PersonNameExport[]): string => names.map(nameText).join(' and ')

function pagesText({ first_page, last_page }: BibExport): string {
  return [first_page, last_page]
    .filter((page) => page)
    .map((page) => escaped(page ?? ''))
    .join('--')
}

type Field = readonly [string, string]

/** What only the printed entry has. */
interface Printed {
  readonly note: string
  readonly place: string
}

const NOT_PRINTED: Printed = { note: '', place: '' }

function fieldsOf(row: BibExport, entryType: string, { note, place }: Printed): readonly Field[] {
  const text = (value: string | null | undefined): string => escaped(value ?? '')
  return [
    ['author', namesText(namesOf(row, 'author')) + (row.et_al === true ? ' and others' : '')],
    ['editor', namesText(namesOf(row, 'editor'))],
    ['title', text(row.title)],
    [CONTAINER_FIELDS[entryType] ?? 'howpublished', text(row.container)],
    ['series', text(row.series)],
    ['year', row.year ? String(row.year) : row.is_in_press ? 'in press' : ''],
    ['volume', text(row.volume)],
    ['number', text(row.issue)],
    ['pages', pagesText(row)],
    ['edition', text(row.edition)],
    ['version', text(row.version)],
    [PUBLISHER_FIELDS[entryType] ?? 'publisher', text(row.publisher)],
    ['address', text(place)],
    ['doi', verbatim(row.doi ?? '')],
    ['eprint', verbatim(row.arxiv ?? '')],
    ['archiveprefix', row.arxiv ? 'arXiv' : ''],
    ['pmid', verbatim(row.pmid ?? '')],
    ['url', verbatim(row.url ?? '')],
    ['urldate', text(row.access_date)],
    ['note', text(note)],
  ]
}

/** First author's or editor's family name and the year, in ASCII: a key that every tool takes. */
function keyStem(row: BibExport): string {
  const [first] = [...namesOf(row, 'author'), ...namesOf(row, 'editor')]
  const name = first?.family || first?.literal?.split(/[\s,]+/)[0] || 'ref'
  const ascii = letterKey(name).replace(/[^a-z0-9]/g, '')
  return `${ascii || 'ref'}${row.year ?? ''}`.toLowerCase()
}

/** The key of each reference by its bib_id. Stems that meet get a, b, c ... and numbers after z. */
export function citationKeys(rows: readonly BibExport[]): ReadonlyMap<number, string> {
  const stems = rows.map(keyStem)
  const count = new Map<string, number>()
  for (const stem of stems) count.set(stem, (count.get(stem) ?? 0) + 1)
  const used = new Map<string, number>()
  return new Map(
    rows.map(({ bib_id }, at) => {
      const stem = stems[at] ?? LONE_KEY
      if (count.get(stem) === 1) return [bib_id, stem]
      const nth = used.get(stem) ?? 0
      used.set(stem, nth + 1)
      return [bib_id, `${stem}${nth < 26 ? String.fromCharCode(97 + nth) : `-${nth + 1}`}`]
    }),
  )
}

function entry(row: BibExport, key: string, printed: Printed): string {
  const entryType = ownValue(ENTRY_TYPES, row.bib_type) ?? ENTRY_TYPES.other
  const fields = fieldsOf(row, entryType, printed)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = {${value}}`)
  return `@${entryType}{${key},\n${fields.join(',\n')}\n}\n`
}

/** The key of an entry that stands alone, as other tools of the field write it. */
const LONE_KEY = '-1'
/** What those tools write where nothing was found. */
const NOTHING_FOUND = `@misc{${LONE_KEY},\n  author = {}\n}\n`

const isEmpty = (row: BibExport): boolean => fieldsOf(row, 'misc', NOT_PRINTED).every(([, value]) => value === '')

/** One reference that was parsed without a list. */
export function loneBibtex(row: BibExport): string {
  return isEmpty(row) ? NOTHING_FOUND : entry(row, LONE_KEY, NOT_PRINTED)
}

/** The paper itself, as an entry that others can cite. */
export function ownBibtex({ metadata, author }: PaperRecord): string {
  const year = Number(/^\d{4}/.exec(metadata.published ?? '')?.[0] ?? Number.NaN)
  const row: BibExport = {
    ...NO_BIB_FIELDS,
    bib_id: 1,
    bib_type: metadata.journal ? 'journal_article' : 'other',
    title: metadata.title,
    author: author.map(({ given, family, suffix }) => ({ given, family, suffix: suffix ?? null, literal: null })),
    container: metadata.journal ?? null,
    year: Number.isNaN(year) ? null : year,
    volume: metadata.volume ?? null,
    issue: metadata.issue ?? null,
    first_page: metadata.first_page ?? null,
    last_page: metadata.last_page ?? null,
    publisher: metadata.publisher ?? null,
    doi: metadata.doi,
    note: null,
  }
  return isEmpty(row) ? NOTHING_FOUND : entry(row, keyStem(row), NOT_PRINTED)
}

export function toBibtex(record: ReferenceTables): string {
  const { bib } = record
  const keys = citationKeys(bib)
  const printed = printedReferences(record)
  const onlyPrinted = (row: BibExport): Printed => ({ note: noteOf(row, printed), place: placeOf(row, printed) })
  return bib.map((row) => entry(row, keys.get(row.bib_id) ?? LONE_KEY, onlyPrinted(row))).join('\n')
}
