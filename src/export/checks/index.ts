// The one list of checks, in the order in which their findings are reported; validation holds what they find, and every face prints that.
import type { Check } from './check.ts'
import { danglingIds } from './dangling-ids.ts'
import { blankSentences, emptyText, longSentences, missingBody, spoiltText, unreadableText } from './empty-text.ts'
import {
  blankAuthors,
  cutAbstract,
  doubtfulReading,
  malformedDois,
  missingAuthors,
  missingJournal,
  missingTitle,
  suspiciousAbstract,
  untiedAffiliations,
} from './front.ts'
import { identityMismatches, notAPaper } from './identity.ts'
import { captionsWithoutObjects, emptyTables, lostFigures, pagesUnread } from './lost-parts.ts'
import { unresolvedMentions } from './mentions.ts'
import { missingFigures, missingReferenceNumbers, missingTables } from './numbering.ts'
import {
  emptyReferences,
  missedCitations,
  uncitedReferences,
  unlinkedReferences,
  unresolvedCitations,
} from './references/citations.ts'
import { duplicateReferences } from './references/duplicate-references.ts'
import { noticedPaper, noticedReferences, unknownReferences } from './references/registry.ts'
import { misfittingPValues, wrongDecisions } from './statistics.ts'

export const CHECKS: readonly Check[] = [
  ...identityMismatches,
  notAPaper,
  danglingIds,
  emptyText,
  missingBody,
  pagesUnread,
  unreadableText,
  spoiltText,
  blankSentences,
  doubtfulReading,
  missingTitle,
  missingAuthors,
  untiedAffiliations,
  missingJournal,
  blankAuthors,
  malformedDois,
  suspiciousAbstract,
  cutAbstract,
  wrongDecisions,
  misfittingPValues,
  captionsWithoutObjects,
  emptyTables,
  lostFigures,
  missingFigures,
  missingTables,
  unresolvedMentions,
  longSentences,
  noticedPaper,
  noticedReferences,
  unknownReferences,
  duplicateReferences,
  emptyReferences,
  missingReferenceNumbers,
  missedCitations,
  unresolvedCitations,
  unlinkedReferences,
  uncitedReferences,
]
