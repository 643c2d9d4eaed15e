// What the gate found wrong with the assembled record.
import Type, { type Static } from 'typebox'
import { integer, oneOf, strict, text } from './notation.ts'
import { SEVERITIES } from './vocabularies.ts'

export const ValidationIssueExport = strict('ValidationIssueExport', {
  code: Type.String({ pattern: '^VAL_[A-Z_]+$' }),
  severity: oneOf(SEVERITIES),
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
  issues: Type.Array(ValidationIssueExport),
  blocking: Type.Optional(Type.Integer({ default: 0 })),
  promotable: Type.Optional(Type.Boolean({ default: true })),
})
export type ValidationExport = Static<typeof ValidationExport>
