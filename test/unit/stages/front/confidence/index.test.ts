import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import type { FrontToken } from '../../../../../src/document/front.ts'
import type { Author } from '../../../../../src/document/header.ts'
import type { Layers } from '../../../../../src/document/layers.ts'
import type { Block, LineLabel } from '../../../../../src/document/page/blocks.ts'
import { confidenceStage } from '../../../../../src/stages/front/confidence/index.ts'
import { layersOf } from '../../../../support/papers/layers.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'
import { labelledLine } from '../../../../support/papers/reference-lines.ts'
import { sharesOf } from '../../../../support/tagged-zone.ts'

const TITLE = 'How slow rivers carry fine sand to the sea'
const ROWS: readonly (readonly [LineLabel, string, number, string])[] = [
  ['title', 'How slow rivers carry fine', 18, 'title'],
  ['title', 'sand to the sea', 18, 'title'],
  ['author', 'Anna Meer, Chidi Okafor', 11, 'family'],
  ['affiliation', 'School of Rivers, Lakes College, Lagos, Nigeria', 9, 'affiliation'],
  ['paragraph', 'Rivers run down to the sea, and most of them are slow.', 10, 'other'],
]

const author = (key: string, given: string, family: string): Author => ({
  key,
  given,
  family,
  suffix: null,
  email: null,
  corresponding: false,
  researcher_id: null,
  role: [],
  affiliations: ['aff1'],
})
const AUTHORS = [author('a1', 'Anna', 'Meer'), author('a2', 'Chidi', 'Okafor')]

function paper(given: Partial<Layers>): Layers {
  const page = printedPage(ROWS.map(([, text, size], at) => ({ text, size, x: 50, y: 50 + at * 24 })))
  const blocks = ROWS.map(
    ([label], lineIndex): Block => ({
      label,
      pageIndex: 0,
      box: page.lines[lineIndex]?.box ?? [0, 0, 0, 0],
      lines: [{ pageIndex: 0, lineIndex }],
      begins: true,
      runIn: null,
      look: null,
      confidence: 0.98,
    }),
  )
  const tokens = ROWS.flatMap(([, text, , label], line): FrontToken[] =>
    [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => {
      return { line, start: index, end: index + word.length, label, confidence: 0.98, shares: sharesOf(label, 0.98) }
    }),
  )
  const lines = ROWS.map(([, text], lineIndex) => ({
    ref: { pageIndex: 0, lineIndex },
    offset: 0,
    text,
    opens: 'line' as const,
  }))
  const labelled = ROWS.map(([label], rank) => ({ ...labelledLine(label, rank, true, 0.98), beginsConfidence: 1 }))
  const affiliation = { key: 'aff1', text: ROWS[3]?.[1] ?? '', institution: null, department: null, city: null }
  return layersOf({
    pages: [page],
    blocks,
    lineLabels: [labelled],
    front: {
      firstPageIndex: 0,
      language: null,
      abstract: null,
      translations: [],
      keywords: [],
      zone: { lines, tokens },
    },
    header: { title: TITLE, abstract: null, keywords: [], language: null, suggestedDoi: null },
    people: { authors: AUTHORS, affiliations: [{ ...affiliation, country: null }] },
    ...given,
  })
}

const judged = async (given: Partial<Layers> = {}) => {
  const { value } = await confidenceStage.run(paper(given), {} as Context)
  const { fieldDiagnoses = [], referenceDiagnoses = [] } = value as Layers
  return { of: (field: string) => fieldDiagnoses.find((each) => each.field === field), referenceDiagnoses }
}
const header = (title: string) => ({ title, abstract: null, keywords: [], language: null, suggestedDoi: null })

describe('confidenceStage', () => {
  it('is sure of a title that both models and the page bear out, and says where it stands', async () => {
    const title = (await judged()).of('title')
    expect(title).toMatchObject({ state: 'extracted', contradicts: [], place: { page: 1 } })
    expect(title?.confidence).toBeGreaterThan(0.9)
    expect(title?.place?.box[3]).toBeGreaterThan(74)
  })

  it('doubts a title that lost its last line, and says what contradicts it', async () => {
    const title = (await judged({ header: header('How slow rivers carry fine') })).of('title')
    expect(title?.state).toBe('doubtful')
    expect(title?.contradicts.map(({ says }) => says).join('; ')).toContain('sand to the sea')
  })

  it('is sure of authors whom the byline prints, and doubts a list without one of them', async () => {
    expect((await judged()).of('authors')).toMatchObject({ state: 'extracted' })
    const people = { authors: AUTHORS.slice(0, 1), affiliations: [] }
    const authors = (await judged({ people })).of('authors')
    expect(authors?.state).toBe('doubtful')
    expect(authors?.contradicts.map(({ says }) => says).join('; ')).toMatch(/chidi/i)
  })

  it('doubts values of which recognition was not sure, and says of which word', async () => {
    const { pages } = paper({})
    const marked = pages.map((page) => ({
      ...page,
      lines: page.lines.map((line, at) => (at === 1 ? { ...line, unsure: [{ start: 0, end: 4, right: 0.4 }] } : line)),
    }))
    const { of } = await judged({ pages: marked })
    expect(of('title')).toMatchObject({
      state: 'doubtful',
      contradicts: [{ name: 'letters-unsure', says: '"sand" was recognised with 40 percent certainty' }],
    })
    expect(of('title')?.confidence).toBeCloseTo(0.4 * ((await judged()).of('title')?.confidence ?? 0), 2)
    expect(of('authors')).toEqual((await judged()).of('authors'))
  })

  it('says of a field that is not there that it is absent', async () => {
    const { of } = await judged()
    expect(of('abstract')).toMatchObject({ state: 'absent', confidence: null, place: null })
    expect(of('coi_statement')).toMatchObject({ state: 'absent' })
  })

  it.each([
    ['Names of rivers, n = 30', 'absent'],
    ['Rivers, Núm. 3', 'not_found'],
  ])('reads in "%s" that a number of the issue is %s', async (text, state) => {
    const [page] = paper({}).pages
    const pages = page === undefined ? [] : [{ ...page, lines: page.lines.map((line) => ({ ...line, text })) }]
    expect((await judged({ pages })).of('issue')).toMatchObject({ state })
  })

  it('takes what markup declares as it is', async () => {
    const { value } = await confidenceStage.run(layersOf({ header: header(TITLE) }), {} as Context)
    const [title] = (value as Layers).fieldDiagnoses
    expect(title).toMatchObject({ field: 'title', state: 'extracted', confidence: null, source: 'markup' })
  })

  it('is surer of a reference of which the parser was sure', async () => {
    const raw = 'Meer A, Okafor C. Slow rivers and their sand. J Rivers. 2004;12(3):45-67.'
    const fields = {
      author: [{ family: 'Meer', given: 'A', suffix: null, literal: null }],
      title: 'Slow rivers and their sand',
      container: 'J Rivers',
      year: 2004,
      volume: '12',
      issue: '3',
      first_page: '45',
      last_page: '67',
      bib_type: 'journal_article' as const,
    }
    const readings = [
      { whole: 0.9999, least: { author: 0.9999, title: 0.9999, container: 0.9999, number: 0.9999 }, unread: 0 },
      { whole: 0.2, least: { author: 0.3, title: 0.4, container: 0.3, number: 0.9 }, unread: 0.4 },
    ]
    const { referenceDiagnoses } = await judged({
      bibliography: ['r1', 'r2', 'r3'].map((key) => ({ key, label: null, passage: key, raw, declared: null })),
      references: [...readings.map((reading, at) => ({ key: `r${at + 1}`, fields, reading })), { key: 'r3', fields }],
    })
    const [sure, unsure, declared] = referenceDiagnoses
    expect(declared?.confidence).toBeGreaterThan(0.9)
    expect(sure?.confidence ?? 0).toBeGreaterThan((unsure?.confidence ?? 1) + 0.2)
    expect(unsure?.state).toBe('doubtful')
  })
})
