import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import type { OcrLine, OcrWord, PageImage } from '../../../../../src/contract/ocr.ts'
import { DEFAULT_OPTIONS } from '../../../../../src/contract/options.ts'
import type { QuarterTurn } from '../../../../../src/document/page/page.ts'
import { ServiceError } from '../../../../../src/kernel/errors.ts'
import { NO_DEADLINE } from '../../../../../src/kernel/time/deadline.ts'
import { pdfReader } from '../../../../../src/readers/pdf/index.ts'
import { drawn, scanPdf } from '../../../../support/files/scan.ts'

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

  it('are named where they cannot be loaded, and read by recognition if that can draw them', async () => {
    const whole = Buffer.from(scanPdf(['The text layer of a good page.', 'A page whose object is none.'])).toString(
      'latin1',
    )
    const second = whole.lastIndexOf('<< /Type /Page /')
    const end = whole.indexOf('endobj', second)
    const broken = whole.slice(0, second) + 'null'.padEnd(end - second - 1) + whole.slice(end - 1)
    const read = await pdfReader.read(
      Buffer.from(broken, 'latin1'),
      contextWith(async () => [line('never asked')]),
    )
    expect(read.warnings).toEqual([
      { code: 'PAGES_UNREADABLE', message: 'pages 2 could not be read: read by recognition' },
      { code: 'PAGES_UNREAD', message: 'pages 2 could not be read: recognition failed on them' },
      { code: 'PAGES_NOT_RECOGNISED', message: 'recognition failed on pages 2' },
    ])
    expect(read.value.pages?.map(({ lines }) => lines.length)).toEqual([1, 0])
  })

  it('may be beyond recognition one by one', async () => {
    const context = contextWith(() => Promise.reject(new TypeError('stumbled')))
    const read = await pdfReader.read(scanPdf(['The text layer of a good page.', scan]), context)
    expect(codes(read)).toEqual(['PAGES_WITHOUT_TEXT', 'PAGES_UNREAD', 'PAGES_NOT_RECOGNISED'])
    await expect(pdfReader.read(scanPdf([scan]), context)).rejects.toMatchObject({ code: 'ocr_empty' })
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

  it('tell sizes, weight, slant and raised marks as recognition saw them', async () => {
    const word = (text: string, style: Partial<OcrWord> = {}): OcrWord => ({ text, x0: 100, x1: 190, ...style })
    const context = contextWith(async () => [
      line('Large', { letterHeight: 40 }),
      line('body text', { letterHeight: 20 }),
      line('body again', { letterHeight: 21 }),
      line('', { words: [word('Bold', { bold: true }), word('heading', { bold: true })], letterHeight: 20 }),
      line('', { words: [word('Sun12', { raised: [[3, 5]] }), word('H2O', { lowered: [[1, 2]] })], letterHeight: 20 }),
      line('', { words: [word('in'), word('Nature', { italic: true })], letterHeight: 20 }),
    ])
    const { value } = await pdfReader.read(scanPdf([scan]), context)
    const lines = value.pages?.[0]?.lines ?? []
    const [large, body, again, bold, marked, slanted] = lines
    expect(body?.size).toBe(again?.size)
    expect((large?.size ?? 0) / (body?.size ?? 1)).toBeCloseTo(2, 0)
    expect(lines.map(({ spans }) => spans[0]?.bold)).toEqual([false, false, false, true, false, false])
    expect(bold?.spans.length).toBe(1)
    expect(marked?.spans.map(({ start, end, rise }) => [start, end, rise])).toEqual([
      [0, 3, null],
      [3, 5, 'sup'],
      [5, 7, null],
      [7, 8, 'sub'],
      [8, 9, null],
    ])
    expect(slanted?.spans.map(({ start, end, italic }) => [start, end, italic])).toEqual([
      [0, 3, false],
      [3, 9, true],
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

  it('tell how far reading has come, page by page', async () => {
    const told: number[] = []
    const context = { ...contextWith(async () => [line('a page')]), onRead: (share: number) => told.push(share) }
    await pdfReader.read(scanPdf([scan, 'A page with its own text.', scan]), context)
    expect(told).toEqual([0.5, 1])
  })

  it('name the words that may be misread', async () => {
    const words = [
      { text: 'oxygen', x0: 100, x1: 200, confidence: 0.999 },
      { text: 'camers', x0: 220, x1: 300, confidence: 0.61 },
    ]
    const context = contextWith(async () => [line('', { words }), line('sure of all')])
    const { value } = await pdfReader.read(scanPdf([scan]), context)
    expect(value.pages?.[0]?.lines.map(({ unsure }) => unsure)).toEqual([
      [{ start: 7, end: 13, right: 0.61 }],
      undefined,
    ])
  })

  it('leave stains out that were hardly read', async () => {
    const context = contextWith(async () => [line('good text'), line('x', { confidence: 0.3 })])
    const { value } = await pdfReader.read(scanPdf([scan]), context)
    expect(value.pages?.[0]?.lines.map(({ text }) => text)).toEqual(['good text'])
  })
})
