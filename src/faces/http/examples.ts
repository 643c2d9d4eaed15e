// Examples of what the API takes and gives, for its description; a test holds each against its schema.
import type { PaperRecord } from '../../schema/record.ts'
import type { JobAccepted, JobStatusBody } from './answer-bodies.ts'

const JOB_ID = '0b6c9f0e-3c1b-4f43-9a53-0d3a3f2f7f10'
const REFERENCE = 'Roe, A. (2001). Rivers. Water, 3(2), 1-9.'

/** The sample paper in little: one row of what a record has many of. */
const record: PaperRecord = {
  paper_id: '10.5555/jmm.2024.0042',
  schema_version: '11.2',
  source: { file_name: 'article.pdf', file_hash: '9f86d081884c7d65', input_format: 'pdf' },
  metadata: {
    title: 'A slow walk helps people remember what they read',
    keywords: ['walking', 'memory'],
    doi: '10.5555/jmm.2024.0042',
  },
  author: [{ author_id: 1, given: 'Ada', family: 'Okafor', corresponding: true }],
  text: [
    {
      text_id: 6,
      text: 'Walking has long been said to help thinking [1].',
      paragraph_id: 2,
      section_id: 7,
      page_number: 1,
    },
    { text_id: 21, text: 'It did, t(89) = 3.19, p = .002.', paragraph_id: 8, section_id: 9, page_number: 1 },
  ],
  section: [
    {
      section_id: 7,
      header: 'Introduction',
      level: 1,
      parent_section_id: null,
      section_type: 'intro',
      classification_score: 1,
    },
  ],
  url: [],
  bib: [
    {
      bib_id: 1,
      text_id: 60,
      bib_type: 'journal_article',
      title: 'Walking and thinking',
      author: [{ family: 'Lund', given: 'K.' }],
      year: 1999,
      container: 'Annals of Pace',
      volume: '3',
    },
  ],
  xref: [{ xref_type: 'bib', contents: '[1]', target_id: 1, text_id: 6, start: 44, end: 47 }],
  figure: [],
  table: [],
  eq: [{ eq_id: 1, text_id: 21, grp_id: 1, verbatim: 't(89) = 3.19', lhs: 't', df: '89', comp: '=', rhs: '3.19' }],
  bib_match: [],
  metadata_match: [],
  funding: [],
  affiliation: [{ affiliation_id: 1, text: 'University of the Coast, Bergen, Norway', author_ids: [1] }],
  qualification_provenance: null,
}

const accepted: JobAccepted = { job_id: JOB_ID, status: 'queued', status_url: `/papers/jobs/${JOB_ID}` }

const succeeded: JobStatusBody = {
  job_id: JOB_ID,
  status: 'succeeded',
  filename: 'article.pdf',
  created_at: '2026-01-05T09:30:00.000Z',
  started_at: '2026-01-05T09:30:00.100Z',
  finished_at: '2026-01-05T09:30:01.300Z',
  replica: null,
  result_url: `/papers/jobs/${JOB_ID}/result`,
}

/** By the name of the component that they are examples of. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  PaperRecord: record,
  JobAccepted: accepted,
  JobStatus: succeeded,
  CorrectionsDocument: {
    file_hash: '9f86d081884c7d65',
    file_name: 'walk.pdf',
    paper_id: '10.5555/jmm.2024.0042',
    svc_version: '0.2.0',
    n_references: 31,
    alarms: [{ code: 'VAL_P_VALUE_MISFIT', evidence_id: 'eq:12', verdict: 'wrong' }],
    fields: { title: { value: 'A slow walk helps people remember', was: 'A slow walk' } },
    references: [],
  },
  Readiness: { status: 'ready' },
  ApiDescription: { openapi: '3.1.0', info: { title: 'svc', version: '0.2.0' }, paths: {} },
  ReferenceStrings: { strings: [REFERENCE] },
  ParsedReferences: {
    references: [
      {
        text: REFERENCE,
        bib_id: 1,
        bib_type: 'journal_article',
        title: 'Rivers',
        authors: 'Roe, A.',
        author: [{ family: 'Roe', given: 'A.' }],
        year: 2001,
        container: 'Water',
        volume: '3',
        issue: '2',
        first_page: '1',
        last_page: '9',
      },
    ],
  },
}

/** Answers that are text, by their media type. */
export const TEXT_EXAMPLES: Readonly<Record<string, string>> = {
  'text/markdown':
    '# A slow walk helps people remember what they read\n\nWalking has long been said to help thinking [@lund1999].\n',
  'application/x-bibtex':
    '@article{lund1999,\n  author = {Lund, K.},\n  title = {Walking and thinking},\n  year = {1999}\n}\n',
  'text/csv': 'paper_id,bib_id,title\r\n10.5555/jmm.2024.0042,1,Walking and thinking\r\n',
  'application/x-ndjson': `${JSON.stringify({ text: REFERENCE, bib_id: 1, title: 'Rivers', year: 2001 })}\n`,
}
