// Link annotations and outline entries: where they stand and where they lead.
import type { Box } from '../../../document/page/box.ts'
import type { OutlineEntry, PageLink, QuarterTurn } from '../../../document/page/page.ts'
import type { PdfFile } from '../engine/open-file.ts'
import { byteString, fourFloats, utf16String } from '../engine/pdfium-calls.ts'
import { applyToBox, displayFrame, type Frame } from './page-frame.ts'

const MAX_LINKS_PER_PAGE = 5000
const MAX_OUTLINE_ENTRIES = 5000
const MAX_OUTLINE_DEPTH = 16
const ACTION_GOTO = 1
const ACTION_URI = 3

export function readLinks(file: PdfFile, page: number, frame: Frame): PageLink[] {
  const { pdfium, heap } = file.engine
  const links: PageLink[] = []
  const position = pdfium.malloc(16)
  try {
    heap.HEAP32[position >> 2] = 0
    while (links.length < MAX_LINKS_PER_PAGE && pdfium.FPDFLink_Enumerate(page, position, position + 4) !== 0) {
      const link = heap.HEAPU32[(position + 4) >> 2] ?? 0
      if (link === 0 || pdfium.FPDFLink_GetAnnotRect(link, file.engine.scratch) === 0) continue
      const box = applyToBox(frame.matrix, ...fourFloats(file.engine))
      const target = readTarget(file, pdfium.FPDFLink_GetDest(file.document, link), pdfium.FPDFLink_GetAction(link))
      if (target.uri !== null || target.pageIndex !== null) links.push({ box, ...target })
    }
  } finally {
    pdfium.free(position)
  }
  return links
}

type Target = Pick<PageLink, 'uri' | 'pageIndex' | 'y'>

const NOWHERE: Target = { uri: null, pageIndex: null, y: null }

function readTarget(file: PdfFile, directDest: number, action: number): Target {
  const { pdfium } = file.engine
  if (directDest !== 0) return readDest(file, directDest)
  if (action === 0) return NOWHERE
  const type = pdfium.FPDFAction_GetType(action)
  if (type === ACTION_GOTO) return readDest(file, pdfium.FPDFAction_GetDest(file.document, action))
  if (type !== ACTION_URI) return NOWHERE
  const uri = byteString(file.engine, (buffer, bytes) =>
    pdfium.FPDFAction_GetURIPath(file.document, action, buffer, bytes),
  )
  return uri === '' ? NOWHERE : { uri, pageIndex: null, y: null }
}

function readDest(file: PdfFile, dest: number): Target {
  if (dest === 0) return NOWHERE
  const { pdfium, heap, scratch } = file.engine
  const pageIndex = pdfium.FPDFDest_GetDestPageIndex(file.document, dest)
  if (pageIndex < 0) return NOWHERE
  const found = pdfium.FPDFDest_GetLocationInPage(
    dest,
    scratch,
    scratch + 4,
    scratch + 8,
    scratch + 12,
    scratch + 16,
    scratch + 20,
  )
  const at = scratch >> 2
  const hasY = found !== 0 && heap.HEAP32[at + 1] !== 0
  const x = heap.HEAPF32[at + 3] ?? 0
  const y = heap.HEAPF32[at + 4] ?? 0
  return { uri: null, pageIndex, y: hasY ? targetY(file, pageIndex, x, y) : null }
}

/** The target's height on its displayed page; the page is not loaded for it. */
function targetY(file: PdfFile, pageIndex: number, x: number, y: number): number | null {
  const frame = frameByIndex(file, pageIndex)
  return frame === null ? null : applyToBox(frame.matrix, x, y, x, y)[1]
}

const CROP_BOX = 1
const MEDIA_BOX = 0

function frameByIndex(file: PdfFile, pageIndex: number): Frame | null {
  const { pdfium, scratch } = file.engine
  const rotation = (((pdfium.EPDF_GetPageRotationByIndex(file.document, pageIndex) % 4) + 4) % 4) * 90
  for (const kind of [CROP_BOX, MEDIA_BOX]) {
    if (pdfium.EPDF_GetPageBoxByIndex(file.document, pageIndex, kind, scratch) === 0) continue
    const [left, top, right, bottom] = fourFloats(file.engine)
    const crop: Box = [left, Math.min(top, bottom), right, Math.max(top, bottom)]
    return displayFrame(crop, rotation as QuarterTurn)
  }
  return null
}

export function readOutline(file: PdfFile): OutlineEntry[] {
  const { pdfium } = file.engine
  const entries: OutlineEntry[] = []
  // Damaged files link siblings in circles.
  const seen = new Set<number>()
  const walk = (first: number, level: number): void => {
    let bookmark = first
    while (bookmark !== 0 && !seen.has(bookmark) && entries.length < MAX_OUTLINE_ENTRIES) {
      seen.add(bookmark)
      entries.push(readBookmark(file, bookmark, level))
      if (level < MAX_OUTLINE_DEPTH) walk(pdfium.FPDFBookmark_GetFirstChild(file.document, bookmark), level + 1)
      bookmark = pdfium.FPDFBookmark_GetNextSibling(file.document, bookmark)
    }
  }
  walk(pdfium.FPDFBookmark_GetFirstChild(file.document, 0), 0)
  return entries
}

function readBookmark(file: PdfFile, bookmark: number, level: number): OutlineEntry {
  const { pdfium } = file.engine
  const title = utf16String(file.engine, (buffer, bytes) => pdfium.FPDFBookmark_GetTitle(bookmark, buffer, bytes))
  const dest = pdfium.FPDFBookmark_GetDest(file.document, bookmark)
  const { pageIndex, y } = readTarget(file, dest, pdfium.FPDFBookmark_GetAction(bookmark))
  return { title: title.replace(/\s+/g, ' ').trim(), level, pageIndex, y }
}
