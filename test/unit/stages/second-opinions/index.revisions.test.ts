import { describe, expect, it } from 'vitest'
import type { Layers } from '../../../../src/document/layers.ts'
import { EMPTY_LAYERS } from '../../../../src/document/layers.ts'
import type { CitationCandidate } from '../../../../src/document/sentences.ts'
import { reviseCitations } from '../../../../src/stages/second-opinions/citations.ts'
import { reviseHeader } from '../../../../src/stages/second-opinions/header.ts'
import { revisePaperType } from '../../../../src/stages/second-opinions/paper-type.ts'
import { reviseSectionTypes } from '../../../../src/stages/second-opinions/section-types.ts'
import { reviseStatements } from '../../../../src/stages/second-opinions/statements.ts'
import { reviseStatistics } from '../../../../src/stages/second-opinions/statistics.ts'
import { layersOf, passage, section } from '../../../support/papers/layers.ts'
import { paperOf } from '../../../support/papers/paper.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'
import { fakeLlm } from '../../../support/servers/llm-run.ts'

const header = (more: Partial<Layers['header']>): Layers['header'] => ({ ...EMPTY_LAYERS.header, ...more })

describe('reviseHeader', () => {
  const paper = layersOf({ passages: [passage('p1', 's1', 'Tea in the Dark\nby Ada Quill. doi: 10.1000/te\na.1')] })
  const answer = {
    title: 'Tea in the dark',
    authors: [
      { given: 'Ada', family: 'Quill' },
      { given: 'Eve', family: 'Mallory' },
    ],
    abstract: 'Made up.',
    keywords: ['tea', 'fraud'],
    doi: '10.1000/tea.1',
  }

  it('takes what stands in the paper, as printed, and counts the rest', async () => {
    const { layers, dropped } = await reviseHeader.revise(
      paper,
      fakeLlm(() => answer),
    )
    expect(layers.header).toMatchObject({
      title: 'Tea in the Dark',
      abstract: null,
      suggestedDoi: '10.1000/tea.1',
      keywords: ['Tea'],
    })
    expect(layers.people?.authors.map(({ family }) => family)).toEqual(['Quill'])
    expect(dropped).toBe(3)
  })

  it('sees the title page of formats without pages, which is no part of their text', async () => {
    const frontLines = [{ zone: 'front' as const, text: 'Tea in the Dark' }]
    const llm = fakeLlm(() => answer)
    const { layers } = await reviseHeader.revise(
      layersOf({ frontLines, passages: [passage('p1', 's1', 'Body.')] }),
      llm,
    )
    expect(layers.header?.title).toBe('Tea in the Dark')
  })

  it('asks nothing about the middle of a paper whose first page was not read', async () => {
    const llm = fakeLlm(() => answer)
    const page = printedPage([{ text: 'Tea in the Dark', x: 50, y: 50 }], { index: 3 })
    await reviseHeader.revise(layersOf({ pages: [page] }), llm)
    expect(llm.asked).toEqual([])
  })

  it('keeps what was found locally', async () => {
    const known = { ...paper, header: header({ title: 'Local', abstract: 'Local too' }) }
    const { layers } = await reviseHeader.revise(
      known,
      fakeLlm(() => answer),
    )
    expect(layers.header).toMatchObject({ title: 'Local', abstract: 'Local too' })
  })

  it('does not ask about a header that is whole', async () => {
    const author = {
      key: 'a1',
      given: 'A',
      family: 'B',
      suffix: null,
      email: null,
      corresponding: false,
      researcher_id: null,
      role: [],
      affiliations: [],
    }
    const llm = fakeLlm(() => answer)
    await reviseHeader.revise(
      { ...paper, header: header({ title: 'T' }), people: { authors: [author], affiliations: [] } },
      llm,
    )
    expect(llm.asked).toEqual([])
  })
})

describe('reviseStatements', () => {
  const paper = paperOf({ body: ['A grant of the Guild paid us. || The weather was fine.'] })
  const lists = { funding_statement: [], coi_statement: [], ethics_statement: [], data_availability: [] }

  it('joins the named sentences, and none that was not offered', async () => {
    const llm = fakeLlm(() => ({ ...lists, funding_statement: [1, 2, 1, 77] }))
    const { layers, dropped } = await reviseStatements.revise(paper, llm)
    expect(layers.statements).toMatchObject({ funding_statement: 'A grant of the Guild paid us.', coi_statement: null })
    expect(dropped).toBe(2)
  })

  it('leaves statements alone that are known', async () => {
    const known = { ...paper, statements: { ...paper.statements, funding_statement: 'Known.' } }
    const { layers } = await reviseStatements.revise(
      known,
      fakeLlm(() => ({ ...lists, funding_statement: [1] })),
    )
    expect(layers.statements?.funding_statement).toBe('Known.')
  })
})

describe('reviseCitations', () => {
  const made = paperOf({ body: ['As said (Mosse, 2011).'], references: ['Moss 2011', 'Novak 2009'] })
  const row = {
    sentence: 0,
    start: 8,
    end: 21,
    type: 'bib' as const,
    contents: '(Mosse, 2011)',
    tier: 'author-year' as const,
  }
  const candidate = (start: number, end: number): CitationCandidate => ({
    sentence: 0,
    start,
    end,
    raw: made.sentences[0]?.text.slice(start, end) ?? '',
    style: 'author-year',
    targets: [],
    evidence: start === 8 ? ['et al.'] : [],
    confidence: 0.5,
    accepted: true,
    rejectionReasons: [],
  })
  const paper = {
    ...made,
    citations: [{ ...row, target: null }],
    citationLinking: { styleScores: {}, candidates: [candidate(8, 21), candidate(0, 2)] },
  }

  it('offers only entries that share a name, and takes only what it offered', async () => {
    const llm = fakeLlm(() => ({ decisions: [{ n: 0, id: 0 }] }))
    const { layers } = await reviseCitations.revise(paper, llm)
    expect(JSON.parse(llm.asked[0]?.material ?? '')).toMatchObject({ citations: [{ references: [{ id: 0 }] }] })
    expect(layers.citations).toMatchObject([{ target: 'r1', tier: 'llm' }])
    expect(layers.citationLinking?.candidates).toMatchObject([
      { targets: ['r1'], evidence: ['et al.', 'llm'] },
      { targets: [] },
    ])
    const forged = await reviseCitations.revise(
      paper,
      fakeLlm(() => ({ decisions: [{ n: 0, id: 1 }] })),
    )
    expect(forged).toEqual({ layers: {}, dropped: 1 })
  })

  it('asks nothing where every citation has its target', async () => {
    const llm = fakeLlm(() => ({}))
    await reviseCitations.revise({ ...made, citations: [{ ...row, target: 'r1' }] }, llm)
    expect(llm.asked).toEqual([])
  })
})

describe('reviseStatistics', () => {
  const made = paperOf({ body: ['It was so, t(45) = 2.31. || For scent the value of F on 1, 97 was −4.5.'] })
  const place = { sentence: 0, start: 11, end: 23 }
  const known = { ...place, group: 1, verbatim: 't(45) = 2.31', lhs: 't', df: '45', comp: '=' as const, rhs: '2.31' }
  const paper = { ...made, comparisons: [known] }
  const claim = { n: 2, lhs: 'F', df: '1, 97', comp: '=', rhs: '-4.5' }

  it('adds what stands in the sentence, in order, with groups counted anew', async () => {
    const { layers } = await reviseStatistics.revise(
      paper,
      fakeLlm(() => ({ comparisons: [claim] })),
    )
    expect(layers.comparisons).toMatchObject([
      { lhs: 't', group: 1 },
      { lhs: 'F', df: '1, 97', comp: '=', rhs: '-4.5', group: 2, sentence: 1 },
    ])
  })

  it.each([
    { ...claim, rhs: '4.6' },
    { ...claim, lhs: 'p' },
    { ...claim, df: '1, 98' },
    { ...claim, comp: '<' },
    { ...claim, n: 1 },
    { ...claim, n: 5 },
  ])('drops %o', async (forged) => {
    const revised = await reviseStatistics.revise(
      paper,
      fakeLlm(() => ({ comparisons: [forged] })),
    )
    expect(revised).toEqual({ layers: {}, dropped: 1 })
  })
})

describe('reviseSectionTypes', () => {
  const typing = (key: string, type: 'unknown' | 'method') => ({ section: key, type, score: 0, source: 'none' })
  const paper = layersOf({
    outline: [section('s1', 'Methods'), section('s2', 'Tea')],
    sectionTypes: [typing('s1', 'method'), typing('s2', 'unknown')],
  })

  it('types what is unknown, and nothing else', async () => {
    const llm = fakeLlm(() => ({
      sections: [
        { n: 0, type: 'results' },
        { n: 1, type: 'results' },
      ],
    }))
    const { layers, dropped } = await reviseSectionTypes.revise(paper, llm)
    expect(layers.sectionTypes).toMatchObject([{ type: 'method' }, { type: 'results', source: 'llm' }])
    expect(dropped).toBe(1)
  })

  it('takes no type that is none', async () => {
    const { layers } = await reviseSectionTypes.revise(
      paper,
      fakeLlm(() => ({ sections: [{ n: 1, type: 'title' }] })),
    )
    expect(layers).toEqual({})
  })
})

describe('revisePaperType', () => {
  const paper = layersOf({ header: header({ title: 'Tea', abstract: 'We review forty studies of tea.' }) })
  const answer = {
    paper_type: 'review',
    type_quotation: 'We review forty studies',
    field: 'Chemical sciences',
    field_quotation: 'in the lab',
  }

  it.each([
    { verdict: 'review' },
    { paper_type: 'poem', type_quotation: null, field: null, field_quotation: null },
    [],
  ])(
    'counts an answer of another shape as none: the local answer stands, and the receipt says so (%j)',
    async (other) => {
      const llm = fakeLlm(() => other)
      expect((await revisePaperType.revise(paper, llm)).layers).toEqual({})
      expect(llm.outcomes).toMatchObject([{ isValid: false, isFallback: true }])
    },
  )

  it('believes only what a quotation from the paper shows', async () => {
    const { layers, dropped } = await revisePaperType.revise(
      paper,
      fakeLlm(() => answer),
    )
    expect(layers).toEqual({ paperTyping: { paper_type: 'review', paper_type_confidence: 0.6 } })
    expect(dropped).toBe(1)
  })

  it('gives a group its major field', async () => {
    const llm = fakeLlm(() => ({ ...answer, field_quotation: 'forty studies of tea' }))
    const { layers } = await revisePaperType.revise(paper, llm)
    expect(layers.fieldTyping).toMatchObject({
      classification_l1: 'Natural Sciences',
      classification_l2: 'Chemical sciences',
    })
  })
})
