import { describe, expect, it } from 'vitest'
import { openInference } from '../../../../src/engines/inference/index.ts'
import { readAlphabet, runOn } from '../../../../src/engines/ocr/models.ts'
import { readStrips } from '../../../../src/engines/ocr/recognise.ts'
import { stripOf } from '../../../../src/engines/ocr/strip.ts'
import { ServiceError } from '../../../../src/kernel/errors.ts'
import { NO_DEADLINE } from '../../../../src/kernel/time/deadline.ts'
import { printedPicture } from '../../../support/files/scan.ts'

const timeout = 120_000
const PIXELS_PER_POINT = 220 / 72
const TEXTS = ['Spring tides reached 4.2 m (n = 137) in 1998.', 'A larger heading', 'Short words, e.g. here.']
const page = printedPicture([
  { y: 30, text: TEXTS[0] ?? '' },
  { y: 60, size: 16, text: TEXTS[1] ?? '' },
  { y: 90, text: TEXTS[2] ?? '' },
])
/** Height of b, d and h to the size of Helvetica. */
const TALL = 0.718
const lineAt = (baseline: number, size: number, right: number) => ({
  start: 72 * PIXELS_PER_POINT,
  end: right * PIXELS_PER_POINT,
  tall: size * TALL * PIXELS_PER_POINT,
  baseline: { offset: baseline * PIXELS_PER_POINT, slope: 0, bend: 0 },
})
const strips = page.then((image) =>
  [lineAt(30, 10, 290), lineAt(60, 16, 200), lineAt(90, 10, 190)].map((line) => stripOf(image, line)),
)
const reader = readAlphabet().then((alphabet) => ({ alphabet, run: runOn(openInference()) }))

describe('the line reader', () => {
  it('reads lines of several sizes in the order they came', { timeout }, async () => {
    const reads = await readStrips(await strips, await reader, NO_DEADLINE)
    expect(reads.map(({ letters }) => letters.map(({ text }) => text).join(''))).toEqual(TEXTS)
    for (const { confidence } of reads) expect(confidence).toBeGreaterThan(0.8)
  })

  it('sees no letters on white paper', { timeout }, async () => {
    const white = stripOf(await page, lineAt(125, 10, 300))
    const [read] = await readStrips([white], await reader, NO_DEADLINE)
    expect(read?.letters.filter(({ text }) => text !== ' ')).toEqual([])
  })

  it('stops at the deadline', { timeout }, async () => {
    const over = {
      remainingMs: () => 0,
      check: () => {
        throw new ServiceError('pipeline_timeout', 'the time is over')
      },
    }
    await expect(readStrips(await strips, await reader, over)).rejects.toMatchObject({ code: 'pipeline_timeout' })
  })
})
