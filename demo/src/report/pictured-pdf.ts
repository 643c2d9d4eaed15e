// Pages that a report carries as pictures with their letters, in the place of a PDF: no file and no drawing engine is needed to show them.
import type { Pdf } from '../paper/pdf-client.ts'
import type { PageCharacters } from '../paper/pdf-messages.ts'

export interface PicturedPage {
  readonly width: number
  readonly height: number
  /** A data address. */
  readonly picture: string
  readonly text: string
  /** Four numbers for each character, in quarters of a point; base64 of 16-bit integers. */
  readonly boxes: string
}

const UNIT = 4

export function packBoxes(boxes: Float32Array): string {
  const packed = new Uint8Array(Int16Array.from(boxes, (value) => Math.round(value * UNIT)).buffer)
  let text = ''
  for (const byte of packed) text += String.fromCharCode(byte)
  return btoa(text)
}

export function unpackBoxes(packed: string): Float32Array {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0))
  return Float32Array.from(new Int16Array(bytes.buffer), (value) => value / UNIT)
}

async function bitmapOf(address: string): Promise<ImageBitmap> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return createImageBitmap(picture)
}

export const picturedPdf = (pages: readonly PicturedPage[]): Pdf => ({
  pages,
  draw: async (page) => {
    const row = pages[page]
    return row === undefined ? null : bitmapOf(row.picture)
  },
  text: async (page): Promise<PageCharacters | null> => {
    const row = pages[page]
    return row === undefined ? null : { text: row.text, boxes: unpackBoxes(row.boxes) }
  },
  close: () => {},
})

/** Sharp enough to read on a good screen, small enough to send: about 150 dots an inch. */
const SCALE = 2
const QUALITY = 0.75

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

export async function picturesOf(pdf: Pdf, onPage: (count: number) => void): Promise<readonly PicturedPage[]> {
  const never = new AbortController().signal
  const pages: PicturedPage[] = []
  for (const [at, { width, height }] of pdf.pages.entries()) {
    const [bitmap, characters] = [await pdf.draw(at, SCALE, never), await pdf.text(at)]
    if (bitmap === null) throw new Error(`Page ${at + 1} cannot be drawn.`)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const picture = await addressOf(await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY }))
    const boxes = packBoxes(characters?.boxes ?? new Float32Array())
    pages.push({ width, height, picture, text: characters?.text ?? '', boxes })
    onPage(at + 1)
  }
  return pages
}
