// What of the paper could not be read: pages, tables, and what a caption is beside.
import { isListing } from '../../conventions/labels/caption-label.ts'
import { maxOf } from '../../kernel/lists.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { type Check, findingOf, many, named } from './check.ts'
import { isNoFloat, isPlaced } from './floats-elsewhere.ts'

/** Decided with the users of the record: above these it may not be used without a look. */
const MOST_UNREAD_PAGES = 1 / 5
const MOST_LOST_TABLES = 1 / 3

const lastPage = ({ text, figure, table }: PaperRecord): number =>
  [...text, ...figure, ...table].reduce((last, { page_number }) => Math.max(last, page_number ?? 0), 0)

export const pagesUnread: Check = {
  code: 'VAL_PAGES_UNREAD',
  severity: 'warning',
  about: 'Pages could not be read; more than a fifth of them make the record unfit for automatic use.',
  find: (record) => {
    const pages = record.extraction?.diagnostics?.pages_unread ?? []
    if (pages.length === 0) return null
    const all = maxOf(pages, lastPage(record))
    const message = `${pages.length} of ${all} pages could not be read (${named(pages.map(String))}): what they say is not in the record. Read them yourself, or turn recognition on.`
    return {
      message,
      evidence: pages.map((page) => `page:${page}`),
      count: pages.length,
      isGrave: pages.length > all * MOST_UNREAD_PAGES,
    }
  },
}

/** Tables without cells. */
export const unreadTables = (record: PaperRecord) =>
  record.table.filter((row) => row.contents.length === 0 && !isNoFloat(row, record.table, record))

export const emptyTables: Check = {
  code: 'VAL_EMPTY_TABLE',
  severity: 'warning',
  about:
    'A table has no cells; where a third of the tables or more stand on their pages without cells, the record is unfit for automatic use.',
  find: (record) => {
    const { table } = record
    const lost = unreadTables(record)
    if (lost.length === 0) return null
    const message = `No cells were read of ${lost.length} of ${table.length} tables. Read them on their pages.`
    const isGrave = lost.filter(isPlaced).length >= table.length * MOST_LOST_TABLES
    return { message, evidence: lost.map(({ table_id }) => `table:${table_id}`), isGrave }
  },
}

export const lostFigures: Check = {
  code: 'VAL_FIGURES_LOST',
  severity: 'warning',
  about: 'Figures whose caption was found, and nothing beside it.',
  find: (record) => {
    const { figure, extraction } = record
    const states = (extraction?.diagnostics?.floats ?? []).filter(({ object_type: type }) => type === 'figure')
    const lost = new Set(states.flatMap(({ state, object_id }) => (state === 'lost' ? [object_id] : [])))
    // Listings and algorithms are lines of text: where none stand beside the caption no picture is missing.
    const rows = figure.filter(
      (row) => lost.has(row.figure_id) && !isListing(row.label ?? '') && !isNoFloat(row, figure, record),
    )
    return findingOf(
      rows.map(({ figure_id }) => `figure:${figure_id}`),
      (count) =>
        `${count} of ${figure.length} figures ${count === 1 ? 'was' : 'were'} not found on their pages: nothing stands beside the caption. Look at the pages.`,
    )
  },
}

function orphanCaptions({ section, figure, table, text }: PaperRecord): string[] {
  const claimed = new Set([...figure, ...table].map((row) => row.section_id))
  const filled = new Set(text.map((row) => row.section_id))
  return section
    .filter((row) => row.section_type === 'figure' || row.section_type === 'table')
    .filter((row) => filled.has(row.section_id) && !claimed.has(row.section_id))
    .map((row) => `section:${row.section_id}`)
}

export const captionsWithoutObjects: Check = {
  code: 'VAL_CAPTION_WITHOUT_OBJECT',
  severity: 'warning',
  about: 'A caption belongs to no figure and no table.',
  find: (record) =>
    findingOf(
      orphanCaptions(record),
      (count) =>
        `${many(count, 'caption belongs', 'captions belong')} to no figure or table of the record. Look for it on the page of the caption.`,
    ),
}
