// Asks the language model, where one is configured, about what the local stages left open; what they found stays. Each round comes before
// the stages that write receipts of what it may change.
import type { LlmRun } from '../../contract/llm.ts'
import { defineRevision, type Stage } from '../../contract/stage.ts'
import { noted, type Warning } from '../../kernel/noted.ts'
import { REVISABLE, type Revisable, type Revised, type Revision } from './revision.ts'

async function named(one: Revision, paper: Revisable, llm: LlmRun): Promise<Revised & { readonly name: string }> {
  return { ...(await one.revise(paper, llm)), name: one.name }
}

/** Revisions of one round do not need each other's answers. */
function round<const Given extends keyof Revisable>(
  name: string,
  gives: readonly Given[],
  /** Loaded only where a model is asked: the schemas of the tasks take their time. */
  load: () => Promise<readonly Revision[]>,
): Stage {
  return defineRevision({
    name,
    needs: REVISABLE,
    gives,
    essential: false,
    revises: true,
    wanted: (options) => options.downstream,
    run: async (paper, { llm, options }) => {
      if (llm === undefined) return noted(paper)
      const revisions = await load()
      const wanted = revisions.filter((one) => one.wanted?.(options) ?? true)
      const revised = await Promise.all(wanted.map((one) => named(one, paper, llm)))
      const warnings = revised.flatMap(({ name: task, dropped }): Warning[] => {
        const message = `${task}: ${dropped} values of the language model do not stand in the paper and were dropped`
        return dropped === 0 ? [] : [{ code: 'LLM_UNGROUNDED', message }]
      })
      return noted(Object.assign({}, paper, ...revised.map(({ layers }) => layers)) as typeof paper, warnings)
    },
  })
}

/** Before identity, statements, contributions and types are read from what it gives. */
export const headerOpinionsStage = round('second-opinions.header', ['header', 'people', 'sectionTypes'], async () => [
  (await import('./header.ts')).reviseHeader,
  (await import('./section-types.ts')).reviseSectionTypes,
])

/** Before funders are read from the statement. */
export const statementOpinionsStage = round('second-opinions.statements', ['statements'], async () => [
  (await import('./statements.ts')).reviseStatements,
])

/** Before tests are recomputed; the receipt of citations is revised with them. */
export const findingOpinionsStage = round(
  'second-opinions.findings',
  ['paperTyping', 'fieldTyping', 'citations', 'citationLinking', 'comparisons'],
  async () => [
    (await import('./paper-type.ts')).revisePaperType,
    (await import('./citations.ts')).reviseCitations,
    (await import('./statistics.ts')).reviseStatistics,
  ],
)

/** Last of all, where the confidences are known: what is doubted is read a second time. */
export const doubtOpinionsStage = defineRevision({
  name: 'second-opinions.doubts',
  needs: ['pages', 'frontLines', 'passages', 'header', 'people', 'fieldDiagnoses'],
  gives: ['fieldDiagnoses'],
  essential: false,
  revises: true,
  wanted: (options) => options.downstream && options.llmAskBelow > 0,
  run: async (paper, { llm, options }) => {
    if (llm === undefined) return noted({ fieldDiagnoses: paper.fieldDiagnoses })
    const { secondReading } = await import('./doubts.ts')
    return noted({ fieldDiagnoses: await secondReading(paper, options.llmAskBelow, llm) })
  },
})
