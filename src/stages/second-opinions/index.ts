// Asks the language model, where one is configured, about what the local stages left open; what they found stays.
import type { LlmRun } from '../../contract/llm.ts'
import { defineRevision } from '../../contract/stage.ts'
import { noted, type Warning } from '../../kernel/noted.ts'
import { reviseCitations } from './citations.ts'
import { reviseHeader } from './header.ts'
import { revisePaperType } from './paper-type.ts'
import type { Revisable, Revised, Revision } from './revision.ts'
import { reviseSectionTypes } from './section-types.ts'
import { reviseStatements } from './statements.ts'
import { reviseStatistics } from './statistics.ts'

/** These do not need each other's answers; all look at the header. */
const REVISIONS: readonly Revision[] = [
  reviseStatements,
  reviseSectionTypes,
  revisePaperType,
  reviseCitations,
  reviseStatistics,
]

async function named(one: Revision, paper: Revisable, llm: LlmRun): Promise<Revised & { readonly name: string }> {
  return { ...(await one.revise(paper, llm)), name: one.name }
}

export const secondOpinionsStage = defineRevision({
  name: 'second-opinions',
  needs: ['pages', 'outline', 'passages', 'sentences', 'bibliography'],
  gives: [
    'header',
    'people',
    'statements',
    'paperTyping',
    'fieldTyping',
    'sectionTypes',
    'citations',
    'comparisons',
    'recomputedStatistics',
  ],
  essential: false,
  revises: true,
  wanted: (options) => options.downstream,
  run: async (paper, { llm }) => {
    if (llm === undefined) return noted(paper)
    const first = await named(reviseHeader, paper, llm)
    const headed = { ...paper, ...first.layers }
    const revised = [first, ...(await Promise.all(REVISIONS.map((one) => named(one, headed, llm))))]
    const warnings = revised.flatMap(({ name, dropped }): Warning[] => {
      const message = `${name}: ${dropped} values of the language model do not stand in the paper and were dropped`
      return dropped === 0 ? [] : [{ code: 'LLM_UNGROUNDED', message }]
    })
    return noted(Object.assign({}, paper, ...revised.map(({ layers }) => layers)) as typeof paper, warnings)
  },
})
