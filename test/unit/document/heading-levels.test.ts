import { describe, expect, it } from 'vitest'
import { depthByNumber, headingLevels } from '../../../src/document/heading-levels.ts'

const look = (text: string, style = 'plain', guess: number | null = null) => ({ text, style, size: 10, guess })

describe('depthByNumber', () => {
  it.each([
    ['1 Introduction', false, 1],
    ['2.1 Participants', false, 2],
    ['2.1. Participants', false, 2],
    ['3.2.1 Coding', false, 3],
    ['IV. RESULTS', true, 1],
    ['A. Participants', true, 2],
    ['A. Appendix', false, 1],
    ['A.1 Details', false, 2],
    ['Introduction', false, null],
    ['100 years of walking', false, null],
  ])('%j', (text, hasRoman, depth) => {
    expect(depthByNumber(text, hasRoman)).toBe(depth)
  })
})

describe('headingLevels', () => {
  it('gives headings set like numbered ones their depth', () => {
    const headings = [
      look('1 Introduction', 'big'),
      look('2 Methods', 'big'),
      look('2.1 Participants', 'small'),
      look('Funding', 'big'),
    ]
    expect(headingLevels(headings)).toEqual([1, 1, 2, 1])
  })

  it('takes well-known headings for the top level and the model’s word for the rest', () => {
    const headings = [
      look('Introduction', 'a'),
      look('Of rivers', 'b', 2),
      look('Results', 'a'),
      look('Of lakes', 'b', 2),
    ]
    expect(headingLevels(headings)).toEqual([1, 2, 1, 2])
  })

  it('never goes down more than one level at a time', () => {
    expect(headingLevels([look('2.1.1 Coding'), look('2.1.1.1 Raters')])).toEqual([1, 2])
  })
})
