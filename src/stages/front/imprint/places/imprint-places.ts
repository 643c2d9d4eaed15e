// The printed places where a paper says where it appeared: margins of all pages, notes of the first, lines on how to cite it.
import { isContents, THANKS } from '../../../../conventions/front-words.ts'
import { knownSpans } from '../../../../conventions/journals.ts'
import type { PageText } from '../../../../conventions/line-ends/page-text.ts'
import { dateAlone } from '../../../../conventions/numbers/dates.ts'
import { CITES_ITSELF, EARLIER } from '../../../../conventions/self-citation.ts'
import { type FrontLine, ROW_GAP } from '../../../../document/header.ts'
import { type Block, type LineLabel, lineLabels } from '../../../../document/page/blocks.ts'
import { frontPageOf, type Line, type Page } from '../../../../document/page/page.ts'
import { findLocator, findLocators, SURE_WEIGHT } from '../locator.ts'
import { copyrightYear } from '../years.ts'
import { appearanceNotices, citeNotices } from './cite-notices.ts'
import { isNameOverTwo, marginNotices, marginRows } from './margin-notices.ts'
import {
  isOfRow,
  type Labels,
  labelsOf,
  NO_NOTE_LABELS,
  type Notice,
  RUNNING_TIMES,
  rowsOf,
  TEXT_LABELS,
} from './notice.ts'

/** A line that ends in volume, issue and pages, or is a date and nothing else, is a notice, whatever it was taken for. */
function isLocated({ text }: Line): boolean {
  if ((dateAlone(text)?.length ?? 0) > 'yyyy'.length) return true
  const locator = findLocator(text)
  return locator !== null && locator.weight >= SURE_WEIGHT * 3 && locator.end >= text.trim().length - 1
}

/** Lines of a page that may be notices: all that are no text. */
const noticeLines = (page: Page, labels: Labels): Line[] => {
  const labelOf = (line: Line): LineLabel | undefined => labels.get(`${page.index} ${page.lines.indexOf(line)}`)
  const isNotice = (line: Line): boolean => {
    const label = labelOf(line)
    return label === undefined || !TEXT_LABELS.has(label) || isLocated(line)
  }
  const sure = page.lines.filter(isNotice)
  // "Fall 2017" in letters of its own, between the numbers and the copyright, may pass for a word of a figure.
  const isPiece = (line: Line): boolean => {
    const label = labelOf(line)
    return label !== undefined && STRAY_LABELS.has(label) && sure.some((known) => isOfRow(line, [known]))
  }
  return page.lines.filter((line) => sure.includes(line) || isPiece(line))
}
const STRAY_LABELS = lineLabels('figure-text formula')

/** "... mechanisms. The Journal of Rivers, 2003, 170: 1062–1069.": what ends an abstract where a known journal cites itself. */
function abstractEnds(page: Page, blocks: readonly Block[], text: PageText): Notice[] {
  const own = blocks.filter(({ pageIndex, label }) => pageIndex === page.index && label === 'abstract')
  return own.flatMap(({ lines }): Notice[] => {
    const words = text.wordsOf(lines).trim()
    if (words.length < LEAST_ABSTRACT_CHARACTERS) return []
    const end = words.slice(-MOST_END_CHARACTERS)
    const locator = findLocators(end).at(-1)
    const name = knownSpans(end).at(-1)
    const isLast = locator !== undefined && locator.first_page !== null && locator.end >= end.length - 1
    if (!isLast || name === undefined || !/^[,.\s]{0,3}$/u.test(end.slice(name.end, locator.start))) return []
    return [{ zone: 'front', pageIndex: page.index, text: end.slice(name.start), times: 1 }]
  })
}
/** Shorter ones are citations of what a review is of. */
const LEAST_ABSTRACT_CHARACTERS = 400
const MOST_END_CHARACTERS = 160

function frontNotices(page: Page, blocks: readonly Block[], labels: Labels, text: PageText): Notice[] {
  const lines = noticeLines(page, labels)
  const notes = new Set(page.lines.filter((_, at) => labels.get(`${page.index} ${at}`) === 'footnote'))
  const rows = rowsOf(lines).map((row) => ({ ...row, isNote: row.lines.every((line) => notes.has(line)) }))
  const whole = blocks
    .filter((block) => block.pageIndex === page.index && !NO_NOTE_LABELS.has(block.label) && block.lines.length > 1)
    .map(({ lines, box, label }) => ({ text: text.wordsOf(lines), top: box[1], isNote: label === 'footnote' }))
  return [...rows, ...whole].map((row) => ({
    zone: 'front',
    pageIndex: page.index,
    text: row.text,
    times: 1,
    top: row.top / page.height,
    isNote: row.isNote,
  }))
}

/** How far above a line the name may stand that it goes on, in heights of its letters, and how far their edges may part, in points. */
const STACKED_GAP = 0.9
const STACKED_EDGE_POINTS = 3

/** The line right above another one, flush with it or centred over it. */
function lineAbove(page: Page, line: Line): Line | undefined {
  const isFlush = (other: Line): boolean => {
    const edges = [other.box[0] - line.box[0], other.box[2] - line.box[2]]
    const [left = 0, right = 0] = edges
    return [left, right, (left + right) / 2].some((apart) => Math.abs(apart) < STACKED_EDGE_POINTS)
  }
  return page.lines
    .filter((other) => other.angle === line.angle && other.box[1] < line.box[1] - 2 && isFlush(other))
    .filter((other) => Math.abs(line.box[1] - other.box[3]) < STACKED_GAP * line.size)
    .sort((a, b) => b.box[3] - a.box[3])[0]
}

/** "Working Papers" below the institute whose they are, and what a name of a series goes on with in small letters. */
const SERIES_WORD = /^(?:discussion|working) papers?$/i
const opensSmall = (text: string): boolean => /^\p{Ll}/u.test(text)

const endsOpen = ({ text }: Line): boolean => text.trimEnd().endsWith(':')

/** The line above with the one that it continues: "Journal of Rivers:" over "Sand, Silt, and Stones". */
function nameAbove(
  page: Page,
  line: Line,
  hasOpen: boolean,
): { readonly text: string; readonly top: number } | undefined {
  const above = lineAbove(page, line)
  if (above === undefined) return undefined
  const over = hasOpen ? lineAbove(page, above) : undefined
  return over !== undefined && isNameOverTwo(over.text, above.text)
    ? { text: `${over.text.trim()} ${above.text.trim()}`, top: over.box[1] }
    : { text: above.text.trim(), top: above.box[1] }
}

/** "Journal of Rivers" with "2015, Vol. 83, No. 4, 709–718" below it, whatever is beside them; and a known name over two lines. */
function stackedNotices(page: Page, labels: Labels): Notice[] {
  const hasOpen = page.lines.some(endsOpen)
  return noticeLines(page, labels).flatMap((line): Notice[] => {
    const isNote = labels.get(`${page.index} ${page.lines.indexOf(line)}`) === 'footnote'
    const [text, locator] = [line.text.trim(), findLocators(line.text)[0]]
    const isNumbers = locator !== undefined && !/[\p{L}\d]/u.test(line.text.slice(0, locator.start))
    const isBehind = isNumbers || SERIES_WORD.test(text) || opensSmall(text)
    const above = isBehind || hasOpen ? nameAbove(page, line, hasOpen) : undefined
    if (above === undefined || !(isBehind || isNameOverTwo(above.text, text))) return []
    const top = above.top / page.height
    return [{ zone: 'front', pageIndex: page.index, text: `${above.text} ${text}`, times: 1, top, isNote }]
  })
}

/** The first page from top to bottom without its running text: mastheads run over lines there. */
export function firstPageText(pages: readonly Page[], blocks: readonly Block[]): string {
  const first = frontPageOf(pages)
  if (first === undefined) return ''
  return rowsOf(noticeLines(first, labelsOf(blocks)))
    .map((row) => row.text)
    .join(' ')
    .replaceAll(ROW_GAP, ' ; ')
}

/** What covers and the paper's first page print beside its text; nothing where the file's first page was not read. */
function frontPages(pages: readonly Page[], firstIndex: number): readonly Page[] {
  return frontPageOf(pages) === undefined ? [] : pages.filter(({ index }) => index <= firstIndex)
}

/** Where something appeared first, and where works appeared that a note cites. */
const ELSEWHERE = new RegExp(
  String.raw`\b(?:erstmals|zuerst) (?:erschienen|veröffentlicht)\b|,\s[Ii]n:\s|\bvgl\.\s|^\W*\d{0,2}\s?(?:See|Cf\.|For example|Siehe|Voir)\b|${EARLIER.source}`,
  'u',
)

/** "2.1 Rivers of the North": a heading of the paper, or a line of its contents. */
const SECTION = /^\d{1,2}(?:\.\d{1,2})+\.?\s+\p{Lu}/u

/** A note that thanks speaks of other meetings and years; where the journal speaks in it too, it is heard. */
function isThanks(block: Block, text: PageText): boolean {
  const words = text.wordsOf(block.lines)
  return THANKS.test(words) && findLocator(words) === null && copyrightYear(words) === null
}

/** A note on an earlier version is text in all its lines. */
function placedLabels(blocks: readonly Block[], text: PageText): Labels {
  const isEarlier = ({ lines }: Block): boolean => EARLIER.test(text.wordsOf(lines))
  return labelsOf(
    blocks.map((block) => (NOTES.has(block.label) && isEarlier(block) ? { ...block, label: 'paragraph' } : block)),
  )
}
const NOTES: ReadonlySet<LineLabel> = new Set(['footnote', 'front-note'])

/** `firstIndex` is the page that the paper begins on, behind the covers that archives add. */
export function findNotices(
  pages: readonly Page[],
  blocks: readonly Block[],
  text: PageText,
  firstIndex: number,
): Notice[] {
  const noted = blocks.map(
    (block): Block => (block.label === 'front-note' && isThanks(block, text) ? { ...block, label: 'footnote' } : block),
  )
  const labels = placedLabels(noted, text)
  const front = frontPages(pages, firstIndex).flatMap((page) => {
    const atMargin = new Set(marginRows(page, labels).map((row) => row.text))
    const notices = frontNotices(page, noted, labels, text).filter((notice) => !atMargin.has(notice.text))
    return [
      ...notices,
      ...stackedNotices(page, labels),
      ...appearanceNotices(page),
      ...abstractEnds(page, blocks, text),
    ]
  })
  const notices = [...front, ...marginNotices(pages, labels)].filter(
    ({ text: said }) => !ELSEWHERE.test(said) && !isContents(said) && !SECTION.test(said),
  )
  return [...citeNotices(pages), ...notices]
}

/** Lines around the text of a format without pages, as if they stood on its first page; its running heads run. */
export function noticesOf(lines: readonly FrontLine[]): Notice[] {
  return lines.map(({ zone, text }) => {
    const cite = CITES_ITSELF.exec(text)
    const times = zone === 'margin' ? RUNNING_TIMES : 1
    return cite === null
      ? { zone, pageIndex: 0, text, times }
      : { zone: 'cite', pageIndex: 0, text: text.slice(cite.index + cite[0].length).trim(), times }
  })
}
