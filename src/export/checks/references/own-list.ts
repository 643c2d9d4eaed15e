// The paper's own list of references: what notes print, suggested readings and books under review are lists of their own.
import { groupBy } from '../../../kernel/lists.ts'
import type { BibExport } from '../../../schema/parts/bib.ts'
import type { PaperRecord } from '../../../schema/record.ts'

/** The rows by runs of pages: readings that a chapter begins with are far from the list at its end. */
function runsOf(rows: readonly BibExport[], pageOf: (row: BibExport) => number | null): BibExport[][] {
  const runs: BibExport[][] = []
  let last: number | null = null
  for (const row of rows) {
    const page = pageOf(row)
    const run = runs.at(-1)
    const isFar = page !== null && last !== null && Math.abs(page - last) > 1
    if (run === undefined || isFar) runs.push([row])
    else run.push(row)
    last = page ?? last
  }
  return runs
}

/** Rows of the section, its parts included, that has most of them, and of its longest run of pages; none where those are notes. */
export function ownList({ bib, text, section }: PaperRecord): readonly BibExport[] {
  const sections = new Map(section.map((row) => [row.section_id, row]))
  const listOf = (id: number | null | undefined): number | null => {
    const row = sections.get(id ?? -1)
    const parent = sections.get(row?.parent_section_id ?? -1)
    return parent?.section_type === 'references' ? listOf(parent.section_id) : (row?.section_id ?? null)
  }
  const places = new Map(text.map((row) => [row.text_id, listOf(row.section_id)]))
  const lists = [...groupBy(bib, ({ text_id }) => places.get(text_id ?? -1) ?? null)]
  const [largest] = lists.sort(([, a], [, b]) => b.length - a.length)
  if (largest === undefined || sections.get(largest[0] ?? -1)?.section_type === 'footnote') return []
  const pages = new Map(text.map((row) => [row.text_id, row.page_number ?? null]))
  const runs = runsOf(largest[1], ({ text_id }) => pages.get(text_id ?? -1) ?? null)
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), [])
}
