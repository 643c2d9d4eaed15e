// What of the paper could not be read: pages, tables.
import { maxOf } from '../../kernel/lists.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { Check } from './check.ts'

/** Decided with the users of the record: above these it may not be used without a look. */
const MOST_UNREAD_PAGES = 1 / 5
const MOST_LOST_TABLES = 1 / 3

/** Warnings of the reader that name pages which nobody read; pages that recognition read in the end are read. */
const UNREAD = /^(?:PAGES_UNREAD\w*|PAGES_WITHOUT_TEXT|BROKEN_TEXT_LAYER): (?!.*read by recognition)/

/** "pages 3, 5-7" are four pages; what is said of them may have numbers of its own. */
function pagesIn(message: string): number[] {
  const [list = ''] = /\bpages \d[\d\s,–-]*/.exec(message) ?? []
  return [...list.matchAll(/\b(\d+)(?:\s*[-–]\s*(\d+))?/g)].flatMap(([, first, last]) => {
    const from = Number(first)
    return Array.from({ length: Math.max(1, Number(last ?? first) - from + 1) }, (_, at) => from + at)
  })
}

function unreadPages({ extraction }: PaperRecord): number[] {
  const named = (extraction?.warnings ?? []).filter((line) => UNREAD.test(line)).flatMap((line) => pagesIn(line))
  return [...new Set(named)].sort((a, b) => a - b)
}

const lastPage = ({ text, figure, table }: PaperRecord): number =>
  [...text, ...figure, ...table].reduce((last, { page_number }) => Math.max(last, page_number ?? 0), 0)

export const pagesUnread: Check = {
  code: 'VAL_PAGES_UNREAD',
  severity: 'warning',
  about: 'Pages could not be read; more than a fifth of them make the record unfit for automatic use.',
  find: (record) => {
    const pages = unreadPages(record)
    if (pages.length === 0) return null
    const all = maxOf(pages, lastPage(record))
    const message = `${pages.length} of ${all} pages could not be read (${pages.join(', ')}): what they say is not in the record`
    return { message, evidence: [], count: pages.length, isGrave: pages.length > all * MOST_UNREAD_PAGES }
  },
}

export const emptyTables: Check = {
  code: 'VAL_EMPTY_TABLE',
  severity: 'warning',
  about: 'A table has no cells; a third of the tables or more make the record unfit for automatic use.',
  find: ({ table }) => {
    const lost = table.filter(({ contents }) => contents.length === 0)
    if (lost.length === 0) return null
    const message = `${lost.length} of ${table.length} tables have no cells: read them on their pages`
    const isGrave = lost.length >= table.length * MOST_LOST_TABLES
    return { message, evidence: lost.map(({ table_id }) => `table:${table_id}`), isGrave }
  },
}
