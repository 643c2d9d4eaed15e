// The tables of the paper itself in schema 12: metadata, people, sections, objects, what is in sentences.
import { creditRole } from '../../conventions/credit-roles.ts'
import { declaredArxiv } from '../../conventions/identifiers/identifiers.ts'
import type { BibExport } from '../../schema/parts/bib.ts'
import type { MetadataExport } from '../../schema/parts/metadata.ts'
import type { AuthorExport } from '../../schema/parts/people.ts'
import type { SectionExport } from '../../schema/parts/text.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { BIB_TYPES, PAPER_TYPES, SECTION_TYPES } from '../../schema/vocabularies.ts'
import type { Renumbered } from './rows.ts'
import { date12, doi12, group12, image12, label12, license12, orcid12, orNull, orNulls, word12 } from './values.ts'

export function metadata12(row: MetadataExport) {
  const doi = doi12(row.doi)
  return {
    ...orNulls(row, 'title', 'abstract'),
    keywords: row.keywords,
    doi,
    ...orNulls(row, 'pmid', 'pmcid'),
    arxiv: doi === null ? null : declaredArxiv(/^10\.48550\/arxiv\.(.+)$/.exec(doi)?.[1] ?? null),
    language: orNull(row.language),
    paper_type: word12(PAPER_TYPES, row.paper_type, 'unknown'),
    oecd_l1: orNull(row.classification_l1),
    oecd_l2: group12(row.classification_l2),
    ...orNulls(row, 'journal', 'volume', 'issue', 'first_page', 'last_page', 'issn', 'publisher', 'published'),
    published_date: date12(row.published),
    ...license12(row.license),
    ...orNulls(row, 'funding_statement', 'coi_statement', 'ethics_statement', 'data_availability'),
  }
}

/** "Writing – review & editing" is writing-review-editing there. */
const creditAddress = (role: string): string =>
  `https://credit.niso.org/contributor-roles/${role.toLowerCase().replace(/[^a-z]+/g, '-')}/`

export function author12(row: AuthorExport) {
  const { author_id, email, corresponding, researcher_id, role = [] } = row
  return {
    author_id,
    ...orNulls(row, 'given', 'family', 'suffix'),
    literal: null,
    email: orNull(email),
    corresponding,
    orcid: orcid12(researcher_id),
    role,
    credit_roles: [...new Set(role.flatMap((one) => creditRole(one) ?? []).map(creditAddress))],
  }
}

export const affiliation12 = (row: PaperRecord['affiliation'][number]) => ({
  affiliation_id: row.affiliation_id,
  text: row.text,
  ...orNulls(row, 'institution', 'department', 'city', 'country'),
  author_ids: row.author_ids ?? [],
})

/** The root that holds the title has no level of its own there, and is nobody's parent. */
export function sections12({ section }: PaperRecord, rows: Renumbered) {
  const roots = new Set(section.filter(({ level }) => level === 0).map(({ section_id }) => section_id))
  const parentOf = ({ parent_section_id }: SectionExport): number | null =>
    parent_section_id === null || roots.has(parent_section_id) ? null : rows.sectionId(parent_section_id)
  return rows.sections.map((row) => ({
    section_id: rows.sectionId(row.section_id),
    header: orNull(row.header),
    level: Math.max(1, row.level),
    parent_section_id: parentOf(row),
    section_type: word12(SECTION_TYPES, row.section_type, 'unknown'),
  }))
}

/** Where a figure or table is printed: the section above that of its caption. */
function floatPlace({ section }: PaperRecord, caption: number | null | undefined, rows: Renumbered) {
  const own = section.find(({ section_id }) => section_id === caption)
  const above = section.find(({ section_id }) => section_id === own?.parent_section_id)
  return {
    label: own === undefined ? null : label12(own.header),
    section_id: above === undefined || above.level === 0 ? null : rows.sectionId(above.section_id),
    text_id: rows.rowOfSection(caption),
  }
}

export const figures12 = (record: PaperRecord, rows: Renumbered) =>
  record.figure.map((row) => ({
    figure_id: row.figure_id,
    ...floatPlace(record, row.section_id, rows),
    image: image12(row.image),
    caption: orNull(row.caption),
    page_number: row.page_number,
  }))

export const tables12 = (record: PaperRecord, rows: Renumbered) =>
  record.table.map((row) => ({
    table_id: row.table_id,
    ...floatPlace(record, row.section_id, rows),
    html: orNull(row.html),
    contents: row.contents,
    caption: orNull(row.caption),
    page_number: row.page_number,
  }))

/** Notes without words have no row to point at. */
export function footnotes12(rows: Renumbered) {
  return rows.notes.flatMap(({ section_id, header }, at) => {
    const text_id = rows.rowOfSection(section_id)
    return text_id === null ? [] : [{ footnote_id: at + 1, label: label12(header), text_id }]
  })
}

export const urls12 = ({ url }: PaperRecord, rows: Renumbered) =>
  url
    .flatMap(({ href, link_text, text_id }) => {
      const span = rows.find(text_id, link_text ?? href)
      return span === null ? [] : [{ href, link_text, ...span }]
    })
    .map((row, at) => ({ url_id: at + 1, ...row }))

/** Only rows of these tables can be pointed at there. */
const TARGETS: ReadonlySet<string> = new Set(['bib', 'figure', 'table', 'foot'])

/** With the row of schema 11 that each comes from, for what is told of it elsewhere. */
export function xrefs12({ xref }: PaperRecord, rows: Renumbered) {
  const kept = xref.flatMap((row) => {
    const span = rows.span(row.text_id, row.start, row.end)
    return span === null ? [] : [{ row, span }]
  })
  return kept.map(({ row, span }, at) => ({
    tier: row.tier ?? null,
    row: {
      xref_id: at + 1,
      target_id: TARGETS.has(row.xref_type) ? row.target_id : null,
      xref_type: row.xref_type,
      contents: row.contents,
      ...span,
    },
  }))
}

export function eqs12({ eq }: PaperRecord, rows: Renumbered) {
  return eq.flatMap(({ eq_id, grp_id, text_id, verbatim, lhs, df, comp, rhs }) => {
    const span = rows.find(text_id, verbatim)
    if (span === null) return []
    const printed = span.start === null ? null : (verbatim ?? null)
    return [{ eq_id, ...span, grp_id, verbatim: printed, lhs, df: orNull(df), comp, rhs }]
  })
}

const BIB_WORDS = [
  ...['title', 'authors', 'editors', 'publisher', 'year_suffix', 'date', 'container', 'volume', 'issue', 'first_page'],
  ...['last_page', 'edition', 'version', 'url', 'arxiv', 'pmid', 'series', 'access_date', 'note'],
] as const satisfies readonly (keyof BibExport)[]

export const bib12 = (row: BibExport, rows: Renumbered) => ({
  bib_id: row.bib_id,
  text_id: rows.textId(row.text_id),
  bib_type: word12(BIB_TYPES, row.bib_type, 'other'),
  doi: doi12(row.doi),
  ...orNulls(row, ...BIB_WORDS),
  year: row.year ?? null,
  published_date: date12(row.date) ?? (row.year ? date12(String(row.year)) : null),
  is_in_press: row.is_in_press ?? false,
})
