import { describe, expect, it } from 'vitest'
import { openInference } from '../../../../src/engines/inference/index.ts'
import { detectLines, resizeBox } from '../../../../src/engines/ocr/detect.ts'
import { baselineAt } from '../../../../src/engines/ocr/line-map.ts'
import { runOn } from '../../../../src/engines/ocr/models.ts'
import { turnedBy } from '../../../../src/engines/ocr/read-page.ts'
import { drawn, printedPicture } from '../../../support/files/scan.ts'

const timeout = 120_000
const PIXELS_PER_POINT = 220 / 72
const run = runOn(openInference())
const page = printedPicture([
  { x: 72, y: 50, text: 'The left column has words of its own.' },
  { x: 330, y: 50, text: 'The right column has others.' },
  { x: 72, y: 64, text: 'They go on in a second line.' },
])

describe('the detector', () => {
  it('finds each line of each column, where it begins and on its baseline', { timeout }, async () => {
    const { lines } = await detectLines(await page, run)
    const places = lines.map((line) => [line.start, baselineAt(line.baseline, line.start)] as const)
    const wanted = [
      [72, 50],
      [330, 50],
      [72, 64],
    ] as const
    expect(places.length).toBe(wanted.length)
    for (const [x, y] of wanted) {
      const isNear = ([start, base]: readonly [number, number]): boolean =>
        Math.abs(start / PIXELS_PER_POINT - x) < 4 && Math.abs(base / PIXELS_PER_POINT - y) < 1.5
      expect(places.filter(isNear).length, `a line at ${x}, ${y}`).toBe(1)
    }
  })

  it('shows along which axis most of the text reads', { timeout }, async () => {
    const image = await page
    for (const [turn, isAcross] of [
      [0, true],
      [90, false],
      [180, true],
      [270, false],
    ] as const) {
      const { byDirection } = await detectLines(turnedBy(image, turn), run)
      const [right = 0, down = 0, left = 0, up = 0] = byDirection
      expect(right + left > down + up, `turned by ${turn}`).toBe(isAcross)
    }
  })

  it('finds nothing on white paper', { timeout }, async () => {
    expect((await detectLines(drawn(320, 320, []), run)).lines).toEqual([])
  })
})

describe('a part of a picture in another size', () => {
  it('is averaged where it shrinks', () => {
    const image = drawn(8, 4, [[0, 0, 4, 4, 55]])
    expect([...resizeBox(image, { x0: 0, y0: 0, x1: 8, y1: 4 }, 2, 1)]).toEqual([55, 255])
    expect([...resizeBox(image, { x0: 2, y0: 0, x1: 6, y1: 4 }, 1, 1)]).toEqual([155])
  })

  it('stays as it is at its own size', () => {
    const image = drawn(3, 2, [[1, 0, 2, 1, 9]])
    expect([...resizeBox(image, { x0: 0, y0: 0, x1: 3, y1: 2 }, 3, 2)]).toEqual([...image.gray])
  })

  it('runs between neighbours where it grows', () => {
    const values = [...resizeBox(drawn(2, 1, [[0, 0, 1, 1, 55]]), { x0: 0, y0: 0, x1: 2, y1: 1 }, 8, 1)]
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect([values[0], values.at(-1)]).toEqual([55, 255])
  })
})
