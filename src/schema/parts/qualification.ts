// Hashes and counts that identify an LLM-assisted run; never text.
import Type, { type Static } from 'typebox'
import { boolean, integer, nullable, strict, text } from '../notation.ts'

export const QualificationProvenanceExport = strict('QualificationProvenanceExport', {
  identity: strict('QualificationIdentityExport', {
    source_sha256: text,
    settings_sha256: text,
    code_sha256: text,
    model: nullable(text),
  }),
  tasks: Type.Array(
    strict('QualificationTaskExport', {
      task: text,
      protocol_sha256: text,
      native_valid: boolean,
      fallback_used: boolean,
      requests: integer,
    }),
  ),
  requests: strict('QualificationRequestsExport', { total: integer, native_valid: integer, fallback: integer }),
})
export type QualificationProvenanceExport = Static<typeof QualificationProvenanceExport>
