// PDF files that are small and ask for much: pages that share one content stream, bombs of forms, pictures on every page.
import { deflateSync } from 'node:zlib'

export interface CostlyPages {
  /** The content stream that all of these pages share. */
  readonly content: string
  readonly count: number
  /** Objects of the resources by name, such as { X0: formOf('...') }. */
  readonly external?: Readonly<Record<string, Stream>>
}

interface Stream {
  readonly dictionary: string
  readonly bytes: Buffer
  /** What the stream's own resources name. */
  readonly external?: Readonly<Record<string, Stream>>
}

export const formOf = (content: string, external: Readonly<Record<string, Stream>> = {}): Stream => ({
  dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 612 792]',
  bytes: Buffer.from(content),
  external,
})

/** Grey pixels, one byte each. */
export const greyPicture = (pixels: Buffer, width: number): Stream => ({
  dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${pixels.length / width} /ColorSpace /DeviceGray /BitsPerComponent 8`,
  bytes: pixels,
})

/** A form that draws the one below it ten times, and so on: 10^depth lines. */
export const formBomb = (depth: number): Stream =>
  depth === 0 ? formOf('0 0 m 9 9 l S\n') : formOf('/X0 Do '.repeat(10), { X0: formBomb(depth - 1) })

class Writer {
  readonly #parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  readonly #offsets: number[] = []
  readonly #known = new Map<Stream, number>()
  #length = 9

  add(source: string | Buffer, number = this.reserve()): number {
    this.#offsets[number - 1] = this.#length
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(source), Buffer.from('\nendobj\n')])
    this.#parts.push(whole)
    this.#length += whole.length
    return number
  }

  reserve(): number {
    return this.#offsets.push(0)
  }

  stream(stream: Stream): number {
    const known = this.#known.get(stream)
    if (known !== undefined) return known
    const packed = deflateSync(stream.bytes)
    const resources = stream.external === undefined ? '' : `/Resources ${this.resources(stream.external)}`
    const head = `<< ${stream.dictionary} ${resources} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
    const number = this.add(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]))
    this.#known.set(stream, number)
    return number
  }

  resources(external: Readonly<Record<string, Stream>>): string {
    const objects = Object.entries(external).map(([name, stream]) => `/${name} ${this.stream(stream)} 0 R`)
    const font = '/Font << /F0 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
    return `<< ${font} /XObject << ${objects.join(' ')} >> >>`
  }

  end(root: number): Buffer {
    const rows = this.#offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
    const size = this.#offsets.length + 1
    const tail = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${root} 0 R >>\nstartxref\n${this.#length}\n%%EOF\n`
    return Buffer.concat([...this.#parts, Buffer.from(tail)])
  }
}

export function costlyPdf(kinds: readonly CostlyPages[]): Buffer {
  const writer = new Writer()
  const tree = writer.reserve()
  const pages = kinds.flatMap(({ content, count, external = {} }) => {
    const body = writer.stream({ dictionary: '', bytes: Buffer.from(content) })
    const resources = writer.resources(external)
    const page = `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Resources ${resources} /Contents ${body} 0 R >>`
    return Array.from({ length: count }, () => writer.add(page))
  })
  writer.add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`, tree)
  return writer.end(writer.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`))
}

const line = (y: number, text: string): string => `BT /F0 10 Tf 72 ${y} Td (${text}) Tj ET`

/** A page of ordinary prose. */
export const PROSE: string = [
  line(740, 'On the slowness of small files'),
  ...Array.from({ length: 40 }, (_, at) =>
    line(700 - 14 * at, `Sentence ${at} tells what a page of text has to tell.`),
  ),
].join('\n')

/** Letters all over the page, each with a place of its own. */
export function scatteredLetters(count: number): string {
  const columns = Math.ceil(Math.sqrt(count))
  const place = (at: number): string =>
    `BT /F0 2 Tf ${((at % columns) * 600) / columns} ${(Math.floor(at / columns) * 780) / columns} Td (${String.fromCharCode(97 + (at % 26))}) Tj ET`
  return Array.from({ length: count }, (_, at) => place(at)).join('\n')
}

/** Thin lines across the page, up and down in turns. */
export const rulings = (count: number): string =>
  Array.from({ length: count }, (_, at) =>
    at % 2 === 0
      ? `10 ${10 + (at * 770) / count} m 600 ${10 + (at * 770) / count} l S`
      : `${10 + (at * 590) / count} 10 m ${10 + (at * 590) / count} 780 l S`,
  ).join('\n')
