// What the gate found wrong with the assembled record.
import Type, { type Static } from 'typebox'
import { integer, oneOf, strict, text } from '../notation.ts'
import { ISSUE_SUBJECTS, SEVERITIES } from '../vocabularies.ts'

export const ValidationIssueExport = strict('ValidationIssueExport', {
  code: Type.String({ pattern: '^VAL_[A-Z_]+$' }),
  severity: oneOf(SEVERITIES),
  // "reading": the record may be wrong; "paper": the paper itself is odd.
  about: Type.Optional(oneOf(ISSUE_SUBJECTS)),
  message: text,
  count: integer,
  evidence_ids: Type.Array(text),
  origin_stage: Type.Optional(Type.String({ default: 'export' })),
  blocking: Type.Optional(Type.Boolean({ default: false })),
})
export type ValidationIssueExport = Static<typeof ValidationIssueExport>

export const ValidationExport = strict('ValidationExport', {
  errors: integer,
  warnings: integer,
  // How many of the issues doubt the reading, and how many the paper.
  about_reading: Type.Optional(integer),
  about_paper: Type.Optional(integer),
  issues: Type.Array(ValidationIssueExport),
  blocking: Type.Optional(Type.Integer({ default: 0 })),
  promotable: Type.Optional(Type.Boolean({ default: true })),
})
export type ValidationExport = Static<typeof ValidationExport>
