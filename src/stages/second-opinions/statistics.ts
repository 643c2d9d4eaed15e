// Asks for the comparisons in sentences that look statistical and of which the rules read nothing.
import Type from 'typebox'
import { findInGround, groundOf } from '../../contract/grounding.ts'
import { askTask, defineTask } from '../../contract/llm-task.ts'
import type { Comparison } from '../../document/sentences.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { exact } from '../../schema/notation.ts'
import { COMPARATORS } from '../../schema/vocabularies.ts'
import { type Revisable, type Revision, UNCHANGED } from './revision.ts'
import type { NumberedSentence } from './statements.ts'

const text = Type.String()
const comparator = Type.Unsafe<Comparison['comp']>({ type: 'string', enum: [...COMPARATORS] })

const statisticsTask = defineTask({
  name: 'statistics',
  version: 1,
  instructions: `The material is {"sentences": [{"n", "text"}]}: sentences of a scientific paper. Give every printed statistical or mathematical
comparison in them, in printed order: lhs the name of the quantity without its bracket ("t", "F", "95% CI"), df what its bracket
holds ("1, 97"; "" where there is none), comp the sign, rhs the value exactly as printed, never computed. Give nothing for a
sentence without a comparison.`,
  schema: exact({
    comparisons: Type.Array(exact({ n: Type.Integer(), lhs: text, df: text, comp: comparator, rhs: text })),
  }),
  material: (sentences: readonly NumberedSentence[]) => ({ sentences }),
  expectedTokens: (sentences) => sentences.length * 60,
})

/** One question holds so many; what it costs must not grow with the paper. */
const MAX_ASKED_FINDING_SENTENCES = 40
const MAX_FINDING_CHARACTERS = 800
/** A sign or a word for one, with a number near it. */
const LOOKS_STATISTICAL = patternOf('i')`[=<>≤≥≈]\s*[-−–]?\s*\.?\d|\b(?:
  p | t | f | r | d | z | chi-squared? | odds ratio | hazard ratio | confidence interval | CI
)\b[^.]{0,25}\b(?:
  was | of | equal(?:s|ed)?(?: to)? | less than | greater than
)\s+[-−–]?\.?\d`

/** The signs under which a comparator may be printed, words included. */
const PRINTED: Partial<Record<Comparison['comp'], RegExp>> = {
  '=': /[=]|\b(?:was|is|of|were|equal)/i,
  '<': /[<]|less than|below|smaller/i,
  '>': /[>]|greater than|above|more than|larger/i,
  '≤': /[≤]|<=|at most/i,
  '≥': /[≥]|>=|at least/i,
}

function candidatesOf({ sentences, passages, comparisons }: Revisable): NumberedSentence[] {
  const references = new Set(passages.filter(({ kind }) => kind === 'reference').map(({ key }) => key))
  const read = new Set(comparisons.map(({ sentence }) => sentence))
  return sentences
    .map(({ text, passage }, index) => ({ n: index + 1, text, passage, index }))
    .filter(({ text, passage, index }) => !read.has(index) && !references.has(passage) && LOOKS_STATISTICAL.test(text))
    .slice(0, MAX_ASKED_FINDING_SENTENCES)
    .map(({ n, text }) => ({ n, text: text.slice(0, MAX_FINDING_CHARACTERS) }))
}

interface Claim {
  readonly n: number
  readonly lhs: string
  readonly df: string
  readonly comp: Comparison['comp']
  readonly rhs: string
}

/** Name before value, degrees of freedom between them where there are any, and a sign or word that says so. */
function grounded({ n, lhs, df, comp, rhs }: Claim, sentence: string): Comparison | null {
  const ground = groundOf(sentence)
  const name = findInGround(lhs, ground)
  const freedom = df === '' || name === null ? null : findInGround(df, ground, name.end)
  const value = name === null ? null : findInGround(rhs, ground, freedom?.end ?? name.end)
  if (name === null || value === null || (df !== '' && freedom === null)) return null
  const between = sentence.slice(name.end, value.start)
  if (!(PRINTED[comp]?.test(between) ?? between.includes(comp))) return null
  // A minus belongs to the value; it is no letter or digit, so it was not searched for.
  const sign = /[-−–]\s*\.?$/.exec(sentence.slice(0, value.start))?.[0] ?? ''
  const isNegative = sign !== '' && /^\s*[-−–]/.test(rhs)
  const point = /\.$/.test(sentence.slice(0, value.start)) && /^\s*[-−–]?\s*\./.test(rhs) ? '.' : ''
  return {
    sentence: n - 1,
    start: name.start,
    end: value.end,
    group: 0,
    verbatim: sentence.slice(name.start, value.end),
    lhs: name.text,
    df: freedom?.text ?? '',
    comp,
    rhs: `${isNegative ? '-' : ''}${point}${value.text}`,
  }
}

/** Groups are counted over the document: rows that were one group stay one, rows of a sentence that is new are one. */
function inOrder(old: readonly Comparison[], added: readonly Comparison[]): Comparison[] {
  const tagged = [
    ...old.map((row) => ({ row, key: `old ${row.group}` })),
    ...added.map((row) => ({ row, key: `new ${row.sentence}` })),
  ].sort((left, right) => left.row.sentence - right.row.sentence)
  const groups = new Map<string, number>()
  return tagged.map(({ row, key }) => {
    const group = groups.get(key) ?? groups.size + 1
    groups.set(key, group)
    return { ...row, group }
  })
}

export const reviseStatistics: Revision = {
  name: statisticsTask.name,
  wanted: ({ equations }) => equations,
  async revise(paper, llm) {
    const candidates = candidatesOf(paper)
    if (candidates.length === 0) return UNCHANGED
    const { answer } = await askTask(statisticsTask, candidates, llm)
    if (answer === null) return UNCHANGED
    const offered = new Map(candidates.map(({ n, text }) => [n, text]))
    const added = answer.comparisons.flatMap((claim) => {
      const sentence = offered.get(claim.n)
      return (sentence === undefined ? null : grounded(claim, sentence)) ?? []
    })
    const dropped = answer.comparisons.length - added.length
    return { layers: added.length === 0 ? {} : { comparisons: inOrder(paper.comparisons, added) }, dropped }
  },
}
