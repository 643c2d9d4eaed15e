// get_statistics: printed statistics by sentence, with the recomputed p-values; mismatches come first.
import * as z from 'zod/v4'
import { groupBy } from '../../../kernel/lists.ts'
import type { PaperRecord } from '../../../schema/record.ts'
import { printedComparison, verdictOf } from '../../../schema/test-rows.ts'
import { clip, takePage } from '../bounded-answer.ts'
import { type Sentence, sentencesOf } from '../sentence-places.ts'
import { defineTool, inputOf, limitOf, offset, paging, paperId, READS } from '../tool.ts'

/** What is longer was not split well; values are numbers. */
const MAX_FINDING_SENTENCE_CHARACTERS = 1000
const MAX_VALUE_CHARACTERS = 100
/** A sentence with more values than this is a table in disguise. The room keeps an answer within its cap. */
const MAX_VALUES = 40
const ROOM_CHARACTERS = 20_000

const test = z.object({
  statistic: z.string(),
  fits: z.boolean(),
  changes_decision: z.boolean(),
  recomputed_p: z.number(),
  verdict: z.string(),
  grade: z.nullable(z.string()),
})

type Equation = PaperRecord['eq'][number]

interface Reported {
  readonly sentence: Sentence
  readonly values: readonly Equation[]
  readonly tests: readonly z.infer<typeof test>[]
}

function reportedIn(record: PaperRecord): Reported[] {
  const sentences = new Map(sentencesOf(record).map((sentence) => [sentence.text_id, sentence]))
  const values = groupBy(record.eq, ({ text_id }) => text_id)
  const tests = record.extraction?.diagnostics?.statistics?.tests ?? []
  const reported = [...values].flatMap(([textId, rows]): Reported[] => {
    const sentence = sentences.get(textId)
    if (sentence === undefined) return []
    const own = tests.filter(({ text_id }) => text_id === textId)
    return [
      {
        sentence,
        values: rows,
        tests: own.map((row) => ({
          statistic: row.statistic,
          fits: row.consistent,
          changes_decision: row.decision_error,
          recomputed_p: row.computed_p,
          verdict: verdictOf(row),
          grade: row.grade ?? null,
        })),
      },
    ]
  })
  const misfits = ({ tests: own }: Reported): number => own.filter(({ verdict }) => verdict === 'mismatch').length
  return reported.sort((a, b) => misfits(b) - misfits(a) || a.sentence.text_id - b.sentence.text_id)
}

const written = (row: Equation): string => clip(printedComparison(row), MAX_VALUE_CHARACTERS)

export const getStatistics = defineTool({
  name: 'get_statistics',
  title: 'Statistics of a paper',
  about:
    'Sentences that report statistics, with every value as printed and, where a test prints enough of itself, its recomputed ' +
    'p-value, a verdict (matches, explained, one_tailed, mismatch) and the grade of a mismatch. Mismatches come first.',
  input: inputOf({ paper_id: paperId, offset, limit: limitOf(50, 200) }),
  output: z.object({
    ...paging,
    statistics: z.array(
      z.object({
        text_id: z.int(),
        section: z.string(),
        page: z.nullable(z.int()),
        text: z.string(),
        values: z.array(z.string()),
        tests: z.array(test),
      }),
    ),
  }),
  hints: READS,
  run: ({ paper_id, offset: from, limit }, { papers }) => {
    const { rows, ...page } = takePage(
      reportedIn(papers.get(paper_id)),
      { offset: from, limit },
      ({ sentence, values, tests }) => ({
        text_id: sentence.text_id,
        section: clip(sentence.section, MAX_VALUE_CHARACTERS),
        page: sentence.page,
        text: clip(sentence.text, MAX_FINDING_SENTENCE_CHARACTERS),
        values: values.slice(0, MAX_VALUES).map(written),
        tests: tests.slice(0, MAX_VALUES),
      }),
      ROOM_CHARACTERS,
    )
    return { paper_id, ...page, statistics: [...rows] }
  },
})
