// The questions of docs/corpora.md, asked of a small corpus by a database of others: the answers are those that the records give.
import { describe, expect, it } from 'vitest'
import { CORPUS_TABLES } from '../../../../src/corpora/tables/tables.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { corpusOf, QUESTIONS, sorted } from '../../../support/corpora/questions.ts'
import { recordOf, sectionRow, sentenceRow } from '../../../support/papers/record.ts'

const consistency = { computed_p: 0.2, consistent: false, decision_error: true, grade: 'decision' }

const base = recordOf({
  metadata: {
    title: 'Rivers',
    keywords: ['river', 'lake'],
    doi: '10.1/x',
    published: '2024-03',
    data_availability: 'On request.',
  },
  author: [
    { author_id: 1, given: 'Ann', family: 'Roe', corresponding: true },
    { author_id: 2, given: 'Bo', family: 'Poe', corresponding: false },
  ],
  affiliation: [
    { affiliation_id: 1, text: 'Bonn', country: 'Germany', author_ids: [1, 2] },
    { affiliation_id: 2, text: 'Oslo', country: 'Norway', author_ids: [2] },
  ],
  section: [sectionRow(1, 'Methods', 'method')],
  text: [sentenceRow(1, 1, 'Rivers were drawn randomly [1].'), sentenceRow(2, 1, 't(3) = 1, p = .01.')],
  bib: [
    { bib_id: 1, doi: '10.1/OLD', title: 'Old', authors: 'Poe', year: 2014, author: [{ family: 'Poe' }] },
    { bib_id: 2, title: 'Älter: a study', year: 2004, author: [{ family: 'Moe' }] },
  ],
  xref: [{ target_id: 1, xref_type: 'bib', contents: '[1]', text_id: 1 }],
  funding: [{ funding_id: 1, funder: 'River Fund', award_ids: ['A1', 'A2'] }],
})
const validation = {
  ...{ errors: 0, warnings: 2, about_reading: 1, about_paper: 1, blocking: 0, promotable: true },
  issues: [
    { code: 'VAL_AUTHORS_DOUBTFUL', about: 'reading', severity: 'warning', message: 'Look.', evidence_ids: ['author'] },
    { code: 'VAL_DUPLICATE_REFERENCE', about: 'paper', severity: 'warning', message: 'Look.', evidence_ids: ['bib:1'] },
  ],
} as never
const extraction = {
  doubt: 0.25,
  warnings: ['TITLE_DOUBTFUL: look'],
  diagnostics: {
    statistics: { tests: [{ test_eq_id: 1, p_eq_id: 2, grp_id: 1, text_id: 2, statistic: 't', ...consistency }] },
    reference_checks: [{ bib_id: 1, status: 'found', notices: [{ type: 'retraction', doi: null, date: null }] }],
  },
} as never
const named = (name: string, hash: string, more: Partial<PaperRecord> = {}): PaperRecord => ({
  ...base,
  paper_id: '10.1/x',
  source: { file_name: name, file_hash: hash.repeat(16), input_format: 'xml' },
  ...more,
})
const [XML, PDF, OTHER] = [`river-${'a'.repeat(16)}`, `river-${'b'.repeat(16)}`, `lake-${'c'.repeat(16)}`]
const later = [{ bib_id: 1, title: 'Alter - A Study!', year: 2004, author: [{ family: 'MOE' }] }]
const eq = [
  { eq_id: 1, text_id: 2, grp_id: 1, lhs: 't', df: '3', comp: '=', rhs: '1' },
  { eq_id: 2, text_id: 2, grp_id: 1, lhs: 'p', df: '', comp: '=', rhs: '.01' },
] as const
const CORPUS = [
  named('river.xml', 'a', { extraction, validation, eq: [...eq] }),
  named('river.pdf', 'b'),
  named('lake.xml', 'c', {
    paper_id: 'lake',
    metadata: { title: 'Lakes', keywords: [], doi: null, published: '2020' },
    bib: later as never,
    xref: [],
    author: [],
    affiliation: [],
    funding: [],
    text: [],
  }),
]

/** In the order of the questions; sorted where a question does not say how. */
const ANSWERS: readonly (readonly (readonly unknown[])[])[] = [
  [[XML, null, 't(3) = 1, p = .01', 0.2, 'decision', 't(3) = 1, p = .01.']],
  [[XML, 'Poe', 2014, 'Old']],
  [
    ['2020', 0, '1'],
    ['2024', 1, '2'],
  ],
  [
    [expect.stringMatching(/^title:[0-9a-f]{16}$/), 'Alter - A Study!', 3],
    ['doi:10.1/old', 'Old', 2],
  ],
  [
    [OTHER, 16],
    [XML, 15],
    [PDF, 15],
  ],
  [['River Fund', '2']],
  [
    [XML, 'Rivers were drawn randomly [1].'],
    [PDF, 'Rivers were drawn randomly [1].'],
  ],
  [
    ['Germany', 'Ann', 'Roe', '2'],
    ['Germany', 'Bo', 'Poe', '2'],
    ['Norway', 'Bo', 'Poe', '2'],
  ],
  [
    [XML, 2, 'Älter: a study'],
    [PDF, 2, 'Älter: a study'],
  ],
  [[XML, 0.25, true, 'VAL_AUTHORS_DOUBTFUL']],
]

describe('the questions of the page on corpora', () => {
  it('get the answers that the records give', async () => {
    const ask = await corpusOf(CORPUS)
    expect(QUESTIONS).toHaveLength(10)
    for (const [at, question] of QUESTIONS.entries()) {
      const rows = await ask(question)
      const isFree = !question.includes('order by')
      const answers = ANSWERS[at] ?? []
      if (isFree) expect([at + 1, sorted(rows)]).toEqual([at + 1, sorted(answers)])
      else if (at === 7) expect(sorted(rows)).toEqual(sorted(answers))
      else expect([at + 1, rows]).toEqual([at + 1, answers])
    }
  })

  it('can be asked of a corpus in which nothing was found', async () => {
    const ask = await corpusOf([])
    for (const question of QUESTIONS) expect(await ask(question)).toEqual([])
  })
})

describe('the tables of a corpus', () => {
  it('have lists, dates and one row for each work, and join without doubling', async () => {
    const ask = await corpusOf(CORPUS)
    const paper = "select keywords, published, published_precision from 'corpus/paper/*.parquet' order by record_id"
    expect(await ask(paper)).toEqual([
      [[], '2020-01-01', 'year'],
      [['river', 'lake'], '2024-03-01', 'month'],
      [['river', 'lake'], '2024-03-01', 'month'],
    ])
    expect(await ask("select award_ids from 'corpus/funding/*.parquet' limit 1")).toEqual([[['A1', 'A2']]])
    const joined = await ask(
      "select count(*) from 'corpus/sentence/*.parquet' join 'corpus/section/*.parquet' using (record_id, section_id)",
    )
    expect(joined).toEqual([['4']])
    const cited = "select cited_by from 'corpus/work/*.parquet' order by n_records desc"
    expect(await ask(cited)).toEqual([[[OTHER, XML, PDF]], [[XML, PDF]]])
  })

  it('are all there, keys first', async () => {
    const ask = await corpusOf([])
    for (const { name } of CORPUS_TABLES) {
      const columns = await ask(`describe select * from 'corpus/${name}/*.parquet'`)
      expect(columns.slice(0, 2).map(([column]) => column)).toEqual(['record_id', 'paper_id'])
    }
  })
})
