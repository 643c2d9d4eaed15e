// The model's scores to spans: the best sequence of labels in which nothing continues that did not begin.
import { bestPath, chainOf } from '../../contract/label-chain.ts'
import type { Range } from '../../document/ranges.ts'
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

const LABELS = FUNDING_LABELS.map((_, label) => label)
const never = (isAllowed: boolean): number => (isAllowed ? 0 : Number.NEGATIVE_INFINITY)
/** Transitions are allowed or not, nothing more; no sequence begins inside a span. */
const CHAIN = chainOf(
  LABEL_COUNT,
  Float32Array.from([
    ...LABELS.flatMap((before) => LABELS.map((label) => never(mayFollow(before, label)))),
    ...LABELS.map((label) => never(!isInside(label))),
  ]),
)

export const bestLabels = (scores: Float32Array, tokenCount: number): number[] =>
  bestPath({ values: scores, offset: 0, length: tokenCount }, CHAIN)

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
