// Caption sections that no figure or table claims.
import type { PaperRecord } from '../../schema/record.ts'
import { type Check, findingOf } from './check.ts'

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
  find: (record) => findingOf(orphanCaptions(record), (count) => `${count} captions belong to no figure or table`),
}
