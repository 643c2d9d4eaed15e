// Reads a whole PDF: every page asked for, and what the document says of itself.
import type { FileFacts } from '../../document/header.ts'
import type { Line, OutlineEntry, Page, TextSpan } from '../../document/page/page.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { clearMemory } from '../../kernel/memory.ts'
import { type Deadline, NO_DEADLINE } from '../../kernel/time/deadline.ts'
import { equalPages } from './engine/equal-pages.ts'
import { guard, openPdf, type PdfFile } from './engine/open-file.ts'
import { utf16String, withCString } from './engine/pdfium-calls.ts'
import { isNamedForWeight } from './page/fonts.ts'
import { readOutline } from './page/links.ts'
import { emptyPage, readPage } from './page/read-page.ts'
import { withMeantLetters } from './repair/letter-tables.ts'

// What a PDF says of itself: the information dictionary, the XMP packet, page labels.

/** The entries of the information dictionary (PDF 32000-1, 14.3.3); absent or empty ones are null. */
type PdfInfo = Pick<FileFacts, 'title' | 'author' | 'subject' | 'keywords' | 'creationDate'>

function readInfo(file: PdfFile): PdfInfo {
  return {
    title: entry(file, 'Title'),
    author: entry(file, 'Author'),
    subject: entry(file, 'Subject'),
    keywords: entry(file, 'Keywords'),
    creationDate: entry(file, 'CreationDate'),
  }
}

/** More names than these are not told. */
const MOST_EMBEDDED = 20

/** The names of files that the PDF carries; they are listed, never opened. */
function readEmbedded({ engine, document }: PdfFile): string[] {
  const { pdfium } = engine
  const count = Math.min(MOST_EMBEDDED, pdfium.FPDFDoc_GetAttachmentCount(document))
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const attachment = pdfium.FPDFDoc_GetAttachment(document, index)
    if (attachment === 0) return ''
    return utf16String(engine, (buffer, bytes) => pdfium.FPDFAttachment_GetName(attachment, buffer, bytes))
  }).map((name) => name.replace(/\0/g, '').trim() || 'without a name')
}

function entry(file: PdfFile, tag: string): string | null {
  const { engine, document } = file
  const text = withCString(engine, tag, (at) =>
    utf16String(engine, (buffer, bytes) => engine.pdfium.FPDF_GetMetaText(document, at, buffer, bytes)),
  )
  const clean = text.replace(/\0/g, '').trim()
  return clean === '' ? null : clean
}

const XMP_START = '<x:xmpmeta'
const XMP_END = '</x:xmpmeta>'
const MAX_XMP_BYTES = 1 << 20
/** Words that only a document's own packet has; pictures bring packets of theirs. */
const OF_DOCUMENT = /pdf:Producer|prism:|dc:title|xmp:CreatorTool|pdfx:/

/**
 * The XMP packet as XML. The standard wants it unfiltered so that programs find it without reading PDF
 * (XMP part 3, 3.1); where it is compressed all the same, nothing is lost that papers print.
 */
function findXmp(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let found: string | null = null
  for (let start = file.indexOf(XMP_START); start >= 0; start = file.indexOf(XMP_START, start + XMP_START.length)) {
    const end = file.indexOf(XMP_END, start)
    if (end < 0) break
    if (end - start > MAX_XMP_BYTES) continue
    const packet = file.toString('utf8', start, end + XMP_END.length)
    // Later packets belong to later revisions of the file.
    if (found === null || OF_DOCUMENT.test(packet)) found = packet
  }
  return found
}

/** Weights come from the breadth of stems; bold faces have at least this many times the body's (train papers: 1.4 to 2). */
const BOLD_RATIO = 1.35
/** Below this no face looks bold, whatever the body's weight claims. */
const MIN_BOLD_WEIGHT = 480

/** Bold faces whose names do not say so, found by comparing their weight with that of the body text. */
function boldByWeight(pages: readonly Page[]): Page[] {
  const body = bodyWeight(pages)
  const isBold = (span: TextSpan): boolean =>
    !span.bold && span.weight >= Math.max(MIN_BOLD_WEIGHT, BOLD_RATIO * body) && !isNamedForWeight(span.fontName)
  const embolden = (line: Line): Line =>
    line.spans.some(isBold)
      ? { ...line, spans: line.spans.map((span) => (isBold(span) ? { ...span, bold: true } : span)) }
      : line
  return pages.map((page) =>
    page.lines.some((line) => line.spans.some(isBold)) ? { ...page, lines: page.lines.map(embolden) } : page,
  )
}

/** The weight in which most letters are set. */
function bodyWeight(pages: readonly Page[]): number {
  const letters = new Map<number, number>()
  for (const page of pages) {
    for (const line of page.lines) {
      for (const span of line.spans) {
        letters.set(span.weight, (letters.get(span.weight) ?? 0) + span.end - span.start)
      }
    }
  }
  let best = 0
  let most = 0
  for (const [weight, count] of letters) {
    if (count > most) {
      most = count
      best = weight
    }
  }
  return best
}

export interface PdfDocument {
  readonly pageCount: number
  readonly pages: readonly Page[]
  /** Indices of pages that show what an earlier one shows: they say nothing more, and stand empty in their places. */
  readonly repeated: readonly number[]
  /** Indices of pages that could not be read; they stand empty in their places. */
  readonly unreadable: readonly number[]
  /** Those of them that stopped the engine, and would again, with the reason of the first. */
  readonly stopped: readonly number[]
  readonly stop: ServiceError | null
  readonly outline: readonly OutlineEntry[]
  readonly info: PdfInfo
  /** Names of files that it carries. */
  readonly embedded: readonly string[]
  /** The XMP packet as XML, null where there is none. */
  readonly xmp: string | null
}

export interface ReadPdfOptions {
  /** From 0, inclusive. */
  readonly firstPage?: number
  /** From 0, inclusive. */
  readonly lastPage?: number
  readonly deadline?: Deadline
  readonly onPage?: (index: number) => void
}

export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<PdfDocument> {
  const deadline = options.deadline ?? NO_DEADLINE
  const file = await openPdf(bytes, deadline)
  const { pageCount } = file
  const equal = equalPages(bytes, pageCount)
  const reading: Reading = { bytes, deadline, equal, file, pages: [], unread: new Map() }
  try {
    const last = Math.min(options.lastPage ?? pageCount - 1, pageCount - 1)
    for (let index = Math.max(0, options.firstPage ?? 0); index <= last; index++) {
      options.onPage?.(index)
      await readNext(reading, index)
    }
    const { pages, unread } = reading
    if (reading.file.engine.isSpent) reading.file = await openPdf(bytes)
    const { file } = reading
    const { outline, info, embedded } = guard(file, () => ({
      outline: readOutline(file),
      info: readInfo(file),
      embedded: readEmbedded(file),
    }))
    return {
      pageCount,
      repeated: pages.flatMap(({ index }) => (equal.has(index) && !unread.has(index) ? [index] : [])),
      pages: boldByWeight(withMeantLetters(pages)),
      unreadable: [...unread.keys()],
      stopped: [...unread].flatMap(([index, stop]) => (stop === null ? [] : [index])),
      stop: [...unread.values()].find((stop) => stop !== null) ?? null,
      outline,
      info,
      embedded,
      xmp: findXmp(bytes),
    }
  } finally {
    reading.file.close()
  }
}

/** Pages that may stop the engine before the rest is given up: each costs a second or more. */
const MOST_STOPS = 3

/** Letters and other objects that a file's pages may draw in all: papers have at most one for each of their bytes, but a form can be drawn over and over. */
const DRAWN_PER_BYTE = 1.25
/** Any file may draw as much: a hundred pages full of letters. */
const DRAWN_BY_ANY = 250_000

interface Reading {
  readonly bytes: Uint8Array
  readonly deadline: Deadline
  readonly equal: ReadonlyMap<number, number>
  /** Opened anew after a page that stopped its engine. */
  file: PdfFile
  readonly pages: Page[]
  /** Pages that could not be read, with what stopped the engine there; null where nothing did. */
  readonly unread: Map<number, ServiceError | null>
}

/** What ends the reading of pages before the last one; null while it continues. */
function endOf({ bytes, deadline, file, unread }: Reading): ServiceError | null {
  const stops = [...unread.values()].filter((stop) => stop !== null)
  const end = stops.find(({ code }) => code === 'pipeline_timeout') ?? (stops.length < MOST_STOPS ? null : stops[0])
  if (end != null) return end
  if (file.drawn > DRAWN_BY_ANY + DRAWN_PER_BYTE * bytes.length)
    return new ServiceError('processing_error', 'the pages before them draw more than a paper of this size does')
  return deadline.remainingMs() > 0 ? null : new ServiceError('pipeline_timeout', 'the time for reading pages was over')
}

/** A page that cannot be read, or for which no time is left, costs that page; the file fails with the first reason where none can be read. */
async function readNext(reading: Reading, index: number): Promise<void> {
  const { bytes, deadline, equal, pages, unread } = reading
  const earlier = equal.get(index)
  const known = pages.find((page) => page.index === earlier)
  if (known !== undefined) {
    const { width, height, rotation } = known
    const reason = unread.get(known.index)
    if (reason != null) unread.set(index, reason)
    pages.push({ ...emptyPage(index), width, height, rotation })
    return
  }
  const end = endOf(reading)
  // The memory of an engine that stopped would be beside that of the next.
  if (end === null && unread.get(index - 1) != null) clearMemory()
  let page: Page | null = null
  try {
    if (end !== null) unread.set(index, end)
    else page = readPage(reading.file, index)
    if (page === null && end === null) unread.set(index, null)
  } catch (thrown) {
    const stop = toServiceError(thrown)
    if (!reading.file.engine.isSpent) throw stop
    const isLate = stop.code === 'pipeline_timeout'
    unread.set(index, isLate ? stop : new ServiceError(stop.code, `page ${index + 1}: ${stop.message}`))
    if (!isLate) reading.file = await openPdf(bytes, deadline)
  }
  pages.push(page ?? emptyPage(index))
}
