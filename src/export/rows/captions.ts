// The receipt of captions, with the ids under which the record has their sections and objects.
import type { CaptionAssignmentReceiptExport } from '../../schema/diagnostics.ts'
import type { Ids } from '../ids.ts'

/** "section:12", as the validation names what it speaks of. */
const sectionOf = (key: string, ids: Ids): string => {
  const id = ids.section.get(key)
  return id === undefined ? key : `section:${id}`
}

/** A caption and what it stands beside have one key; null where the record has no such object. */
function objectOf(key: string, ids: Ids): string | null {
  const figure = ids.figure.get(key)
  if (figure !== undefined) return `figure:${figure}`
  const table = ids.table.get(key)
  return table === undefined ? null : `table:${table}`
}

export function toCaptionAssignment(
  { candidates, assignments }: CaptionAssignmentReceiptExport,
  ids: Ids,
): CaptionAssignmentReceiptExport {
  return {
    candidates: candidates.map((row) => ({ ...row, caption_id: sectionOf(row.caption_id, ids) })),
    assignments: assignments.map((row) => ({
      ...row,
      caption_id: sectionOf(row.caption_id, ids),
      object_id: row.object_id === null ? null : objectOf(row.caption_id, ids),
    })),
  }
}
