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

  it('says what the stages doubted of title and authors, and of nothing else', () => {
    const warnings = [
      { code: 'TITLE_DOUBTFUL', message: 'the title breaks off' },
      { code: 'AUTHORS_DOUBTFUL', message: 'somebody signs on thin evidence' },
      { code: 'PAGES_WITHOUT_TEXT', message: 'page 3 has no text' },
    ]
    const record = sound()
    const validation = checkRecord(record, warnings)
    expect(validation).toMatchObject({ errors: 0, warnings: 2, promotable: true })
    expect(validation.issues.map(({ code, message, evidence_ids }) => [code, message, evidence_ids])).toEqual([
      ['VAL_TITLE_DOUBTFUL', 'the title breaks off', ['metadata:title']],
      ['VAL_AUTHORS_DOUBTFUL', 'somebody signs on thin evidence', ['author']],
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
