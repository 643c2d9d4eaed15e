// The paper's own list of references: what notes print, suggested readings and books under review are lists of their own.
import { groupBy } from '../../kernel/lists.ts'
import type { BibExport } from '../../schema/bib.ts'
import type { PaperRecord } from '../../schema/record.ts'

/** Rows of the section, its parts included, that has most of them; none where those are notes. */
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
  return largest[1]
}
