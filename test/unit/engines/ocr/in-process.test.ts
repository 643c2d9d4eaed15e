import { describe, expect, it } from 'vitest'
import type { PageImage } from '../../../../src/contract/ocr.ts'
import { openInProcess } from '../../../../src/engines/ocr/in-process.ts'
import { NO_DEADLINE } from '../../../../src/kernel/deadline.ts'
import { pdfOf } from '../../../support/pdf.ts'
import { drawn, pictureOf } from '../../../support/scan.ts'

const ocr = openInProcess()
/** The rest of the page is empty and would only take time. */
const ROWS = 420
const topOf = ({ width, gray }: PageImage): PageImage => ({ width, height: ROWS, gray: gray.slice(0, width * ROWS) })
const textOf = (lines: Awaited<ReturnType<typeof ocr.recognise>>): string[] =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' '))

describe('recognition in process', () => {
  it('reads the lines of a page from top to bottom, with their places and heights', { timeout: 300_000 }, async () => {
    const image = await pictureOf(
      pdfOf([
        { x: 72, y: 720, size: 18, text: 'Walking slowly in the garden' },
        { x: 72, y: 690, text: 'The quick brown fox jumps over the lazy dog near the river.' },
        { x: 72, y: 676, text: 'A second line follows the first one, and it ends with a stop.' },
      ]),
    )
    const lines = await ocr.recognise(topOf(image), NO_DEADLINE)
    expect(textOf(lines)).toEqual([
      'Walking slowly in the garden',
      'The quick brown fox jumps over the lazy dog near the river.',
      'A second line follows the first one, and it ends with a stop.',
    ])
    const [title, body] = lines
    expect((title?.letterHeight ?? 0) / (body?.letterHeight ?? 1)).toBeCloseTo(1.8, 0)
    expect((body?.words[0]?.x0 ?? 0) / (220 / 72)).toBeCloseTo(72, -1)
  })

  it('marks raised figures', { timeout: 300_000 }, async () => {
    const image = await pictureOf(
      pdfOf([
        { x: 72, y: 700, size: 12, text: 'Ada Lovelace' },
        { x: 145, y: 705, size: 8, text: '2' },
        { x: 152, y: 700, size: 12, text: 'and Charles Babbage' },
      ]),
    )
    const [line] = await ocr.recognise(topOf(image), NO_DEADLINE)
    expect(
      line?.words.flatMap(({ text, raised = [] }) => raised.map(([start, end]) => text.slice(start, end))),
    ).toEqual(['2'])
  })

  it('finds nothing on an empty page', { timeout: 300_000 }, async () => {
    expect(await ocr.recognise(drawn(400, 300, []), NO_DEADLINE)).toEqual([])
  })
})
