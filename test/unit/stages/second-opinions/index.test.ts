// Receipts and second opinions together: whatever the model adds, the receipts written after it say the same.
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import { EMPTY_LAYERS, type LayerName } from '../../../../src/document/layers.ts'
import { openInference } from '../../../../src/engines/inference/index.ts'
import { NO_DEADLINE } from '../../../../src/kernel/time/deadline.ts'
import { runStages } from '../../../../src/pipeline/run.ts'
import { STAGES } from '../../../../src/stages/index.ts'
import { passage, SOURCE, section } from '../../../support/papers/layers.ts'
import { fakeLlm } from '../../../support/servers/llm-run.ts'

const TITLE_PAGE = 'Tea in the Dark\nAda Quill\ndoi 10.\n1000/tea.1'
const PAID = 'The National Science Foundation paid for the tea (grant DEB-0512345).'

/** What a reader of a format without pages gives, so that only the stages under test have work. */
const given = {
  pages: [],
  fileFacts: null,
  lineLabels: [],
  blocks: [],
  front: null,
  textQuality: null,
  elements: [],
  floats: [],
  captionPassages: [],
  referencePassages: [],
  referenceLines: [],
  figures: [],
  tables: [],
  notes: [],
  captionAssignment: null,
  bibliography: [],
  referenceYield: null,
  header: { title: null, abstract: null, keywords: [], language: null, suggestedDoi: null },
  people: { authors: [], affiliations: [] },
  frontLines: TITLE_PAGE.split('\n').map((text) => ({ zone: 'front' as const, text })),
  outline: [section('s1', 'Introduction')],
  passages: [passage('p1', 's1', `Tea is dark. ${PAID}`)],
} satisfies Partial<Record<LayerName, unknown>>

const NONE = { funding_statement: [], coi_statement: [], ethics_statement: [], data_availability: [] }
const ANSWERS: Readonly<Record<string, unknown>> = {
  header: {
    title: 'Tea in the Dark',
    authors: [{ given: 'Ada', family: 'Quill' }],
    abstract: null,
    keywords: [],
    doi: '10.1000/tea.1',
  },
  statements: { ...NONE, funding_statement: [2] },
}

describe('what a second opinion adds', () => {
  it('stands in the receipts: the DOI among the candidates, the funders of the statement as rows', async () => {
    const llm = fakeLlm((question) => ANSWERS[question.label] ?? 'refused')
    const context: Context = {
      options: DEFAULT_OPTIONS,
      ports: { inference: openInference() },
      deadline: NO_DEADLINE,
      llm,
    }
    const { declared } = EMPTY_LAYERS
    const { layers } = await runStages(STAGES, { source: SOURCE, ...given, declared }, context)
    expect(layers.header.title).toBe('Tea in the Dark')
    expect(layers.identity?.selected).toMatchObject({ raw: '10.1000/tea.1', sourceKind: 'llm' })
    expect(layers.statements.funding_statement).toBe(PAID)
    expect(layers.funding.map(({ award_ids }) => award_ids)).toEqual([['DEB-0512345']])
  })
})
