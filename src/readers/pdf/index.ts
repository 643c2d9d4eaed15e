// The PDF reader as the pipeline knows it: pages with their lines, and how readable they are.
import type { Context } from '../../contract/context.ts'
import type { Reader } from '../../contract/stage.ts'
import type { FileFacts } from '../../document/header.ts'
import { EMPTY_LAYERS, type LayerName, type Layers } from '../../document/layers.ts'
import { type Page, toDisplayed } from '../../document/page/page.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { type Noted, noted, type Warning } from '../../kernel/noted.ts'
import { wordList } from '../../kernel/patterns.ts'
import { partOf, readingShare } from '../../kernel/time/deadline.ts'
import { drawCrops } from './draw/draw-crops.ts'
import { looksLikePdf, openPdf } from './engine/open-file.ts'
import { type PdfDocument, readPdf } from './read-pdf.ts'
import { unspread } from './scan/fold-page.ts'
import { type Judgement, judgeLayer } from './scan/judge-layer.ts'
import { type RecognisedPages, recognisePages } from './scan/ocr-pages.ts'
import { isRecognisable } from './scan/recognisable.ts'
import { stampedPages } from './scan/stamped-pages.ts'

const GIVES = wordList(
  'pages fileFacts declared frontLines pageSizes textQuality unreadPages ocr',
) satisfies readonly LayerName[]

/** Below this share of readable letters a page's text layer is worth nothing. */
const UNREADABLE = 0.5
/** The same where the layer is somebody's recognition of a scan: ours does better on anything but a good one. */
const UNREADABLE_OCR = 0.8

function textQuality(pages: readonly Page[]): number | null {
  const letters = pages.map((page) => page.lines.reduce((sum, line) => sum + line.text.length, 0))
  const total = letters.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const readable = pages.reduce((sum, page, index) => sum + page.textQuality * (letters[index] ?? 0), 0)
  return Number((readable / total).toFixed(4))
}

/** The page as displayed: turning it for reading may have swapped its sides. */
function sizeOf(page: Page): { pageIndex: number; width: number; height: number } {
  const [x0, y0, x1, y1] = toDisplayed(page, [0, 0, page.width, page.height])
  return { pageIndex: page.index, width: x1 - x0, height: y1 - y0 }
}

/** More pages in a row than this are told as a range. */
const MOST_LISTED = 8

/** The pages as people count them: "4, 5", "4-300". */
function listed(indices: readonly number[]): string {
  const runs: number[][] = []
  for (const index of indices) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === index - 1) run.push(index)
    else runs.push([index])
  }
  const told = (run: readonly number[]): string =>
    run.length > MOST_LISTED
      ? `${(run[0] ?? 0) + 1}-${(run.at(-1) ?? 0) + 1}`
      : run.map((index) => index + 1).join(', ')
  return runs.map(told).join(', ')
}

const notIn = (indices: readonly number[], others: readonly number[]): number[] =>
  indices.filter((index) => !others.includes(index))

const indicesOf = (pages: readonly Page[]): number[] => pages.map(({ index }) => index)

const isSilent = (page: Page): boolean => !page.hasText && (page.images.length > 0 || page.drawings.length > 0)
const isBroken = (page: Page): boolean =>
  page.hasText && page.textQuality < (page.isOcrLayer ? UNREADABLE_OCR : UNREADABLE) && isRecognisable(page.lines)

/** Pages of a picture may hold two printed ones. */
const isPicture = (page: Page): boolean => page.isOcrLayer || page.lines.some(({ ocr }) => ocr)

/** Pages whose print is in a picture. */
const silentPages = (pages: readonly Page[]): readonly Page[] => [...pages.filter(isSilent), ...stampedPages(pages)]

function warningsOf(
  { pages, repeated, unreadable, stopped, pageCount, embedded }: PdfDocument,
  { options, ports }: Context,
): Warning[] {
  const silent = silentPages(pages)
  const broken = pages.filter(isBroken)
  const outcome = ports.ocr === undefined ? 'and recognition is off' : 'read by recognition'
  const { last } = options.pages
  const wanted = Math.min(last ?? pageCount - 1, pageCount - 1) - (options.pages.first ?? 0) + 1
  return [
    ...(embedded.length === 0
      ? []
      : [{ code: 'PDF_EMBEDDED_FILES', message: `files in the PDF are not read: ${embedded.join(', ')}` }]),
    ...(repeated.length === 0
      ? []
      : [{ code: 'PAGES_REPEATED', message: `pages ${listed(repeated)} show what an earlier page shows: left out` }]),
    ...(wanted <= pages.length
      ? []
      : [{ code: 'PAGE_CAP', message: `only ${pages.length} of ${wanted} pages were read (PIPELINE_MAX_PAGES)` }]),
    ...(unreadable.length === stopped.length
      ? []
      : [
          {
            code: 'PAGES_UNREADABLE',
            message: `pages ${listed(notIn(unreadable, stopped))} could not be read: ${outcome}`,
          },
        ]),
    ...(silent.length === 0
      ? []
      : [{ code: 'PAGES_WITHOUT_TEXT', message: `no text layer on pages ${listed(indicesOf(silent))}: ${outcome}` }]),
    ...(broken.length === 0
      ? []
      : [
          {
            code: 'BROKEN_TEXT_LAYER',
            message: `the text layer of pages ${listed(indicesOf(broken))} is broken: ${outcome}`,
          },
        ]),
    ...(last !== null && last >= pageCount
      ? [{ code: 'PAGE_RANGE', message: `the file has ${pageCount} pages; page ${last + 1} was asked for` }]
      : []),
  ]
}

/** What our own reading of samples says of somebody's recognition under a scan that is whole; null without any. */
async function judgedLayer(bytes: Uint8Array, all: readonly Page[], context: Context): Promise<Judgement | null> {
  const { ocr } = context.ports
  const pages = all.filter((page) => page.isOcrLayer && !isBroken(page) && isRecognisable(page.lines))
  if (ocr === undefined || pages.length === 0) return null
  const file = await openPdf(bytes, context.deadline)
  try {
    return await judgeLayer(file, pages, ocr, context)
  } catch (thrown) {
    // Without a sample the layer stands.
    const { code } = toServiceError(thrown, { stage: 'read.pdf' })
    if (code !== 'upstream_unavailable' && code !== 'pipeline_timeout') throw thrown
    return null
  } finally {
    file.close()
  }
}

function replacementWarnings({ worse, sample: { wrong, words } }: Judgement): Warning[] {
  if (worse.length === 0) return []
  const found = `${wrong} of ${words} words of a sample are wrong`
  const message = `the text layer of pages ${listed(indicesOf(worse))} is an older recognition of the scan (${found}): read by recognition`
  return [{ code: 'OLD_TEXT_LAYER', message }]
}

function unreadWarnings(
  { stop }: PdfDocument,
  unread: readonly number[],
  { failed, failure }: RecognisedPages,
): Warning[] {
  if (unread.length === 0) return []
  const isOurs = failure?.code === 'pipeline_timeout' || failure?.code === 'processing_error'
  const reason =
    stop?.message ??
    (isOurs ? failure.message : null) ??
    (failed.length > 0 ? 'recognition failed on them' : 'they are damaged')
  return [
    { code: 'PAGES_UNREAD', message: `pages ${listed(unread)} could not be read: ${reason}` },
    ...(failed.length === 0
      ? []
      : [{ code: 'PAGES_NOT_RECOGNISED', message: `recognition failed on pages ${listed(failed)}` }]),
  ]
}

function assertPages({ pages, pageCount, stopped, stop }: PdfDocument): void {
  if (stop !== null && stopped.length === pages.length) throw stop
  if (pages.length > 0) return
  throw new ServiceError('invalid_option', `the page range lies outside the file, which has ${pageCount} pages`)
}

function assertText(pages: readonly Page[], { failure }: RecognisedPages, { ports }: Context): void {
  if (pages.some((page) => page.hasText)) return
  if (failure?.code === 'pipeline_timeout') throw failure
  const reason = ports.ocr === undefined ? 'text recognition is switched off' : 'recognition found no text on them'
  throw new ServiceError('ocr_empty', `the pages have no text layer, and ${reason}`)
}

function factsOf({ info, xmp, pageCount, outline }: PdfDocument): FileFacts {
  const { title, author, subject, keywords, creationDate } = info
  return { title, author, subject, keywords, creationDate, pageCount, xmp, outline }
}

async function read(bytes: Uint8Array, given: Context): Promise<Noted<Partial<Omit<Layers, 'source'>>>> {
  // What is not read by then is left, and the stages make a record of the rest: their models take seconds to load on a busy machine.
  const context = { ...given, deadline: partOf(given.deadline, readingShare(given.deadline.remainingMs())) }
  const { pages, maxPages } = context.options
  const firstPage = pages.first ?? 0
  const lastPage = Math.min(pages.last ?? Number.POSITIVE_INFINITY, firstPage + maxPages - 1)
  const file = await readPdf(bytes, { firstPage, lastPage, ...context })
  assertPages(file)
  const old = await judgedLayer(bytes, file.pages, context)
  const wanted = new Set([
    ...notIn(file.unreadable, file.stopped),
    ...indicesOf([...silentPages(file.pages), ...file.pages.filter(isBroken)]),
    ...indicesOf(old?.worse ?? []),
  ])
  const recognised = await recognisePages(bytes, file.pages, wanted, context)
  const { failed } = recognised
  const read = recognised.pages.map((page) => (isPicture(page) ? unspread(page) : page))
  assertText(read, recognised, context)
  const isRecognised = read.some((page) => page.lines.some((line) => wanted.has(page.index) && line.ocr))
  const isUnread = (page: Page): boolean =>
    failed.includes(page.index) || (file.unreadable.includes(page.index) && !page.hasText)
  const unread = indicesOf(read.filter(isUnread))
  // A page that recognition was to read and did not is as unread as a damaged one.
  const silent = new Set(indicesOf(silentPages(read)))
  const isLost = (page: Page): boolean => isUnread(page) || silent.has(page.index) || isBroken(page)
  const layers = {
    pages: read,
    fileFacts: factsOf(file),
    declared: EMPTY_LAYERS.declared,
    frontLines: EMPTY_LAYERS.frontLines,
    pageSizes: read.map(sizeOf),
    textQuality: textQuality(read),
    unreadPages: context.ports.ocr === undefined ? indicesOf(read.filter(isLost)) : unread,
    ocr: (isRecognised ? context.ports.ocr?.engine : undefined) ?? {
      backend: 'text-layer',
      model: null,
      profile: null,
    },
  }
  return noted(layers, [
    ...warningsOf(file, context),
    ...(old === null ? [] : replacementWarnings(old)),
    ...unreadWarnings(file, unread, recognised),
  ])
}

export const pdfReader: Reader = {
  format: 'pdf',
  title: 'PDF',
  extensions: ['pdf'],
  mimeTypes: ['application/pdf'],
  recognises: looksLikePdf,
  gives: GIVES,
  read,
  draw: drawCrops,
}
