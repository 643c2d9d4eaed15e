import { describe, expect, it } from 'vitest'
import { toWords, withMarks } from '../../../../src/engines/ocr/words.ts'

/** Letters ten pixels apart. */
const letters = (text: string, from = 0) =>
  [...text].map((letter, at) => ({ text: letter, x0: from + at * 10, x1: from + at * 10 + 8, isRaised: false }))
const run = (x0: number, x1: number) => ({ x0, x1, y0: 0, y1: 10 })

describe('letters and raised marks', () => {
  it('become words at spaces, with their places', () => {
    expect(toWords(letters('ab  c'))).toEqual([
      { text: 'ab', x0: 0, x1: 18 },
      { text: 'c', x0: 40, x1: 48 },
    ])
  })

  it('takes the second reading of a mark for the first', () => {
    const line = withMarks(letters('Sun’, Li'), [{ run: run(30, 38), letters: letters('1', 30) }], 20)
    expect(toWords(line)).toEqual([
      { text: 'Sun1,', x0: 0, x1: 48, raised: [[3, 4]] },
      { text: 'Li', x0: 60, x1: 78 },
    ])
  })

  it('keeps the first reading, as plain figures, where the second found nothing', () => {
    expect(toWords(withMarks(letters('Sun²'), [{ run: run(30, 38), letters: [] }], 20))).toEqual([
      { text: 'Sun2', x0: 0, x1: 38, raised: [[3, 4]] },
    ])
  })

  it('takes a raised figure that the reader knows for one, whatever the ink says', () => {
    expect(toWords(withMarks(letters('Li³'), [], 0))).toEqual([{ text: 'Li3', x0: 0, x1: 28, raised: [[2, 3]] }])
  })

  it('adds a mark that the line did not show', () => {
    const line = withMarks(letters('Sun'), [{ run: run(32, 38), letters: letters('*', 32) }], 20)
    expect(toWords(line).map(({ text }) => text)).toEqual(['Sun*'])
  })
})
