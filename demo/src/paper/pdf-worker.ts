// Draws pages of a PDF with PDFium, in a thread of its own so that the page never stutters.
import { init } from '@embedpdf/pdfium'
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url'
import type { FromWorker, PageCharacters, ToWorker } from './pdf-messages.ts'

const FORMAT_BGRA = 4
const WHITE = 0xffffffff
const DRAW_ANNOTATIONS = 1
const RED_FIRST = 0x10
/** A page that is drawn larger than this would only cost memory. */
const MAX_PIXELS = 12_000_000
/** FPDF_ERR_PASSWORD of fpdfview.h. */
const PASSWORD_ERROR = 4

type Pdfium = Awaited<ReturnType<typeof init>>

/** The memory of the module, which its types leave out; it moves when it grows, so it is asked for anew each time. */
const memoryOf = ({ pdfium }: Pdfium): Uint8Array => (pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8

async function load(): Promise<Pdfium> {
  const response = await fetch(wasmUrl)
  const pdfium = await init({ wasmBinary: await response.arrayBuffer() })
  pdfium.PDFiumExt_Init()
  return pdfium
}

const ready = load()
let file = 0
let at = 0

const say = (message: FromWorker, transfer: Transferable[] = []): void => {
  postMessage(message, { transfer })
}

function open(pdfium: Pdfium, bytes: Uint8Array): void {
  at = pdfium.pdfium.wasmExports.malloc(bytes.length)
  memoryOf(pdfium).set(bytes, at)
  file = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  if (file === 0) {
    const needsPassword = pdfium.FPDF_GetLastError() === PASSWORD_ERROR
    say({ kind: 'failed', detail: 'The pages cannot be drawn.', needsPassword })
    return
  }
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(file) }, (_, page) => {
    const handle = pdfium.FPDF_LoadPage(file, page)
    const size = { width: pdfium.FPDF_GetPageWidthF(handle), height: pdfium.FPDF_GetPageHeightF(handle) }
    pdfium.FPDF_ClosePage(handle)
    return size
  })
  say({ kind: 'opened', pages })
}

function draw(pdfium: Pdfium, page: number, wantedScale: number): { bitmap: ImageData } | null {
  const handle = pdfium.FPDF_LoadPage(file, page)
  if (handle === 0) return null
  const [points, height] = [pdfium.FPDF_GetPageWidthF(handle), pdfium.FPDF_GetPageHeightF(handle)]
  const scale = Math.min(wantedScale, Math.sqrt(MAX_PIXELS / (points * height)))
  const [w, h] = [Math.max(1, Math.round(points * scale)), Math.max(1, Math.round(height * scale))]
  const bitmap = pdfium.FPDFBitmap_CreateEx(w, h, FORMAT_BGRA, 0, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, w, h, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, w, h, 0, DRAW_ANNOTATIONS | RED_FIRST)
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const pixels = new Uint8ClampedArray(memoryOf(pdfium).subarray(start, start + w * h * 4))
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.FPDF_ClosePage(handle)
  return { bitmap: new ImageData(pixels, w, h) }
}

type Point = readonly [number, number]

/** From the coordinates of a page to those of its picture: a page may be turned, and its corner need not be the origin. */
function toDisplayed(pdfium: Pdfium, handle: number, width: number, height: number): (x: number, y: number) => Point {
  const at = pdfium.pdfium.wasmExports.malloc(8)
  /** Whole pixels are all that PDFium gives, so the page is taken to be much larger. */
  const FINE = 64
  const [w, h] = [Math.round(width * FINE), Math.round(height * FINE)]
  const pointAt = (x: number, y: number): Point => {
    pdfium.FPDF_PageToDevice(handle, 0, 0, w, h, 0, x, y, at, at + 4)
    const view = new DataView(memoryOf(pdfium).buffer)
    return [view.getInt32(at, true) / FINE, view.getInt32(at + 4, true) / FINE]
  }
  const FAR = 1000
  const [origin, right, up] = [pointAt(0, 0), pointAt(FAR, 0), pointAt(0, FAR)]
  pdfium.pdfium.wasmExports.free(at)
  const [xx, xy] = [(right[0] - origin[0]) / FAR, (right[1] - origin[1]) / FAR]
  const [yx, yy] = [(up[0] - origin[0]) / FAR, (up[1] - origin[1]) / FAR]
  return (x, y) => [origin[0] + xx * x + yx * y, origin[1] + xy * x + yy * y]
}

function textOf(pdfium: Pdfium, page: number): PageCharacters | null {
  const handle = pdfium.FPDF_LoadPage(file, page)
  if (handle === 0) return null
  const displayed = toDisplayed(pdfium, handle, pdfium.FPDF_GetPageWidthF(handle), pdfium.FPDF_GetPageHeightF(handle))
  const text = pdfium.FPDFText_LoadPage(handle)
  const count = Math.max(0, pdfium.FPDFText_CountChars(text))
  const boxes = new Float32Array(count * 4)
  const letters: string[] = []
  const corners = pdfium.pdfium.wasmExports.malloc(32)
  for (let index = 0; index < count; index += 1) {
    const code = pdfium.FPDFText_GetUnicode(text, index)
    // One unit of the string for each character, so that places and letters count alike.
    letters.push(code > 0 && code <= 0xffff ? String.fromCharCode(code) : ' ')
    pdfium.FPDFText_GetCharBox(text, index, corners, corners + 8, corners + 16, corners + 24)
    const view = new DataView(memoryOf(pdfium).buffer)
    const [left, right, bottom, top] = [0, 8, 16, 24].map((step) => view.getFloat64(corners + step, true))
    const [a, b] = [displayed(left ?? 0, top ?? 0), displayed(right ?? 0, bottom ?? 0)]
    boxes.set([Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])], index * 4)
  }
  pdfium.pdfium.wasmExports.free(corners)
  pdfium.FPDFText_ClosePage(text)
  pdfium.FPDF_ClosePage(handle)
  return { text: letters.join(''), boxes }
}

async function answer(message: ToWorker): Promise<void> {
  const pdfium = await ready
  if (message.kind === 'open') {
    open(pdfium, message.bytes)
    return
  }
  if (message.kind === 'text') {
    const characters = textOf(pdfium, message.page)
    say({ kind: 'text', id: message.id, characters }, characters === null ? [] : [characters.boxes.buffer])
    return
  }
  const drawn = draw(pdfium, message.page, message.scale)
  if (drawn === null) {
    say({ kind: 'drawn', id: message.id, bitmap: null })
    return
  }
  const bitmap = await createImageBitmap(drawn.bitmap)
  say({ kind: 'drawn', id: message.id, bitmap }, [bitmap])
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  answer(data).catch(() => {
    if (data.kind === 'draw') say({ kind: 'drawn', id: data.id, bitmap: null })
    else if (data.kind === 'text') say({ kind: 'text', id: data.id, characters: null })
    else say({ kind: 'failed', detail: 'The pages cannot be drawn.', needsPassword: false })
  })
})
