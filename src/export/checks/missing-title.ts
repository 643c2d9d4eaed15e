// A paper without a title.
import type { Check } from './check.ts'

export const missingTitle: Check = {
  code: 'VAL_MISSING_TITLE',
  severity: 'error',
  about: 'No title was found.',
  find: ({ metadata }) => (metadata.title?.trim() ? null : { message: 'no title was found', evidence: [] }),
}
