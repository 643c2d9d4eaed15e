import { describe, expect, it } from 'vitest'
import { hashToken, lineTokens, shapeOf, TOKEN_BUCKETS, TOKENS_PER_LINE } from '../../../../src/stages/layout/tokens.ts'

describe('hashToken', () => {
  // Stored values: the weights were trained on these very rows.
  it.each([
    ['', 1739],
    ['w the', 2163],
    ['f fig.', 5392],
    ['w größe', 4998],
  ])('hashes %j to row %i', (text, row) => {
    expect(hashToken(text)).toBe(row)
  })

  it('never gives the row that stands for nothing', () => {
    const rows = Array.from({ length: 5000 }, (_, i) => hashToken(`w ${i}`))
    expect(Math.min(...rows)).toBeGreaterThan(0)
    expect(Math.max(...rows)).toBeLessThan(TOKEN_BUCKETS)
  })
})

describe('shapeOf', () => {
  it.each([
    ['Smith', 'Xxx'],
    ['DNA', 'XX'],
    ['2019a', '00x'],
    ['J.', 'X.'],
    ['co-author', 'xx-xx'],
  ])('gives %j the shape %j', (word, shape) => {
    expect(shapeOf(word)).toBe(shape)
  })
})

describe('lineTokens', () => {
  it('fills every line to the same length', () => {
    for (const text of ['', 'one', 'a b c d e f g h i j k l m n o p'])
      expect(lineTokens(text)).toHaveLength(TOKENS_PER_LINE)
  })

  it('takes numbers alike', () => {
    expect(lineTokens('Table 1')).toEqual(lineTokens('Table 7'))
  })

  it('tells words apart', () => {
    expect(lineTokens('Results of trials')).not.toEqual(lineTokens('Methods of trials'))
  })
})
