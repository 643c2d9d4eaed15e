// Asks which sentences state funding, interests, ethics or data where the rules found none; the sentences themselves are the answer.
import Type from 'typebox'
import { askTask, defineTask } from '../../contract/llm-task.ts'
import type { Statements } from '../../document/header.ts'
import { patternOf, typedSet } from '../../kernel/patterns.ts'
import { exact } from '../../schema/notation.ts'
import type { SectionType } from '../../schema/vocabularies.ts'
import { type Revisable, type Revision, UNCHANGED } from './revision.ts'

const numbers = Type.Array(Type.Integer())

/** A sentence under the number by which the model names it. */
export interface NumberedSentence {
  readonly n: number
  readonly text: string
}

const statementsTask = defineTask({
  name: 'statements',
  version: 1,
  instructions: `The material is {"sentences": [{"n", "text"}]}: sentences of a scientific paper. Say by their numbers which of them together make the
paper's own statement of each kind, in printed order:
- funding_statement: who paid for this work;
- coi_statement: competing or conflicting interests of the authors, or that there are none;
- ethics_statement: approval by an ethics board, consent, or treatment of animals in this work;
- data_availability: where the data or code of this work can be had, or why not.
A sentence about other people's work belongs to none. Leave a list empty where there is no such statement.`,
  schema: exact({
    funding_statement: numbers,
    coi_statement: numbers,
    ethics_statement: numbers,
    data_availability: numbers,
  }),
  material: (sentences: readonly NumberedSentence[]) => ({ sentences }),
  expectedTokens: () => 200,
})

const KINDS = ['funding_statement', 'coi_statement', 'ethics_statement', 'data_availability'] as const

/** Words that such a statement may have; the rules ask for much more. */
const CUES = patternOf('iu')`\b(?:
  paid | thank | acknowledg | employ | fund | grant | financ | sponsor | support | award | foundation |
  conflict | compet | interest | disclos | ethic | approv | consent | declaration of helsinki | review board |
  committee | data | code | repositor | availab | deposit | accession | gef\p{L}rder | soutenu | financ | apoyo |
  apoio
)`
/** One question holds so many; what it costs must not grow with the paper. */
const MAX_ASKED_STATEMENT_SENTENCES = 60
const MAX_STATEMENT_CHARACTERS = 600
/** Statements are short; a longer one is the model naming everything. */
const MAX_STATEMENT_SENTENCES = 12

/** Parts of a paper in which such statements stand, whatever their words. */
const LIKELY = typedSet<SectionType>()('unknown acknowledgment funding coi ethics data_availability')

function candidatesOf({ sentences, passages, statements, sectionTypes }: Revisable): NumberedSentence[] {
  const references = new Set(passages.filter(({ kind }) => kind === 'reference').map(({ key }) => key))
  const likely = new Set(sectionTypes.filter(({ type }) => LIKELY.has(type)).map(({ section }) => section))
  const inLikely = new Set(passages.filter(({ section }) => likely.has(section)).map(({ key }) => key))
  const known = Object.values(statements).filter((text) => text !== null)
  return sentences
    .map(({ text, passage }, index) => ({ n: index + 1, text, passage }))
    .filter(({ text, passage }) => (CUES.test(text) || inLikely.has(passage)) && !references.has(passage))
    .filter(({ text }) => !known.some((statement) => statement.includes(text)))
    .slice(-MAX_ASKED_STATEMENT_SENTENCES)
    .map(({ n, text }) => ({ n, text: text.slice(0, MAX_STATEMENT_CHARACTERS) }))
}

export const reviseStatements: Revision = {
  name: statementsTask.name,
  async revise(paper, llm) {
    const missing = KINDS.filter((kind) => paper.statements[kind] === null)
    const candidates = missing.length === 0 ? [] : candidatesOf(paper)
    if (candidates.length === 0) return UNCHANGED
    const { answer } = await askTask(statementsTask, candidates, llm)
    if (answer === null) return UNCHANGED
    const offered = new Set(candidates.map(({ n }) => n))
    let dropped = 0
    const found = missing.map((kind): Partial<Statements> => {
      const named = [...new Set(answer[kind])].sort((left, right) => left - right)
      const own = named.filter((n) => offered.has(n))
      dropped += named.length - own.length
      if (own.length === 0) return {}
      if (own.length > MAX_STATEMENT_SENTENCES) {
        dropped += own.length
        return {}
      }
      return { [kind]: own.map((n) => paper.sentences[n - 1]?.text ?? '').join(' ') }
    })
    return { layers: { statements: Object.assign({}, paper.statements, ...found) as Statements }, dropped }
  },
}
