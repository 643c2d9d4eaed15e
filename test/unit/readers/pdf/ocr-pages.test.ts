import { describe, expect, it, vi } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { OcrLine, PageImage } from '../../../../src/contract/ocr.ts'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import type { QuarterTurn } from '../../../../src/document/page.ts'
import { NO_DEADLINE } from '../../../../src/kernel/deadline.ts'
import { ServiceError } from '../../../../src/kernel/errors.ts'
import { pdfReader } from '../../../../src/readers/pdf/reader.ts'
import { drawn, scanPdf } from '../../../support/scan.ts'

/** Pages are drawn in full size, which takes a busy machine its time. */
vi.setConfig({ testTimeout: 180_000 })

const line = (text: string, more: Partial<OcrLine> = {}): OcrLine => ({
  words: text.split(' ').map((word, at) => ({ text: word, x0: 100 + at * 100, x1: 190 + at * 100 })),
  top: 100,
  bottom: 140,
  confidence: 0.98,
  ...more,
})
const engine = { backend: 'engine_a', model: 'test', profile: 'engine_a' } as const
const outage = () => new ServiceError('upstream_unavailable', 'the recognition server failed: test')

type ReadLines = (image: PageImage) => Promise<readonly OcrLine[]>

function contextWith(read: ReadLines | null, pagesAtOnce = 1, turn: QuarterTurn = 0): Context {
  const recognise = async (image: PageImage) => ({ lines: (await read?.(image)) ?? [], turn })
  const ocr = read === null ? {} : { ocr: { engine, pagesAtOnce, recognise } }
  const inference = { run: () => Promise.reject(new Error('no model is needed')) }
  return { options: DEFAULT_OPTIONS, ports: { inference, ...ocr }, deadline: NO_DEADLINE }
}

const scan = drawn(850, 1100, [[100, 100, 300, 120]])
const codes = ({ warnings }: { readonly warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code)

describe('pages without a sound text layer', () => {
  it('are read by recognition, while good pages keep their text layer', async () => {
    const asked: number[] = []
    const context = contextWith(async ({ width }) => {
      asked.push(width)
      return [line('read from the picture')]
    })
    const read = await pdfReader.read(scanPdf(['The text layer of a good page.', scan]), context)
    expect(read.value.pages?.map(({ lines }) => lines.map(({ text, ocr }) => [text, ocr]))).toEqual([
      [['The text layer of a good page.', false]],
      [['read from the picture', true]],
    ])
    expect(asked.length).toBe(1)
    expect(read.value.ocr).toEqual(engine)
    expect(codes(read)).toEqual(['PAGES_WITHOUT_TEXT'])
  })

  it('stay unread with a warning where recognition is off, and fail where nothing is left', async () => {
    const read = await pdfReader.read(scanPdf(['Some text on the first page.', scan]), contextWith(null))
    expect(read.warnings).toMatchObject([{ message: 'no text layer on pages 2: and recognition is off' }])
    expect(read.value.ocr?.backend).toBe('text-layer')
    await expect(pdfReader.read(scanPdf([scan]), contextWith(null))).rejects.toMatchObject({ code: 'ocr_empty' })
  })

  it('may fail one by one with a warning, but not all of them', async () => {
    let calls = 0
    const sometimes = contextWith(async () => {
      calls += 1
      if (calls === 2) throw outage()
      return [line('a page')]
    })
    const read = await pdfReader.read(scanPdf([scan, scan, scan]), sometimes)
    expect(codes(read)).toContain('PAGES_NOT_RECOGNISED')
    expect(read.value.pages?.map(({ lines }) => lines.length)).toEqual([1, 0, 1])
    const never = contextWith(() => Promise.reject(outage()))
    await expect(pdfReader.read(scanPdf([scan, scan]), never)).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })

  it('are under way together only as far as the engine allows', async () => {
    const load = { now: 0, most: 0 }
    const context = contextWith(async () => {
      load.now += 1
      load.most = Math.max(load.most, load.now)
      await new Promise((resolve) => setTimeout(resolve, 10))
      load.now -= 1
      return [line('a page')]
    }, 2)
    await pdfReader.read(scanPdf([scan, scan, scan, scan]), context)
    expect(load.most).toBe(2)
  })

  it('tell sizes, weight and raised marks from the ink', async () => {
    const marked = { text: 'Sun12', x0: 100, x1: 190, raised: [[3, 5]] as const }
    const context = contextWith(async () => [
      line('Large', { letterHeight: 40, stroke: 5 }),
      line('body text', { letterHeight: 20, stroke: 2.5 }),
      line('body again', { letterHeight: 21, stroke: 2.5 }),
      line('Bold heading', { letterHeight: 20, stroke: 4 }),
      line('', { words: [marked], letterHeight: 20, stroke: 2.5 }),
    ])
    const { value } = await pdfReader.read(scanPdf([scan]), context)
    const lines = value.pages?.[0]?.lines ?? []
    const [large, body, again, bold, author] = lines
    expect(body?.size).toBe(again?.size)
    expect((large?.size ?? 0) / (body?.size ?? 1)).toBeCloseTo(2, 0)
    expect(lines.map(({ spans }) => spans[0]?.bold)).toEqual([false, false, false, true, false])
    expect(bold?.spans.length).toBe(1)
    expect(author?.spans.map(({ start, end, rise }) => [start, end, rise])).toEqual([
      [0, 3, null],
      [3, 5, 'sup'],
    ])
    for (const { text, edges } of lines) expect(edges.length).toBe(text.length + 1)
  })

  it('keep their size and pictures in place where recognition turned them', async () => {
    const sideways = contextWith(async () => [line('read upright')], 1, 90)
    const { value } = await pdfReader.read(scanPdf([scan]), sideways)
    const page = value.pages?.[0]
    expect([page?.width, page?.height, page?.turn].map((one) => Math.round(one ?? 0))).toEqual([792, 612, 90])
    expect(page?.images[0]?.map(Math.round)).toEqual([0, 0, 792, 612])
    expect(value.pageSizes?.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[612, 792]])
  })

  it('leave stains out that were hardly read', async () => {
    const context = contextWith(async () => [line('good text'), line('x', { confidence: 0.3 })])
    const { value } = await pdfReader.read(scanPdf([scan]), context)
    expect(value.pages?.[0]?.lines.map(({ text }) => text)).toEqual(['good text'])
  })
})
