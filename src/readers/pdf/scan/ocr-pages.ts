// Pages whose text layer is missing or broken, read by recognition; they come out like any other page.
import type { Context } from '../../../contract/context.ts'
import type { Ocr, OcrLine, OcrWord } from '../../../contract/ocr.ts'
import { type Box, boxOf } from '../../../document/page/box.ts'
import type { Line, Page, Rise, TextSpan, UnsureWord } from '../../../document/page/page.ts'
import { type ErrorCode, ServiceError, toServiceError } from '../../../kernel/errors.ts'
import { Slots } from '../../../kernel/slots.ts'
import { pictureOf } from '../draw/page-picture.ts'
import { openPdf, type PdfFile } from '../engine/open-file.ts'
import { turnedPage } from './turn-page.ts'

/** Share of a line's box that its letters take from the baseline upwards; the rest hangs below. */
const BASELINE_SHARE = 0.78
/** Height of the font to height of the box around its line. */
const FONT_HEIGHT_SHARE = 0.8
/** Raised marks are set smaller than their line. */
const RAISED_SIZE = 0.7
/** Sizes are rounded, so that lines of one font do not differ by a pixel. */
const SIZE_STEP_PT = 0.5
/** Lines less sure than this are stains, rules and drawings: print is read with 0.9 and more, strokes of figures with 0.2 to 0.67. */
const LEAST_READING_CONFIDENCE = 0.68

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

/** Height of b, d, h, k and l to size of the font, as most text faces have it: the middle of 445 fonts (`training/ocr/fonts.py`). */
const TALL_SHARE = 0.7
/** Measured sizes differ by this share within one font; sizes further apart are two fonts. */
const SAME_SIZE_SHARE = 0.1

const medianOf = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Sizes in points, near ones made equal: the letters a line happens to have move its measure by a pixel or two. */
function sizesOf(lines: readonly OcrLine[], pt: number): number[] {
  const own = lines.map(({ top, bottom, letterHeight }) =>
    letterHeight === undefined ? (bottom - top) * pt * FONT_HEIGHT_SHARE : (letterHeight * pt) / TALL_SHARE,
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

interface Style {
  readonly bold: boolean
  readonly italic: boolean
  readonly rise: Rise
}

const isSame = (a: Style, b: Style): boolean => a.bold === b.bold && a.italic === b.italic && a.rise === b.rise

function toSpan(start: number, end: number, style: Style, size: number): TextSpan {
  const { bold, italic, rise } = style
  const fontName = `ocr${bold ? '-bold' : ''}${italic ? '-italic' : ''}`
  const ownSize = rise === null ? size : size * RAISED_SIZE
  return { start, end, fontName, weight: bold ? 700 : 400, bold, italic, color: 0, size: ownSize, rise }
}

function stylesOf({ text, raised = [], lowered = [], bold = false, italic = false }: OcrWord): Style[] {
  const styles: Style[] = Array.from({ length: text.length }, () => ({ bold, italic, rise: null }))
  for (const [start, end] of raised) styles.fill({ bold, italic, rise: 'sup' }, start, end)
  for (const [start, end] of lowered) styles.fill({ bold, italic, rise: 'sub' }, start, end)
  return styles
}

function spansOf({ words }: OcrLine, size: number): TextSpan[] {
  // A blank between words is set as what is before it, but never raised.
  const styles = words.flatMap((word, at) => {
    const own = stylesOf(word)
    const { bold = false, italic = false } = word
    return at + 1 < words.length ? [...own, { bold, italic, rise: null }] : own
  })
  const spans: TextSpan[] = []
  let start = 0
  styles.forEach((style, at) => {
    const next = styles[at + 1]
    if (next !== undefined && isSame(style, next)) return
    spans.push(toSpan(start, at + 1, style, size))
    start = at + 1
  })
  return spans
}

/** Of words that are read with less, two in a hundred and more are wrong (`tools/eval/old-layers.mjs`). */
const UNSURE_BELOW = 0.97

function unsureWords({ words }: OcrLine): UnsureWord[] {
  let start = 0
  return words.flatMap(({ text, confidence = 1 }) => {
    const word = { start, end: start + text.length, right: Number(confidence.toFixed(4)) }
    start = word.end + 1
    return confidence < UNSURE_BELOW ? [word] : []
  })
}

function toLine(line: OcrLine, size: number, pt: number): Line {
  const text = line.words.map((word) => word.text).join(' ')
  const [first, last] = [line.words[0], line.words.at(-1)]
  const unsure = unsureWords(line)
  const box: Box = boxOf((first?.x0 ?? 0) * pt, line.top * pt, (last?.x1 ?? 0) * pt, line.bottom * pt)
  return {
    text,
    box,
    baseline: (line.baseline ?? line.top + (line.bottom - line.top) * BASELINE_SHARE) * pt,
    angle: 0,
    size,
    spans: spansOf(line, size),
    edges: edgesOf(line, pt),
    hyphenAtEnd: text.endsWith('-') ? 'hyphen' : null,
    ocr: true,
    ...(unsure.length > 0 && { unsure }),
  }
}

async function readPage(file: PdfFile, page: Page, ocr: Ocr, context: Context): Promise<Page> {
  const image = pictureOf(file, page.index)
  const { lines: found, turn } = await ocr.recognise(image, context.deadline)
  const lines = found.filter(({ confidence }) => confidence >= LEAST_READING_CONFIDENCE)
  const upright = turnedPage(page, turn)
  // Very large pages are drawn with fewer dots than asked for.
  const pt = upright.width / (turn % 180 === 0 ? image.width : image.height)
  const sizes = sizesOf(lines, pt)
  const letters = lines.reduce((sum, { words }) => sum + words.length, 0)
  const sure = lines.reduce((sum, { words, confidence }) => sum + words.length * confidence, 0)
  return {
    ...upright,
    lines: lines.map((line, index) => toLine(line, sizes[index] ?? 10, pt)),
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
  /** What the first of them failed with. */
  readonly failure: ServiceError | null
}

/** A server that is down, a page that cannot be drawn or is beyond us and the end of the time for reading cost pages, not the paper. */
const SPARING_CODES: ReadonlySet<ErrorCode> = new Set([
  'upstream_unavailable',
  'processing_error',
  'corrupt_file',
  'pipeline_timeout',
])

/** A scanned page takes 4 kB and more in a file, however it is packed; a picture can be shown over and over. */
const BYTES_OF_A_SCAN = 4096
/** Any file may have as many. */
const SCANS_OF_ANY = 16

const tooMany = (most: number, maxPages: number): ServiceError =>
  new ServiceError(
    'processing_error',
    most < maxPages
      ? `only ${most} pages are recognised: a file of this size holds no more scans`
      : `only ${most} pages of a paper are recognised (OCR_MAX_PAGES)`,
  )

/** The same pages, those that are wanted read anew; no more pictures are held than the engine reads at a time. */
export async function recognisePages(
  bytes: Uint8Array,
  pages: readonly Page[],
  wanted: ReadonlySet<number>,
  context: Context,
): Promise<RecognisedPages> {
  const { ocr } = context.ports
  if (ocr === undefined || wanted.size === 0) return { pages, failed: [], failure: null }
  const { maxPages = Number.POSITIVE_INFINITY } = ocr
  const most = Math.min(maxPages, SCANS_OF_ANY + Math.floor(bytes.length / BYTES_OF_A_SCAN))
  const left = new Set([...wanted].sort((a, b) => a - b).slice(most))
  const slots = new Slots(ocr.pagesAtOnce ?? 1)
  const failures = new Map<number, ServiceError>()
  const file = await openPdf(bytes, context.deadline)
  let done = 0
  const readOne = async (page: Page): Promise<Page> => {
    context.onPage?.(page.index)
    try {
      if (left.has(page.index)) throw tooMany(most, maxPages)
      context.deadline.check()
      const read = await readPage(file, page, ocr, context)
      done += 1
      context.onRead?.(done / wanted.size)
      return read
    } catch (thrown) {
      const failure = toServiceError(thrown, { stage: 'read.pdf' })
      if (!SPARING_CODES.has(failure.code)) throw failure
      failures.set(page.index, failure)
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
    const [failure = null] = failures.values()
    if (failure?.code === 'upstream_unavailable' && failures.size === wanted.size) throw failure
    return { pages: read, failed: [...failures.keys()].sort((a, b) => a - b), failure }
  } finally {
    file.close()
  }
}
