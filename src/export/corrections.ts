// What readers said of a paper, put into its record: corrected values with "correction" as their source, and false alarms taken away.
import type { CorrectionsDocument } from '../schema/parts/corrections.ts'
import type { FieldDiagnosisExport } from '../schema/parts/diagnostics.ts'
import type { ValidationIssueExport } from '../schema/parts/validation.ts'
import type { PaperRecord } from '../schema/record.ts'

type Fields = CorrectionsDocument['fields']
type Row<Name extends 'author' | 'affiliation'> = PaperRecord[Name][number]

const CORRECTION = 'correction'

const PLAIN = ['title', 'abstract', 'doi', 'journal', 'volume', 'issue', 'published', 'keywords'] as const
const PAGES = /^\s*([^-–—\s]+)(?:\s*[-–—]\s*(\S+))?/u

/** "531-555" in its two parts. */
export function pagesOf(pages: string | null) {
  const [, first_page = null, last_page = null] = PAGES.exec(pages ?? '') ?? []
  return { first_page, last_page }
}

function correctedMetadata({ metadata }: PaperRecord, fields: Fields): PaperRecord['metadata'] {
  const values = PLAIN.flatMap((name) => {
    const row = fields[name]
    return row === undefined ? [] : [[name, row.value] as const]
  })
  return { ...metadata, ...Object.fromEntries(values), ...(fields.pages && pagesOf(fields.pages.value)) }
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** For each wanted value the row that is kept for it: the one that reads the same, else the one in its place that nobody else takes. */
function keptRows<T>(wanted: readonly string[], rows: readonly T[], nameOf: (row: T) => string): (T | undefined)[] {
  const free = new Set(rows)
  const take = (row: T | undefined) => {
    if (row !== undefined) free.delete(row)
    return row
  }
  const same = wanted.map((text) => take([...free].find((row) => folded(nameOf(row)) === folded(text))))
  return same.map((row, at) => {
    const own = rows[at]
    return row ?? (own !== undefined && free.has(own) ? take(own) : undefined)
  })
}

type People = Pick<PaperRecord, 'author' | 'affiliation'>

const fullName = ({ given, family }: Pick<Row<'author'>, 'given' | 'family'>): string => `${given} ${family}`

/** Ids count anew in the printed order, and ties follow them. */
function correctedAuthors({ author, affiliation }: People, { authors }: Fields): People {
  if (authors === undefined) return { author, affiliation }
  const kept = keptRows(authors.value.map(fullName), author, fullName)
  const ids = new Map(kept.flatMap((row, at) => (row === undefined ? [] : [[row.author_id, at + 1] as const])))
  return {
    author: authors.value.map((name, at) => ({ corresponding: false, ...kept[at], ...name, author_id: at + 1 })),
    affiliation: affiliation.map((row) => ({
      ...row,
      author_ids: (row.author_ids ?? []).flatMap((id) => ids.get(id) ?? []),
    })),
  }
}

function correctedPlaces({ author, affiliation }: People, { affiliations }: Fields): People {
  if (affiliations === undefined) return { author, affiliation }
  const kept = keptRows(affiliations.value, affiliation, ({ text }) => text)
  const rows = affiliations.value.map((text, at): Row<'affiliation'> => {
    const own = kept[at]
    // Institution, city and country are those of the words that were there.
    const parts = own?.text === text ? own : { author_ids: own?.author_ids ?? [] }
    return { ...parts, text, affiliation_id: at + 1 }
  })
  return { author, affiliation: rows }
}

/** An address that was changed stays with its author; one that is no longer listed goes. */
function correctedEmails({ author, affiliation }: People, { emails }: Fields): People {
  if (emails === undefined) return { author, affiliation }
  const moved = new Map(emails.was.map((old, at) => [folded(old), emails.value[at] ?? null]))
  const wanted = new Set(emails.value.map(folded))
  const mailOf = (email: string): string | null =>
    wanted.has(folded(email)) ? email : (moved.get(folded(email)) ?? null)
  return { author: author.map((row) => (row.email ? { ...row, email: mailOf(row.email) } : row)), affiliation }
}

function correctedTies({ author, affiliation }: People, { author_affiliation: ties }: Fields): People {
  const placesOf = ties && new Map(ties.value.map(({ author_id, affiliation_ids }) => [author_id, affiliation_ids]))
  const places = affiliation.map((row) => {
    if (placesOf === undefined) return row
    const isHere = ({ author_id }: Row<'author'>) => placesOf.get(author_id)?.includes(row.affiliation_id) === true
    return { ...row, author_ids: author.filter(isHere).map(({ author_id }) => author_id) }
  })
  const textsOf = (id: number) => places.filter(({ author_ids }) => author_ids?.includes(id)).map(({ text }) => text)
  return {
    author: author.map((row) => ({ ...row, affiliation: textsOf(row.author_id).join('; ') || null })),
    affiliation: places,
  }
}

function correctedPeople({ author, affiliation }: PaperRecord, fields: Fields): People {
  const { authors, affiliations, emails, author_affiliation: ties } = fields
  if ([authors, affiliations, emails, ties].every((row) => row === undefined)) return { author, affiliation }
  return [correctedAuthors, correctedPlaces, correctedEmails, correctedTies].reduce<People>(
    (people, correct) => correct(people, fields),
    { author, affiliation },
  )
}

/** The row with what was said of it; null says that it is none. */
function correctedRows<T extends object, V extends object>(
  rows: readonly T[],
  said: readonly { readonly id: number; readonly value: V | null }[],
  idOf: (row: T) => number,
): T[] {
  const byId = new Map(said.map(({ id, value }) => [id, value]))
  return rows.flatMap((row) => {
    const value = byId.get(idOf(row))
    return value === null ? [] : [{ ...row, ...value }]
  })
}

/** Years are numbers in the record, and printed names follow the list of names. */
function referenceValue(
  value: CorrectionsDocument['references'][number]['value'],
): Partial<PaperRecord['bib'][number]> {
  const { year, authors, ...others } = value
  const names = Array.isArray(authors) ? { author: authors, authors: authors.map(fullName).join('; ') } : {}
  return { ...others, ...names, ...(year !== undefined && { year: Number.parseInt(String(year), 10) || null }) }
}

type TableSaid = NonNullable<CorrectionsDocument['tables']>[number]

/** Cells that were put right are all that is known of a table: markup and parts have the old ones. */
const wholeTable = ({ id, value }: TableSaid) => ({ id, value: value && { ...value, html: null, parts: [] } })

/** The heading at the root is the title. */
const titledSections = ({ section, metadata }: PaperRecord, { title }: Fields): PaperRecord['section'] =>
  section.map((row) =>
    title?.value && row.section_type === 'title' && row.header === metadata.title
      ? { ...row, header: title.value }
      : row,
  )

function correctedObjects(record: PaperRecord, said: CorrectionsDocument) {
  const { references, figures, tables, sections } = said
  const bib = references.map(({ bib_id: id, value }) => ({ id, value: referenceValue(value) }))
  const figure = correctedRows(record.figure, figures ?? [], ({ figure_id }) => figure_id)
  const table = correctedRows(record.table, (tables ?? []).map(wholeTable), ({ table_id }) => table_id)
  const gone = new Set(
    [
      ...(figures ?? []).map((row) => ({ ...row, type: 'figure' })),
      ...(tables ?? []).map((row) => ({ ...row, type: 'table' })),
    ]
      .filter(({ value }) => value === null)
      .map(({ id, type }) => `${type}:${id}`),
  )
  return {
    bib: correctedRows(record.bib, bib, ({ bib_id }) => bib_id),
    figure,
    table,
    section: correctedRows(titledSections(record, said.fields), sections ?? [], ({ section_id }) => section_id),
    xref: record.xref.map((row) => (gone.has(`${row.xref_type}:${row.target_id}`) ? { ...row, target_id: null } : row)),
  }
}

const NO_PLACE = { page: null, bbox: null }
const sureOf = (row: FieldDiagnosisExport | undefined): FieldDiagnosisExport => ({
  ...(row ?? NO_PLACE),
  page: row?.page ?? null,
  bbox: row?.bbox ?? null,
  state: 'extracted',
  confidence: 1,
  source: CORRECTION,
  contradicts: [],
})

function correctedExtraction({ extraction }: PaperRecord, { fields, references }: CorrectionsDocument) {
  const diagnostics = extraction?.diagnostics
  if (!extraction || !diagnostics) return {}
  const said = Object.keys(fields).map((name) => [name, sureOf(diagnostics.fields?.[name])])
  const judged = new Set(references.map(({ bib_id }) => bib_id))
  const rows = diagnostics.references?.map((row) =>
    judged.has(row.bib_id) ? { ...row, state: 'extracted' as const, confidence: 1, contradicts: [] } : row,
  )
  return {
    extraction: {
      ...extraction,
      diagnostics: {
        ...diagnostics,
        fields: { ...diagnostics.fields, ...Object.fromEntries(said) },
        ...(rows !== undefined && { references: rows }),
      },
    },
  }
}

/** The record with every value that somebody corrected or confirmed. */
export const correctedRecord = (record: PaperRecord, corrections: CorrectionsDocument): PaperRecord => ({
  ...record,
  metadata: correctedMetadata(record, corrections.fields),
  ...correctedPeople(record, corrections.fields),
  ...correctedObjects(record, corrections),
  ...correctedExtraction(record, corrections),
})

/** Rows that somebody put right or confirmed, as issues name them. */
function judgedRows({ references, figures, tables, sections }: CorrectionsDocument): Set<string> {
  return new Set([
    ...references.map(({ bib_id }) => `bib:${bib_id}`),
    ...(figures ?? []).map(({ id }) => `figure:${id}`),
    ...(tables ?? []).map(({ id }) => `table:${id}`),
    ...(sections ?? []).map(({ id }) => `section:${id}`),
  ])
}

const isOfField = ({ code }: ValidationIssueExport, fields: Fields): boolean =>
  Object.keys(fields).some((name) => code === `VAL_${name.toUpperCase()}_DOUBTFUL`)

/** What was called a false alarm, and doubts of what was put right or confirmed, are not said again. */
export function issuesLeft(
  issues: readonly ValidationIssueExport[],
  corrections: CorrectionsDocument,
): ValidationIssueExport[] {
  const { alarms, fields } = corrections
  const judged = judgedRows(corrections)
  const wrong = alarms.filter(({ verdict }) => verdict === 'wrong')
  return issues.flatMap((issue) => {
    const marked = wrong.filter(({ code }) => code === issue.code).map(({ evidence_id }) => evidence_id)
    const settled = issue.code.endsWith('_DOUBTFUL')
      ? issue.evidence_ids.filter((evidence) => judged.has(evidence))
      : []
    const own = [...marked, ...settled]
    const left = issue.evidence_ids.filter((evidence) => !own.includes(evidence))
    const isFalse = own.includes(null) || (own.length > 0 && left.length === 0)
    if (isFalse || isOfField(issue, fields)) return []
    const gone = issue.evidence_ids.length - left.length
    if (gone === 0) return [issue]
    const message = `${issue.message} ${gone} of them ${gone === 1 ? 'was' : 'were'} judged by a reader since.`
    return [{ ...issue, evidence_ids: left, count: Math.max(1, issue.count - gone), message }]
  })
}
