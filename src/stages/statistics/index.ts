// Recomputes the p-values of the tests among a paper's comparisons, and says where the printed ones disagree.
import { defineStage } from '../../contract/stage.ts'
import type { Comparison, RecomputedTest } from '../../document/sentences.ts'
import { isProse } from '../../document/structure.ts'
import { groupBy } from '../../kernel/lists.ts'
import { noted } from '../../kernel/noted.ts'
import { explain, gradeOf, mentionsOneTailed, mentionsSphericity, type Surroundings } from './explain-misfit.ts'
import { recomputeTests } from './recompute-tests.ts'

interface Placed extends Comparison {
  /** Index into the comparisons layer. */
  readonly at: number
}

/** The comparisons of each sentence that has any. */
function bySentence(comparisons: readonly Comparison[]): Placed[][] {
  const placed = comparisons.map((row, at): Placed => ({ ...row, at }))
  return [...groupBy(placed, ({ sentence }) => sentence).values()]
}

/** The tests of each sentence, with what the sentence, the one before it and the paper say of them. */
function explainedTests(
  comparisons: readonly Comparison[],
  sentences: readonly { readonly text: string }[],
  paper: Pick<Surroundings, 'isPaperOneTailed' | 'isPaperCorrected'>,
): RecomputedTest[] {
  const read = bySentence(comparisons).map((rows) => ({ at: rows[0]?.sentence ?? 0, tests: recomputeTests(rows) }))
  const parsedAt = new Map(read.map(({ at, tests }) => [at, tests.map(({ parsed }) => parsed)]))
  return read.flatMap(({ at, tests }) => {
    const others = [...(parsedAt.get(at - 1) ?? []), ...(parsedAt.get(at) ?? [])]
    const around = { ...paper, sentence: sentences[at]?.text ?? '', others }
    return tests.map((row): RecomputedTest => {
      const { test, p, statistic, df1, df2, computedP, isConsistent, isDecisionError, oneTailed } = row
      const explained = isConsistent ? null : explain(row, around)
      const grade = isConsistent || explained !== null ? null : gradeOf(row)
      const verdict = { computedP, isConsistent, isDecisionError, oneTailed, explained, grade }
      // Field by field: what is left of a row without some of its fields is slow to make and to read, and a paper may have 60,000 tests.
      return { test: test.at, p: p.at, statistic, df1, df2, ...verdict }
    })
  })
}

export const statisticsStage = defineStage({
  name: 'statistics',
  needs: ['sentences', 'passages', 'comparisons'],
  gives: ['recomputedStatistics'],
  essential: false,
  wanted: (options) => options.downstream && options.equations,
  run: ({ sentences, passages, comparisons }) => {
    const prose = new Set(passages.filter(isProse).map(({ key }) => key))
    const isSaid = (says: (text: string) => boolean): boolean =>
      sentences.some(({ text, passage }) => prose.has(passage) && says(text))
    const isPaperOneTailed = isSaid(mentionsOneTailed)
    const paper = { isPaperOneTailed, isPaperCorrected: isSaid(mentionsSphericity) }
    const tests = explainedTests(comparisons, sentences, paper)
    return noted({ recomputedStatistics: { tests, mentionsOneTailed: isPaperOneTailed } })
  },
})
