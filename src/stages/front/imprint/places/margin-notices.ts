// Running heads and feet of all pages, whole rows and their pieces, citations that run over two rows put together.
import { knownJournals } from '../../../../conventions/journals.ts'
import { lettersAlone } from '../../../../conventions/language/letters.ts'
import { ROW_GAP } from '../../../../document/header.ts'
import { MARGIN_LABELS } from '../../../../document/page/blocks.ts'
import type { Line, Page } from '../../../../document/page/page.ts'
import { findLocator } from '../locator.ts'
import { type Numbering, numberingOf } from '../page-numbers.ts'
import { isOfRow, type Labels, type Notice, type Row, RUNNING_TIMES, rowsOf, TEXT_LABELS } from './notice.ts'

/** Share of the page's height at its head and at its foot where running heads stand. */
const NOTICE_MARGIN_SHARE = 0.08
/** A piece of so many words beside a running head is one of its pieces, whatever it was taken for. */
const LONGEST_PIECE_WORDS = 3

export function marginRows(page: Page, labels: Labels): Row[] {
  const [head, foot] = [page.height * NOTICE_MARGIN_SHARE, page.height * (1 - NOTICE_MARGIN_SHARE)]
  const isOfMargin = (line: Line, lineIndex: number): boolean => {
    const label = labels.get(`${page.index} ${lineIndex}`)
    if (label !== undefined && MARGIN_LABELS.has(label)) return true
    const isAtEdge = line.box[3] < head || line.box[1] > foot
    return isAtEdge && line.angle === 0 && (label === undefined || !TEXT_LABELS.has(label))
  }
  const sure = page.lines.filter(isOfMargin)
  const beside = page.lines.filter(
    (line) =>
      sure.some((known) => isOfRow(line, [known]) && Math.abs(line.size - known.size) < 1) &&
      !sure.includes(line) &&
      line.text.trim().split(/\s+/).length <= LONGEST_PIECE_WORDS,
  )
  return rowsOf([...sure, ...beside])
}

interface MarginRow extends Row {
  readonly pageIndex: number
  /** The last lines of notes reach into the margin. */
  readonly isNote: boolean
}

/** A row of so many words runs on in the next one, if that comes to its numbers within so many characters. */
const LONG_ROW_WORDS = 8
const LONGEST_REST = 50

/** The number of the page at the end of a row, where it is the one to expect there. */
function withoutPageNumber(row: MarginRow, numbering: Numbering | null): MarginRow {
  const numbers = [numbering?.(row.pageIndex), String(row.pageIndex + 1)]
  const end = /\s(\S+)$/.exec(row.text)
  return end !== null && numbers.includes(end[1]) ? { ...row, text: row.text.slice(0, end.index) } : row
}

/** Rows of one note stand no further apart than this, in points. */
const NEAR_POINTS = 30

/** "Journal of Experimental Psychology:" over "Learning, Memory, and Cognition": a known name that is broken behind its colon. */
export const isNameOverTwo = (upper: string, lower: string): boolean =>
  upper.trim().endsWith(':') && knownJournals(`${upper.trim()} ${lower.trim()}`).length > 0

/** Rows joined where a citation runs over two of them, the number of the page often at the end of the first. */
function joinWrapped(rows: readonly MarginRow[], numbering: Numbering | null): MarginRow[] {
  const joined: MarginRow[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    const next = rows[at + 1]
    if (row === undefined) continue
    const bare = withoutPageNumber(row, numbering)
    const isNear = next?.pageIndex === row.pageIndex && next.top - row.top < NEAR_POINTS
    const isLong = bare.text.split(/\s+/).length >= LONG_ROW_WORDS
    const comesToNumbers = (text: string): boolean => (findLocator(text)?.start ?? LONGEST_REST) < LONGEST_REST
    const isLongWrapped = isNear && isLong && (/,\s*$/.test(bare.text) || comesToNumbers(next.text))
    const isWrapped = isLongWrapped || (isNear && isNameOverTwo(bare.text, next.text))
    if (isWrapped) at++
    joined.push(isWrapped ? { ...row, text: `${bare.text.trim()} ${next.text}` } : row)
  }
  return joined
}

export function marginNotices(pages: readonly Page[], labels: Labels): Notice[] {
  const rows = pages.flatMap((page) => {
    const isOfNote = (line: Line): boolean => labels.get(`${page.index} ${page.lines.indexOf(line)}`) === 'footnote'
    return marginRows(page, labels).map((row) => ({ ...row, pageIndex: page.index, isNote: row.lines.every(isOfNote) }))
  })
  const numbering = numberingOf(rows)
  const whole = joinWrapped(rows, numbering)
  const pieces = rows.flatMap(({ text, ...row }) =>
    text.includes(ROW_GAP) ? text.split(ROW_GAP).map((piece) => ({ ...row, text: piece })) : [],
  )
  const times = new Map<string, Set<number>>()
  for (const { text, pageIndex } of [...whole, ...pieces]) {
    const key = lettersAlone(text)
    times.set(key, (times.get(key) ?? new Set<number>()).add(pageIndex))
  }
  return [...whole, ...pieces].map(({ text, pageIndex, isNote }) => {
    const own = times.get(lettersAlone(text))?.size ?? 1
    const pageNumber = numbering?.(pageIndex) ?? null
    return { zone: 'margin', pageIndex, text, times: own, pageNumber, isNote: isNote && own < RUNNING_TIMES }
  })
}
