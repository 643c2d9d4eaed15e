// Draws pages of a PDF with PDFium, in a thread of its own so that the page never stutters.
import { init } from '@embedpdf/pdfium'
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url'
import type { FromWorker, ToWorker } from './pdf-messages.ts'

const FORMAT_BGRA = 4
const WHITE = 0xffffffff
const DRAW_ANNOTATIONS = 1
const RED_FIRST = 0x10
/** A page that is drawn larger than this would only cost memory. */
const MAX_PIXELS = 12_000_000

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
    say({ kind: 'failed', detail: 'The pages cannot be drawn.' })
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

async function answer(message: ToWorker): Promise<void> {
  const pdfium = await ready
  if (message.kind === 'open') {
    open(pdfium, message.bytes)
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
    else say({ kind: 'failed', detail: 'The pages cannot be drawn.' })
  })
})
