import { describe, expect, it } from 'vitest'
import { NATIVE } from '../../../../src/engines/inference/runtime.ts'
import { detectBoxes, linesOfBoxes } from '../../../../src/engines/ocr/detect.ts'
import { openRuntime } from '../../../../src/engines/ocr/runtime.ts'
import { isOnItsSide, quarterTurned } from '../../../../src/engines/ocr/turn.ts'
import { drawn, printedPicture } from '../../../support/scan.ts'

const timeout = 120_000
const PIXELS_PER_POINT = 220 / 72
const run = openRuntime(NATIVE)
const page = printedPicture([
  { x: 72, y: 50, text: 'The left column has words of its own.' },
  { x: 330, y: 50, text: 'The right column has others.' },
  { x: 72, y: 64, text: 'They go on in a second line.' },
])

describe('the detector', () => {
  it('finds each line of each column, around its ink', { timeout }, async () => {
    const lines = linesOfBoxes(await detectBoxes(await page, await run))
    expect(lines.length).toBe(3)
    const starts = lines.map(({ x0, y0, y1 }) => [x0, (y0 + y1) / 2].map((at) => Math.round(at / PIXELS_PER_POINT)))
    const left = starts.filter(([x = 0]) => x < 200)
    expect(left.length).toBe(2)
    for (const [x = 0] of left) expect(Math.abs(x - 70)).toBeLessThan(6)
    const middles = left.map(([, y = 0]) => y).sort((a, b) => a - b)
    expect(middles.map((y, at) => Math.abs(y - (47 + 14 * at)) < 4)).toEqual([true, true])
  })

  it('shows by its boxes whether a page lies on its side', { timeout }, async () => {
    expect(isOnItsSide(await detectBoxes(await page, await run))).toBe(false)
    expect(isOnItsSide(await detectBoxes(quarterTurned(await page), await run))).toBe(true)
  })

  it('finds nothing on white paper', { timeout }, async () => {
    expect(await detectBoxes(drawn(320, 320, []), await run)).toEqual([])
  })
})

describe('pieces of one line', () => {
  const piece = (x0: number, x1: number, y0 = 100, y1 = 130) => ({ x0, x1, y0, y1 })

  it('are put together where no more than a blank parts them', () => {
    expect(linesOfBoxes([piece(0, 100), piece(110, 200, 102, 131)])).toEqual([piece(0, 200, 100, 131)])
  })

  it('stay apart across a gutter, and where one is the line below', () => {
    expect(linesOfBoxes([piece(0, 100), piece(150, 250)]).length).toBe(2)
    expect(linesOfBoxes([piece(0, 100), piece(0, 100, 132, 162)]).length).toBe(2)
  })
})
