// Reads a whole PDF: every page asked for, and what the document says of itself.
import type { OutlineEntry, Page } from '../../document/page.ts'
import { clearMemory } from '../../kernel/clear-memory.ts'
import { type Deadline, NO_DEADLINE } from '../../kernel/deadline.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { findXmp, type PdfInfo, readInfo } from './document-notes.ts'
import { guard, openPdf, type PdfFile } from './engine/open-file.ts'
import { boldByWeight } from './page/bold-faces.ts'
import { readOutline } from './page/links.ts'
import { emptyPage, readPage } from './page/read-page.ts'

export interface PdfDocument {
  readonly pageCount: number
  readonly pages: readonly Page[]
  /** Indices of pages that could not be read; they stand empty in their places. */
  readonly unreadable: readonly number[]
  /** Those of them that stopped the engine, and would again, with the reason of the first. */
  readonly stopped: readonly number[]
  readonly stop: ServiceError | null
  readonly outline: readonly OutlineEntry[]
  readonly info: PdfInfo
  /** The XMP packet as XML, null where there is none. */
  readonly xmp: string | null
  /** Letter-weighted mean of the pages' text quality; null without text. */
  readonly textQuality: number | null
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
  const reading: Reading = { bytes, deadline, file: await openPdf(bytes, deadline), pages: [], unread: new Map() }
  try {
    const { pageCount } = reading.file
    const last = Math.min(options.lastPage ?? pageCount - 1, pageCount - 1)
    for (let index = Math.max(0, options.firstPage ?? 0); index <= last; index++) {
      options.onPage?.(index)
      await readNext(reading, index)
    }
    const { file, pages, unread } = reading
    const { outline, info } = guard(file.engine, () => ({ outline: readOutline(file), info: readInfo(file) }))
    return {
      pageCount,
      pages: boldByWeight(pages),
      unreadable: [...unread.keys()],
      stopped: [...unread].flatMap(([index, stop]) => (stop === null ? [] : [index])),
      stop: [...unread.values()].find((stop) => stop !== null) ?? null,
      outline,
      info,
      xmp: findXmp(bytes),
      textQuality: meanQuality(pages),
    }
  } finally {
    reading.file.close()
  }
}

/** Pages that may stop the engine before the rest is given up: each costs a second or more. */
const MOST_STOPS = 3

interface Reading {
  readonly bytes: Uint8Array
  readonly deadline: Deadline
  /** Opened anew after a page that stopped its engine. */
  file: PdfFile
  readonly pages: Page[]
  /** Pages that could not be read, with what stopped the engine there; null where nothing did. */
  readonly unread: Map<number, ServiceError | null>
}

/** One page that cannot be read costs that page; the file fails with its first where none can be read. */
async function readNext(reading: Reading, index: number): Promise<void> {
  const { bytes, deadline, pages, unread } = reading
  deadline.check()
  // The memory of an engine that stopped would stand beside that of the next.
  if (unread.get(index - 1) != null) clearMemory()
  let page: Page | null = null
  const stops = [...unread.values()].filter((stop) => stop !== null)
  if (stops.length === MOST_STOPS) unread.set(index, stops[0] ?? null)
  else {
    try {
      page = readPage(reading.file, index)
      if (page === null) unread.set(index, null)
    } catch (thrown) {
      const stop = toServiceError(thrown)
      if (!reading.file.engine.isSpent || stop.code === 'pipeline_timeout') throw stop
      unread.set(index, new ServiceError(stop.code, `page ${index + 1}: ${stop.message}`))
      reading.file = await openPdf(bytes, deadline)
    }
  }
  pages.push(page ?? emptyPage(index))
}

function meanQuality(pages: readonly Page[]): number | null {
  let letters = 0
  let sum = 0
  for (const page of pages) {
    const own = page.lines.reduce((count, line) => count + line.text.length, 0)
    letters += own
    sum += own * page.textQuality
  }
  return letters === 0 ? null : Math.round((1000 * sum) / letters) / 1000
}
