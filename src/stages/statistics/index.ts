// Recomputes the p-values of the tests among a paper's comparisons, and says where the printed ones disagree.
import { defineStage } from '../../contract/stage.ts'
import type { Comparison, RecomputedTest } from '../../document/sentences.ts'
import { isProse } from '../../document/structure.ts'
import { groupBy } from '../../kernel/lists.ts'
import { noted } from '../../kernel/noted.ts'
import { mentionsOneTailed, recomputeTests } from './recompute-tests.ts'

interface Placed extends Comparison {
  /** Index into the comparisons layer. */
  readonly at: number
}

/** The comparisons of each sentence that has any. */
function bySentence(comparisons: readonly Comparison[]): Placed[][] {
  const placed = comparisons.map((row, at): Placed => ({ ...row, at }))
  return [...groupBy(placed, ({ sentence }) => sentence).values()]
}

export const statisticsStage = defineStage({
  name: 'statistics',
  needs: ['sentences', 'passages', 'comparisons'],
  gives: ['recomputedStatistics'],
  essential: false,
  wanted: (options) => options.downstream && options.equations,
  run: ({ sentences, passages, comparisons }) => {
    const prose = new Set(passages.filter(isProse).map(({ key }) => key))
    const tests = bySentence(comparisons).flatMap((rows) =>
      recomputeTests(rows).map(({ test, p, ...verdict }): RecomputedTest => ({ ...verdict, test: test.at, p: p.at })),
    )
    const isOneTailed = sentences.some(({ text, passage }) => prose.has(passage) && mentionsOneTailed(text))
    return noted({ recomputedStatistics: { tests, mentionsOneTailed: isOneTailed } })
  },
})
