// Records of papers set by chance, in whose tables every question of docs/corpora.md has something to find and something to leave out.
import type { PaperRecord } from '../../../src/schema/record.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { recordOf, sectionRow, sentenceRow } from '../papers/record.ts'

const PEOPLE = ['Ann Roe', 'Bo Poe', 'Cy Moe', 'Di Coe', 'Ed Noe', 'Flo Loe'].map((name) => name.split(' '))
const PLACES = [
  ['Bonn', 'Germany'],
  ['Oslo', 'Norway'],
  ['Somewhere', null],
] as const
const WORKS = Array.from({ length: 12 }, (_, at) => ({
  doi: at % 3 === 0 ? null : `10.1/W${at}`,
  title: `Rivers of the ${at} valleys`,
  authors: `Roe, A.${at}`,
  year: 1980 + at,
  author: [{ family: `Roe${at}` }],
}))
const FUNDERS = ['River Fund', 'Lake Fund', 'Fund for Banks and Bridges']
const SAID = [
  'Walks were drawn at random.',
  'Banks were assigned randomly.',
  'We randomised the lakes.',
  'Rivers are long.',
]

const some = <T>(chance: Chance, of: readonly T[], share: number): T[] => of.filter(() => chance.isLucky(share))

function people(chance: Chance): Pick<PaperRecord, 'author' | 'affiliation'> {
  const author = some(chance, PEOPLE, 0.4).map(([given = '', family = ''], at) => ({
    ...{ author_id: at + 1, given, family },
    corresponding: at === 0,
  }))
  const affiliation = some(chance, PLACES, 0.7).map(([text, country], at) => ({
    ...{ affiliation_id: at + 1, text, country },
    author_ids: some(chance, author, 0.6).map(({ author_id }) => author_id),
  }))
  return { author, affiliation }
}

function body(chance: Chance): Pick<PaperRecord, 'section' | 'text' | 'eq'> {
  const section = [sectionRow(1, 'Introduction', 'intro'), sectionRow(2, 'Methods', 'method')]
  const said = Array.from({ length: 6 }, (_, at) => sentenceRow(at + 1, chance.whole(1, 2), chance.one(SAID)))
  const value = `${chance.whole(11, 29)}.5`
  const tested = `t(${chance.whole(10, 90)}) = ${value}, p = .04`
  const df = tested.slice(2, tested.indexOf(')'))
  const at = { text_id: 7, grp_id: 1, comp: '=' } as const
  return {
    section,
    text: [...said, { ...sentenceRow(7, 2, `A test: ${tested}.`), page_number: chance.whole(1, 9) }],
    eq: [
      { ...at, eq_id: 1, lhs: 't', df, rhs: value },
      { ...at, eq_id: 2, lhs: 'p', df: '', rhs: '.04' },
    ],
  }
}

function list(chance: Chance): Pick<PaperRecord, 'bib' | 'xref'> {
  const bib = some(chance, WORKS, 0.4).map((work, at) => ({ ...work, bib_id: at + 1 }))
  const xref = some(chance, bib, 0.8).map(({ bib_id }) => ({
    ...{ target_id: bib_id, xref_type: 'bib' as const },
    ...{ contents: `[${bib_id}]`, text_id: chance.whole(1, 6) },
  }))
  return { bib: bib as never, xref }
}

function findings(chance: Chance, { bib }: Pick<PaperRecord, 'bib'>) {
  const consistent = chance.isLucky(0.6)
  const grade = consistent ? null : chance.one(['decision', 'direction', 'size'])
  const test = { test_eq_id: 1, p_eq_id: 2, grp_id: 1, text_id: 7, statistic: 't', computed_p: chance.next() }
  const checks = some(chance, bib, 0.5).map(({ bib_id }) => ({
    ...{ bib_id, status: 'found' },
    notices: chance.isLucky(0.3) ? [{ type: chance.one(['retraction', 'correction']), doi: null, date: null }] : [],
  }))
  const issue = (code: string, about: string, evidence_ids: readonly string[]) => ({
    ...{ code, about, severity: 'warning', message: 'Look.', evidence_ids },
  })
  const issues = [
    ...some(chance, ['VAL_AUTHORS_DOUBTFUL', 'VAL_TITLE_DOUBTFUL'], 0.4).map((code) => issue(code, 'reading', [])),
    ...some(chance, ['VAL_DUPLICATE_REFERENCE'], 0.3).map((code) => issue(code, 'paper', ['bib:1'])),
  ]
  return {
    extraction: {
      doubt: chance.next() / 4,
      warnings: [],
      diagnostics: {
        statistics: { tests: [{ ...test, consistent, decision_error: grade === 'decision', grade }] },
        reference_checks: checks,
      },
    } as never,
    validation: { errors: 0, warnings: issues.length, blocking: 0, promotable: chance.isLucky(0.8), issues } as never,
  }
}

function variedRecord(at: number, chance: Chance): PaperRecord {
  const references = list(chance)
  const published = chance.one(['2019', '2021-05', '2023-01-31', null])
  return recordOf({
    paper_id: `paper-${at}`,
    source: { file_name: `paper${at}.pdf`, file_hash: at.toString(16).padStart(16, '0'), input_format: 'pdf' },
    metadata: {
      ...{ title: `Paper ${at}`, keywords: [], doi: null },
      ...(published !== null && { published }),
      ...(chance.isLucky(0.5) && { data_availability: 'On request.' }),
    },
    funding: some(chance, FUNDERS, 0.4).map((funder, index) => ({ funding_id: index + 1, funder, award_ids: [] })),
    ...people(chance),
    ...body(chance),
    ...references,
    ...findings(chance, references),
  })
}

/** So many papers, the same for the same seed. */
export function variedRecords(count: number, seed: number): readonly PaperRecord[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, (_, at) => variedRecord(at, chance))
}
