import { describe, expect, it } from 'vitest'
import { labelChains } from '../../../../../src/stages/references/segment/printed-numbers.ts'

const numbersIn = (texts: readonly string[]) => labelChains(texts).map(({ numbers }) => numbers)

describe('labelChains', () => {
  it('follows the numbers of a list over lines without one', () => {
    const chains = labelChains(['1. Roe A.', 'Rivers.', '2. Smith B.', '3. Tan C.'])
    expect(chains).toEqual([{ lines: [0, 2, 3], style: 'stop', numbers: [1, 2, 3] }])
  })

  it('leaves out a number that is not due', () => {
    expect(numbersIn(['[23] of a table', '[1] Roe', '[2] Smith', '[3] Tan', '[23] again', '[4] Umber'])).toEqual([
      [1, 2, 3, 4],
    ])
  })

  it('passes over a few missing numbers', () => {
    expect(numbersIn(['1. Roe', '2. Smith', '5. Tan', '6. Umber'])).toEqual([[1, 2, 5, 6]])
  })

  it('keeps lists apart that count anew', () => {
    expect(numbersIn(['1. Roe', '2. Smith', '3. Tan', '1. Abel', '2. Brandt', '3. Castel'])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  it('does not mix styles, and needs more than two numbers', () => {
    expect(numbersIn(['[1] Roe', '2. Smith', '(3) Tan'])).toEqual([])
    expect(numbersIn(['1. Roe', '2. Smith'])).toEqual([])
  })

  it('reads raised numbers that the text layer glued to the names', () => {
    expect(numbersIn(['1Roe A.', '2Smith B.', '3Tan C.'])).toEqual([[1, 2, 3]])
  })
})

describe('numbers that are missing', () => {
  const chained = (...numbers: readonly number[]) => numbersIn(numbers.map((number) => `${number}. Roe`))

  it('are four at most', () => {
    expect(chained(1, 2, 3, 8, 9)).toEqual([[1, 2, 3, 8, 9]])
    expect(chained(1, 2, 3, 9, 10)).toEqual([[1, 2, 3]])
  })

  it('cost four tenths of what a number is worth', () => {
    expect(chained(1, 2, 5, 6, 3)).toEqual([[1, 2, 5, 6]])
    expect(chained(1, 2, 6, 7, 3)).toEqual([[1, 2, 3]])
  })

  it('weigh less than a beginning with one', () => {
    expect(chained(1, 3, 4, 5)).toEqual([[1, 3, 4, 5]])
    expect(chained(7, 8, 1, 2, 3)).toEqual([[1, 2, 3]])
  })

  it('stand sixty lines apart at most', () => {
    const apart = (lines: number) =>
      numbersIn(['1. Roe', '2. Roe', '3. Roe', ...Array<string>(lines - 1).fill('Rivers.'), '4. Roe'])
    expect([apart(60), apart(61)]).toEqual([[[1, 2, 3, 4]], [[1, 2, 3]]])
  })
})
