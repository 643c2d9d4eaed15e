// Runs every check over the assembled record and sums up what they found, with what the stages doubted: the one list that every face prints.
import type { CorrectionsDocument } from '../schema/parts/corrections.ts'
import type { ValidationExport, ValidationIssueExport } from '../schema/parts/validation.ts'
import type { PaperRecord } from '../schema/record.ts'
import type { Check, PrintedPage } from './checks/check.ts'
import { doubtfulReading } from './checks/front.ts'
import { CHECKS } from './checks/index.ts'
import { UNPROVEN } from './checks/unproven.ts'
import { correctedRecord, issuesLeft } from './corrections.ts'
import type { Doubt } from './rows/confidence.ts'
import { doubtOf } from './rows/doubt.ts'

/** Enough rows to look at; `count` has the whole number. */
const MAX_EVIDENCE_IDS = 50

function toIssue(check: Check, record: PaperRecord, pages: readonly PrintedPage[]): ValidationIssueExport[] {
  const finding = check.find(record, pages)
  if (finding === null) return []
  return [
    {
      code: check.code,
      about: check.subject ?? 'reading',
      severity: finding.isGrave === true ? 'error' : check.severity,
      message: finding.message,
      count: finding.count ?? Math.max(1, finding.evidence.length),
      evidence_ids: finding.evidence.slice(0, MAX_EVIDENCE_IDS),
      origin_stage: 'export',
      blocking: finding.isGrave ?? check.blocking ?? false,
    },
  ]
}

const toWarning = ({ code, message, count, evidence }: Doubt): ValidationIssueExport => ({
  code,
  severity: 'warning',
  about: 'reading',
  message,
  count,
  evidence_ids: evidence.slice(0, MAX_EVIDENCE_IDS),
  origin_stage: 'confidence',
  blocking: false,
})

/** What makes a record unfit for use is always said. */
const isShown = ({ code, blocking }: ValidationIssueExport): boolean => blocking === true || !UNPROVEN.has(code)

function validationOf(issues: readonly ValidationIssueExport[]): ValidationExport {
  const blocking = issues.filter((issue) => issue.blocking).length
  return {
    errors: issues.filter((issue) => issue.severity === 'error').length,
    warnings: issues.filter((issue) => issue.severity === 'warning').length,
    about_reading: issues.filter(({ about }) => about === 'reading').length,
    about_paper: issues.filter(({ about }) => about === 'paper').length,
    issues: [...issues],
    blocking,
    promotable: blocking === 0,
  }
}

/** All that was found, errors first, then what was found on whole papers before what single values are doubted for. */
export function findIssues(
  record: PaperRecord,
  doubts: readonly Doubt[] = [],
  pages: readonly PrintedPage[] = [],
): ValidationIssueExport[] {
  const all = [...CHECKS.flatMap((check) => toIssue(check, record, pages)), ...doubts.map(toWarning)]
  return [...all.filter(({ severity }) => severity === 'error'), ...all.filter(({ severity }) => severity !== 'error')]
}

/** Somebody compared the record with its pages and found no serious error. */
const isFoundRight = (corrections: CorrectionsDocument | null): boolean =>
  corrections?.alarms.some(({ code, verdict }) => code === doubtfulReading.code && verdict === 'wrong') === true

/** How likely a serious fault is comes first, since a check reads it. */
function withDoubt(record: PaperRecord, corrections: CorrectionsDocument | null): PaperRecord {
  const { extraction } = record
  if (extraction === undefined) return record
  return { ...record, extraction: { ...extraction, doubt: isFoundRight(corrections) ? 0 : doubtOf(record) } }
}

/** The record with its doubt and its validation; kinds of alarm that are not right nine times in ten stay in the diagnostics. */
export function checkedRecord(
  assembled: PaperRecord,
  doubts: readonly Doubt[] = [],
  pages: readonly PrintedPage[] = [],
  corrections: CorrectionsDocument | null = null,
): PaperRecord {
  const record = withDoubt(corrections === null ? assembled : correctedRecord(assembled, corrections), corrections)
  const found = findIssues(record, doubts, pages)
  const all = corrections === null ? found : issuesLeft(found, corrections)
  const { extraction } = record
  const unproven = all.filter((issue) => !isShown(issue))
  const kept = extraction?.diagnostics && {
    extraction: { ...extraction, diagnostics: { ...extraction.diagnostics, unproven } },
  }
  return { ...record, ...kept, validation: validationOf(all.filter(isShown)) }
}

/** A finished record with what was said of its paper since; checks are not run again, as the pages are no longer at hand. */
export function correctedLater(record: PaperRecord, corrections: CorrectionsDocument): PaperRecord {
  const { validation, ...corrected } = withDoubt(correctedRecord(record, corrections), corrections)
  return validation === undefined
    ? corrected
    : { ...corrected, validation: validationOf(issuesLeft(validation.issues, corrections)) }
}
