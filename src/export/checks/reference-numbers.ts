// The numbers that a reference list prints: one that is missing is an entry that was lost, or glued to another.
import { isNumbered, printedLabel } from '../../conventions/labels/reference-labels.ts'
import type { Check } from './check.ts'

/** Lists of chapters begin anew, and supplements go on: only a step forward of a few numbers is a gap. */
const WIDEST_NUMBER_GAP = 5

export const missingReferenceNumbers: Check = {
  code: 'VAL_REFERENCE_NUMBER_GAP',
  severity: 'warning',
  about: 'The printed numbers of the references have gaps: entries may be lost or glued together.',
  find: ({ bib, text }) => {
    const printed = new Map(text.map((row) => [row.text_id, row.text]))
    const labels = bib.map((row) => printedLabel(printed.get(row.text_id ?? 0) ?? ''))
    if (!isNumbered(labels)) return null
    const gaps = labels.flatMap((label, at) => {
      const before = labels[at - 1]?.number ?? null
      const own = label?.number ?? null
      const missing = before === null || own === null ? 0 : own - before - 1
      return missing > 0 && missing <= WIDEST_NUMBER_GAP ? [{ at, missing, after: before }] : []
    })
    const count = gaps.reduce((sum, { missing }) => sum + missing, 0)
    if (count === 0) return null
    const message = `${count} numbers are missing in the reference list, the first after ${gaps[0]?.after}`
    return { message, evidence: gaps.map(({ at }) => `bib:${bib[at]?.bib_id}`), count }
  },
}
