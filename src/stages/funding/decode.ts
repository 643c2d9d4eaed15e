// The model's scores to spans: the best sequence of labels in which nothing goes on that did not begin.
import type { Range } from '../../document/ranges.ts'
import { maxOf } from '../../kernel/lists.ts'
import { wordList } from '../../kernel/patterns.ts'
import type { FundingToken } from './tokens.ts'

// What the model says of each word of a funding statement.

export const FUNDING_LABELS = wordList(
  'other funder-begin funder award-begin award program-begin program person-begin person institution-begin',
  'institution',
)
export type FundingKind = 'funder' | 'award' | 'program' | 'person' | 'institution'

export interface FundingSpan extends Range {
  readonly kind: FundingKind
}

const LABEL_COUNT = FUNDING_LABELS.length
/** Labels 1, 3, 5 begin a span; 2, 4, 6 continue in it. */
const isInside = (label: number): boolean => label > 0 && label % 2 === 0
const mayFollow = (before: number, label: number): boolean =>
  !isInside(label) || before === label || before === label - 1

/** Viterbi over the scores; transitions are allowed or not, nothing more. */
export function bestLabels(scores: Float32Array, tokenCount: number): number[] {
  let totals = Array.from({ length: LABEL_COUNT }, (_, label) =>
    isInside(label) ? Number.NEGATIVE_INFINITY : (scores[label] ?? 0),
  )
  const back: number[][] = []
  for (let at = 1; at < tokenCount; at++) {
    const came: number[] = []
    const next = totals.map((_, label) => {
      let best = 0
      for (let before = 1; before < LABEL_COUNT; before++) {
        const isBetter = (totals[before] ?? 0) > (totals[best] ?? 0) || !mayFollow(best, label)
        if (mayFollow(before, label) && isBetter) best = before
      }
      came.push(best)
      return (
        (mayFollow(best, label) ? (totals[best] ?? 0) : Number.NEGATIVE_INFINITY) +
        (scores[at * LABEL_COUNT + label] ?? 0)
      )
    })
    back.push(came)
    totals = next
  }
  let label = totals.indexOf(maxOf(totals))
  const path = [label]
  for (const came of back.reverse()) {
    label = came[label] ?? 0
    path.unshift(label)
  }
  return tokenCount === 0 ? [] : path
}

export function spansOf(tokens: readonly FundingToken[], labels: readonly number[]): FundingSpan[] {
  const spans: { kind: FundingKind; start: number; end: number }[] = []
  for (const [at, token] of tokens.entries()) {
    const name = FUNDING_LABELS[labels[at] ?? 0] ?? 'other'
    if (name === 'other') continue
    const last = spans.at(-1)
    const kind = name.replace('-begin', '') as FundingKind
    if (!name.endsWith('-begin') && last !== undefined) last.end = token.end
    else spans.push({ kind, start: token.start, end: token.end })
  }
  return spans
}
