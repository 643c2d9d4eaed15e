// What findComparisons must read from sentences, what it must leave alone, and what holds for any text.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findComparisons } from '../../../../src/stages/equations/find-comparisons.ts'
import * as table from './comparison-table.ts'
import { KNOWN_GAPS } from './known-gaps.ts'

const printed = (text: string): string[] =>
  findComparisons(text).map(({ lhs, df, comp, rhs, group }) => `${lhs}|${df}|${comp}|${rhs}|${group}`)

describe.each(Object.entries(table))('%s', (_, rows) => {
  it.each(rows.map(([text, expected]) => ({ text, expected })))('reads $text', ({ text, expected }) => {
    expect(printed(text)).toEqual(expected)
  })
})

describe('known gaps', () => {
  it.each(KNOWN_GAPS.map(([text, wanted]) => ({ text, wanted })))('does not yet read $text', ({ text, wanted }) => {
    expect(printed(text)).not.toEqual(wanted)
  })
})

describe('verbatim', () => {
  it('keeps the printed minus while the right side has an ASCII one', () => {
    const [row] = findComparisons('It was r(58) = −.31 here.')
    expect(row).toMatchObject({ verbatim: 'r(58) = −.31', rhs: '-.31', start: 7, end: 19 })
  })

  it('keeps damaged signs as they stand in the text', () => {
    expect(findComparisons('t(45) ¼ À2.31')[0]?.verbatim).toBe('t(45) ¼ À2.31')
  })
})

describe('the index of a chi-square is its degrees of freedom', () => {
  it('"χ212" is 21 where the page lowers it, and 12 else', () => {
    const text = 'χ212 = 30.1, p = .1'
    expect(findComparisons(text, [{ start: 1, end: 3 }])[0]?.df).toBe('21')
    expect(findComparisons(text)[0]?.df).toBe('12')
  })
})

const fragment = fc.constantFrom(
  't(45) = 2.31',
  'p < .001',
  '(',
  ')',
  '[',
  ']',
  ', ',
  '; ',
  ' and ',
  ' men ',
  '95% CI [.08, .18]',
  'χ2(1, N = 90) = 4.5',
  '¼',
  ' p p .05',
  ' b ',
  '=',
  '<',
  'M = 3 (SD = 1)',
  'ns',
  '−',
  '𝑝',
  'HR 0.6',
  'p-value of 0.03',
  '|',
  '/',
  '^',
  'x',
  'β',
  '10−5',
  '?2(3)',
  '\u0001',
  ' ',
  '.',
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join('')),
)

const TIMED_LENGTH = 20_000

describe('for any text', () => {
  it('gives rows inside the text, in order, with their verbatim and non-empty sides', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0
        for (const row of findComparisons(text)) {
          expect(row.start).toBeGreaterThanOrEqual(last)
          expect(row.end).toBeGreaterThan(row.start)
          expect(row.end).toBeLessThanOrEqual(text.length)
          expect(row.verbatim).toBe(text.slice(row.start, row.end))
          expect(row.lhs).not.toBe('')
          expect(row.rhs).not.toBe('')
          expect('=<>≤≥≈≠≪≫~').toContain(row.comp)
          last = row.start
        }
      }),
      { numRuns: 500 },
    )
  })

  it('numbers groups from 1 without gaps, in order of first appearance', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const firsts = [...new Set(findComparisons(text).map((row) => row.group))]
        expect(firsts).toEqual(firsts.map((_, index) => index + 1))
      }),
      { numRuns: 500 },
    )
  })

  it('reads the same rows behind a sentence of prose, at shifted offsets', () => {
    const prose = 'We report what follows here. '
    fc.assert(
      fc.property(fc.constantFrom(...table.TESTS, ...table.EFFECTS, ...table.GROUPS), ([text]) => {
        const alone = findComparisons(text).map((row) => ({
          ...row,
          start: row.start + prose.length,
          end: row.end + prose.length,
        }))
        expect(findComparisons(prose + text)).toEqual(alone)
      }),
    )
  })

  // Quadratic work on that much text takes a minute; linear work takes a fraction of the bound even on a busy machine.
  it('spends time in proportion to the length, whatever stands in it', () => {
    const units = [
      'a=',
      '<b',
      'x=(',
      '(p = .05 ',
      'y = a + ',
      'p b .05 ',
      '95% CI (',
      '? = ',
      'p of ',
      '1,',
      '=>',
      'F(1, 2) p 3.4, ',
    ]
    for (const unit of units) {
      const started = process.cpuUsage()
      findComparisons(unit.repeat(Math.ceil(TIMED_LENGTH / unit.length)))
      const { user, system } = process.cpuUsage(started)
      expect((user + system) / 1000, unit).toBeLessThan(3000)
    }
  })
})
