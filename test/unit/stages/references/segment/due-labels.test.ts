import { describe, expect, it } from 'vitest'
import { overlookedLabels, startsByLabels } from '../../../../../src/stages/references/segment/due-labels.ts'

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

  it('keeps starts where a number is missing', () => {
    expect(startsIn(['1. Roe', '2. Smith', 'Tan C.', '4. Umber', '5. Vale'], [0, 1, 2, 3, 4])).toEqual([0, 1, 2, 3, 4])
  })

  it('does not take a page or year at the start of a line for a number', () => {
    expect(startsIn(['1. Roe A. Rivers.', '12. Springer, 2001.', '2. Smith B.', '3. Tan C.'], [0, 2, 3])).toEqual([
      0, 2, 3,
    ])
  })
})

describe('overlookedLabels', () => {
  const texts = ['1. Roe', '2. Smith', '3. Web page [link]', '4. Tan', '5. Umber', '6. A step of a recipe']
  const run = texts.map((_, at) => at)

  it('brings back a due number between two that were taken, and none beyond them', () => {
    expect(overlookedLabels(run, new Set([0, 1, 3, 4]), texts)).toEqual([2])
  })

  it('leaves a numbered text alone of which little was taken', () => {
    expect(overlookedLabels(run, new Set([0, 4]), texts)).toEqual([])
  })
})
