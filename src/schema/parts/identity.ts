// Who the caller expected the paper to be, and how its DOI was chosen.
import Type, { type Static } from 'typebox'
import { eachOf } from '../../kernel/patterns.ts'
import { integer, listOf, maybe, nullable, strict, text } from '../notation.ts'

export const ExpectedIdentityExport = strict('ExpectedIdentityExport', {
  queue_record_id: text,
  ...eachOf('expected_doi expected_doi_sha256 expected_title source_sha256', maybe(text)),
  target_block_hint: maybe(Type.Record(Type.String(), Type.Unknown())),
  doi_required: Type.Optional(Type.Boolean({ default: false })),
})
export type ExpectedIdentityExport = Static<typeof ExpectedIdentityExport>

export const DoiCandidateExport = strict('DoiCandidateExport', {
  raw: text,
  normalized: text,
  source_kind: text,
  page: nullable(integer),
  section_id: nullable(integer),
  section_type: nullable(text),
  region_index: nullable(integer),
  region_type: nullable(text),
  text_id: nullable(integer),
  marker_kind: text,
  repeated_header_footer_count: integer,
  semantic_context: text,
  selection_tier: integer,
  rejection_reason: maybe(text),
})
export type DoiCandidateExport = Static<typeof DoiCandidateExport>

export const IdentityReceiptExport = strict('IdentityReceiptExport', {
  selected: maybe(DoiCandidateExport),
  candidates: listOf(DoiCandidateExport),
  issue_codes: listOf(text),
})
export type IdentityReceiptExport = Static<typeof IdentityReceiptExport>

export const IdentityExport = strict('IdentityExport', {
  expected: maybe(ExpectedIdentityExport),
  receipt: maybe(IdentityReceiptExport),
})
export type IdentityExport = Static<typeof IdentityExport>
