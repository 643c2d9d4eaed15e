import { describe, expect, it } from 'vitest'
import { assemble } from '../../../src/export/assemble.ts'
import { CHECKS } from '../../../src/export/checks/index.ts'
import { checkRecord } from '../../../src/export/gate.ts'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { findSchemaProblems } from '../../../src/schema/validate.ts'
import { layersOf } from '../../support/layers.ts'

type Change = (record: PaperRecord) => unknown

/** A small record with nothing wrong in it. */
function sound(): PaperRecord {
  const { record } = assemble(layersOf(), { paperId: 'p', regionMeta: false, includeRegions: false, expected: null })
  const bib = [1, 2, 3, 4, 5].map((bib_id) => ({
    bib_id,
    text_id: null,
    title: `A title long enough to count, ${bib_id}`,
  }))
  return {
    ...record,
    metadata: { ...record.metadata, title: 'On rivers', abstract: 'Rivers flow. '.repeat(20), doi: '10.1234/rivers' },
    author: [{ author_id: 1, given: 'Ada', family: 'Roe', corresponding: false }],
    section: [
      ...record.section,
      {
        section_id: 2,
        header: 'Introduction',
        level: 1,
        parent_section_id: 1,
        section_type: 'intro',
        classification_score: 1,
      },
    ],
    text: [{ text: 'Rivers flow [1].', text_id: 1, paragraph_id: 1, section_id: 2, page_number: null }],
    bib,
    xref: bib.map(({ bib_id }) => ({ target_id: bib_id, xref_type: 'bib', contents: '[1]', text_id: 1 })),
  }
}

const rowOf = <T>(rows: readonly T[]): T => {
  const [first] = rows
  if (first === undefined) throw new Error('no row')
  return first
}

/** What the run said of itself. */
function withRun(record: PaperRecord, more: Partial<NonNullable<PaperRecord['extraction']>>): void {
  const settings = { ref_seg: 'geom', ref_parse: 'ner', registry_enrich: false, consolidate: 'off' }
  Object.assign(record, { extraction: { svc_version: '1', completed_at: '2026-01-01', settings, ...more } })
}
const mistaken = (record: PaperRecord, code: string) =>
  withRun(record, { identity: { receipt: { candidates: [], issue_codes: [code] } } })

/** A menu: names and prices. */
function toMenu(record: PaperRecord): void {
  const { metadata, text } = record
  Object.assign(metadata, { abstract: null, doi: null })
  Object.assign(record, { bib: [], xref: [] })
  const lines = ['Margherita 8.50', 'Quattro stagioni 11.00', 'Open daily from noon to late.']
  Object.assign(record, { text: lines.map((line, at) => ({ ...rowOf(text), text: line, text_id: at + 1 })) })
}

const CASES: readonly (readonly [string, Change])[] = [
  ['VAL_DANGLING_ID', (record) => Object.assign(rowOf(record.text), { section_id: 99 })],
  ['VAL_DANGLING_ID', (record) => Object.assign(rowOf(record.xref), { target_id: 99 })],
  ['VAL_DANGLING_ID', (record) => Object.assign(rowOf(record.bib), { text_id: 99 })],
  ['VAL_EMPTY_TEXT', (record) => Object.assign(record, { text: [], xref: [] })],
  ['VAL_MISSING_BODY', (record) => Object.assign(record.section[1] ?? {}, { section_type: 'abstract' })],
  ['VAL_BLANK_SENTENCE', (record) => Object.assign(rowOf(record.text), { text: '  ' })],
  ['VAL_MISSING_TITLE', (record) => Object.assign(record.metadata, { title: ' ' })],
  ['VAL_MISSING_AUTHORS', (record) => Object.assign(record, { author: [] })],
  ['VAL_BLANK_AUTHOR', (record) => Object.assign(rowOf(record.author), { family: '' })],
  ['VAL_MALFORMED_DOI', (record) => Object.assign(record.metadata, { doi: 'https://doi.org/10.1/x y' })],
  ['VAL_MALFORMED_DOI', (record) => Object.assign(rowOf(record.bib), { doi: '11.1234/x' })],
  ['VAL_SUSPICIOUS_ABSTRACT', (record) => Object.assign(record.metadata, { abstract: 'Too short.' })],
  [
    'VAL_SUSPICIOUS_ABSTRACT',
    (record) => Object.assign(record.metadata, { abstract: `${record.metadata.abstract} © 2019 The Authors` }),
  ],
  [
    'VAL_CAPTION_WITHOUT_OBJECT',
    (record) => {
      Object.assign(record.section[1] ?? {}, { section_type: 'figure' })
      record.section.push({ ...rowOf(record.section), section_id: 3, level: 1, section_type: 'intro' })
      record.text.push({ ...rowOf(record.text), text_id: 2, section_id: 3 })
    },
  ],
  ['VAL_SOURCE_HASH_MISMATCH', (record) => mistaken(record, 'SOURCE_HASH_MISMATCH')],
  ['VAL_DOI_MISMATCH', (record) => mistaken(record, 'DOI_MISMATCH')],
  ['VAL_TITLE_MISMATCH', (record) => mistaken(record, 'TITLE_MISMATCH')],
  ['VAL_DOI_REQUIRED', (record) => mistaken(record, 'DOI_REQUIRED')],
  ['VAL_NOT_A_PAPER', toMenu],
  [
    'VAL_PAGES_UNREAD',
    (record) =>
      withRun(record, { warnings: ['PAGES_UNREADABLE: pages 2, 4 could not be read: and recognition is off'] }),
  ],
  ['VAL_EMPTY_TABLE', (record) => record.table.push({ table_id: 1, contents: [], page_number: null })],
  [
    'VAL_DUPLICATE_REFERENCE',
    (record) => Object.assign(record.bib[1] ?? {}, { title: rowOf(record.bib).title?.toUpperCase() }),
  ],
  ['VAL_EMPTY_REFERENCE', (record) => Object.assign(rowOf(record.bib), { title: null })],
  [
    'VAL_UNRESOLVED_CITATIONS',
    (record) => record.xref.slice(0, 2).map((row) => Object.assign(row, { target_id: null })),
  ],
  ['VAL_UNCITED_REFERENCES', (record) => record.xref.splice(1)],
  ['VAL_REFERENCE_NUMBER_GAP', (record) => printNumbers(record, [1, 2, 4, 5, 6])],
]

/** Gives each reference a row of text with its printed number. */
function printNumbers(record: PaperRecord, numbers: readonly number[]): void {
  record.bib.forEach((row, at) => {
    const text_id = at + 2
    Object.assign(row, { text_id })
    const text = `[${numbers[at]}] Roe, K. Rivers. 2001.`
    record.text.push({ text, text_id, paragraph_id: text_id, section_id: 2, page_number: null })
  })
}

function unread(record: PaperRecord, warning: string, pages: number): void {
  withRun(record, { warnings: [warning] })
  Object.assign(rowOf(record.text), { page_number: pages })
}

describe('checkRecord', () => {
  it('finds nothing wrong with a sound record', () => {
    expect(checkRecord(sound())).toEqual({ errors: 0, warnings: 0, issues: [], blocking: 0, promotable: true })
  })

  it('finds nothing missing in a list whose numbers go on', () => {
    const record = sound()
    printNumbers(record, [1, 2, 3, 4, 5])
    expect(checkRecord(record).issues).toEqual([])
  })

  it('takes a work that a note prints for cited', () => {
    const record = sound()
    printNumbers(record, [1, 2, 3, 4, 5])
    record.xref.splice(1)
    record.section.push({
      ...rowOf(record.section),
      section_id: 3,
      section_type: 'footnote',
      parent_section_id: 1,
      level: 1,
    })
    for (const row of record.text.slice(1)) Object.assign(row, { section_id: 3 })
    expect(checkRecord(record).issues).toEqual([])
  })

  it.each(CASES)('reports %s, and nothing else, where the record has it', (code, change) => {
    const record = sound()
    change(record)
    const validation = checkRecord(record)
    expect(validation.issues.map((issue) => issue.code)).toEqual([code])
    expect(findSchemaProblems({ ...record, validation })).toEqual([])
  })

  it('has a case above for every check', () => {
    expect([...new Set(CASES.map(([code]) => code))].sort()).toEqual(CHECKS.map((check) => check.code).sort())
  })

  it('counts errors and warnings apart and withholds promotion for blocking ones', () => {
    const record = sound()
    Object.assign(rowOf(record.text), { section_id: 99 })
    Object.assign(record, { author: [] })
    expect(checkRecord(record)).toMatchObject({ errors: 1, warnings: 1, blocking: 1, promotable: false })
  })

  it.each([
    ['another file', (record: PaperRecord) => mistaken(record, 'SOURCE_HASH_MISMATCH')],
    ['another DOI', (record: PaperRecord) => mistaken(record, 'DOI_MISMATCH')],
    ['another title', (record: PaperRecord) => mistaken(record, 'TITLE_MISMATCH')],
    ['a required DOI that is missing', (record: PaperRecord) => mistaken(record, 'DOI_REQUIRED')],
    ['a menu', toMenu],
    [
      'neither title nor authors',
      (record: PaperRecord) => Object.assign(record, { metadata: { ...record.metadata, title: null }, author: [] }),
    ],
    [
      'a table of three lost',
      (record: PaperRecord) =>
        Object.assign(record, {
          table: [[], [['a']], [['b']]].map((contents, at) => ({ table_id: at + 1, contents, page_number: null })),
        }),
    ],
    ['pages 1 to 3 of 4 unread', (record: PaperRecord) => unread(record, 'PAGES_UNREAD: pages 1-3: out of memory', 4)],
  ])('is not promotable: %s', (_what, change) => {
    const record = sound()
    change(record)
    expect(checkRecord(record)).toMatchObject({ promotable: false })
  })

  it.each([
    [
      'one page of five unread',
      (record: PaperRecord) => unread(record, 'PAGES_UNREAD: pages 2 could not be read: needed more than 256 MiB', 5),
    ],
    [
      'pages that recognition read',
      (record: PaperRecord) =>
        unread(record, 'PAGES_WITHOUT_TEXT: no text layer on pages 1, 2: read by recognition', 2),
    ],
    ['no authors', (record: PaperRecord) => Object.assign(record, { author: [] })],
  ])('is promotable: %s', (_what, change) => {
    const record = sound()
    change(record)
    expect(checkRecord(record)).toMatchObject({ promotable: true })
  })

  it('warns of what is doubtful, so that such a record does not pass every check', () => {
    const doubts = [
      { code: 'VAL_TITLE_DOUBTFUL', message: 'the title breaks off', count: 1, evidence: ['metadata:title'] },
      { code: 'VAL_REFERENCES_DOUBTFUL', message: '2 of 9', count: 2, evidence: ['bib:3', 'bib:4'] },
    ] as const
    const record = sound()
    const validation = checkRecord(record, doubts)
    expect(validation).toMatchObject({ errors: 0, warnings: 2, promotable: true })
    expect(validation.issues.map(({ code, count, evidence_ids }) => [code, count, evidence_ids])).toEqual([
      ['VAL_TITLE_DOUBTFUL', 1, ['metadata:title']],
      ['VAL_REFERENCES_DOUBTFUL', 2, ['bib:3', 'bib:4']],
    ])
    expect(findSchemaProblems({ ...record, validation })).toEqual([])
  })

  it('names at most fifty rows but counts all', () => {
    const record = sound()
    const row = rowOf(record.text)
    const text = Array.from({ length: 80 }, (_, index) => ({
      ...row,
      text_id: index + 1,
      text: index === 0 ? 'x' : ' ',
    }))
    Object.assign(record, { text })
    const [issue] = checkRecord(record).issues
    expect(issue).toMatchObject({ code: 'VAL_BLANK_SENTENCE', count: 79 })
    expect(issue?.evidence_ids).toHaveLength(50)
  })
})
