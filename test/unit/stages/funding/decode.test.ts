import { describe, expect, it } from 'vitest'
import { bestLabels, FUNDING_LABELS, spansOf } from '../../../../src/stages/funding/decode.ts'

import { FEATURES_PER_TOKEN, FUNDING_ROWS, featuresOf, fundingTokens } from '../../../../src/stages/funding/tokens.ts'

const scores = (rows: readonly Partial<Record<(typeof FUNDING_LABELS)[number], number>>[]): Float32Array =>
  Float32Array.from(rows.flatMap((row) => FUNDING_LABELS.map((label) => row[label] ?? 0)))

describe('bestLabels', () => {
  it('lets nothing go on that did not begin', () => {
    const labels = bestLabels(scores([{ other: 2 }, { funder: 3, 'funder-begin': 2.5 }, { funder: 3 }]), 3)
    expect(labels.map((label) => FUNDING_LABELS[label])).toEqual(['other', 'funder-begin', 'funder'])
  })

  it('begins anew where a second name follows the first', () => {
    const labels = bestLabels(scores([{ 'award-begin': 2 }, { 'award-begin': 2, award: 1 }]), 2)
    expect(labels.map((label) => FUNDING_LABELS[label])).toEqual(['award-begin', 'award-begin'])
  })

  it('answers a text without words with nothing', () => {
    expect(bestLabels(new Float32Array(0), 0)).toEqual([])
  })
})

describe('spansOf', () => {
  it('joins the words of a name', () => {
    const tokens = fundingTokens('the River Fund (R-12/7)')
    expect(tokens.map(({ text }) => text)).toEqual(['the', 'River', 'Fund', '(', 'R-12/7', ')'])
    expect(spansOf(tokens, [0, 1, 2, 0, 3, 0])).toEqual([
      { kind: 'funder', start: 4, end: 14 },
      { kind: 'award', start: 16, end: 22 },
    ])
  })
})

describe('featuresOf', () => {
  it('stays within the rows of the table, the same for the same word', () => {
    const [first, second] = fundingTokens('River River').map(featuresOf)
    expect(first).toHaveLength(FEATURES_PER_TOKEN)
    expect(first).toEqual(second)
    expect(first?.every((row) => row > 0 && row < FUNDING_ROWS)).toBe(true)
  })
})
