// Runs every check over the assembled record and sums up what they found.
import type { PaperRecord } from '../schema/record.ts'
import type { ValidationExport, ValidationIssueExport } from '../schema/validation.ts'
import type { Check } from './checks/check.ts'
import { CHECKS } from './checks/index.ts'

/** Enough rows to look at; `count` has the whole number. */
const MAX_EVIDENCE_IDS = 50

function toIssue(check: Check, record: PaperRecord): ValidationIssueExport[] {
  const finding = check.find(record)
  if (finding === null) return []
  return [
    {
      code: check.code,
      severity: check.severity,
      message: finding.message,
      count: finding.count ?? Math.max(1, finding.evidence.length),
      evidence_ids: finding.evidence.slice(0, MAX_EVIDENCE_IDS),
      origin_stage: 'export',
      blocking: check.blocking ?? false,
    },
  ]
}

export function checkRecord(record: PaperRecord, checks: readonly Check[] = CHECKS): ValidationExport {
  const issues = checks.flatMap((check) => toIssue(check, record))
  const blocking = issues.filter((issue) => issue.blocking).length
  return {
    errors: issues.filter((issue) => issue.severity === 'error').length,
    warnings: issues.filter((issue) => issue.severity === 'warning').length,
    issues,
    blocking,
    promotable: blocking === 0,
  }
}
