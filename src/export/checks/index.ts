// The one list of checks, in the order in which their findings are reported; validation holds what they find, and every face prints that.
import type { Check } from './check.ts'
import {
  emptyReferences,
  missedCitations,
  uncitedReferences,
  unlinkedReferences,
  unresolvedCitations,
} from './citations.ts'
import { danglingIds } from './dangling-ids.ts'
import { duplicateReferences } from './duplicate-references.ts'
import { blankSentences, emptyText, longSentences, missingBody, spoiltText, unreadableText } from './empty-text.ts'
import { blankAuthors, cutProse, malformedDois, missingAuthors, missingTitle, suspiciousAbstract } from './front.ts'
import { identityMismatches, notAPaper } from './identity.ts'
import { captionsWithoutObjects, emptyTables, pagesUnread } from './lost-parts.ts'
import { unresolvedMentions } from './mentions.ts'
import { missingFigures, missingReferenceNumbers, missingTables } from './numbering.ts'
import { noticedReferences, unknownReferences } from './registry.ts'
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
  missingTitle,
  missingAuthors,
  blankAuthors,
  malformedDois,
  suspiciousAbstract,
  cutProse,
  wrongDecisions,
  misfittingPValues,
  captionsWithoutObjects,
  emptyTables,
  missingFigures,
  missingTables,
  unresolvedMentions,
  longSentences,
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
