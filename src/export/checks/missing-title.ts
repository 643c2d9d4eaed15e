// A paper without a title; without authors as well nobody can tell whose record it is.
import type { Check } from './check.ts'

export const missingTitle: Check = {
  code: 'VAL_MISSING_TITLE',
  severity: 'error',
  about: 'No title was found; without authors as well the record is unfit for automatic use.',
  find: ({ metadata, author }) => {
    if (metadata.title?.trim()) return null
    const isGrave = author.length === 0
    return {
      message: `${isGrave ? 'neither a title nor authors were' : 'no title was'} found: look at the first page`,
      evidence: [],
      isGrave,
    }
  },
}
