// Scans for tests: pages drawn as pictures, and PDF files that hold nothing but such pictures.
import type { OcrLine, PageImage } from '../../../src/contract/ocr.ts'
import { renderPage } from '../../../src/readers/pdf/draw/render.ts'
import { openPdf } from '../../../src/readers/pdf/engine/open-file.ts'
import { buildPdf } from './pdf.ts'

/** White paper with boxes of one grey: [x0, y0, x1, y1, grey]. */
export function drawn(
  width: number,
  height: number,
  boxes: readonly (readonly [number, number, number, number, number?])[],
): PageImage {
  const gray = new Uint8Array(width * height).fill(255)
  for (const [x0, y0, x1, y1, value = 0] of boxes) {
    for (let y = y0; y < y1; y++) gray.fill(value, y * width + x0, y * width + x1)
  }
  return { width, height, gray }
}

/** The page of a PDF as somebody's scanner would see it. */
export async function pictureOf(pdf: Uint8Array, pageIndex = 0, dpi = 220): Promise<PageImage> {
  const file = await openPdf(pdf)
  try {
    const { width, height, bgra } = renderPage(file, pageIndex, dpi)
    return { width, height, gray: Uint8Array.from({ length: width * height }, (_, at) => bgra[at * 4 + 1] ?? 0) }
  } finally {
    file.close()
  }
}

/** A picture with letters that nobody sees under it, as recognition programs leave them: lines with points from the top of the sheet. */
export interface LayeredPicture extends PageImage {
  readonly layer: readonly { readonly text: string; readonly y: number }[]
}

const unseen = (page: PageImage | LayeredPicture, height: number): string =>
  'layer' in page
    ? page.layer.map(({ text, y }) => `BT 3 Tr /F0 10 Tf 1 0 0 1 72 ${height - y} Tm (${text}) Tj ET`).join('\n')
    : ''

/** One page per picture, each filling a sheet of 612 points; a string is a page with that text as its text layer. */
export function scanPdf(pages: readonly (PageImage | LayeredPicture | string)[]): Uint8Array {
  const objects: Buffer[] = []
  const add = (source: string, stream?: Uint8Array): number => {
    const body =
      stream === undefined ? [] : [Buffer.from('\nstream\n'), Buffer.from(stream), Buffer.from('\nendstream')]
    objects.push(Buffer.concat([Buffer.from(source, 'latin1'), ...body]))
    return objects.length
  }
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('')
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const kids = pages.map((page) => {
    const isText = typeof page === 'string'
    const image = isText
      ? 0
      : add(
          `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${page.gray.length} >>`,
          page.gray,
        )
    const height = isText ? 792 : Math.round((page.height * 612) / page.width)
    const content = isText
      ? `BT /F0 11 Tf 72 700 Td (${page}) Tj ET`
      : `q 612 0 0 ${height} 0 0 cm /Im Do Q ${unseen(page, height)}`
    const stream = add(`<< /Length ${content.length} >>`, Buffer.from(content, 'latin1'))
    const external = isText ? '' : `/XObject << /Im ${image} 0 R >>`
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${height}] /Resources << /Font << /F0 ${font} 0 R >> ${external} >> /Contents ${stream} 0 R >>`,
    )
  })
  const list = kids.map((kid) => `${kid} 0 R`).join(' ')
  objects[1] = Buffer.from(`<< /Type /Pages /Count ${kids.length} /Kids [${list}] >>`)
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const rows = objects.map((source, index) => {
    const at = length
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), source, Buffer.from('\nendobj\n')])
    parts.push(whole)
    length += whole.length
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Uint8Array.from(Buffer.concat([...parts, Buffer.from(tail)]))
}

export interface ScanLine {
  readonly text: string
  /** Points from the top of the sheet. */
  readonly y: number
  readonly x?: number
  readonly size?: number
}

/** A picture of the lines on a sheet of 612 points' breadth, as high as asked for: recognition takes its time for white paper too. */
export async function printedPicture(
  lines: readonly ScanLine[],
  heightPt = 140,
  { font = 'Helvetica', widthPt = 612 }: { readonly font?: string; readonly widthPt?: number } = {},
): Promise<PageImage> {
  const shown = ({ text, x = 72, y, size = 10 }: ScanLine): string =>
    `BT /F0 ${size} Tf ${x} ${heightPt - y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`
  const pages = [{ content: lines.map(shown).join('\n'), mediaBox: [0, 0, widthPt, heightPt] as const }]
  return pictureOf(buildPdf({ pages, fonts: [{ name: font }] }))
}

/** The words of each line, one string a line. */
export const textOfLines = (lines: readonly OcrLine[]): string[] =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' '))
