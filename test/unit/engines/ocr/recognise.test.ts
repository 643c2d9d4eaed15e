import { describe, expect, it } from 'vitest'
import { NATIVE } from '../../../../src/engines/inference/runtime.ts'
import { confidenceOf, openLineReader, readLines } from '../../../../src/engines/ocr/recognise.ts'
import { openRuntime } from '../../../../src/engines/ocr/runtime.ts'
import { halfTurned, halfTurnedBoxes } from '../../../../src/engines/ocr/turn.ts'
import { NO_DEADLINE } from '../../../../src/kernel/deadline.ts'
import { ServiceError } from '../../../../src/kernel/errors.ts'
import { printedPicture, textOfLines } from '../../../support/scan.ts'

const timeout = 120_000
const PIXELS_PER_POINT = 220 / 72
const TEXTS = ['Spring tides reached 4.2 m (n = 137) in 1998.', 'A larger heading', 'Short words, e.g. here.']
const page = printedPicture([
  { y: 30, text: TEXTS[0] ?? '' },
  { y: 60, size: 16, text: TEXTS[1] ?? '' },
  { y: 90, text: TEXTS[2] ?? '' },
])
const boxAt = (baseline: number, size: number, right: number) => ({
  x0: 70 * PIXELS_PER_POINT,
  x1: right * PIXELS_PER_POINT,
  y0: (baseline - size * 0.9) * PIXELS_PER_POINT,
  y1: (baseline + size * 0.35) * PIXELS_PER_POINT,
})
const boxes = [boxAt(30, 10, 300), boxAt(60, 16, 230), boxAt(90, 10, 200)]
const reader = openRuntime(NATIVE).then(openLineReader)

describe('the line reader', () => {
  it('reads lines of several sizes in the order of their boxes', { timeout }, async () => {
    const lines = await readLines(await page, boxes, await reader, NO_DEADLINE)
    expect(textOfLines(lines)).toEqual(TEXTS)
    for (const { confidence } of lines) expect(confidence).toBeGreaterThan(0.8)
  })

  it('tells where words stand, how tall letters are and where the line is', { timeout }, async () => {
    const [line] = await readLines(await page, boxes.slice(0, 1), await reader, NO_DEADLINE)
    const starts = line?.words.map(({ x0 }) => x0) ?? []
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect((starts[0] ?? 0) / PIXELS_PER_POINT).toBeCloseTo(72, -1)
    expect((line?.baseline ?? 0) / PIXELS_PER_POINT).toBeCloseTo(30, 0)
    expect((line?.letterHeight ?? 0) / PIXELS_PER_POINT).toBeCloseTo(7.2, 0)
  })

  it('gives no line for a box of white paper', { timeout }, async () => {
    expect(await readLines(await page, [boxAt(125, 10, 300)], await reader, NO_DEADLINE)).toEqual([])
  })

  it('is surer of lines that stand upright', { timeout }, async () => {
    const image = await page
    const upright = await confidenceOf(image, boxes, await reader, NO_DEADLINE)
    const flipped = halfTurnedBoxes(boxes, image)
    expect(await confidenceOf(halfTurned(image), flipped, await reader, NO_DEADLINE)).toBeLessThan(upright - 0.1)
  })

  it('stops at the deadline', { timeout }, async () => {
    const over = {
      remainingMs: () => 0,
      check: () => {
        throw new ServiceError('pipeline_timeout', 'the time is over')
      },
    }
    await expect(readLines(await page, boxes, await reader, over)).rejects.toMatchObject({ code: 'pipeline_timeout' })
  })
})
