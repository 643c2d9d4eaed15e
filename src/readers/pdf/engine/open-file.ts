// An open PDF file: bytes handed to PDFium, what the document as a whole says, and the handles to be given back.
import { readFile } from 'node:fs/promises'
import { ServiceError } from '../../../kernel/errors.ts'
import { packageFile } from '../../../kernel/files/package-file.ts'
import { addTo } from '../../../kernel/lists.ts'
import { type Deadline, NO_DEADLINE } from '../../../kernel/time/deadline.ts'
import { BitmapFonts } from '../bitmap-fonts/bitmap-fonts.ts'
import { DrawnSigns } from '../outlines/drawn-signs.ts'
import type { ShapeTable } from '../outlines/recognise.ts'
import { type Shape, unpackShape } from '../outlines/shape.ts'
import { UnnamedGlyphs } from '../outlines/unnamed-glyphs.ts'
import { DocumentCharacters } from '../page/characters.ts'
import { DocumentFonts } from '../page/fonts.ts'
import { hideFalseMaps } from '../repair/false-maps.ts'
import { type Engine, type EngineBounds, EngineMemoryError, loadEngine, memoryFor, releaseEngine } from './engine.ts'
import { ERROR_FORMAT, ERROR_PASSWORD, ERROR_SECURITY } from './pdfium.ts'
import { utf16String } from './pdfium-calls.ts'
import { readRawObjects } from './raw-objects.ts'
import { isWasmTrap } from './webassembly.ts'

const FILE = packageFile('weights/glyph-shapes.json')

let loaded: Promise<ShapeTable> | null = null

/** The shapes of characters in open fonts, as training/glyphs chose them. */
function loadShapes(): Promise<ShapeTable> {
  loaded ??= readFile(FILE, 'utf8').then(parse)
  return loaded
}

function parse(json: string): ShapeTable {
  const { shapes } = JSON.parse(json) as { readonly shapes: readonly (readonly [character: string, packed: string])[] }
  const table = new Map<string, Shape[]>()
  for (const [character, packed] of shapes) addTo(table, character, unpackShape(packed))
  for (const raised of table.get('*')?.slice() ?? []) addTo(table, '*', lowered(raised))
  return table
}

/** Where fractions have their bar and operators their middle, in em, by TeX's spec of its symbols (cmsy10, fontdimen 22). */
const AXIS_EM = 0.25

/** Fonts of signs draw the asterisk of formulas, which is on the axis; those of text raise theirs. */
function lowered(shape: Shape): Shape {
  const down = (shape.top + shape.bottom) / 2 - AXIS_EM
  return { ...shape, top: shape.top - down, bottom: shape.bottom - down }
}

/** An engine, and what it may take while it works for this file. */
interface EngineUse {
  readonly engine: Engine
  readonly bounds: EngineBounds
}

export interface PdfFile extends EngineUse {
  readonly document: number
  readonly pageCount: number
  readonly bytes: number
  readonly fonts: DocumentFonts
  readonly characters: DocumentCharacters
  readonly unnamed: UnnamedGlyphs
  readonly bitmapFonts: BitmapFonts
  /** Letters and other objects of the pages read so far, those of forms as often as they are drawn. */
  drawn: number
  /** Gives all memory back; the file cannot be used afterwards. */
  close(): void
}

/** The header may be behind up to 1024 bytes of something else (PDF 32000-1, annex H, note 13). */
const HEADER_SEARCH_BYTES = 1024

export function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_SEARCH_BYTES)).includes('%PDF-')
}

/** Throws encrypted_file, corrupt_file or unsupported_format; a file of pictures only opens like any other. */
export async function openPdf(bytes: Uint8Array, deadline: Deadline = NO_DEADLINE): Promise<PdfFile> {
  if (bytes.length === 0) throw new ServiceError('corrupt_file', 'the file is empty')
  const [engine, shapes] = await Promise.all([loadEngine(), loadShapes()])
  const use = { engine, bounds: { memoryBytes: memoryFor(bytes.length), deadline } }
  return guard(use, () => open(use, bytes, shapes))
}

function open({ engine, bounds }: EngineUse, bytes: Uint8Array, shapes: ShapeTable): PdfFile {
  const { pdfium, heap } = engine
  const at = pdfium.malloc(bytes.length)
  if (at === 0) throw new ServiceError('processing_error', `no memory for a PDF of ${bytes.length} bytes`)
  heap.HEAPU8.set(bytes, at)
  hideFalseMaps(heap.HEAPU8.subarray(at, at + bytes.length))
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, 0)
  if (document === 0) {
    const error = pdfium.FPDF_GetLastError()
    pdfium.free(at)
    throw openError(error, bytes)
  }
  const fonts = new DocumentFonts(engine, document)
  const release = (): void => {
    if (engine.isSpent) return
    fonts.close()
    pdfium.FPDF_CloseDocument(document)
    pdfium.free(at)
    releaseEngine(engine)
  }
  const pageCount = pdfium.FPDF_GetPageCount(document)
  if (pageCount < 1) {
    release()
    throw new ServiceError('corrupt_file', 'the PDF has no pages')
  }
  if (pageCount > MOST_UNCOUNTED_PAGES && repeatsPages(bytes, pageCount)) {
    release()
    throw new ServiceError('corrupt_file', `the PDF shows the same pages over and over, ${pageCount} times in all`)
  }
  let isOpen = true
  const close = (): void => {
    if (isOpen) release()
    isOpen = false
  }
  return {
    engine,
    bounds,
    document,
    pageCount,
    bytes: bytes.length,
    fonts,
    characters: new DocumentCharacters(bytes, new DrawnSigns(engine, shapes)),
    unnamed: new UnnamedGlyphs(engine, shapes),
    bitmapFonts: new BitmapFonts(engine),
    drawn: 0,
    close,
  }
}

/** Of shorter files nobody asks whether their pages are different ones. */
const MOST_UNCOUNTED_PAGES = 500
/** Blank pages may be one; a file of mostly the same is none that anybody wrote. */
const MOST_TIMES_SHOWN = 4

function repeatsPages(bytes: Uint8Array, pageCount: number): boolean {
  const pages = readRawObjects(bytes)
    .containing('/Page')
    .filter((source) => /\/Type\s*\/Page(?![A-Za-z])/.test(source))
  return pages.length > 0 && pageCount > pages.length * MOST_TIMES_SHOWN
}

function openError(error: number, bytes: Uint8Array): ServiceError {
  if (error === ERROR_PASSWORD) return new ServiceError('encrypted_file', 'the PDF needs a password to be opened')
  if (error === ERROR_SECURITY) return new ServiceError('encrypted_file', 'the PDF is protected by an unknown method')
  if (error === ERROR_FORMAT && !looksLikePdf(bytes)) {
    return new ServiceError('unsupported_format', 'the file is not a PDF: it has no %PDF header')
  }
  return new ServiceError('corrupt_file', 'the PDF is damaged beyond repair')
}

/** Lets the engine work within the bounds of this file; turns a trap inside PDFium into an error of ours, and has the engine replaced. */
export function guard<T>({ engine, bounds }: EngineUse, work: () => T): T {
  if (engine.isSpent) throw new ServiceError('processing_error', 'the PDF engine stopped while reading this file')
  engine.bounds = bounds
  try {
    return work()
  } catch (error) {
    if (isEngineFailure(error)) {
      engine.isSpent = true
      throw new ServiceError('corrupt_file', reasonOf(bounds, error), { cause: error })
    }
    throw error
  }
}

function reasonOf({ memoryBytes }: EngineBounds, error: unknown): string {
  if (!(error instanceof EngineMemoryError)) return 'the PDF made its engine stop'
  return `the PDF needed more than ${Math.floor(memoryBytes / 1024 ** 2)} MiB of its engine's memory`
}

/** Traps; deeply nested objects can exhaust the stack of WebAssembly, which shows as a RangeError. */
export function isEngineFailure(error: unknown): boolean {
  return (
    error instanceof EngineMemoryError ||
    isWasmTrap(error) ||
    (error instanceof RangeError && /call stack/i.test(error.message))
  )
}

/** The page number as the file labels it ("iv", "S12"), null without page labels. */
export function pageLabel(file: PdfFile, pageIndex: number): string | null {
  const { engine, document } = file
  const label = utf16String(engine, (buffer, bytes) =>
    engine.pdfium.FPDF_GetPageLabel(document, pageIndex, buffer, bytes),
  )
  return label === '' ? null : label
}
