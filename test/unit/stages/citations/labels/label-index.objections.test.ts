// What speaks against numbers in brackets and raised ones, and how certain they are without it.
import { describe, expect, it } from 'vitest'
import type { RichText } from '../../../../../src/document/rich-text.ts'
import { findBrackets } from '../../../../../src/stages/citations/brackets.ts'
import type { Candidate } from '../../../../../src/stages/citations/candidate.ts'
import { findBracketNumbers } from '../../../../../src/stages/citations/labels/bracket-numbers.ts'
import { findFlatNumbers } from '../../../../../src/stages/citations/labels/flat-numbers.ts'
import { indexLabels } from '../../../../../src/stages/citations/labels/label-index.ts'
import { findRaisedNumbers } from '../../../../../src/stages/citations/labels/raised-numbers.ts'
import { reference, rich } from '../../../../support/papers/paper.ts'

const listOf = (size: number, isPrinted = true) =>
  indexLabels(
    Array.from({ length: size }, (_, at) => reference(`${isPrinted ? `${at + 1}: ` : ''}Smith 2010`, at).entry),
  )
const LIST = listOf(200)

const bracketed = (text: string, list = LIST) => findBracketNumbers(text, findBrackets(text), list)
const raised = (marked: string, list = LIST, notes: readonly string[] = []) =>
  findRaisedNumbers(rich(marked), list, new Set(notes))
const against = (found: readonly Candidate[]): string => found.map(({ objections }) => objections.join(' ')).join(', ')
const extents = (text: string, found: readonly Candidate[]): string[] =>
  found.map(({ start, end }) => text.slice(start, end))

describe('numbers in brackets', () => {
  it.each<[string, string]>([
    ['as known (3).', ''],
    ['as known [3].', ''],
    ['see Eq. (4)', 'names-another-object'],
    ['see equation (4)', 'names-another-object'],
    ['see equation [4]', ''],
    ['see Equation [4]', 'names-another-object'],
    ['see Eq. [4]', 'names-another-object'],
    ['see Eq. [see 4]', ''],
    ['x = [4]', 'part-of-a-formula'],
    ['x [4] = 3', ''],
    ['x ratio (4) = 3', 'part-of-a-formula'],
    ['95% CI [2, 7]', 'interval'],
    ['rank [1, 5, 9, 5, 1]', 'repeated-number'],
    ['defined by [equation] (2)', 'number-of-a-formula'],
    ['95% CI [2, 7, 9]', ''],
    ['values [0–1]', 'zero'],
    ['as known [999]', ''],
    ['as known [1000]', 'too-large-for-a-label'],
    ['f(2) is', 'attached-to-a-symbol'],
    ['(2) is', ''],
    ['shown(2) is', ''],
    ['was 23 (4) years', 'behind-a-number'],
    ['was 23 (4, 5) years', ''],
    ['is only 1.28 (2), which', ''],
    ['since 2015 (4) it', ''],
    ['sites (1 to 13)', 'extent'],
    ['sites [1 to 13]', ''],
    ['cases (12) %', 'measure'],
    ['cases (12) mg', 'measure'],
    ['cases [12] mg', ''],
  ])('are objected to in %j: %j', (text, expected) => {
    expect(against(bracketed(text))).toBe(expected)
  })

  it('are as certain as the share of them that the list has', () => {
    const certainty = (text: string) => bracketed(text, listOf(5)).map((one) => one.certainty)
    expect(['[3, 5]', '[3, 9]', '[8, 9]'].map(certainty)).toEqual([[0.95], [0.6], [0.3]])
  })

  it('make a range over two brackets of sixty entries at most', () => {
    const found = (text: string) => extents(text, bracketed(text))
    expect(found('as [3]–[5]')).toEqual(['[3]–[5]'])
    expect(found('as [3]–[63]')).toEqual(['[3]–[63]'])
    expect(found('as [3]–[64]')).toEqual(['[3]', '[64]'])
    expect(found('as [5]–[3]')).toEqual(['[5]', '[3]'])
    expect(found('as [3], [5]')).toEqual(['[3]', '[5]'])
    expect(found('as [3, 4]–[5]')).toEqual(['[3, 4]', '[5]'])
    expect(found('as (3)–(5)')).toEqual(['(3)', '(5)'])
  })

  it('are looked for in 160 characters', () => {
    const wide = (length: number) => bracketed(`[3${' '.repeat(length - 1)}]`).length
    expect([wide(160), wide(161)]).toEqual([1, 0])
  })
})

describe('raised numbers', () => {
  it.each<[string, string]>([
    ['as known^3^', ''],
    ['^3^ as known', 'opens-an-item'],
    ['Korea. ^3^ Department', 'opens-an-item'],
    ['Korea. ^3^ department', ''],
    ['there were 10^5^ cells', 'exponent'],
    ['there were 2^50^ cells', 'exponent'],
    ['there were 3^9^ cells', 'exponent'],
    ['there were 3^10^ cells', ''],
    ['there were 3^4-6^ cells', ''],
    ['there were 10^5,6^ cells', ''],
    ['in 2015^5^ it', ''],
    ['an area of 12 cm^4^', 'unit'],
    ['an area of 12 cm^5^', ''],
    ['an area of 12 cm^2,3^', ''],
    ['with R^4^ of', 'power'],
    ['with R^5^ of', ''],
    ['with |x|^9^ of', 'power'],
    ['on Δ^9^-tetra', 'chemical-name'],
    ['on delta^9^-tetra', ''],
    ['with (^9^-tetra', 'chemical-name'],
    ['labelled ^14^C was', 'isotope'],
    ['labelled^14^C was', ''],
    ['with Calcium^12^+ ions', 'charge-or-sign'],
    ['with Calcium−^12^ ions', 'charge-or-sign'],
    ['Ann Bell^1^, Carl Diaz^2^', 'affiliation-mark, affiliation-mark'],
    ['Ann Bell^1^, Carl sees^2^', 'affiliation-mark, affiliation-mark'],
    ['Ann Bell^1^, sees this^2^', ', '],
    ['Ann Bell sees^1^', ''],
  ])('are objected to in %j: %j', (marked, expected) => {
    expect(against(raised(marked))).toBe(expected)
  })

  it('are names of authors in lines of up to 3,000 characters', () => {
    const line = (length: number) => `${'Ann Bell '.repeat(400).slice(0, length - 1)}^1^`
    expect([against(raised(line(3000))), against(raised(line(3001)))]).toEqual(['affiliation-mark', ''])
  })

  it('are part of a formula that covers them', () => {
    const covered = (start: number, end: number): string => {
      const { text, marks } = rich('as known^35^ and')
      const content: RichText = { text, marks: [...marks, { kind: 'math', latex: '', display: false, start, end }] }
      return against(findRaisedNumbers(content, LIST, new Set()))
    }
    // They stand at 8 and 9.
    expect([covered(8, 10), covered(3, 14), covered(9, 10), covered(8, 9)]).toEqual([
      'part-of-a-formula',
      'part-of-a-formula',
      '',
      '',
    ])
  })

  it('call notes where these print them and the list prints no numbers', () => {
    const unprinted = listOf(9, false)
    expect(against(raised('as known^3^', unprinted, ['3']))).toBe('calls-a-note')
    expect(against(raised('as known^3,4^', unprinted, ['3', '4']))).toBe('calls-a-note')
    expect(against(raised('as known^3,4^', unprinted, ['3']))).toBe('')
    expect(against(raised('as known^3-4^', unprinted, ['3', '4']))).toBe('')
    expect(against(raised('as known^3^', listOf(9), ['3']))).toBe('')
  })

  it('are as certain as the share of them that the list has', () => {
    const certainty = (marked: string) => raised(marked, listOf(5)).map((one) => one.certainty)
    expect(['as^3,5^', 'as^3,9^', 'as^8,9^'].map(certainty)).toEqual([[0.95], [0.5], [0.3]])
  })

  it('go together where no more than a few signs part them', () => {
    const found = (marked: string) => extents(rich(marked).text, raised(marked))
    expect(found('as^3^, ^5^ and')).toEqual(['3, 5'])
    expect(found('as^3^ -- ^5^ and')).toEqual(['3', '5'])
    expect(found('as^3^ and^5^')).toEqual(['3', '5'])
    expect(found('as^3,^ and')).toEqual(['3'])
    expect(found('as³,⁴ and⁵')).toEqual(['³,⁴', '⁵'])
  })
})

it('numbers stuck to words are objected to behind words that have one, and beyond the list', () => {
  const found = (text: string) => against(findFlatNumbers(text, listOf(5)))
  expect(
    ['as shown before.3 It', 'in some week4 we', 'as shown before.9 It', 'as shown before.3,9 It'].map(found),
  ).toEqual(['', 'numbered-word', 'no-such-label', 'no-such-label'])
})
