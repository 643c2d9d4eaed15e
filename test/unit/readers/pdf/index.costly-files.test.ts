// Files that ask for more than a paper has: what is left is a record of the rest.
import { describe, expect, it } from 'vitest'
import type { Ocr } from '../../../../src/contract/ocr.ts'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import { ServiceError } from '../../../../src/kernel/errors.ts'
import { type Deadline, NO_DEADLINE, partOf, readingShare } from '../../../../src/kernel/time/deadline.ts'
import { pdfReader } from '../../../../src/readers/pdf/index.ts'
import { costlyPdf, formBomb, greyPicture, PROSE } from '../../../support/files/costly-pdf.ts'

/** Over as soon as it was asked so many times. */
function overAfter(asked: number): Deadline {
  let left = asked
  const remainingMs = () => (left-- > 0 ? 1e9 : 0)
  return { remainingMs, check: () => {} }
}

const picture = greyPicture(Buffer.from([32, 96, 160, 224]), 2)
const pictured = (width: number, count: number) => ({
  content: `q ${width} 0 0 300 50 50 cm /Im Do Q`,
  count,
  external: { Im: picture },
})
const pictures = (count: number) => Array.from({ length: count }, (_, at) => pictured(200 + at, 1))

/** Pages of prose, no two alike. */
const proses = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ content: `${PROSE}\n${at} 0 9 9 re f`, count: 1 }))

function reading(bytes: Uint8Array, deadline: Deadline = NO_DEADLINE, maxPages?: number) {
  let asked = 0
  const ocr: Ocr = {
    engine: { backend: 'test', model: null, profile: null },
    ...(maxPages !== undefined && { maxPages }),
    recognise: async (_image, { check }) => {
      asked += 1
      check()
      const words = [{ text: `Word${asked}`, x0: 10, x1: 90, confidence: 1 }]
      return { turn: 0, lines: [{ words, top: 10, bottom: 20, confidence: 1 }] }
    },
  }
  const context = { options: DEFAULT_OPTIONS, ports: { ocr } as never, deadline }
  const read = pdfReader.read(bytes, context)
  return { read, asked: () => asked }
}

const warned = (warnings: readonly { code: string; message: string }[], code: string) =>
  warnings.find((one) => one.code === code)?.message

describe('the time for reading', () => {
  it('costs the pages that are left, not the paper', async () => {
    const { read } = reading(costlyPdf(proses(12)), overAfter(5))
    const { value, warnings } = await read
    expect(value.pages?.filter(({ hasText }) => hasText).length).toBeGreaterThan(0)
    expect(value.unreadPages?.at(-1)).toBe(11)
    expect(warned(warnings, 'PAGES_UNREAD')).toMatch(/time for reading/)
  })

  it('costs pages that wait for recognition', async () => {
    const pages = [{ content: PROSE, count: 3 }, ...pictures(6)]
    const late: Deadline = {
      remainingMs: () => Number.POSITIVE_INFINITY,
      check: () => {
        throw new ServiceError('pipeline_timeout', 'the time for reading pages was over')
      },
    }
    const { value, warnings } = await reading(costlyPdf(pages), late).read
    expect(value.unreadPages).toEqual([3, 4, 5, 6, 7, 8])
    expect(warned(warnings, 'PAGES_UNREAD')).toMatch(/pages 4, 5, 6, 7, 8, 9 .*time for reading/)
  })

  it('costs the paper where nothing could be read', async () => {
    await expect(reading(costlyPdf([{ content: PROSE, count: 3 }]), overAfter(1)).read).rejects.toMatchObject({
      code: 'pipeline_timeout',
    })
  })

  it('is a part of the time of the paper', () => {
    let now = 0
    const whole: Deadline = { remainingMs: () => 100 - now, check: () => {} }
    const part = partOf(whole, 0.8, () => now)
    now = 79
    expect(part.remainingMs()).toBe(1)
    now = 80
    expect(part.check).toThrow(/time for reading/)
  })

  it.each([
    [600_000, 0.8],
    [Number.POSITIVE_INFINITY, 0.8],
    [60_000, 0.75],
    [25_000, 0.5],
    [5000, 0.5],
  ])('leaves the stages a fifth of %s ms and fifteen seconds, but takes half', (wholeMs, share) => {
    expect(readingShare(wholeMs)).toBe(share)
  })
})

describe('pages that stop the engine', () => {
  it('are tried three times, and the rest of the file is given up', async () => {
    const bombs = Array.from({ length: 8 }, (_, at) => ({
      content: `/X0 Do 0 0 ${at} 1 re f`,
      count: 1,
      external: { X0: formBomb(7) },
    }))
    const { value, warnings } = await reading(costlyPdf([{ content: PROSE, count: 2 }, ...bombs])).read
    expect(value.unreadPages).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(warned(warnings, 'PAGES_UNREAD')).toMatch(/page 3: .*memory/)
  })
})

describe('forms that pages draw over and over', () => {
  it('cost the pages beyond what a paper of that size draws', async () => {
    const form = formBomb(4)
    const pages = Array.from({ length: 40 }, (_, at) => ({
      content: `/X0 Do ${PROSE} 0 0 ${at} 1 re f`,
      count: 1,
      external: { X0: form },
    }))
    const { value, warnings } = await reading(costlyPdf(pages)).read
    const unread = value.unreadPages ?? []
    // Each page draws 22,768 letters and objects; a file of these few bytes may draw little more than 250,000.
    expect([unread[0], unread.at(-1)]).toEqual([13, 39])
    expect(warned(warnings, 'PAGES_UNREAD')).toMatch(/draw more than a paper of this size does/)
  })
})

describe('pages that look the same', () => {
  it('are recognised once, and said once', async () => {
    const { read, asked } = reading(costlyPdf([pictured(400, 40), ...pictures(2)]))
    const { value, warnings } = await read
    expect(asked()).toBe(3)
    expect(value.pages?.map(({ index }) => index)).toEqual(Array.from({ length: 42 }, (_, at) => at))
    expect(value.pages?.flatMap(({ lines, index }) => (lines.length > 0 ? [index] : []))).toEqual([0, 40, 41])
    expect(warned(warnings, 'PAGES_REPEATED')).toBe('pages 2-40 show what an earlier page shows: left out')
    expect(value.unreadPages).toEqual([])
  })

  it('are said once where they have a text', async () => {
    const { value } = await reading(costlyPdf([{ content: PROSE, count: 5 }])).read
    expect(value.pages?.map(({ lines }) => lines.length > 0)).toEqual([true, false, false, false, false])
    expect(value.pages?.map(({ width }) => width)).toEqual([612, 612, 612, 612, 612])
  })

  it('are as unread as the first of them', async () => {
    const bomb = { content: '/X0 Do', count: 30, external: { X0: formBomb(7) } }
    const { value } = await reading(costlyPdf([{ content: PROSE, count: 1 }, bomb])).read
    expect(value.unreadPages).toHaveLength(30)
  })
})

describe('files that a PDF carries', () => {
  it('are named, not read', async () => {
    const embedded = '/Names << /EmbeddedFiles << /Names [(data.csv) 90 0 R] >> >>'
    const plain = costlyPdf([{ content: PROSE, count: 1 }]).toString('latin1')
    const specification = '90 0 obj\n<< /Type /Filespec /F (data.csv) /UF (data.csv) /EF << /F 91 0 R >> >>\nendobj\n'
    const file = '91 0 obj\n<< /Type /EmbeddedFile /Length 4 >>\nstream\na,b\n\nendstream\nendobj\n'
    // Without its table of places the file is searched for objects, as damaged ones are.
    const whole = plain
      .replace('/Type /Catalog', `/Type /Catalog ${embedded}`)
      .replace(/xref\n[\s\S]*?trailer/, `${specification}${file}trailer`)
    const { warnings } = await reading(Buffer.from(whole, 'latin1')).read
    expect(warned(warnings, 'PDF_EMBEDDED_FILES')).toBe('files in the PDF are not read: data.csv')
  })
})

describe('OCR_MAX_PAGES', () => {
  it('leaves the pages beyond it unread, and says so', async () => {
    const { read, asked } = reading(costlyPdf(pictures(5)), NO_DEADLINE, 2)
    const { value, warnings } = await read
    expect([asked(), value.unreadPages]).toEqual([2, [2, 3, 4]])
    expect(warned(warnings, 'PAGES_UNREAD')).toMatch(/only 2 pages of a paper are recognised/)
  })
})

describe('scans in a file that is too small for them', () => {
  it('are recognised as far as its size holds any', async () => {
    const bytes = costlyPdf(pictures(40))
    const { read, asked } = reading(bytes)
    const { value, warnings } = await read
    const most = 16 + Math.floor(bytes.length / 4096)
    expect(most).toBeLessThan(40)
    expect([asked(), value.unreadPages?.[0], value.unreadPages?.at(-1)]).toEqual([most, most, 39])
    expect(warned(warnings, 'PAGES_UNREAD')).toMatch(/a file of this size holds no more scans/)
  })
})
