// Pages whose text layer is missing or broken, read by recognition; they come out like any other page.
import type { Context } from '../../contract/context.ts'
import type { Ocr, OcrLine, PageImage } from '../../contract/ocr.ts'
import { type Box, boxOf } from '../../document/box.ts'
import type { Line, Page, Rise, TextSpan } from '../../document/page.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { Slots } from '../../kernel/slots.ts'
import { openPdf, type PdfFile } from './file.ts'
import { type Pixels, renderPage } from './render.ts'
import { turnedPage } from './turn-page.ts'

/** Print of ten points has some thirty pixels a line, which is what the line reader is made for. */
const DPI = 220
/** Share of a line's box that its letters take from the baseline upwards; the rest hangs below. */
const BASELINE_SHARE = 0.78
/** Height of the font to height of the box around its line. */
const SIZE_SHARE = 0.8
/** Raised marks are set smaller than their line. */
const RAISED_SIZE = 0.7
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

/** Height of capitals to size of the font, as most text faces have it. */
const CAPITALS_SHARE = 0.7
/** Measured sizes differ by this share within one font; sizes further apart are two fonts. */
const SAME_SIZE_SHARE = 0.1

const medianOf = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Sizes in points, near ones made equal: the letters a line happens to have move its measure by a pixel or two. */
function sizesOf(lines: readonly OcrLine[], pt: number): number[] {
  const own = lines.map(({ top, bottom, letterHeight }) =>
    letterHeight === undefined ? (bottom - top) * pt * SIZE_SHARE : (letterHeight * pt) / CAPITALS_SHARE,
  )
  const free = new Set(own.keys())
  const sizes = own.map(() => 0)
  while (free.size > 0) {
    // The usual size of what is left draws its neighbours to it, so that the body's size comes first.
    const centre = medianOf([...free].map((at) => own[at] ?? 0)) ?? 0
    const near = [...free].filter((at) => Math.abs((own[at] ?? 0) - centre) <= centre * SAME_SIZE_SHARE)
    for (const at of near) {
      sizes[at] = Math.max(SIZE_STEP_PT, Math.round(centre / SIZE_STEP_PT) * SIZE_STEP_PT)
      free.delete(at)
    }
    if (near.length === 0) break
  }
  return sizes
}

/** Strokes so much broader than the page's usual ones are bold. */
const BOLD_RATIO = 1.3

function boldOf(lines: readonly OcrLine[]): boolean[] {
  const broad = lines.map(({ stroke, letterHeight }) =>
    stroke === undefined || letterHeight === undefined ? null : stroke / letterHeight,
  )
  const usual = medianOf(broad.filter((value) => value !== null)) ?? Number.POSITIVE_INFINITY
  return broad.map((value) => value !== null && value > usual * BOLD_RATIO)
}

function spansOf({ words }: OcrLine, size: number, bold: boolean): TextSpan[] {
  const style = { fontName: bold ? 'ocr-bold' : 'ocr', weight: bold ? 700 : 400, bold, italic: false, color: 0 }
  const spans: TextSpan[] = []
  const push = (start: number, end: number, rise: Rise) => {
    if (end <= start) return
    const last = spans.at(-1)
    if (last !== undefined && last.rise === rise) spans[spans.length - 1] = { ...last, end }
    else spans.push({ start, end, ...style, size: rise === null ? size : size * RAISED_SIZE, rise })
  }
  let at = 0
  words.forEach(({ text, raised = [] }, index) => {
    let done = at
    for (const [start, end] of raised) {
      push(done, at + start, null)
      push(at + start, at + end, 'sup')
      done = at + end
    }
    at += text.length
    push(done, at, null)
    if (index + 1 < words.length) {
      push(at, at + 1, null)
      at += 1
    }
  })
  return spans
}

function toLine(line: OcrLine, size: number, bold: boolean, pt: number): Line {
  const text = line.words.map((word) => word.text).join(' ')
  const [first, last] = [line.words[0], line.words.at(-1)]
  const box: Box = boxOf((first?.x0 ?? 0) * pt, line.top * pt, (last?.x1 ?? 0) * pt, line.bottom * pt)
  return {
    text,
    box,
    baseline: (line.baseline ?? line.top + (line.bottom - line.top) * BASELINE_SHARE) * pt,
    angle: 0,
    size,
    spans: spansOf(line, size, bold),
    edges: edgesOf(line, pt),
    repairs: [],
    hyphenAtEnd: text.endsWith('-') ? 'hyphen' : null,
    ocr: true,
  }
}

async function readPage(file: PdfFile, page: Page, ocr: Ocr, context: Context): Promise<Page> {
  const image = grayOf(renderPage(file, page.index, DPI))
  const { lines: found, turn } = await ocr.recognise(image, context.deadline)
  const lines = found.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
  const upright = turnedPage(page, turn)
  // Very large pages are drawn with fewer dots than asked for.
  const pt = upright.width / (turn % 180 === 0 ? image.width : image.height)
  const sizes = sizesOf(lines, pt)
  const bold = boldOf(lines)
  const letters = lines.reduce((sum, { words }) => sum + words.length, 0)
  const sure = lines.reduce((sum, { words, confidence }) => sum + words.length * confidence, 0)
  return {
    ...upright,
    lines: lines.map((line, index) => toLine(line, sizes[index] ?? 10, bold[index] ?? false, pt)),
    hasText: lines.length > 0,
    isOcrLayer: false,
    textQuality: letters === 0 ? 1 : Number((sure / letters).toFixed(4)),
    hiddenLetters: 0,
  }
}

export interface RecognisedPages {
  readonly pages: readonly Page[]
  /** Pages that the engine failed on; they stay as they were. */
  readonly failed: readonly number[]
}

const isOutage = (thrown: unknown): thrown is ServiceError =>
  thrown instanceof ServiceError && thrown.code === 'upstream_unavailable'

/** The same pages, those of `wanted` read anew; no more pictures are held than the engine reads at a time. */
export async function recognisePages(
  bytes: Uint8Array,
  pages: readonly Page[],
  wanted: ReadonlySet<number>,
  context: Context,
): Promise<RecognisedPages> {
  const { ocr } = context.ports
  if (ocr === undefined || wanted.size === 0) return { pages, failed: [] }
  const slots = new Slots(ocr.pagesAtOnce ?? 1)
  const outages = new Map<number, ServiceError>()
  const file = await openPdf(bytes)
  const readOne = async (page: Page): Promise<Page> => {
    context.deadline.check()
    try {
      return await readPage(file, page, ocr, context)
    } catch (thrown) {
      if (!isOutage(thrown)) throw thrown
      outages.set(page.index, thrown)
      return page
    }
  }
  try {
    const reading = pages.map((page) => (wanted.has(page.index) ? slots.run(() => readOne(page)) : page))
    const settled = await Promise.allSettled(reading)
    const read = settled.map((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
    const [outage] = outages.values()
    if (outage !== undefined && outages.size === wanted.size) throw outage
    return { pages: read, failed: [...outages.keys()].sort((a, b) => a - b) }
  } finally {
    file.close()
  }
}
