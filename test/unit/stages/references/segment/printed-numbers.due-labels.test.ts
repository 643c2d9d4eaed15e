import { describe, expect, it } from 'vitest'
import { startsByLabels } from '../../../../../src/stages/references/segment/printed-numbers.ts'

function startsIn(texts: readonly string[], starts: readonly number[]): number[] {
  return [...startsByLabels([texts.map((_, at) => at)], new Set(starts), texts)].sort((a, b) => a - b)
}

describe('startsByLabels', () => {
  it('keeps the starts of lists without numbers', () => {
    expect(startsIn(['Roe A. 2001.', 'A title.', 'Smith B. 2002.'], [0, 2])).toEqual([0, 2])
  })

  it('adds the number that is due', () => {
    expect(startsIn(['1. Roe A.', 'A title.', '2. Smith B.', '3. Tan C.'], [0, 3])).toEqual([0, 2, 3])
  })

  it('drops starts between two numbers that follow one another', () => {
    expect(startsIn(['[1] Roe A.', 'A title.', '[2] Smith B.', '[3] Tan C.'], [0, 1, 2, 3])).toEqual([0, 2, 3])
  })

  it('keeps one with a key amid the numbers, where it seemed to begin an entry', () => {
    expect(startsIn(['[1] Roe A.', '[SGA2] Key B.', '[2] Smith B.', '[3] Tan C.'], [0, 1, 2, 3])).toEqual([0, 1, 2, 3])
    expect(startsIn(['[1] Roe A.', '[German] 2001.', '[2] Smith B.', '[3] Tan C.'], [0, 2, 3])).toEqual([0, 2, 3])
  })

  it('keeps starts where a number is missing', () => {
    expect(startsIn(['1. Roe', '2. Smith', 'Tan C.', '4. Umber', '5. Vale'], [0, 1, 2, 3, 4])).toEqual([0, 1, 2, 3, 4])
  })

  it('does not take a page or year at the start of a line for a number', () => {
    expect(startsIn(['1. Roe A. Rivers.', '12. Springer, 2001.', '2. Smith B.', '3. Tan C.'], [0, 2, 3])).toEqual([
      0, 2, 3,
    ])
  })
})

describe('keys', () => {
  const KEYED = ['[BLR+22] Roe', 'a', '[BV05] Poe', '[Jur] Lee', '[D] Kim', '[Xi(1999)] Xi', 'b']

  it('begin an entry wherever one opens a line, and no other line does', () => {
    expect(startsIn(KEYED, [0, 1, 2, 3, 4])).toEqual([0, 2, 3, 4, 5])
  })

  it('say nothing in a list of which few entries have one', () => {
    const few = ['Roe', '[D] x', 'Poe', '[E] y', 'Lee', 'Kim', 'Moor', 'Fox']
    expect(startsIn(few, [0, 2, 4, 5, 6, 7])).toEqual([0, 2, 4, 5, 6, 7])
  })
})

describe('how far numbers rule', () => {
  it('over lists of which half of the starts carry one, and over any where eight follow one another', () => {
    const texts = ['1. Roe', 'a', 'b', 'c', '2. Smith', 'd', '3. Tan']
    // Of four starts within the chain two carry a number, of five two.
    expect(startsIn(texts, [0, 1, 2, 6])).toEqual([0, 4, 6])
    expect(startsIn(texts, [0, 1, 2, 3, 6])).toEqual([0, 1, 2, 3, 6])
    const counted = (count: number) =>
      Array.from({ length: count }, (_, at) => [`${at + 1}. Roe`, 'a', 'b', 'c']).flat()
    const unnumbered = (count: number) => counted(count).flatMap((text, at) => (/^[abc]$/.test(text) ? [at] : []))
    expect(startsIn(counted(8), unnumbered(8)).slice(0, 3)).toEqual([0, 4, 8])
    expect(startsIn(counted(7), unnumbered(7))).toEqual(unnumbered(7))
  })
})
