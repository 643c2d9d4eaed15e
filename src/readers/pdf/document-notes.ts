// What a PDF says of itself: the information dictionary, the XMP packet, page labels.

import type { PdfFile } from './engine/open-file.ts'
import { utf16String, withCString } from './engine/pdfium-calls.ts'

/** The entries of the information dictionary (PDF 32000-1, 14.3.3); absent or empty ones are null. */
export interface PdfInfo {
  readonly title: string | null
  readonly author: string | null
  readonly subject: string | null
  readonly keywords: string | null
  readonly creator: string | null
  readonly producer: string | null
  readonly creationDate: string | null
  readonly modificationDate: string | null
}

export function readInfo(file: PdfFile): PdfInfo {
  return {
    title: entry(file, 'Title'),
    author: entry(file, 'Author'),
    subject: entry(file, 'Subject'),
    keywords: entry(file, 'Keywords'),
    creator: entry(file, 'Creator'),
    producer: entry(file, 'Producer'),
    creationDate: entry(file, 'CreationDate'),
    modificationDate: entry(file, 'ModDate'),
  }
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
export function findXmp(bytes: Uint8Array): string | null {
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
