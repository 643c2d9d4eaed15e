// Runs every check over the assembled record and sums up what they found, with what the stages doubted: the one list that every face prints.
import type { PaperRecord } from '../schema/record.ts'
import type { ValidationExport, ValidationIssueExport } from '../schema/validation.ts'
import type { Check, PrintedPage } from './checks/check.ts'
import { CHECKS } from './checks/index.ts'
import { UNPROVEN } from './checks/unproven.ts'
import type { Doubt } from './rows/confidence.ts'

/** Enough rows to look at; `count` has the whole number. */
const MAX_EVIDENCE_IDS = 50

function toIssue(check: Check, record: PaperRecord, pages: readonly PrintedPage[]): ValidationIssueExport[] {
  const finding = check.find(record, pages)
  if (finding === null) return []
  return [
    {
      code: check.code,
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

/** The record with its validation; kinds of alarm that are not right nine times in ten stay in the diagnostics. */
export function checkedRecord(
  record: PaperRecord,
  doubts: readonly Doubt[] = [],
  pages: readonly PrintedPage[] = [],
): PaperRecord {
  const all = findIssues(record, doubts, pages)
  const { extraction } = record
  const unproven = all.filter((issue) => !isShown(issue))
  const kept = extraction?.diagnostics && {
    extraction: { ...extraction, diagnostics: { ...extraction.diagnostics, unproven } },
  }
  return { ...record, ...kept, validation: validationOf(all.filter(isShown)) }
}
