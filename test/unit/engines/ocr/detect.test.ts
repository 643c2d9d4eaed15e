import { describe, expect, it } from 'vitest'
import { openInference } from '../../../../src/engines/inference/index.ts'
import { detectLines } from '../../../../src/engines/ocr/detect.ts'
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
