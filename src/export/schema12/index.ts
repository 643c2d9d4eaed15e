// A record of schema 11 as one of schema 12, which other tools of the field read: a pure function, nothing is looked up.
import type { BibMatchExport, MetadataMatchExport } from '../../schema/parts/bib.ts'
import type { AffiliationExport } from '../../schema/parts/people.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { BIB_TYPES } from '../../schema/vocabularies.ts'
import { extraction12 } from './extraction.ts'
import {
  affiliation12,
  author12,
  bib12,
  eqs12,
  figures12,
  footnotes12,
  metadata12,
  sections12,
  tables12,
  urls12,
  xrefs12,
} from './paper.ts'
import { renumber } from './rows.ts'
import { date12, doi12, orNull, orNulls } from './values.ts'

const SCHEMA_12 = '12.1'

const MATCH_WORDS = [
  ...['title', 'publisher', 'container', 'volume', 'issue', 'first_page', 'last_page', 'edition', 'version', 'url'],
] as const satisfies readonly (keyof MetadataMatchExport)[]

/** The registry of schema 11 has its own name there. */
const serviceOf = (service: string): string => (service === 'registry' ? 'crossref' : 'other')

/** A year alone is in `year`. */
const preciseDate = (date: string | null | undefined): string | null => {
  const known = date12(date)
  return known !== null && known.length > 4 ? known : null
}

function match12(row: MetadataMatchExport) {
  return {
    service: serviceOf(row.service),
    service_id: orNull(row.service_id),
    score: typeof row.score === 'number' ? Math.min(1, Math.max(0, row.score)) : null,
    bib_type: BIB_TYPES.find((type) => type === row.bib_type) ?? null,
    doi: doi12(row.doi),
    author: row.author ?? null,
    editor: row.editor ?? null,
    year: row.year ?? null,
    published_date: preciseDate(row.date),
    ...orNulls(row, ...MATCH_WORDS),
    license_url: null,
    license_spdx: null,
    funder: null,
  }
}

/** None where the organisation is not known. */
const rorMatch12 = ({ ror, ror_confidence }: Pick<AffiliationExport, 'ror' | 'ror_confidence'>) =>
  ror ? [{ service: 'ror', service_id: ror, score: ror_confidence ?? null, name: null, country_code: null }] : []

const bibMatch12 = ({ bib_id, ...row }: BibMatchExport) => ({ bib_id, ...match12(row) })

/** Papers are named after their files there; tools write them under that name. */
const stemOf = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]+$/, '')

/** `sha256` is that of the file, where it is at hand: a record has only its beginning. */
export function toSchema12(record: PaperRecord, sha256: string | null = null) {
  const rows = renumber(record)
  const xrefs = xrefs12(record, rows)
  const { file_name, input_format } = record.source
  return {
    paper_id: stemOf(file_name) || record.paper_id,
    schema_version: SCHEMA_12,
    source: { file_name, sha256, input_format: input_format === 'xml' ? 'jats' : input_format },
    metadata: metadata12(record.metadata),
    author: record.author.map(author12),
    affiliation: record.affiliation.map(affiliation12),
    funding: record.funding.map(({ funding_id, funder, award_ids }) => ({
      funding_id,
      funder,
      award_ids: award_ids ?? [],
    })),
    text: rows.text,
    section: sections12(record, rows),
    url: urls12(record, rows),
    bib: record.bib.map((row) => bib12(row, rows)),
    xref: xrefs.map(({ row }) => row),
    figure: figures12(record, rows),
    table: tables12(record, rows),
    footnote: footnotes12(rows),
    eq: eqs12(record, rows),
    metadata_match: record.metadata_match.map(match12),
    affiliation_match: record.affiliation.flatMap(({ affiliation_id, ...row }) =>
      rorMatch12(row).map((match) => ({ affiliation_id, ...match })),
    ),
    funding_match: record.funding.flatMap(({ funding_id, ...row }) =>
      rorMatch12(row).map((match) => ({ funding_id, ...match, funder_doi: null })),
    ),
    bib_match: record.bib_match.map(bibMatch12),
    extraction: extraction12(record, rows, xrefs),
  }
}
