// References that are in the list twice.
import { doiKey } from '../../conventions/doi.ts'
import { letterKey } from '../../conventions/letters.ts'
import type { BibExport } from '../../schema/bib.ts'
import { type Check, findingOf, many } from './check.ts'

/** The same DOI, or the same title, year and volume; rows that say too little are never called equal. */
function identity(row: BibExport): string | null {
  if (row.doi) return `doi ${doiKey(row.doi)}`
  const title = letterKey(row.title ?? '')
  // Short titles ("Editorial") recur in honest lists.
  return title.length < 20 ? null : `title ${title} ${row.year ?? ''} ${row.volume ?? ''} ${row.first_page ?? ''}`
}

function repeatedRows(rows: readonly BibExport[]): string[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const key = identity(row)
    if (key === null) return []
    if (seen.has(key)) return [`bib:${row.bib_id}`]
    seen.add(key)
    return []
  })
}

export const duplicateReferences: Check = {
  code: 'VAL_DUPLICATE_REFERENCE',
  severity: 'warning',
  about: 'A reference stands in the list twice.',
  find: ({ bib }) =>
    findingOf(
      repeatedRows(bib),
      (count) => `${many(count, 'reference stands', 'references stand')} in the list twice. Count the work once.`,
    ),
}
