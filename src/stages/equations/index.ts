// Statistical and mathematical comparisons, sentence by sentence, and the tests among them recomputed.
import { defineStage } from '../../contract/stage.ts'
import type { Comparison, RecomputedTest, Sentence } from '../../document/sentences.ts'
import { noted } from '../../kernel/noted.ts'
import { findComparisons } from './find-comparisons.ts'
import { mentionsOneTailed, recomputeTests } from './recompute-tests.ts'

interface Findings {
  readonly comparisons: Comparison[]
  readonly tests: RecomputedTest[]
}

/** Groups are counted over the document, from 1. */
function addFindings(findings: Findings, sentence: Sentence, index: number, groupsBefore: number): number {
  const found = findComparisons(sentence.text)
  const from = findings.comparisons.length
  for (const { group, verbatim, lhs, df, comp, rhs } of found) {
    findings.comparisons.push({ sentence: index, group: groupsBefore + group, verbatim, lhs, df, comp, rhs })
  }
  for (const { test, p, ...verdict } of recomputeTests(found)) {
    findings.tests.push({ ...verdict, test: from + found.indexOf(test), p: from + found.indexOf(p) })
  }
  return groupsBefore + Math.max(0, ...found.map((row) => row.group))
}

export const equationsStage = defineStage({
  name: 'equations',
  needs: ['sentences', 'passages'],
  gives: ['comparisons', 'recomputedStatistics'],
  essential: false,
  wanted: (options) => options.downstream && options.equations,
  run: ({ sentences, passages }) => {
    // Volume and page numbers of references look like comparisons at times and never are one.
    const references = new Set(passages.filter(({ kind }) => kind === 'reference').map(({ key }) => key))
    const findings: Findings = { comparisons: [], tests: [] }
    let groups = 0
    let isOneTailed = false
    for (const [index, sentence] of sentences.entries()) {
      if (references.has(sentence.passage)) continue
      groups = addFindings(findings, sentence, index, groups)
      isOneTailed ||= mentionsOneTailed(sentence.text)
    }
    const recomputedStatistics = { tests: findings.tests, mentionsOneTailed: isOneTailed }
    return noted({ comparisons: findings.comparisons, recomputedStatistics })
  },
})
