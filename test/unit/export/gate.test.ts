import { describe, expect, it } from 'vitest'
import { assemble } from '../../../src/export/assemble.ts'
import { CHECKS } from '../../../src/export/checks/index.ts'
import { UNPROVEN } from '../../../src/export/checks/unproven.ts'
import { checkedRecord, findIssues } from '../../../src/export/gate.ts'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { findSchemaProblems } from '../../../src/schema/validate.ts'
import { layersOf } from '../../support/papers/layers.ts'

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
/** The record of a file that has nothing but these lines. */
function ofLines(record: PaperRecord, lines: readonly string[], more: Partial<PaperRecord> = {}): void {
  Object.assign(record.metadata, { abstract: null, doi: null })
  const text = lines.map((line, at) => ({ ...rowOf(record.text), text: line, text_id: at + 1 }))
  Object.assign(record, { bib: [], xref: [], text, ...more })
}

const toMenu = (record: PaperRecord): void =>
  ofLines(record, ['Margherita 8.50', 'Quattro stagioni 11.00', 'Open daily from noon to late.'])
const toNovel = (record: PaperRecord): void =>
  ofLines(record, [
    'The wind came down from the hills and rattled the windows of the old house.',
    'She sat at the kitchen table with a cup that had long gone cold.',
    'Somewhere down the lane a dog barked, and a cart went by with its load of fish.',
    'He was still in his coat when he came in and closed the door behind him.',
  ])
const toContents = (record: PaperRecord): void =>
  ofLines(record, ['Contents', '1 Grundlagen ........ 3', '1.1 Akten ........ 5', '7', '2 Folgen ........ 9'], {
    affiliation: [{ affiliation_id: 1, text: 'Institut', author_ids: [1] }] as unknown as PaperRecord['affiliation'],
  })
/** The same where the lines of the list were kept out of the text. */
const toContentsLeftOut = (record: PaperRecord): void => {
  toContents(record)
  ofLines(record, ['Druck: Haus am Fluss'])
  const line = { page: 3, text: 'Contents', from: 'abstract', to: 'page-header', confidence: 1, clues: ['contents'] }
  diagnosed(record, { relabelled: [{ ...line, lines: 3 }] } as Diagnostics)
}

/** A paper of a journal without its authors. */
function unsigned(record: PaperRecord): void {
  record.author.splice(0)
  Object.assign(record.metadata, { journal: 'Rivers' })
}

/** What the pages print beside the record. */
const PAGES = [
  { page: 1, lines: ['See Figure 2 and Table 2,', 'as in (Brook and others,', '2003).', 'Table 9. Rivers'] },
]

type Diagnostics = NonNullable<NonNullable<PaperRecord['extraction']>['diagnostics']>
const diagnosed = (record: PaperRecord, diagnostics: Diagnostics) => withRun(record, { diagnostics })

function tested(more: object): NonNullable<Diagnostics['statistics']> {
  const verdict = { computed_p: 0.2, consistent: false, decision_error: false, one_tailed: null, ...more }
  const row = { test_eq_id: 1, p_eq_id: 2, grp_id: 1, text_id: 1, statistic: 't', df1: 9, df2: null, ...verdict }
  return { tests: [row], mentions_one_tailed: false, inconsistent: 1, decision_errors: 0 }
}
const checked = (status: 'found' | 'not_found', notice?: string) => ({
  ...{ bib_id: 1, status, doi: null, score: null, evidence: [], disagreements: [], flags: [] },
  notices: notice === undefined ? [] : [{ type: notice, doi: null, date: null }],
})
const figure = (figure_id: number, label: string) => ({ figure_id, label, page_number: 1, caption: 'Rivers' })
const table = (table_id: number, label: string) => ({
  table_id,
  label,
  caption: 'Means',
  contents: [['a']],
  page_number: 1,
})

const CASES: readonly (readonly [string, Change])[] = [
  ['VAL_DANGLING_ID', (record) => Object.assign(rowOf(record.text), { section_id: 99 })],
  ['VAL_DANGLING_ID', (record) => Object.assign(rowOf(record.xref), { target_id: 99 })],
  ['VAL_DANGLING_ID', (record) => Object.assign(rowOf(record.bib), { text_id: 99 })],
  ['VAL_EMPTY_TEXT', (record) => Object.assign(record, { text: [], xref: [], bib: [] })],
  ['VAL_MISSING_BODY', (record) => Object.assign(record.section[1] ?? {}, { section_type: 'abstract' })],
  ['VAL_BLANK_SENTENCE', (record) => Object.assign(rowOf(record.text), { text: '  ' })],
  ['VAL_MISSING_TITLE', (record) => Object.assign(record.metadata, { title: ' ' })],
  ['VAL_MISSING_AUTHORS', unsigned],
  ['VAL_BLANK_AUTHOR', (record) => Object.assign(rowOf(record.author), { family: '' })],
  ['VAL_MALFORMED_DOI', (record) => Object.assign(record.metadata, { doi: 'https://doi.org/10.1/x y' })],
  ['VAL_MALFORMED_DOI', (record) => Object.assign(rowOf(record.bib), { doi: '11.1234/x' })],
  ['VAL_SUSPICIOUS_ABSTRACT', (record) => Object.assign(record.metadata, { abstract: 'Too short.' })],
  [
    'VAL_SUSPICIOUS_ABSTRACT',
    (record) => Object.assign(record.metadata, { abstract: `${record.metadata.abstract} © 2019 The Authors.` }),
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
  ['VAL_PAGES_UNREAD', (record) => diagnosed(record, { pages_unread: [2, 4] })],
  ['VAL_EMPTY_TABLE', (record) => record.table.push({ table_id: 1, contents: [], page_number: null })],
  [
    'VAL_DUPLICATE_REFERENCE',
    (record) => Object.assign(record.bib[1] ?? {}, { title: rowOf(record.bib).title?.toUpperCase() }),
  ],
  ['VAL_EMPTY_REFERENCE', (record) => Object.assign(rowOf(record.bib), { title: null })],
  [
    'VAL_UNRESOLVED_CITATIONS',
    (record) => record.xref.push({ target_id: null, xref_type: 'bib', contents: 'Nobody, 1999', text_id: 1 }),
  ],
  [
    'VAL_UNCITED_REFERENCES',
    (record) => {
      record.xref.splice(4)
      Object.assign(record.bib[4] ?? {}, { year: 2001, author: [{ family: 'Streams' }] })
    },
  ],
  [
    'VAL_UNLINKED_REFERENCES',
    (record) => {
      record.xref.splice(4)
      Object.assign(record.bib[4] ?? {}, { year: 2003, author: [{ family: 'Brook' }] })
    },
  ],
  ['VAL_CITATIONS_MISSED', (record) => record.xref.splice(1)],
  [
    'VAL_TEXT_CUT_SHORT',
    (record) => Object.assign(record.metadata, { abstract: `${record.metadata.abstract} Nobody knows why and` }),
  ],
  ['VAL_MISSING_JOURNAL', (record) => Object.assign(record.metadata, { volume: '7', journal: null })],
  [
    'VAL_AUTHOR_AFFILIATION_DOUBTFUL',
    (record) => record.affiliation.push({ affiliation_id: 1, text: 'University of Nowhere', author_ids: [] }),
  ],
  ['VAL_LONG_SENTENCE', (record) => Object.assign(rowOf(record.text), { text: 'The rivers flow, '.repeat(200) })],
  [
    'VAL_TEXT_UNREADABLE',
    (record) =>
      Object.assign(rowOf(record.text), { text: 'We srrvey bas]c co]]ect]or a]gor]tfim s of a]] k]nds. '.repeat(9) }),
  ],
  ['VAL_TEXT_SPOILT', (record) => diagnosed(record, { text_quality: 0.6 })],
  ['VAL_P_VALUE_DECISION', (record) => diagnosed(record, { statistics: tested({ decision_error: true }) })],
  ['VAL_P_VALUE_MISFIT', (record) => diagnosed(record, { statistics: tested({}) })],
  ['VAL_REFERENCE_NOTICE', (record) => diagnosed(record, { reference_checks: [checked('found', 'retraction')] })],
  [
    'VAL_PAPER_NOTICE',
    (record) => diagnosed(record, { paper_notices: [{ type: 'retraction', doi: null, date: '2020-10-05' }] }),
  ],
  [
    'VAL_FIGURES_LOST',
    (record) => {
      const floats = [{ object_type: 'figure', object_id: 1, label: 'Figure 1', state: 'lost', reasons: [] }]
      record.figure.push(figure(1, 'Figure 1'))
      diagnosed(record, { floats } as never)
    },
  ],
  ['VAL_READING_DOUBTFUL', (record) => withRun(record, { doubt: 0.9 })],
  ['VAL_REFERENCE_UNKNOWN', (record) => diagnosed(record, { reference_checks: [checked('not_found')] })],
  ['VAL_FIGURE_NUMBER_GAP', (record) => record.figure.push(figure(1, 'Figure 1'), figure(2, 'Figure 3'))],
  ['VAL_TABLE_NUMBER_GAP', (record) => record.table.push(table(1, 'Table 1'), table(2, 'Table 3'))],
  [
    'VAL_UNRESOLVED_MENTIONS',
    (record) => {
      const mention = { target_id: null, xref_type: 'table' as const, contents: 'Table 9', text_id: 1 }
      record.xref.push(mention, mention)
    },
  ],
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

function unread(record: PaperRecord, pages_unread: number[], pages: number): void {
  diagnosed(record, { pages_unread })
  Object.assign(rowOf(record.text), { page_number: pages })
}

describe('findIssues', () => {
  it('finds nothing wrong with a sound record', () => {
    expect(checkedRecord(sound()).validation).toEqual({
      errors: 0,
      warnings: 0,
      about_reading: 0,
      about_paper: 0,
      issues: [],
      blocking: 0,
      promotable: true,
    })
  })

  it('tells doubts of the reading from what is odd in the paper, and counts them apart', () => {
    const record = sound()
    unsigned(record)
    Object.assign(rowOf(record.bib), { title: record.bib[1]?.title })
    const { issues, about_reading, about_paper } = checkedRecord(record).validation ?? {}
    expect(issues?.map(({ code, about }) => [code, about])).toEqual([
      ['VAL_MISSING_AUTHORS', 'reading'],
      ['VAL_DUPLICATE_REFERENCE', 'paper'],
    ])
    expect([about_reading, about_paper]).toEqual([1, 1])
  })

  it('misses no authors where the front names neither journal nor institution', () => {
    const record = { ...sound(), author: [] }
    expect(checkedRecord(record).validation?.issues).toEqual([])
  })

  it('finds nothing missing in a list whose numbers go on', () => {
    const record = sound()
    printNumbers(record, [1, 2, 3, 4, 5])
    expect(findIssues(record)).toEqual([])
  })

  it('finds nothing missing in notes that begin later', () => {
    const record = sound()
    printNumbers(record, [31, 32, 33, 35, 36])
    expect(findIssues(record)).toEqual([])
  })

  it('finds no figure missing whose parts have captions of their own', () => {
    const labels = ['Figure 1', 'Figure 2a', 'Figure 2b', 'Figure 3']
    const record = sound()
    record.figure.push(...labels.map((label, at) => figure(at + 1, label)))
    expect(findIssues(record, [], PAGES).map(({ code }) => code)).not.toContain('VAL_FIGURE_NUMBER_GAP')
  })

  it('names what is missing as it is printed', () => {
    const record = sound()
    record.figure.push(figure(1, 'Algorithm 1'), figure(2, 'Algorithm 3'))
    record.text[0] = { ...rowOf(record.text), text: 'See Algorithm 2.' }
    expect(findIssues(record).map(({ message }) => message)).toEqual([expect.stringContaining('speaks of Algorithm 2')])
  })

  it('names a missing figure once, however many parts the next one has', () => {
    const record = sound()
    record.figure.push(figure(1, 'Figure 2'), figure(2, 'Figure 2'), figure(3, 'Figure 2'))
    record.text[0] = { ...rowOf(record.text), text: 'See Figure 1.' }
    expect(findIssues(record).map(({ message }) => message)).toEqual([expect.stringMatching(/speaks of Figure 1,/u)])
  })

  it('tells once of a figure that is missing and that the text speaks of', () => {
    const record = sound()
    record.figure.push(figure(1, 'Figure 1'), figure(2, 'Figure 3'))
    const mention = { target_id: null, xref_type: 'figure' as const, contents: 'Figure 2', text_id: 1 }
    record.xref.push(mention, mention)
    expect(findIssues(record).map(({ code }) => code)).toEqual(['VAL_UNRESOLVED_MENTIONS'])
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
    expect(findIssues(record)).toEqual([])
  })

  it.each(CASES)('reports %s, and nothing else, where the record has it', (code, change) => {
    const record = sound()
    change(record)
    expect(findIssues(record, [], PAGES).map((issue) => issue.code)).toEqual([code])
    expect(findSchemaProblems(checkedRecord(record))).toEqual([])
  })

  it('has a case above for every check', () => {
    expect([...new Set(CASES.map(([code]) => code))].sort()).toEqual(CHECKS.map((check) => check.code).sort())
  })

  it('counts errors and warnings apart and withholds promotion for blocking ones', () => {
    const record = sound()
    Object.assign(rowOf(record.text), { section_id: 99 })
    unsigned(record)
    Object.assign(rowOf(record.bib), { doi: 'no doi' })
    expect(checkedRecord(record).validation).toMatchObject({ errors: 2, warnings: 1, blocking: 2, promotable: false })
  })

  it.each([
    ['another file', (record: PaperRecord) => mistaken(record, 'SOURCE_HASH_MISMATCH')],
    ['another DOI', (record: PaperRecord) => mistaken(record, 'DOI_MISMATCH')],
    ['another title', (record: PaperRecord) => mistaken(record, 'TITLE_MISMATCH')],
    ['a required DOI that is missing', (record: PaperRecord) => mistaken(record, 'DOI_REQUIRED')],
    ['a menu', toMenu],
    ['a page of a novel', toNovel],
    [
      'neither title nor authors',
      (record: PaperRecord) => Object.assign(record, { metadata: { ...record.metadata, title: null }, author: [] }),
    ],
    [
      'a table of three lost',
      (record: PaperRecord) =>
        Object.assign(record, {
          table: [[], [['a']], [['b']]].map((contents, at) => ({
            ...{ table_id: at + 1, contents, page_number: 1 },
            parts: [{ part_index: 1, contents, bbox: [0, 0, 9, 9] }],
          })),
        }),
    ],
    ['pages 1 to 3 of 4 unread', (record: PaperRecord) => unread(record, [1, 2, 3], 4)],
    ['no authors', unsigned],
  ])('is not promotable: %s', (_what, change) => {
    const record = sound()
    change(record)
    expect(checkedRecord(record).validation).toMatchObject({ promotable: false })
  })

  it.each([
    ['one page of five unread', (record: PaperRecord) => unread(record, [2], 5)],
    [
      'a corrigendum without authors',
      (record: PaperRecord) => {
        Object.assign(record.metadata, { paper_type: 'corrigendum' })
        Object.assign(record, { author: [] })
      },
    ],
    [
      'captions of tables without a place',
      (record: PaperRecord) => Object.assign(record, { table: [{ table_id: 1, contents: [], page_number: 1 }] }),
    ],
    ['the contents of a report', toContents],
    ['the contents of a report, out of the text', toContentsLeftOut],
  ])('is promotable: %s', (_what, change) => {
    const record = sound()
    change(record)
    expect(checkedRecord(record).validation).toMatchObject({ promotable: true })
  })

  it('warns of what is doubtful, so that such a record does not pass every check', () => {
    const doubts = [
      { code: 'VAL_TITLE_DOUBTFUL', message: 'the title breaks off', count: 1, evidence: ['metadata:title'] },
      { code: 'VAL_REFERENCES_DOUBTFUL', message: '2 of 9', count: 2, evidence: ['bib:3', 'bib:4'] },
    ] as const
    const record = sound()
    const issues = findIssues(record, doubts)
    expect(issues.map(({ code, count, evidence_ids }) => [code, count, evidence_ids])).toEqual([
      ['VAL_TITLE_DOUBTFUL', 1, ['metadata:title']],
      ['VAL_REFERENCES_DOUBTFUL', 2, ['bib:3', 'bib:4']],
    ])
    expect(findSchemaProblems(checkedRecord(record, doubts))).toEqual([])
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
    const [issue] = findIssues(record)
    expect(issue).toMatchObject({ code: 'VAL_BLANK_SENTENCE', count: 79 })
    expect(issue?.evidence_ids).toHaveLength(50)
  })

  it('keeps kinds that are not right nine times in ten in the diagnostics, unless they block', () => {
    const [unproven] = UNPROVEN.keys()
    if (unproven === undefined) throw new Error('no kind is unproven')
    const record = sound()
    diagnosed(record, {})
    const doubts = [{ code: unproven, message: 'm', count: 1, evidence: [] }] as Parameters<typeof checkedRecord>[1]
    const { validation, extraction } = checkedRecord(record, doubts)
    expect(validation?.issues).toEqual([])
    expect(extraction?.diagnostics?.unproven).toMatchObject([{ code: unproven }])
  })

  it('says where the paper names a reference that no citation is linked to', () => {
    const record = sound()
    record.xref.splice(4)
    Object.assign(record.bib[4] ?? {}, { year: 2003, author: [{ family: 'Brook' }] })
    expect(findIssues(record, [], PAGES)).toMatchObject([
      { evidence_ids: ['bib:5', 'page:1'], message: expect.stringContaining('Brook 2003 on page 1') },
    ])
  })

  it('says nothing of a citation whose number the list prints', () => {
    const record = sound()
    printNumbers(record, [1, 2, 3, 4, 5])
    record.xref.push({ target_id: null, xref_type: 'bib', contents: '[5]', text_id: 1 })
    expect(findIssues(record)).toEqual([])
  })
})
