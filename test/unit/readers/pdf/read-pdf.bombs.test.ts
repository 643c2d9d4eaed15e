// Small files that unfold into more than any machine has: they end early, and cost the page that they stand on.
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../../../src/readers/pdf/draw/render.ts'
import { openPdf } from '../../../../src/readers/pdf/engine/open-file.ts'
import { readPdf } from '../../../../src/readers/pdf/read-pdf.ts'

const SOUND = 'BT /F 12 Tf 72 700 Td (Hello world, this page is sound.) Tj ET'
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

const stream = (dictionary: string, body: Buffer | string): Buffer => {
  const bytes = Buffer.from(body)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

function fileOf(objects: readonly (Buffer | string)[]): Buffer {
  const parts = objects.flatMap((object, at) => [
    Buffer.from(`${at + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ])
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...parts, Buffer.from(trailer)])
}

const page = (contents: number, resources = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 7 0 R >> ${resources} >> /Contents ${contents} 0 R >>`

/** A first page that draws object 8, or what it is given, and a sound second one. */
const bomb = (content: Buffer, resources: string, ...more: Buffer[]): Buffer =>
  fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>',
    page(5, resources),
    page(6),
    content,
    stream('', SOUND),
    FONT,
    ...more,
  ])

const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 600 800]'
const drawn = (at: number): string => `/Resources << /XObject << /X ${at} 0 R >> >>`
const draws = (times: number): Buffer => stream('', '/X Do '.repeat(times))
const nested = Array.from({ length: 10 }, (_, at) => stream(`${FORM} ${drawn(9 + at)}`, '/X Do '.repeat(10)))

describe('a page that unfolds without end', () => {
  it.each([
    [
      'a form that draws itself twice',
      bomb(draws(1), '/XObject << /X 8 0 R >>', stream(`${FORM} ${drawn(8)}`, '/X Do /X Do')),
    ],
    ['forms in forms', bomb(draws(1), '/XObject << /X 8 0 R >>', ...nested, stream(`${FORM}`, '0 0 m 9 9 l S'))],
    [
      'a stream that unpacks to hundreds of megabytes',
      bomb(stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.alloc(3e8, ' 0 0 m')))), ''),
    ],
  ])('costs that page: %s', async (_, file) => {
    const { pages, stopped, stop } = await readPdf(file)
    expect(stopped).toEqual([0])
    expect(stop?.code).toBe('corrupt_file')
    expect(stop?.message).toBe("page 1: the PDF needed more than 192 MiB of its engine's memory")
    expect(pages[1]?.lines.map(({ text }) => text)).toEqual(['Hello world, this page is sound.'])
  })
})

describe('a picture of billions of dots', () => {
  it('is not drawn', async () => {
    const size = '/Width 60000 /Height 60000 /ColorSpace /DeviceRGB /BitsPerComponent 8'
    const image = stream(`/Type /XObject /Subtype /Image ${size} /Filter /FlateDecode`, deflateSync(Buffer.alloc(2000)))
    const file = await openPdf(bomb(stream('', '600 0 0 700 0 0 cm /X Do'), '/XObject << /X 8 0 R >>', image))
    expect(() => renderPage(file, 0, 72)).toThrow('page 1 of the PDF has pictures of 3600 million dots')
    expect(renderPage(file, 1, 72).width).toBe(612)
    file.close()
  })
})

describe('one page shown over and over', () => {
  const shown = (times: number): Buffer =>
    fileOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${times} /Kids [${'3 0 R '.repeat(times)}] >>`,
      page(4).replace('7 0 R', '5 0 R'),
      stream('', SOUND),
      FONT,
    ])

  it('is refused when opened, where it is no accident', async () => {
    await expect(openPdf(shown(100_000))).rejects.toThrow('shows the same pages over and over, 100000 times in all')
    const file = await openPdf(shown(3))
    expect(file.pageCount).toBe(3)
    file.close()
  })
})
