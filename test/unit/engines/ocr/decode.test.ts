import { describe, expect, it } from 'vitest'
import { decodeLine } from '../../../../src/engines/ocr/decode.ts'

const ALPHABET = ['', 'a', 'b', 'c']

/** One [class, probability] a step, likeliest first; the rest of the four are the blank. */
function read(steps: readonly (readonly [number, number])[], from = 0) {
  const classes = new Int32Array((from + steps.length) * 4)
  const probabilities = new Float32Array((from + steps.length) * 4)
  steps.forEach(([letter, probability], at) => {
    classes[(from + at) * 4] = letter
    probabilities[(from + at) * 4] = probability
  })
  const styles = new Float32Array((from + steps.length) * 4)
  return decodeLine({ classes, probabilities, styles, from, steps: steps.length }, ALPHABET)
}

const blank = [0, 0.99] as const

describe('letters of a line', () => {
  it('are those of the steps without repeats and blanks', () => {
    expect(read([blank, [1, 0.9], [1, 0.8], blank, [1, 0.7], [2, 0.9]]).map(({ text }) => text)).toEqual([
      'a',
      'a',
      'b',
    ])
  })

  it('stand where they are seen best', () => {
    expect(
      read([
        [1, 0.5],
        [1, 0.9],
        [1, 0.6],
      ]),
    ).toMatchObject([{ text: 'a', step: 1 }])
    expect(
      read([
        [1, 0.5],
        [1, 0.9],
        [1, 0.6],
      ])[0]?.probability,
    ).toBeCloseTo(0.9)
  })

  it('are read from the line asked for', () => {
    expect(read([[3, 0.9], blank], 7)).toMatchObject([{ text: 'c', step: 0 }])
  })
})
