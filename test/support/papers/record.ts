// A small whole record to build variations of.
import type { BibExport } from '../../../src/schema/parts/bib.ts'
import type { PaperRecord } from '../../../src/schema/record.ts'
import type { SectionType } from '../../../src/schema/vocabularies.ts'

export function recordOf(more: Partial<PaperRecord> = {}): PaperRecord {
  return {
    paper_id: 'p',
    schema_version: '11.2',
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

/** A row of the outline: of the first level, or of the second where it has a parent. */
export const sectionRow = (
  section_id: number,
  header: string,
  section_type: SectionType | null,
  parent_section_id: number | null = null,
): PaperRecord['section'][number] => ({
  section_id,
  header,
  level: parent_section_id === null ? 1 : 2,
  parent_section_id,
  section_type,
  classification_score: 1,
})

/** A row of the text, a paragraph of its own where nothing else is said. */
export const sentenceRow = (
  text_id: number,
  section_id: number,
  text: string,
  paragraph_id = text_id,
): PaperRecord['text'][number] => ({ text_id, section_id, text, paragraph_id, page_number: null })

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
