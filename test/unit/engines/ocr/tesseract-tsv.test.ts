import { describe, expect, it } from 'vitest'
import { readTsv } from '../../../../src/engines/ocr/tesseract-tsv.ts'

const rows = (...list: readonly (readonly (string | number)[])[]): string =>
  `${list.map((row) => row.join('\t')).join('\n')}\n`

describe("Tesseract's table", () => {
  it('becomes lines of words with their places, and how surely they were read', () => {
    const tsv = rows(
      [1, 1, 0, 0, 0, 0, 0, 0, 500, 300, -1, ''],
      [4, 1, 1, 1, 1, 0, 50, 60, 120, 30, -1, ''],
      [5, 1, 1, 1, 1, 1, 50, 60, 60, 30, 96, 'Slow'],
      [5, 1, 1, 1, 1, 2, 120, 62, 50, 28, 90, 'walk'],
      [4, 1, 1, 1, 2, 0, 50, 100, 80, 30, -1, ''],
      [5, 1, 1, 1, 2, 1, 50, 100, 80, 30, 50, 'again'],
    )
    expect(readTsv(tsv)).toEqual([
      {
        words: [
          { text: 'Slow', x0: 50, x1: 110 },
          { text: 'walk', x0: 120, x1: 170 },
        ],
        box: { x0: 50, y0: 60, x1: 170, y1: 90 },
        confidence: 0.9299999999999999,
      },
      { words: [{ text: 'again', x0: 50, x1: 130 }], box: { x0: 50, y0: 100, x1: 130, y1: 130 }, confidence: 0.5 },
    ])
  })

  it('leaves blank words and lines without words out', () => {
    const tsv = rows([4, 1, 1, 1, 1, 0, 0, 0, 9, 9, -1, ''], [5, 1, 1, 1, 1, 1, 0, 0, 9, 9, 95, ' '])
    expect(readTsv(tsv)).toEqual([])
    expect(readTsv('')).toEqual([])
  })
})
