// Recomputes the p-values of the tests among a paper's comparisons, and says where the printed ones disagree.
import { defineStage } from '../../contract/stage.ts'
import type { Comparison, RecomputedTest } from '../../document/sentences.ts'
import { isProse, type Passage } from '../../document/structure.ts'
import { groupBy } from '../../kernel/lists.ts'
import { noted } from '../../kernel/noted.ts'
import { anyOf } from '../../kernel/patterns.ts'
import { mentionsOneTailed, recomputeTests } from './recompute-tests.ts'

// The parts of a paper that are mathematics: theorems, definitions and proofs, where "t > 0" is no test.

const STATEMENTS = anyOf`
  theorem | lemma | proposition | corollary | definition | axiom | conjecture | claim | property | assumption |
  satz | beweis | théorème | démonstration
`
/** "Lemma 2.", "Theorem 3.1 (Fubini).", "Definition." and not "Theorem provers are". */
const OPENS_STATEMENT = new RegExp(`^(?:${STATEMENTS})(?:\\s+[A-Z]?\\d[\\d.]*)?\\s*(?:\\([^)]{1,80}\\))?\\s*[.:]`, 'i')
const OPENS_PROOF = /^(?:proof|beweis|preuve|demostración)\b(?: of [^.:]{1,80})?\s*[.:]/i
const CLOSES_PROOF = /(?:[∎□■◻◼▪☐]|\bq\.? ?e\.? ?d\.?)\s*$/i

/** Keys of the passages of statements and proofs; a proof goes on to its sign, or to the end of its section. */
function mathematicalPassages(passages: readonly Passage[]): ReadonlySet<string> {
  const keys = new Set<string>()
  let proofIn: string | null = null
  for (const { key, section, content } of passages) {
    const text = content.text.trim()
    if (OPENS_PROOF.test(text)) proofIn = section
    const isProof = proofIn === section
    if (isProof || OPENS_STATEMENT.test(text)) keys.add(key)
    if (!isProof || CLOSES_PROOF.test(text)) proofIn = null
  }
  return keys
}

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
    const mathematics = mathematicalPassages(passages)
    const results = bySentence(comparisons).filter(
      ([row]) => row !== undefined && !mathematics.has(sentences[row.sentence]?.passage ?? ''),
    )
    const tests = results.flatMap((rows) =>
      recomputeTests(rows).map(({ test, p, ...verdict }): RecomputedTest => ({ ...verdict, test: test.at, p: p.at })),
    )
    const isOneTailed = sentences.some(({ text, passage }) => prose.has(passage) && mentionsOneTailed(text))
    return noted({ recomputedStatistics: { tests, mentionsOneTailed: isOneTailed } })
  },
})
