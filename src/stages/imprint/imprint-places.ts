// The printed places where a paper says where it appeared: margins of all pages, notes of the first, lines on how to cite it.

import { lettersAlone } from '../../conventions/letters.ts'
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { Block, LineLabel } from '../../document/blocks.ts'
import { type FrontLine, ROW_GAP } from '../../document/header.ts'
import { frontPageOf, type Line, type Page } from '../../document/page.ts'
import { anyOf } from '../../kernel/any-of.ts'
import { findLocator } from './locator.ts'

export type Zone = 'cite' | 'front' | 'margin'

export interface Notice {
  readonly zone: Zone
  readonly pageIndex: number
  /** Pieces of one row stand apart by ROW_GAP. */
  readonly text: string
  /** On how many pages the same words stand at the margin. */
  readonly times: number
}

const MARGIN_LABELS: ReadonlySet<LineLabel> = new Set(['page-header', 'page-footer', 'page-number'])
/** Labels under which the first page never prints where it appeared. */
const TEXT_LABELS: ReadonlySet<LineLabel> = new Set([
  'abstract',
  'keywords',
  'paragraph',
  'list',
  'caption-figure',
  'caption-table',
  'table',
  'table-note',
  'figure-text',
  'formula',
  'reference',
  'line-number',
  'code',
])
const NO_NOTE_LABELS: ReadonlySet<LineLabel> = new Set([...TEXT_LABELS, ...MARGIN_LABELS])
/** Share of the page's height at its head and at its foot where running heads stand. */
const MARGIN_SHARE = 0.08

type Labels = ReadonlyMap<string, LineLabel>

function labelsOf(blocks: readonly Block[]): Labels {
  const labels = new Map<string, LineLabel>()
  for (const { label, lines } of blocks)
    for (const { pageIndex, lineIndex } of lines) labels.set(`${pageIndex} ${lineIndex}`, label)
  return labels
}

const isOfRow = (line: Line, row: readonly Line[]): boolean => {
  const last = row.at(-1)
  if (last === undefined) return false
  const common = Math.min(line.box[3], last.box[3]) - Math.max(line.box[1], last.box[1])
  return common > Math.min(line.box[3] - line.box[1], last.box[3] - last.box[1]) / 2
}

interface Row {
  readonly text: string
  /** Distance of its upper edge from the page's. */
  readonly top: number
}

/** Lines side by side as one text, from left to right. */
function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Line[][] = []
  for (const line of [...lines].sort((a, b) => a.box[1] - b.box[1])) {
    const row = rows.at(-1)
    if (row !== undefined && isOfRow(line, row)) row.push(line)
    else rows.push([line])
  }
  return rows.map((row) => ({
    top: row[0]?.box[1] ?? 0,
    text: row
      .sort((a, b) => a.box[0] - b.box[0])
      .map((line) => line.text.replace(/\s+/g, ' ').trim())
      .join(ROW_GAP),
  }))
}

function marginRows(page: Page, labels: Labels): Row[] {
  const [head, foot] = [page.height * MARGIN_SHARE, page.height * (1 - MARGIN_SHARE)]
  const lines = page.lines.filter((line, lineIndex) => {
    const label = labels.get(`${page.index} ${lineIndex}`)
    if (label !== undefined && MARGIN_LABELS.has(label)) return true
    const isAtEdge = line.box[3] < head || line.box[1] > foot
    return isAtEdge && line.angle === 0 && (label === undefined || !TEXT_LABELS.has(label))
  })
  return rowsOf(lines)
}

interface MarginRow extends Row {
  readonly pageIndex: number
}

/** The number by which most pages count, as the difference between a printed number and the place of its page. */
function pageNumberOffset(rows: readonly MarginRow[]): number | null {
  const votes = new Map<number, Set<number>>()
  for (const { text, pageIndex } of rows) {
    for (const [number] of text.matchAll(/(?<=^|\s)\d{1,5}$|^\d{1,5}(?=\s|$)/g)) {
      const offset = Number(number) - pageIndex
      votes.set(offset, (votes.get(offset) ?? new Set<number>()).add(pageIndex))
    }
  }
  const [best] = [...votes].sort((a, b) => b[1].size - a[1].size)
  return best !== undefined && best[1].size > 1 ? best[0] : null
}

/** A row of so many words runs on in the next one, if that comes to its numbers within so many characters. */
const LONG_ROW_WORDS = 8
const LONGEST_REST = 50

/** The number of the page at the end of a row, where it is the one to expect there. */
function withoutPageNumber(row: MarginRow, offset: number | null): MarginRow {
  const numbers = [offset === null ? null : offset + row.pageIndex, row.pageIndex + 1]
  const end = /\s(\d{1,5})$/.exec(row.text)
  return end !== null && numbers.includes(Number(end[1])) ? { ...row, text: row.text.slice(0, end.index) } : row
}

/** Rows of one note stand no further apart than this, in points. */
const NEAR_POINTS = 30

/** Rows joined where a citation runs over two of them, the number of the page often at the end of the first. */
function joinWrapped(rows: readonly MarginRow[]): MarginRow[] {
  const offset = pageNumberOffset(rows)
  const joined: MarginRow[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    const next = rows[at + 1]
    if (row === undefined) continue
    const bare = withoutPageNumber(row, offset)
    const isNear = next?.pageIndex === row.pageIndex && next.top - row.top < NEAR_POINTS
    const isLong = bare.text.split(/\s+/).length >= LONG_ROW_WORDS
    const rest = next === undefined ? LONGEST_REST : (findLocator(next.text)?.start ?? LONGEST_REST)
    const isWrapped = isNear && next !== undefined && isLong && (/,\s*$/.test(bare.text) || rest < LONGEST_REST)
    if (isWrapped) at++
    joined.push(isWrapped ? { ...row, text: `${bare.text.trim()} ${next.text}` } : row)
  }
  return joined
}

function marginNotices(pages: readonly Page[], labels: Labels): Notice[] {
  const rows = pages.flatMap((page) => marginRows(page, labels).map((row) => ({ ...row, pageIndex: page.index })))
  const whole = joinWrapped(rows)
  const pieces = rows.flatMap(({ text, pageIndex }) =>
    text.includes(ROW_GAP) ? text.split(ROW_GAP).map((piece) => ({ text: piece, pageIndex })) : [],
  )
  const times = new Map<string, Set<number>>()
  for (const { text, pageIndex } of [...whole, ...pieces]) {
    const key = lettersAlone(text)
    times.set(key, (times.get(key) ?? new Set<number>()).add(pageIndex))
  }
  return [...whole, ...pieces].map(({ text, pageIndex }) => ({
    zone: 'margin',
    pageIndex,
    text,
    times: times.get(lettersAlone(text))?.size ?? 1,
  }))
}

function frontNotices(page: Page, blocks: readonly Block[], labels: Labels, text: PageText): Notice[] {
  const lines = page.lines.filter((_, lineIndex) => {
    const label = labels.get(`${page.index} ${lineIndex}`)
    return label === undefined || !TEXT_LABELS.has(label)
  })
  const whole = blocks
    .filter((block) => block.pageIndex === page.index && !NO_NOTE_LABELS.has(block.label) && block.lines.length > 1)
    .map((block) => text.textOf(block.lines, block.label).text)
  return [...rowsOf(lines).map((row) => row.text), ...whole].map((content) => ({
    zone: 'front',
    pageIndex: page.index,
    text: content,
    times: 1,
  }))
}

const CITE = new RegExp(
  String.raw`(?:^|[\s►•*])(?:please\s+)?(?:${anyOf`
    (?:how )?to cite(?: this (?:article|paper))? | cite this (?:article|paper)(?: as)? |
    (?:(?:suggested|recommended) )?citation | empfohlene zitierung | zitationsvorschlag | cite as |
    this article should be cited as | zitierweise | cómo citar | como citar
  `})\s*[:：]?`,
  'i',
)
/** Labels that end what is to be cited. */
const NEXT_LABEL = new RegExp(
  String.raw`^(?:${anyOf`
    (?:academic )?editor | received | accepted | published | copyright | © | data availability | funding |
    competing | correspondence | abstract | keywords? | reviewed
  `})\b`,
  'i',
)
/** A citation is no longer than so many lines of a narrow column. */
const LONGEST_CITE_LINES = 12
/** How far apart two lines of one note may stand, in heights of a line. */
const WIDEST_LINE_GAP = 1.2

/** The lines below the first one in its column, for as long as they follow closely. */
function following(page: Page, first: Line): Line[] {
  const taken = [first]
  const below = page.lines
    .filter((line) => line.box[1] > first.box[1] && line.box[0] < first.box[2] && line.box[2] > first.box[0])
    .sort((a, b) => a.box[1] - b.box[1])
  for (const line of below) {
    const last = taken.at(-1) ?? first
    const gap = line.box[1] - last.box[3]
    const isOther = Math.abs(line.box[0] - first.box[0]) > 3 * first.size || NEXT_LABEL.test(line.text.trim())
    if (gap > WIDEST_LINE_GAP * first.size || isOther || taken.length >= LONGEST_CITE_LINES) break
    taken.push(line)
  }
  return taken
}

/** Papers say how to be cited on their first or last two pages. */
function citeNotices(pages: readonly Page[]): Notice[] {
  const looked = [...new Set([...pages.slice(0, 2), ...pages.slice(-2)])]
  return looked.flatMap((page) =>
    page.lines.flatMap((line): Notice[] => {
      const match = CITE.exec(line.text)
      if (match === null || match.index > 40) return []
      const text = following(page, line)
        .map((next, at) => (at === 0 ? next.text.slice(match.index + match[0].length) : next.text).trim())
        .reduce((whole, next) => (/[\p{L}][-‐]$/u.test(whole) ? whole.slice(0, -1) + next : `${whole} ${next}`), '')
      return [{ zone: 'cite', pageIndex: page.index, text: text.trim(), times: 1 }]
    }),
  )
}

/** The first page from top to bottom without its running text: mastheads run over lines there. */
export function firstPageText(pages: readonly Page[], blocks: readonly Block[]): string {
  const first = frontPageOf(pages)
  if (first === undefined) return ''
  const labels = labelsOf(blocks)
  const lines = first.lines.filter((_, lineIndex) => {
    const label = labels.get(`${first.index} ${lineIndex}`)
    return label === undefined || !TEXT_LABELS.has(label)
  })
  return rowsOf(lines)
    .map((row) => row.text)
    .join(' ')
    .replaceAll(ROW_GAP, ' ; ')
}

export function findNotices(pages: readonly Page[], blocks: readonly Block[], text: PageText): Notice[] {
  const labels = labelsOf(blocks)
  const first = frontPageOf(pages)
  const margins = marginNotices(pages, labels)
  if (first === undefined) return [...citeNotices(pages), ...margins]
  const atMargin = new Set(marginRows(first, labels).map((row) => row.text))
  const front = frontNotices(first, blocks, labels, text).filter((notice) => !atMargin.has(notice.text))
  return [...citeNotices(pages), ...front, ...margins]
}

/** A running head of a format without pages stands on every page that it will be printed on. */
const RUNNING_TIMES = 3

/** Lines around the text of a format without pages, as if they stood on its first page. */
export function noticesOf(lines: readonly FrontLine[]): Notice[] {
  return lines.map(({ zone, text }) => {
    const cite = CITE.exec(text)
    const times = zone === 'margin' ? RUNNING_TIMES : 1
    return cite === null
      ? { zone, pageIndex: 0, text, times }
      : { zone: 'cite', pageIndex: 0, text: text.slice(cite.index + cite[0].length).trim(), times }
  })
}
