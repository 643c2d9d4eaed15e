// The clean copy: same length, one dialect.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mendDamage, mendText } from '../../../../src/stages/equations/mend-text.ts'

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

// Signs that fonts lost: put back where the context is certain, left alone elsewhere.
describe('mendDamage', () => {
  it.each([
    ['p ¼ .03', 'p = .03'],
    ['t(4) <bc> 2.3', 't(4) =    2.3'],
    ['p ¼ .03, p 4 .05', 'p = .03, p > .05'],
    ['pb.001', 'p<.001'],
    ['psN.25', 'ps>.25'],
    ['P o 0.05', 'P < 0.05'],
    ['F(1, 20) p 3.4, p p .06', 'F(1, 20) = 3.4, p = .06'],
    ['t(20) 5 2.4, p , .05', 't(20) = 2.4, p < .05'],
    ['??2(4) = 3.1', 'Δχ2(4) = 3.1'],
    ['B2(1, N = 64) = 5.08', 'χ2(1, N = 64) = 5.08'],
  ])('mends %s', (text, expected) => {
    expect(mendDamage(text)).toBe(expected)
  })

  it.each([
    '1¼ cups',
    'type b 5 and N 3',
    'Is it? 2 (or 3)',
    'group p 3.4',
    'vitamin B2(mg)',
    'p, .05 M buffer',
    'top 5 .NET tools',
  ])('leaves %s alone', (text) => {
    expect(mendDamage(text)).toBe(text)
  })
})
