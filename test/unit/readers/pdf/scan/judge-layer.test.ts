import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import type { OcrLine, PageImage } from '../../../../../src/contract/ocr.ts'
import { DEFAULT_OPTIONS } from '../../../../../src/contract/options.ts'
import { ServiceError } from '../../../../../src/kernel/errors.ts'
import { NO_DEADLINE } from '../../../../../src/kernel/time/deadline.ts'
import { pdfReader } from '../../../../../src/readers/pdf/index.ts'
import { compared, isWorse } from '../../../../../src/readers/pdf/scan/judge-layer.ts'
import { drawn, scanPdf } from '../../../../support/files/scan.ts'

const line = (text: string, y: number, sureness = 0.999): OcrLine => ({
  words: text
    .split(' ')
    .map((word, at) => ({ text: word, x0: 220 + at * 60, x1: 275 + at * 60, confidence: sureness })),
  top: y,
  bottom: y + 30,
  confidence: sureness,
})
const layerLine = (text: string, y: number) => ({ text, box: [220, y, 900, y + 30] as const })

describe('a text layer held against our own reading', () => {
  it('is wrong where we surely read a word otherwise; dashes and punctuation do not count', () => {
    const own = [line('the bacteria of (self–made) patterns, Smith’s', 100)]
    expect(compared(own, [layerLine("the bactena of self-made patterns Smith's", 102)])).toEqual({
      words: 5,
      wrong: 1,
      unsure: 0,
    })
  })

  it('is not judged by words that we are unsure of, by short ones, nor where it has nothing', () => {
    const layer = [layerLine('these are quite other words', 100)]
    expect(compared([line('those or quiet utter worlds', 100, 0.6)], layer)).toEqual({ words: 4, wrong: 0, unsure: 4 })
    expect(compared([line('axis label under figure', 500)], layer)).toEqual({ words: 0, wrong: 0, unsure: 0 })
  })

  it('is worse from one wrong word in fifty on, if the sample is large and our doubts are few', () => {
    expect(isWorse({ words: 200, wrong: 4, unsure: 2 })).toBe(true)
    expect(isWorse({ words: 200, wrong: 3, unsure: 0 })).toBe(false)
    expect(isWorse({ words: 200, wrong: 4, unsure: 5 })).toBe(false)
    expect(isWorse({ words: 40, wrong: 9, unsure: 0 })).toBe(false)
  })
})

const WORDS = 'haemoglobins bind oxygen quickly while carriers often release several gases slowly'
/** Lines over the middle of the sheet, as many as make a sample. */
const ROWS = Array.from({ length: 12 }, (_, at) => 250 + at * 20)
const PIXELS = 220 / 72

function contextReading(
  text: string,
  { fails = false, titles = [] as string[] } = {},
): { context: Context; asked: PageImage[] } {
  const asked: PageImage[] = []
  const recognise = async (image: PageImage) => {
    asked.push(image)
    if (fails) throw new ServiceError('upstream_unavailable', 'the recognition server failed: test')
    // The first band behind the opening begins at its own top.
    const top = image.height < 500 ? 0.3 * 792 : 0
    const above = image.height < 500 ? [] : titles.map((title) => ({ ...line(title, 100), bottom: 160 }))
    return { turn: 0 as const, lines: [...above, ...ROWS.map((y) => line(text, (y - 9 - top) * PIXELS))] }
  }
  const engine = { backend: 'engine_a', model: 'test', profile: 'engine_a' } as const
  const inference = { run: () => Promise.reject(new Error('no model is needed')) }
  return {
    asked,
    context: { options: DEFAULT_OPTIONS, ports: { inference, ocr: { engine, recognise } }, deadline: NO_DEADLINE },
  }
}

const picture = { ...drawn(850, 1100, [[100, 100, 700, 900, 200]]) }
const layered = (text: string) => ({ ...picture, layer: ROWS.map((y) => ({ text, y })) })

describe('an older recognition under a scan', () => {
  it('gives way where it reads worse than ours, with a warning', async () => {
    const { context } = contextReading(WORDS)
    const read = await pdfReader.read(scanPdf([layered(WORDS.replace('carriers', 'camers'))]), context)
    expect(read.warnings.map(({ code }) => code)).toEqual(['OLD_TEXT_LAYER'])
    expect(read.value.pages?.[0]?.lines[0]?.text).toBe(WORDS)
    expect(read.value.ocr).toMatchObject({ backend: 'engine_a' })
  })

  it('gives way on the first page alone where it dropped a line of the title', async () => {
    const { context } = contextReading(WORDS, { titles: ['oxygen carriers'] })
    const read = await pdfReader.read(scanPdf([layered(WORDS), layered(WORDS)]), context)
    expect(read.warnings.map(({ message }) => message)).toEqual([expect.stringContaining('of pages 1 is an older')])
    expect(read.value.pages?.map(({ lines }) => lines.length)).toEqual([ROWS.length + 1, ROWS.length])
  })

  it('stays where it reads as ours does: what opens it is looked at, and more until enough is known', async () => {
    const { context, asked } = contextReading(WORDS)
    const read = await pdfReader.read(scanPdf([layered(WORDS)]), context)
    expect(read.warnings).toEqual([])
    expect(read.value.ocr).toMatchObject({ backend: 'text-layer' })
    expect(asked.map(({ height }) => Math.round((10 * height) / PIXELS / 792) / 10)).toEqual([0.5])
  })

  it('stays where recognition does not answer', async () => {
    const { context } = contextReading(WORDS, { fails: true })
    const read = await pdfReader.read(scanPdf([layered('something else entirely was read here')]), context)
    expect(read.warnings).toEqual([])
    expect(read.value.pages?.[0]?.hasText).toBe(true)
  })
})
