// Pages whose text layer is missing or broken, read by recognition; they come out like any other page.
import type { Context } from '../../contract/context.ts'
import type { Ocr, OcrLine, PageImage } from '../../contract/ocr.ts'
import { type Box, boxOf } from '../../document/box.ts'
import type { Line, Page } from '../../document/page.ts'
import { openPdf, type PdfFile } from './file.ts'
import { type Pixels, POINTS_PER_INCH, renderPage } from './render.ts'

/** Print of ten points has some thirty pixels a line, which is what the line reader is made for. */
const DPI = 220
/** Share of a line's box that its letters take from the baseline upwards; the rest hangs below. */
const BASELINE_SHARE = 0.78
/** Height of the font to height of the box around its line. */
const SIZE_SHARE = 0.8
/** Sizes are rounded, so that lines of one font do not differ by a pixel. */
const SIZE_STEP_PT = 0.5
/** Lines less sure than this are stains, rules and drawings. */
const LEAST_CONFIDENCE = 0.55

function grayOf({ width, height, bgra }: Pixels): PageImage {
  const gray = new Uint8Array(width * height)
  for (let at = 0; at < gray.length; at++) {
    const from = at * 4
    // Luma of ITU-R BT.601 in 256ths.
    gray[at] = ((bgra[from] ?? 0) * 29 + (bgra[from + 1] ?? 0) * 150 + (bgra[from + 2] ?? 0) * 77) >> 8
  }
  return { width, height, gray }
}

/** Where each character begins; within a word they share its breadth evenly. */
function edgesOf({ words }: OcrLine, pt: number): number[] {
  const edges: number[] = []
  for (const { text, x0, x1 } of words) {
    const step = (x1 - x0) / Math.max(1, text.length)
    for (let at = 0; at < text.length; at++) edges.push((x0 + at * step) * pt)
    edges.push(x1 * pt)
  }
  return edges
}

function sizesOf(lines: readonly OcrLine[], pt: number): number[] {
  const own = lines.map(({ top, bottom }) => (bottom - top) * pt * SIZE_SHARE)
  const sorted = [...own].sort((a, b) => a - b)
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 10
  // Boxes vary with the letters a line happens to have: what is near the usual size is of that size.
  return own.map((size) => {
    const kept = Math.abs(size - usual) < usual * 0.18 ? usual : size
    return Math.round(kept / SIZE_STEP_PT) * SIZE_STEP_PT
  })
}

function toLine(line: OcrLine, size: number, pt: number): Line {
  const text = line.words.map((word) => word.text).join(' ')
  const [first, last] = [line.words[0], line.words.at(-1)]
  const box: Box = boxOf((first?.x0 ?? 0) * pt, line.top * pt, (last?.x1 ?? 0) * pt, line.bottom * pt)
  const style = { fontName: 'ocr', size, weight: 400, bold: false, italic: false, rise: null, color: 0 }
  return {
    text,
    box,
    baseline: (line.top + (line.bottom - line.top) * BASELINE_SHARE) * pt,
    angle: 0,
    size,
    spans: [{ start: 0, end: text.length, ...style }],
    edges: edgesOf(line, pt),
    repairs: [],
    hyphenAtEnd: text.endsWith('-') ? 'hyphen' : null,
    ocr: true,
  }
}

async function readPage(file: PdfFile, page: Page, ocr: Ocr, context: Context): Promise<Page> {
  const image = grayOf(renderPage(file, page.index, DPI))
  const found = await ocr.recognise(image, context.deadline)
  const lines = found.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
  const pt = POINTS_PER_INCH / DPI
  const sizes = sizesOf(lines, pt)
  const letters = lines.reduce((sum, { words }) => sum + words.length, 0)
  const sure = lines.reduce((sum, { words, confidence }) => sum + words.length * confidence, 0)
  return {
    ...page,
    width: image.width * pt,
    height: image.height * pt,
    turn: 0,
    lines: lines.map((line, index) => toLine(line, sizes[index] ?? 10, pt)),
    hasText: lines.length > 0,
    isOcrLayer: false,
    textQuality: letters === 0 ? 1 : Number((sure / letters).toFixed(4)),
    hiddenLetters: 0,
  }
}

/** The same pages, those of `wanted` read anew, one after the other: only one picture is held at a time. */
export async function recognisePages(
  bytes: Uint8Array,
  pages: readonly Page[],
  wanted: ReadonlySet<number>,
  context: Context,
): Promise<Page[]> {
  const { ocr } = context.ports
  if (ocr === undefined || wanted.size === 0) return [...pages]
  const file = await openPdf(bytes)
  try {
    const read: Page[] = []
    for (const page of pages) {
      context.deadline.check()
      read.push(wanted.has(page.index) ? await readPage(file, page, ocr, context) : page)
    }
    return read
  } finally {
    file.close()
  }
}
