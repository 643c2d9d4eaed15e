// Reads a whole PDF: every page asked for, and what the document says of itself.
import type { OutlineEntry, Page } from '../../document/page.ts'
import { type Deadline, NO_DEADLINE } from '../../kernel/deadline.ts'
import { boldByWeight } from './bold-faces.ts'
import { findXmp, type PdfInfo, readInfo } from './document-notes.ts'
import { readOutline } from './links.ts'
import { guard, openPdf, type PdfFile } from './open-file.ts'
import { emptyPage, readPage } from './read-page.ts'

export interface PdfDocument {
  readonly pageCount: number
  readonly pages: readonly Page[]
  /** Indices of pages that could not be read; they stand empty in their places. */
  readonly unreadable: readonly number[]
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
}

export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<PdfDocument> {
  const file = await openPdf(bytes)
  try {
    return readDocument(file, bytes, options)
  } finally {
    file.close()
  }
}

function readDocument(file: PdfFile, bytes: Uint8Array, options: ReadPdfOptions): PdfDocument {
  const deadline = options.deadline ?? NO_DEADLINE
  const last = Math.min(options.lastPage ?? file.pageCount - 1, file.pageCount - 1)
  const pages: Page[] = []
  const unreadable: number[] = []
  for (let index = Math.max(0, options.firstPage ?? 0); index <= last; index++) {
    deadline.check()
    const page = readPage(file, index)
    if (page === null) unreadable.push(index)
    pages.push(page ?? emptyPage(index))
  }
  const { outline, info } = guard(file.engine, () => ({ outline: readOutline(file), info: readInfo(file) }))
  return {
    pageCount: file.pageCount,
    pages: boldByWeight(pages),
    unreadable,
    outline,
    info,
    xmp: findXmp(bytes),
    textQuality: meanQuality(pages),
  }
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
