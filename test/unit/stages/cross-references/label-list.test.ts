// Labels behind a word.
import { describe, expect, it } from 'vitest'
import { expandRange, readLabels } from '../../../../src/stages/cross-references/label-list.ts'

const shown = (text: string): string[] =>
  readLabels(text, 0, () => true).map(
    ({ label, to, panels }) => `${label}${to === null ? '' : `..${to}`}${panels === '' ? '' : `(${panels})`}`,
  )

describe('readLabels', () => {
  it.each([
    ['2', ['2']],
    ['2a', ['2(a)']],
    ['2a-c and 4', ['2(a-c)', '4']],
    ['2A,B', ['2(A,B)']],
    ['2 (a–c)', ['2(a–c)']],
    ['S1-S3', ['S1..S3']],
    ['(4) and (5)', ['4', '5']],
    ['3.2', ['3.2']],
    ['A.1', ['A.1']],
    ['III', ['III']],
    ['1, 2, and 3', ['1', '2', '3']],
    ['1 & 2', ['1', '2']],
    ['1—figure supplement 2', ['1-s2']],
    ['8—figure supplements 1 and 2', ['8-s1', '8-s2']],
    ['2, I display them', ['2']],
    ['II, I and IV', ['II', 'I', 'IV']],
    ['x', []],
  ])('reads %j as %j', (text, expected) => {
    expect(shown(text)).toEqual(expected)
  })

  it('stops at a label that the caller refuses', () => {
    expect(readLabels('1 and 12 cases', 0, () => false)).toHaveLength(1)
  })
})

describe('expandRange', () => {
  it.each([
    ['1', '3', ['1', '2', '3']],
    ['S1', 'S3', ['S1', 'S2', 'S3']],
    ['S1', '3', ['S1', 'S2', 'S3']],
    ['A1', 'B3', ['A1', 'B3']],
    ['3', '1', ['3']],
    ['I', 'III', ['I', 'III']],
  ])('gives from %j to %j %j', (from, to, expected) => {
    expect(expandRange(from, to)).toEqual(expected)
  })
})
