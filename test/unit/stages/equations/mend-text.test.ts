// The clean copy: same length, one dialect.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mendText } from '../../../../src/stages/equations/mend-text.ts'

describe('mendText', () => {
  it('keeps every offset: the copy is as long as the text', () => {
    const parts = fc.constantFrom(
      'p ¼ .03',
      '<bc>',
      '𝑝',
      '𝔺',
      '²',
      '\u0001',
      'F(1, 20) p 3.4, p ! .05',
      'http://a.b/c?d=e',
      '?2(3) = ?2',
      '<sub>',
      'BF(2, 3)',
      '−',
      ' ',
    )
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(parts, { maxLength: 12 }).map((list) => list.join('')),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        expect(mendText(text)).toHaveLength(text.length)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['r = −.31', 'r = -.31'],
    ['χ² = 4', 'χ2 = 4'],
    ['p\u00A0＜\u00A0.05', 'p < .05'],
    ['line\nbreak', 'line break'],
    ['Cohen’s d', "Cohen's d"],
    ['plain text', 'plain text'],
  ])('reads %s as %s', (text, expected) => {
    expect(mendText(text)).toBe(expected)
  })

  it('blots out web addresses', () => {
    expect(mendText('see https://a.org/x?y=1 now')).not.toContain('=')
  })
})
