import { describe, expect, it } from 'vitest'
import type { Line, Page } from '../../../../../src/document/page/page.ts'
import { toDisplayed } from '../../../../../src/document/page/page.ts'
import { foldedPage, foldOf, unspread } from '../../../../../src/readers/pdf/scan/fold-page.ts'

const line = (x0: number, x1: number, y: number): Line => ({
  text: 'text',
  box: [x0, y - 9, x1, y + 3],
  baseline: y,
  angle: 0,
  size: 10,
  spans: [],
  edges: [x0, (x0 + x1) / 2, x1],
  hyphenAtEnd: null,
  ocr: true,
})
const rows = Array.from({ length: 15 }, (_, at) => 60 + at * 14)
const [width, height] = [842, 595]
const spread = rows.flatMap((y) => [line(50, 390, y), line(452, 790, y + 4)])
const page: Page = {
  index: 0,
  label: null,
  width,
  height,
  rotation: 0,
  turn: 0,
  lines: spread,
  images: [[0, 0, width, height]],
  rules: [{ axis: 'horizontal', box: [452, 40, 790, 41] }],
  fills: [],
  drawings: [],
  links: [],
  hasText: true,
  isOcrLayer: false,
  textQuality: 1,
  hiddenLetters: 0,
}

describe('the fold of a sheet', () => {
  it('lies between two pages', () => {
    expect(foldOf(spread, page)).toBeCloseTo(421)
  })

  it.each([
    ['a sheet that is higher than broad', spread, { width: 595, height: 842 }],
    ['lines across it', [...spread, ...rows.map((y) => line(60, 780, y))], page],
    ['text on one side alone', spread.filter(({ box }) => box[0] < 400), page],
    ['a wide table with labels', [...rows.map((y) => line(50, 200, y)), line(500, 600, 80)], page],
    [
      'a wide table of short cells',
      rows.flatMap((y) => [line(50, 150, y), line(300, 390, y), line(470, 560, y)]),
      page,
    ],
  ])('is not seen in %s', (_, lines, size) => {
    expect(foldOf(lines, size)).toBe(null)
  })
})

describe('a folded page', () => {
  const folded = foldedPage(page, 421)

  it('is made of sheets with a fold alone', () => {
    expect(unspread(page)).toEqual(folded)
    const single = { ...page, width: 595, height: 842 }
    expect(unspread(single)).toBe(single)
  })

  it('has the right page below the left one', () => {
    expect([folded.width, folded.height]).toEqual([421, 1190])
    const [left, right] = folded.lines
    expect(left).toEqual(spread[0])
    expect(right?.box).toEqual([31, 650, 369, 662])
    expect([right?.baseline, right?.edges[0]]).toEqual([659, 31])
    expect(folded.rules[0]?.box[1]).toBe(635)
  })

  it('gives every place back as it is on the sheet', () => {
    for (const [at, one] of folded.lines.entries()) expect(toDisplayed(folded, one.box)).toEqual(spread[at]?.box)
    expect(toDisplayed(folded, folded.images[0] ?? [0, 0, 0, 0])).toEqual([0, 0, width, height])
    expect(toDisplayed(folded, [0, 0, folded.width, folded.height])).toEqual([0, 0, width, height])
  })
})
