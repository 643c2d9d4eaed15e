import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clip,
  costOf,
  cutToFit,
  MAX_TOOL_ANSWER_CHARACTERS,
  type Page,
  takePage,
  withoutEmpty,
} from '../../../../src/faces/mcp/bounded-answer.ts'

describe('clip', () => {
  it.each([
    { text: 'abc', max: 3, cut: 'abc' },
    { text: 'abcd', max: 3, cut: 'ab…' },
    { text: 'a😀bc', max: 3, cut: 'a…' },
    { text: '', max: 3, cut: '' },
  ])('makes $cut of $text', ({ text, max, cut }) => {
    expect(clip(text, max)).toBe(cut)
  })
})

describe('cutToFit', () => {
  it('leaves alone what fits', () => {
    const value = { a: ['b'.repeat(100)] }
    expect(cutToFit(value)).toBe(value)
  })

  it('brings any value of a paper under the bound', () => {
    const nested = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 3 }, fc.string({ maxLength: 50 }), fc.array(tie('value'), { maxLength: 20 })),
    })).value
    fc.assert(
      fc.property(nested, fc.integer({ min: 1, max: 40_000 }), (value, length) => {
        const large = { rows: [value, 'x"\u0000'.repeat(length), Array.from({ length: 50 }, () => value)] }
        expect(costOf(cutToFit(large))).toBeLessThanOrEqual(MAX_TOOL_ANSWER_CHARACTERS)
      }),
      { numRuns: 30 },
    )
  })
})

describe('takePage', () => {
  const rows = Array.from({ length: 1000 }, (_, n) => ({ n, text: 'y'.repeat(n % 500) }))

  it('leads through all rows, each once, with every page within the room', () => {
    const seen: number[] = []
    let offset: number | null = 0
    while (offset !== null) {
      const page: Page<(typeof rows)[number]> = takePage(rows, { offset, limit: 300 }, (row) => row, 5000)
      expect(costOf(page.rows)).toBeLessThanOrEqual(5000 + 2 * page.rows.length + 4)
      seen.push(...page.rows.map(({ n }) => n))
      offset = page.next_offset
    }
    expect(seen).toEqual(rows.map(({ n }) => n))
  })

  it('shows a row that is too long by itself, cut', () => {
    const page = takePage(['z'.repeat(100_000), 'next'], { offset: 0, limit: 10 }, (row) => row, 1000)
    expect(page.rows[0]).toMatch(/^z+…$/)
    expect(page.rows[1]).toBe('next')
  })

  it('is empty beyond the end, and says so', () => {
    expect(takePage([1, 2], { offset: 9, limit: 5 }, (row) => row)).toEqual({
      total: 2,
      offset: 9,
      next_offset: null,
      rows: [],
    })
  })
})

describe('withoutEmpty', () => {
  it('leaves out what says nothing, also inside lists', () => {
    const row = { a: null, b: '', c: [], d: false, e: 0, f: 'x', g: [{ h: null, i: 1 }, 'y'], j: undefined }
    expect(withoutEmpty(row)).toEqual({ e: 0, f: 'x', g: [{ i: 1 }, 'y'] })
  })
})
