// A small whole record to build variations of.
import type { BibExport } from '../../src/schema/bib.ts'
import type { PaperRecord } from '../../src/schema/record.ts'

export function recordOf(more: Partial<PaperRecord> = {}): PaperRecord {
  return {
    paper_id: 'p',
    schema_version: '11.0',
    source: { file_name: 'p.xml', file_hash: '0'.repeat(16), input_format: 'xml' },
    metadata: { title: 'A title', keywords: [], doi: null },
    author: [],
    text: [],
    section: [],
    url: [],
    bib: [],
    xref: [],
    figure: [],
    table: [],
    eq: [],
    bib_match: [],
    metadata_match: [],
    funding: [],
    affiliation: [],
    qualification_provenance: null,
    ...more,
  }
}

/** A record with these references; the printed text of each stands in its row of text. */
export function recordWithBib(
  rows: readonly (Omit<BibExport, 'bib_id'> & { readonly printed?: string })[],
): PaperRecord {
  const text = rows.map(({ printed = '' }, index) => ({
    text: printed,
    text_id: index + 1,
    paragraph_id: index + 1,
    section_id: 1,
    page_number: null,
  }))
  const bib = rows.map(({ printed: _, ...row }, index) => ({ ...row, bib_id: index + 1, text_id: index + 1 }))
  return recordOf({ bib, text })
}
