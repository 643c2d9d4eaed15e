// The list of checks, in the order in which their findings are reported.
import { blankAuthors, missingAuthors } from './blank-authors.ts'
import { captionsWithoutObjects } from './captions-without-objects.ts'
import type { Check } from './check.ts'
import { danglingIds } from './dangling-ids.ts'
import { duplicateReferences } from './duplicate-references.ts'
import { blankSentences, emptyText, missingBody } from './empty-text.ts'
import { identityMismatches, notAPaper } from './identity.ts'
import { emptyTables, pagesUnread } from './lost-parts.ts'
import { malformedDois } from './malformed-dois.ts'
import { missingTitle } from './missing-title.ts'
import { missingReferenceNumbers } from './reference-numbers.ts'
import { emptyReferences, uncitedReferences, unresolvedCitations } from './reference-yield.ts'
import { suspiciousAbstract } from './suspicious-abstract.ts'

export const CHECKS: readonly Check[] = [
  ...identityMismatches,
  notAPaper,
  danglingIds,
  emptyText,
  missingBody,
  blankSentences,
  missingTitle,
  missingAuthors,
  blankAuthors,
  malformedDois,
  suspiciousAbstract,
  captionsWithoutObjects,
  emptyTables,
  pagesUnread,
  duplicateReferences,
  emptyReferences,
  missingReferenceNumbers,
  unresolvedCitations,
  uncitedReferences,
]
