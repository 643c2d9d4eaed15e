// Reads one page of an open file: loads it, takes everything from it, and closes it again.
import type { Box } from '../../../document/page/box.ts'
import type { Page, QuarterTurn } from '../../../document/page/page.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import type { Engine } from '../engine/engine.ts'
import { guard, isEngineFailure, type PdfFile, pageLabel } from '../engine/open-file.ts'
import { fourFloats } from '../engine/pdfium-calls.ts'
import { buildLines } from '../lines/build-lines.ts'
import { objectAngles } from '../lines/letters.ts'
import { partTypedRules } from '../lines/typed-rules.ts'
import { joinShapes } from './drawings.ts'
import { createGlyphTable, type GlyphTable, readGlyphs } from './glyphs.ts'
import { readLinks } from './links.ts'
import { type PageObjects, readObjects } from './objects.ts'
import { displayFrame, type Frame, turnFrame } from './page-frame.ts'
import { drawTyped } from './typed-over.ts'

/** Reused from page to page, so that a long file does not allocate the arrays anew. */
let glyphTable: GlyphTable = createGlyphTable()

/** null: the page cannot be loaded, or something on it is beyond us; what stops the engine or the run is thrown. */
export const readPage = (file: PdfFile, pageIndex: number): Page | null =>
  guard(file, () => {
    try {
      const page = whileLoaded(file, pageIndex, (handle) => {
        const printed = readLoaded(file, handle, pageIndex)
        return { printed, isTypedOver: drawTyped(file.engine, handle) }
      })
      if (page?.isTypedOver !== true) return page?.printed ?? null
      const whole = whileLoaded(file, pageIndex, (handle) => readLoaded(file, handle, pageIndex))
      return whole === null ? page.printed : { ...whole, links: page.printed.links }
    } catch (error) {
      if (error instanceof ServiceError || isEngineFailure(error)) throw error
      return null
    }
  })

function whileLoaded<Read>(
  { engine, document }: PdfFile,
  pageIndex: number,
  read: (handle: number) => Read,
): Read | null {
  const handle = engine.pdfium.FPDF_LoadPage(document, pageIndex)
  if (handle === 0) return null
  try {
    return read(handle)
  } finally {
    if (!engine.isSpent) engine.pdfium.FPDF_ClosePage(handle)
  }
}

function readLoaded(file: PdfFile, handle: number, pageIndex: number): Page {
  const { engine } = file
  const rotation = ((engine.pdfium.FPDFPage_GetRotation(handle) & 3) * 90) as QuarterTurn
  const display = displayFrame(pageBounds(engine, handle), rotation)
  file.fonts.turnPage()
  const glyphs = readText(file, handle)
  file.bitmapFonts.read(handle, glyphs, display)
  file.characters.observe(glyphs)
  file.unnamed.name(handle, glyphs, display, file.characters)
  const turn = dominantTurn(glyphs, display)
  const frame = turnFrame(display, turn)
  const objects = readObjects(engine, handle, frame)
  file.drawn += glyphs.count + objects.count
  const text = buildLines({ glyphs, frame, objects, characters: file.characters })
  const { lines, rules } = partTypedRules(text.lines)
  return {
    index: pageIndex,
    label: pageLabel(file, pageIndex),
    width: frame.width,
    height: frame.height,
    rotation,
    turn,
    ...text,
    lines,
    ...graphics(objects, frame),
    rules: [...objects.rules, ...rules],
    links: readLinks(file, handle, frame),
  }
}

function graphics(objects: PageObjects, frame: Frame): Pick<Page, 'images' | 'rules' | 'fills' | 'drawings'> {
  const { images, rules, fills, shapes } = objects
  return { images, rules, fills, drawings: joinShapes(shapes, frame.width, frame.height) }
}

function readText({ engine, fonts }: PdfFile, handle: number): GlyphTable {
  const textPage = engine.pdfium.FPDFText_LoadPage(handle)
  if (textPage === 0) return createGlyphTable(0)
  try {
    glyphTable = readGlyphs(engine, textPage, fonts, glyphTable)
    return glyphTable
  } finally {
    if (!engine.isSpent) engine.pdfium.FPDFText_ClosePage(textPage)
  }
}

/** US letter, for pages whose own size is nonsense. */
const FALLBACK_BOUNDS: Box = [0, 0, 612, 792]

export function pageBounds(engine: Engine, handle: number): Box {
  const { pdfium, scratch } = engine
  if (pdfium.FPDF_GetPageBoundingBox(handle, scratch) === 0) return FALLBACK_BOUNDS
  const [left, top, right, bottom] = fourFloats(engine)
  return right > left && top > bottom ? [left, bottom, right, top] : FALLBACK_BOUNDS
}

/** Share of a page's letters that must run one way before the page is turned for them. */
const TURN_SHARE = 0.6

function dominantTurn(glyphs: GlyphTable, frame: Frame): QuarterTurn {
  const angles = objectAngles(glyphs.objects, frame)
  const counts = new Uint32Array(360)
  for (let i = 0; i < glyphs.count; i++) {
    const angle = angles[glyphs.object[i] ?? 0] ?? 0
    counts[angle] = (counts[angle] ?? 0) + 1
  }
  for (const angle of [90, 180, 270] as const) {
    if ((counts[angle] ?? 0) > TURN_SHARE * glyphs.count) return (360 - angle) as QuarterTurn
  }
  return 0
}

/** A page that cannot be read stands empty in its place, so that page numbers stay right. */
export function emptyPage(pageIndex: number): Page {
  return {
    index: pageIndex,
    label: null,
    width: FALLBACK_BOUNDS[2],
    height: FALLBACK_BOUNDS[3],
    rotation: 0,
    turn: 0,
    lines: [],
    images: [],
    rules: [],
    fills: [],
    drawings: [],
    links: [],
    hasText: false,
    isOcrLayer: false,
    textQuality: 1,
    hiddenLetters: 0,
  }
}
