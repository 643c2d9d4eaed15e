import { describe, expect, it } from 'vitest'
import { copiedText } from '../../../../demo/src/paper/copied-text.ts'
import {
  agrees,
  findText,
  type Letters,
  lettersOf,
  placesOfRuns,
  readLetters,
} from '../../../../demo/src/paper/find-in-page.ts'

import { indexRecord } from '../../../../demo/src/selection.ts'
import { recordOf } from '../../../support/papers/record.ts'

/** Lines of letters ten points wide, one line every twenty points. */
function pageOf(lines: readonly string[]): Letters {
  const text = lines.join('\n')
  const boxes: number[] = []
  let [row, column] = [0, 0]
  for (const sign of text) {
    if (sign === '\n') {
      boxes.push(0, 0, 0, 0)
      row += 1
      column = 0
    } else {
      boxes.push(column * 10, row * 20, column * 10 + 10, row * 20 + 12)
      column += 1
    }
  }
  return readLetters({ text, boxes: Float32Array.from(boxes) })
}

const book = [
  pageOf(['Walking helps think-', 'ing a lot. It was slow', 'and the results,']),
  pageOf(['Running head', 't(89) = 3.19, are clear.', 'It was slow']),
]
const at = async (page: number) => book[page - 1] ?? null
const find = async (text: string, page: number, hint: [number, number, number, number] | null = null) =>
  placesOfRuns(await findText({ text, page, hint }, at))

describe('findText', () => {
  it('finds a sentence line by line, hyphens and blanks aside', async () => {
    expect(await find('Walking helps thinking a lot.', 1)).toEqual([
      { page: 1, box: [0, 0, 190, 12] },
      { page: 1, box: [0, 20, 90, 32] },
    ])
  })

  it.each([
    ['behind the line', ['Both groups differed, χ(1, N = 61) = 1.99, p = .16, in sum.', '2']],
    ['before its letter', ['Both groups differed, 2χ(1, N = 61) = 1.99, p = .16, in sum.']],
    ['in its place', ['Both groups differed, χ2(1, N = 61) = 1.99, p = .16, in sum.']],
  ])('lights a result whose raised digit stands %s', async (_, lines) => {
    const text = 'Both groups differed, χ2(1, N = 61) = 1.99, p = .16, in sum.'
    const runs = await findText({ text, page: 1, hint: null }, async (page) => (page === 1 ? pageOf(lines) : null))
    const before = lettersOf('Both groups differed, ').length
    const places = placesOfRuns(runs, before, before + lettersOf('χ2(1, N = 61) = 1.99').length)
    const [line = ''] = lines
    expect(places.at(-1)?.box[2]).toBe((line.indexOf('1.99') + 4) * 10)
    expect(places[0]?.box[0]).toBeLessThanOrEqual(line.indexOf('1, N') * 10)
    expect(places[0]?.box[0]).toBeGreaterThan(line.indexOf('differed') * 10)
  })

  it('finds the twin that is nearest to where it is expected', async () => {
    expect(await find('It was slow', 2, [0, 40, 100, 52])).toEqual([{ page: 2, box: [0, 40, 110, 52] }])
  })

  it('follows a sentence to the next page, and a statistic in it to its own words', async () => {
    const text = 'It was slow and the results, t(89) = 3.19, are clear.'
    const runs = await findText({ text, page: 1, hint: null }, at)
    expect(placesOfRuns(runs).map(({ page }) => page)).toEqual([1, 1, 2])
    const start = lettersOf(text.slice(0, text.indexOf('t(89)'))).length
    const length = lettersOf('t(89) = 3.19').length
    expect(placesOfRuns(runs, start, start + length)).toEqual([{ page: 2, box: [0, 20, 120, 32] }])
  })

  it('finds a statistic whose signs the font has no code for', async () => {
    const lost = pageOf(['It differed, t(34)  2.43, p  .02, as ever.'])
    const runs = await findText(
      { text: 'It differed, t(34) = −2.43, p = .02, as ever.', page: 1, hint: null },
      async (page) => (page === 1 ? lost : null),
    )
    expect(placesOfRuns(runs)).toHaveLength(1)
    expect(agrees(lost, 0, 15, 'differed, t(34) = −2.43')).toBe(true)
  })

  it('takes other comparisons for other words', () => {
    const page = pageOf(['p < .05'])
    expect(agrees(page, 0, 3, 'p = .05')).toBe(false)
    expect(agrees(page, 0, 3, 'p < .05')).toBe(true)
  })

  it('does not guess', async () => {
    expect(await find('Nothing of this is printed anywhere.', 1)).toEqual([])
    expect(await find('Walking helps running, swimming, flying and all else.', 1)).toEqual([])
  })
})

describe('copiedText', () => {
  const row = (text_id: number, text: string, page_number: number) => ({
    ...{ text_id, text, page_number, paragraph_id: 1, section_id: null },
  })
  const index = indexRecord(
    recordOf({ text: [row(1, 'It differed, t(34) = −2.43, p = .02.', 1), row(2, 'Walking helps thinking a lot.', 2)] }),
  )
  it.each([
    ['signs that the font has no code for', 'differed, t(34)  2.43', 'differed, t(34) = −2.43'],
    [
      'words across a line end and a page',
      'p  .02. Walking helps think-\ning a lot.',
      'p = .02. Walking helps thinking a lot.',
    ],
  ])('has %s', (_, selected, copied) => {
    expect(copiedText(index, [1], selected)).toBe(copied)
  })
  it('leaves alone what the record does not have', () => {
    expect(copiedText(index, [1], 'Downloaded by somebody')).toBeNull()
    expect(copiedText(index, [1], 'It')).toBeNull()
  })
})
