import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { PageImage } from '../../../../src/contract/ocr.ts'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import { openInProcess } from '../../../../src/engines/ocr/in-process.ts'
import { turnedBy } from '../../../../src/engines/ocr/read-page.ts'
import { NO_DEADLINE } from '../../../../src/kernel/time/deadline.ts'
import { pdfReader } from '../../../../src/readers/pdf/index.ts'
import { printedPicture, scanPdf, textOfLines } from '../../../support/files/scan.ts'

/** Models on a busy machine. */
const timeout = 300_000
const ocr = openInProcess()
const SENTENCES = [
  'The patterns of modern governments return in turn,',
  'and their carriers bring rice, iron and burnt corn',
  'to every harbour of the narrow northern rivers.',
]
const rows = SENTENCES.map((text, at) => ({ text, y: 50 + at * 16 }))

/** What a lid leaves around a page that is smaller than the glass: broad black edges, and a shadow where the book is bound. */
function bordered(image: PageImage): PageImage {
  const gray = image.gray.slice()
  const { width, height } = image
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (x < width * 0.05 || x > width * 0.94 || y < height * 0.06) gray[at] = 12
      else if (x < width * 0.09) gray[at] = Math.min(gray[at] ?? 255, 90 + ((x / width - 0.05) / 0.04) * 150)
    }
  }
  return { width, height, gray }
}

/** Each key strikes with a strength of its own, the ribbon is worn. */
function typed(image: PageImage): PageImage {
  const letterWide = (10 * 0.6 * 220) / 72
  return {
    ...image,
    gray: image.gray.map((value, at) => {
      const key = Math.floor((at % image.width) / letterWide)
      return value > 200 ? 228 : 40 + ((key * 37) % 90)
    }),
  }
}

function context(): Context {
  const inference = { run: () => Promise.reject(new Error('no model is needed')) }
  return { options: DEFAULT_OPTIONS, ports: { inference, ocr }, deadline: NO_DEADLINE }
}

describe('odd pages', () => {
  it('are read within black borders and beside the shadow of a binding', { timeout }, async () => {
    const { lines } = await ocr.recognise(bordered(await printedPicture(rows)), NO_DEADLINE)
    expect(textOfLines(lines)).toEqual(SENTENCES)
  })

  it('are read where they were typed on a typewriter with a worn ribbon', { timeout }, async () => {
    const page = await printedPicture(rows, 140, { font: 'Courier' })
    const { lines } = await ocr.recognise(typed(page), NO_DEADLINE)
    expect(textOfLines(lines)).toEqual(SENTENCES)
  })

  it('are read one by one where a file mixes upright, sideways and upside-down ones', { timeout }, async () => {
    const page = await printedPicture(rows)
    const file = scanPdf([page, turnedBy(page, 180), turnedBy(page, 90)])
    const { value } = await pdfReader.read(file, context())
    expect(value.pages?.map(({ lines }) => lines.map(({ text }) => text))).toEqual([SENTENCES, SENTENCES, SENTENCES])
    expect(value.pages?.map(({ turn }) => turn)).toEqual([0, 180, 270])
  })

  it('are read as two where a picture holds two pages side by side', { timeout }, async () => {
    const left = Array.from({ length: 14 }, (_, at) => ({
      text: `left page row ${at + 1} carries its own words`,
      y: 50 + at * 16,
      x: 60,
    }))
    const right = left.map(({ text, y }) => ({ text: text.replace('left', 'right'), y: y + 5, x: 500 }))
    const sheet = await printedPicture([...left, ...right], 330, { widthPt: 800 })
    const { value } = await pdfReader.read(scanPdf([sheet]), context())
    const texts = value.pages?.[0]?.lines.map(({ text }) => text) ?? []
    expect(texts.filter((text) => text.startsWith('left')).length).toBe(14)
    expect(texts.filter((text) => text.startsWith('right')).length).toBe(14)
    expect(value.pages?.[0]?.fold).toBeDefined()
  })
})
