// Runs every check over the assembled record and sums up what they found, with what the stages doubted.
import type { PaperRecord } from '../schema/record.ts'
import type { ValidationExport, ValidationIssueExport } from '../schema/validation.ts'
import type { Check } from './checks/check.ts'
import { CHECKS } from './checks/index.ts'
import type { Doubt } from './rows/confidence.ts'

/** Enough rows to look at; `count` has the whole number. */
const MAX_EVIDENCE_IDS = 50

function toIssue(check: Check, record: PaperRecord): ValidationIssueExport[] {
  const finding = check.find(record)
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

/** A record with a doubtful value did not pass every check. */
export function checkRecord(record: PaperRecord, doubts: readonly Doubt[] = []): ValidationExport {
  const issues = [...CHECKS.flatMap((check) => toIssue(check, record)), ...doubts.map(toWarning)]
  const blocking = issues.filter((issue) => issue.blocking).length
  return {
    errors: issues.filter((issue) => issue.severity === 'error').length,
    warnings: issues.filter((issue) => issue.severity === 'warning').length,
    issues,
    blocking,
    promotable: blocking === 0,
  }
}
