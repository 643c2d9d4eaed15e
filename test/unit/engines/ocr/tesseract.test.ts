import { describe, expect, it } from 'vitest'
import { tesseractBackend } from '../../../../src/engines/ocr/tesseract.ts'
import { quarterTurned } from '../../../../src/engines/ocr/turn.ts'
import { NO_DEADLINE } from '../../../../src/kernel/deadline.ts'
import { drawn, printedPicture, textOfLines } from '../../../support/scan.ts'

const timeout = 300_000
const TEXTS = ['Tides rise and fall twice a day', 'along most of the coasts we know.']
const page = printedPicture([
  { y: 40, size: 14, text: TEXTS[0] ?? '' },
  { y: 70, size: 14, text: TEXTS[1] ?? '' },
])
const opened = tesseractBackend.open()

describe('Tesseract', () => {
  it('reads lines with their places and heights', { timeout }, async () => {
    const { lines, turn } = await (await opened)(await page, NO_DEADLINE)
    expect([turn, textOfLines(lines)]).toEqual([0, TEXTS])
    expect((lines[0]?.words[0]?.x0 ?? 0) / (220 / 72)).toBeCloseTo(72, -1)
    expect((lines[0]?.baseline ?? 0) / (220 / 72)).toBeCloseTo(40, 0)
  })

  it('sets a page upright that lies on its side', { timeout }, async () => {
    const { lines, turn } = await (await opened)(quarterTurned(await page), NO_DEADLINE)
    expect([turn, textOfLines(lines)]).toEqual([270, TEXTS])
  })

  it('finds nothing on white paper', { timeout }, async () => {
    expect((await (await opened)(drawn(300, 200, []), NO_DEADLINE)).lines).toEqual([])
  })
})
