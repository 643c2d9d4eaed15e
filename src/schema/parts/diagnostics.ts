// Outcome flags and stage receipts: how decisions were reached, never the payload itself.
import Type, { type Static } from 'typebox'
import {
  bbox,
  boolean,
  integer,
  listOf,
  maybe,
  nullable,
  number,
  offset,
  share,
  strict,
  text,
  wordOf,
} from '../notation.ts'
import { FIELD_STATES, MISFIT_GRADES, MISFIT_REASONS } from '../vocabularies.ts'
import { ValidationIssueExport } from './validation.ts'

const spans = Type.Array(Type.Array(integer))

export const CitationCandidateExport = strict('CitationCandidateExport', {
  text_id: integer,
  start: offset('Where it begins in the sentence'),
  end: offset('Where it ends, exclusive'),
  raw: text,
  style: text,
  bib_ids: Type.Array(integer),
  possible_bib_ids: listOf(integer),
  evidence: Type.Array(text),
  confidence: share,
  accepted: boolean,
  rejection_reasons: Type.Array(text),
})
export type CitationCandidateExport = Static<typeof CitationCandidateExport>

export const CitationLinkingExport = strict('CitationLinkingExport', {
  style_scores: Type.Record(Type.String(), number),
  candidates: Type.Array(CitationCandidateExport),
  resolved_candidate_fraction: nullable(share),
  unique_linked_bib_fraction: nullable(share),
})
export type CitationLinkingExport = Static<typeof CitationLinkingExport>

export const CaptionCandidateExport = strict('CaptionCandidateExport', {
  caption_id: text,
  text,
  object_type: text,
  page_number: nullable(integer),
  bbox: nullable(bbox),
  source_index: integer,
})
export type CaptionCandidateExport = Static<typeof CaptionCandidateExport>

export const CaptionAssignmentExport = strict('CaptionAssignmentExport', {
  caption_id: text,
  object_id: nullable(text),
  score: share,
  reasons: Type.Array(text),
  ambiguous: Type.Optional(Type.Boolean({ default: false })),
})
export type CaptionAssignmentExport = Static<typeof CaptionAssignmentExport>

export const CaptionAssignmentReceiptExport = strict('CaptionAssignmentReceiptExport', {
  candidates: Type.Array(CaptionCandidateExport),
  assignments: Type.Array(CaptionAssignmentExport),
})
export type CaptionAssignmentReceiptExport = Static<typeof CaptionAssignmentReceiptExport>

export const ReferenceSegmentationAttemptExport = strict('ReferenceSegmentationAttemptExport', {
  strategy: text,
  spans,
  credible_starts: nullable(integer),
  selected: boolean,
  reason_flags: Type.Array(text),
})
export type ReferenceSegmentationAttemptExport = Static<typeof ReferenceSegmentationAttemptExport>

export const ReferenceYieldExport = strict('ReferenceYieldExport', {
  credible_source_starts: nullable(integer),
  attempts: Type.Array(ReferenceSegmentationAttemptExport),
  selected_spans: spans,
  source_character_coverage: nullable(share),
  parsed_count: integer,
  valid_count: integer,
  duplicate_rate: share,
  reason_flags: Type.Array(text),
})
export type ReferenceYieldExport = Static<typeof ReferenceYieldExport>

const verdict = { computed_p: share, consistent: boolean, decision_error: boolean }

export const TestVerdictExport = strict('TestVerdictExport', verdict)
export type TestVerdictExport = Static<typeof TestVerdictExport>

export const RecomputedTestExport = strict('RecomputedTestExport', {
  test_eq_id: integer,
  p_eq_id: integer,
  grp_id: integer,
  text_id: integer,
  statistic: text,
  df1: nullable(number),
  df2: nullable(number),
  ...verdict,
  one_tailed: nullable(TestVerdictExport),
  // Of a p that does not follow from its test: what makes it no slip, else how grave it is.
  explained: maybe(wordOf(MISFIT_REASONS)),
  grade: maybe(wordOf(MISFIT_GRADES)),
})
export type RecomputedTestExport = Static<typeof RecomputedTestExport>

export const StatisticsExport = strict('StatisticsExport', {
  tests: Type.Array(RecomputedTestExport),
  mentions_one_tailed: boolean,
  inconsistent: integer,
  decision_errors: integer,
})
export type StatisticsExport = Static<typeof StatisticsExport>

export const ReferenceNoticeExport = strict('ReferenceNoticeExport', {
  type: text,
  doi: nullable(text),
  date: nullable(text),
  reason: maybe(text),
})
export type ReferenceNoticeExport = Static<typeof ReferenceNoticeExport>

export const ReferenceCheckExport = strict('ReferenceCheckExport', {
  bib_id: integer,
  status: wordOf(['found', 'not_found', 'ambiguous', 'not_checked'] as const),
  doi: nullable(text),
  score: nullable(share),
  evidence: Type.Array(text),
  disagreements: Type.Array(text),
  notices: Type.Array(ReferenceNoticeExport),
  flags: Type.Array(text),
})
export type ReferenceCheckExport = Static<typeof ReferenceCheckExport>

const sureness = { state: wordOf(FIELD_STATES), confidence: nullable(share), contradicts: Type.Array(text) }

export const FieldDiagnosisExport = strict('FieldDiagnosisExport', {
  ...sureness,
  source: nullable(text),
  page: nullable(integer),
  bbox: nullable(bbox),
})
export type FieldDiagnosisExport = Static<typeof FieldDiagnosisExport>

export const ReferenceDiagnosisExport = strict('ReferenceDiagnosisExport', { bib_id: integer, ...sureness })
export type ReferenceDiagnosisExport = Static<typeof ReferenceDiagnosisExport>

export const FloatStateExport = strict('FloatStateExport', {
  object_type: wordOf(['figure', 'table'] as const),
  object_id: integer,
  label: nullable(text),
  state: wordOf(['whole', 'doubtful', 'lost'] as const),
  reasons: Type.Array(text),
})
export type FloatStateExport = Static<typeof FloatStateExport>

export const RelabelledExport = strict('RelabelledExport', {
  page: integer,
  lines: integer,
  text,
  from: text,
  to: text,
  confidence: share,
  clues: Type.Array(text),
})
export type RelabelledExport = Static<typeof RelabelledExport>

export const DiagnosticsExport = strict('DiagnosticsExport', {
  text_quality: maybe(share),
  references_complete: Type.Optional(Type.Boolean({ default: true })),
  ref_seg_fallback_used: Type.Optional(Type.Boolean({ default: false })),
  citation_linking: maybe(CitationLinkingExport),
  caption_assignment: maybe(CaptionAssignmentReceiptExport),
  reference_yield: maybe(ReferenceYieldExport),
  statistics: maybe(StatisticsExport),
  reference_checks: maybe(Type.Array(ReferenceCheckExport)),
  // Retractions, corrections and expressions of concern about the paper itself.
  paper_notices: listOf(ReferenceNoticeExport),
  fields: maybe(Type.Record(Type.String(), FieldDiagnosisExport)),
  references: maybe(Type.Array(ReferenceDiagnosisExport)),
  floats: maybe(Type.Array(FloatStateExport)),
  relabelled: maybe(Type.Array(RelabelledExport)),
  pages_unread: listOf(integer),
  unproven: listOf(ValidationIssueExport),
})
export type DiagnosticsExport = Static<typeof DiagnosticsExport>
