import { describe, expect, it } from 'vitest'
import { correctedRecord, issuesLeft } from '../../../src/export/corrections.ts'
import { checkedRecord, correctedLater } from '../../../src/export/gate.ts'
import type { CorrectionsDocument } from '../../../src/schema/parts/corrections.ts'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { findSchemaProblems } from '../../../src/schema/validate.ts'
import { recordOf, sectionRow } from '../../support/papers/record.ts'

const said = (more: Partial<CorrectionsDocument>): CorrectionsDocument => ({
  ...{ file_hash: '0'.repeat(16), file_name: 'p.xml', paper_id: 'p', svc_version: '1', n_references: 2 },
  alarms: [],
  fields: {},
  references: [],
  ...more,
})

const author = (author_id: number, given: string, family: string, more = {}) => ({
  ...{ author_id, given, family, corresponding: false, ...more },
})

const RECORD: PaperRecord = recordOf({
  author: [author(1, 'Ada', 'Roe', { email: 'roe@a.org', affiliation: 'Bonn' }), author(2, 'Bo', 'Po', {})],
  affiliation: [
    { affiliation_id: 1, text: 'Bonn', city: 'Bonn', author_ids: [1] },
    { affiliation_id: 2, text: 'Osloo', city: 'Oslo', author_ids: [2] },
  ],
  section: [sectionRow(1, 'Methds', null)],
  bib: [
    { bib_id: 1, title: 'Stream', year: 2001 },
    { bib_id: 2, title: 'Lakes' },
  ],
  figure: [{ figure_id: 1, label: 'Figure 1', caption: 'A lst', page_number: 1 }],
  table: [{ table_id: 1, label: 'Table 1', caption: 'A list', contents: [], page_number: 1 }],
  xref: [{ target_id: 1, xref_type: 'table', contents: 'Table 1', text_id: 1 }],
})

describe('a corrected record', () => {
  it('has the values that were put right, and still keeps the schema', () => {
    const corrected = correctedRecord(
      RECORD,
      said({
        fields: {
          title: { value: 'On rivers', was: 'A title' },
          pages: { value: '531–555', was: null },
          keywords: { value: ['river'], was: [] },
        },
        references: [{ bib_id: 1, value: { title: 'Streams', year: '2002' }, was: {} }],
        figures: [
          { id: 1, value: { label: 'Figure 1', caption: 'A list' }, was: { label: 'Figure 1', caption: 'A lst' } },
        ],
        sections: [
          {
            id: 1,
            value: { header: 'Methods', level: 1, section_type: 'method' },
            was: { header: 'Methds', level: 1, section_type: 'unknown' },
          },
        ],
      }),
    )
    expect(corrected.metadata).toMatchObject({
      ...{ title: 'On rivers', first_page: '531', last_page: '555', keywords: ['river'] },
    })
    expect(corrected.bib).toMatchObject([{ title: 'Streams', year: 2002 }, { title: 'Lakes' }])
    expect(corrected.figure[0]?.caption).toBe('A list')
    expect(corrected.section[0]).toMatchObject({ header: 'Methods', section_type: 'method' })
    expect(findSchemaProblems(corrected)).toEqual([])
  })

  it('keeps what it knows of an author whose name was mended, and gives ties to the new order', () => {
    const { author: rows, affiliation } = correctedRecord(
      RECORD,
      said({
        fields: {
          authors: {
            value: [
              { given: 'Cy', family: 'Moe' },
              { given: 'Ada', family: 'Roe' },
              { given: 'Bo', family: 'Poe' },
            ],
            was: [],
          },
        },
      }),
    )
    expect(rows.map(({ author_id, family, email = null }) => [author_id, family, email])).toEqual([
      [1, 'Moe', null],
      [2, 'Roe', 'roe@a.org'],
      [3, 'Poe', null],
    ])
    expect(affiliation[0]?.author_ids).toEqual([2])
  })

  it('has affiliations, addresses and ties as they should be', () => {
    const corrected = correctedRecord(
      RECORD,
      said({
        fields: {
          affiliations: { value: ['Bonn', 'Oslo'], was: ['Bonn', 'Osloo'] },
          emails: { value: ['ada@a.org'], was: ['roe@a.org'] },
          author_affiliation: {
            value: [
              { author_id: 1, affiliation_ids: [1, 2] },
              { author_id: 2, affiliation_ids: [1] },
            ],
            was: [],
          },
        },
      }),
    )
    expect(corrected.author.map(({ email = null, affiliation }) => [email, affiliation])).toEqual([
      ['ada@a.org', 'Bonn; Oslo'],
      [null, 'Bonn'],
    ])
    expect(corrected.affiliation).toEqual([
      { affiliation_id: 1, text: 'Bonn', city: 'Bonn', author_ids: [1, 2] },
      { affiliation_id: 2, text: 'Oslo', author_ids: [1] },
    ])
  })

  it('loses a table that is none, and nothing points at it', () => {
    const none = { id: 1, value: null, was: { label: 'Table 1', caption: 'A list', contents: [] } }
    const { table, xref } = correctedRecord(RECORD, said({ tables: [none] }))
    expect([table, xref[0]?.target_id]).toEqual([[], null])
  })

  it('has the cells that were put right and no others, and the title at the root', () => {
    const cells = { label: 'Table 1', caption: 'A list', contents: [['a']] }
    const part = { part_index: 1, contents: [['b']] }
    const read = {
      ...RECORD,
      section: [{ ...sectionRow(2, RECORD.metadata.title ?? '', null), section_type: 'title' as const }],
      table: [{ table_id: 1, page_number: 1, ...cells, contents: [['b']], html: '<table>b</table>', parts: [part] }],
    }
    const { table, section } = correctedRecord(
      read,
      said({ tables: [{ id: 1, value: cells, was: cells }], fields: { title: { value: 'On rivers', was: null } } }),
    )
    expect(table).toEqual([{ table_id: 1, page_number: 1, ...cells, html: null, parts: [] }])
    expect(section[0]?.header).toBe('On rivers')
  })

  it('says that a reader is the source, and is no longer doubted there', () => {
    const fields = {
      title: { state: 'doubtful', confidence: 0.1, source: 'x', page: 2, bbox: null, contradicts: ['y'] },
    }
    const doubtful = { ...RECORD, table: [], xref: [], extraction: { diagnostics: { fields } } } as never as PaperRecord
    const doubt = { code: 'VAL_TITLE_DOUBTFUL', message: 'The title may be wrong.', count: 1, evidence: [] } as const
    const titled = said({ fields: { title: { value: 'A title', was: 'A title' } } })
    const before = checkedRecord(doubtful, [doubt])
    const after = checkedRecord(doubtful, [doubt], [], titled)
    const { extraction } = after
    expect(extraction?.diagnostics?.fields?.title).toEqual({
      ...{ state: 'extracted', confidence: 1, source: 'correction', page: 2, bbox: null, contradicts: [] },
    })
    // Doubts of titles are not shown.
    const isDoubted = (checked: PaperRecord) =>
      checked.extraction?.diagnostics?.unproven?.some(({ code }) => code === doubt.code)
    expect([isDoubted(before), isDoubted(after)]).toEqual([true, false])
    expect(extraction?.doubt).toBeLessThan(before.extraction?.doubt ?? 0)
  })
})

const issue = (code: string, ...evidence_ids: string[]) => ({
  ...{ code, severity: 'warning' as const, message: 'Look.', count: evidence_ids.length, evidence_ids },
})
const wrong = (code: string, evidence_id: string | null) => ({ code, evidence_id, verdict: 'wrong' as const })

describe('false alarms', () => {
  const issues = [issue('VAL_UNCITED_REFERENCES', 'bib:1', 'bib:2'), issue('VAL_EMPTY_TABLE', 'table:1')]

  it.each<[string, CorrectionsDocument['alarms'], unknown]>([
    ['nothing was marked', [], issues],
    ['one was right', [{ ...wrong('VAL_EMPTY_TABLE', 'table:1'), verdict: 'right' }], issues],
    ['the whole alarm was marked', [wrong('VAL_UNCITED_REFERENCES', null)], [issues[1]]],
    ['its only row was marked', [wrong('VAL_EMPTY_TABLE', 'table:1')], [issues[0]]],
    [
      'one of its rows was marked',
      [wrong('VAL_UNCITED_REFERENCES', 'bib:1')],
      [
        { ...issue('VAL_UNCITED_REFERENCES', 'bib:2'), message: 'Look. 1 of them was judged by a reader since.' },
        issues[1],
      ],
    ],
  ])('stay away where %s', (_what, alarms, left) => {
    expect(issuesLeft(issues, said({ alarms }))).toEqual(left)
  })

  it('are doubts of rows that were put right, and nothing else of these rows', () => {
    const doubts = [issue('VAL_REFERENCES_DOUBTFUL', 'bib:1', 'bib:2'), issue('VAL_DUPLICATE_REFERENCE', 'bib:1')]
    const left = issuesLeft(doubts, said({ references: [{ bib_id: 1, value: { title: 'Streams' }, was: {} }] }))
    expect(left.map(({ code, evidence_ids }) => [code, evidence_ids])).toEqual([
      ['VAL_REFERENCES_DOUBTFUL', ['bib:2']],
      ['VAL_DUPLICATE_REFERENCE', ['bib:1']],
    ])
  })

  it('leave no doubt of a reading that somebody found right', () => {
    const record = { ...RECORD, extraction: { ...RECORD.extraction, doubt: 0.9 } } as PaperRecord
    const doubtAfter = (...alarms: CorrectionsDocument['alarms']) =>
      correctedLater(record, said({ alarms })).extraction?.doubt
    expect(doubtAfter(wrong('VAL_READING_DOUBTFUL', null))).toBe(0)
    expect(doubtAfter({ ...wrong('VAL_READING_DOUBTFUL', null), verdict: 'right' })).toBeGreaterThan(0)
  })

  it('are counted out of a record that was made before', () => {
    const record = { ...RECORD, validation: { errors: 0, warnings: 2, issues } }
    const { validation } = correctedLater(record, said({ alarms: [wrong('VAL_EMPTY_TABLE', null)] }))
    expect(validation).toMatchObject({ warnings: 1, issues: [{ code: 'VAL_UNCITED_REFERENCES' }] })
  })
})
