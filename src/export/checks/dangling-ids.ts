// Ids that point at rows which do not exist.
import type { PaperRecord } from '../../schema/record.ts'
import { type Check, findingOf, many } from './check.ts'

type IdSet = ReadonlySet<number>

function danglingRows(record: PaperRecord): string[] {
  const sections: IdSet = new Set(record.section.map((row) => row.section_id))
  const texts: IdSet = new Set(record.text.map((row) => row.text_id))
  const authors: IdSet = new Set(record.author.map((row) => row.author_id))
  const targets: Partial<Record<string, IdSet>> = {
    bib: new Set(record.bib.map((row) => row.bib_id)),
    figure: new Set(record.figure.map((row) => row.figure_id)),
    table: new Set(record.table.map((row) => row.table_id)),
    section: sections,
  }
  const dangles = (id: number | null | undefined, ids: IdSet) => id !== null && id !== undefined && !ids.has(id)
  return [
    ...record.text.filter((row) => dangles(row.section_id, sections)).map((row) => `text:${row.text_id}`),
    ...record.section
      .filter((row) => dangles(row.parent_section_id, sections))
      .map((row) => `section:${row.section_id}`),
    ...record.bib.filter((row) => dangles(row.text_id, texts)).map((row) => `bib:${row.bib_id}`),
    ...record.figure.filter((row) => dangles(row.section_id, sections)).map((row) => `figure:${row.figure_id}`),
    ...record.table.filter((row) => dangles(row.section_id, sections)).map((row) => `table:${row.table_id}`),
    ...record.eq.filter((row) => dangles(row.text_id, texts)).map((row) => `eq:${row.eq_id}`),
    ...record.url.flatMap((row, index) => (dangles(row.text_id, texts) ? [`url:${index + 1}`] : [])),
    ...record.xref.flatMap((row, index) => {
      const ids = targets[row.xref_type]
      return dangles(row.text_id, texts) || (ids !== undefined && dangles(row.target_id, ids))
        ? [`xref:${index + 1}`]
        : []
    }),
    ...record.affiliation
      .filter((row) => (row.author_ids ?? []).some((id) => dangles(id, authors)))
      .map((row) => `affiliation:${row.affiliation_id}`),
  ]
}

export const danglingIds: Check = {
  code: 'VAL_DANGLING_ID',
  severity: 'error',
  about: 'A row points at a row that does not exist.',
  blocking: true,
  find: (record) =>
    findingOf(
      danglingRows(record),
      (count) =>
        `${many(count, 'row points', 'rows point')} at a row that does not exist. Report it: the program should never write such a record.`,
    ),
}
