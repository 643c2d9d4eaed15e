// Provenance and telemetry of one run: engines, settings, timings, usage, receipts, warnings.
import Type, { type Static } from 'typebox'
import { eachOf } from '../../kernel/patterns.ts'
import { boolean, integer, listOf, maybe, number, oneOf, share, strict, text } from '../notation.ts'
import { OCR_PROFILES } from '../vocabularies.ts'
import { DiagnosticsExport } from './diagnostics.ts'
import { IdentityExport } from './identity.ts'
import { RegionExport } from './region.ts'

export const OcrEngineExport = strict('OcrEngineExport', {
  backend: maybe(text),
  model: maybe(text),
  profile: maybe(oneOf(OCR_PROFILES)),
})
export type OcrEngineExport = Static<typeof OcrEngineExport>

export const LlmEngineExport = strict('LlmEngineExport', eachOf('provider model backend', maybe(text)))
export type LlmEngineExport = Static<typeof LlmEngineExport>

export const ExtractionSettingsExport = strict('ExtractionSettingsExport', {
  ref_seg: text,
  ref_parse: text,
  registry_enrich: boolean,
  consolidate: text,
})
export type ExtractionSettingsExport = Static<typeof ExtractionSettingsExport>

export const TimingsExport = strict('TimingsExport', {
  stages: Type.Record(Type.String(), number),
  total_seconds: number,
})
export type TimingsExport = Static<typeof TimingsExport>

const tokenCounts = eachOf('calls input_tokens cached_input_tokens output_tokens total_tokens', integer)

export const UsageTotalsExport = strict('UsageTotalsExport', tokenCounts)
export const UsageRowExport = strict('UsageRowExport', {
  label: text,
  provider: maybe(text),
  model: maybe(text),
  ...tokenCounts,
})
export const UsageExport = strict('UsageExport', { totals: UsageTotalsExport, breakdown: Type.Array(UsageRowExport) })
export type UsageExport = Static<typeof UsageExport>

export const EnrichmentExport = strict('EnrichmentExport', {
  complete: boolean,
  refs_enriched: integer,
  refs_total: integer,
})
export type EnrichmentExport = Static<typeof EnrichmentExport>

const freeForm = Type.Record(Type.String(), Type.Unknown())

export const LlmTraceExport = strict('LlmTraceExport', {
  label: text,
  provider: maybe(text),
  model: maybe(text),
  messages: listOf(freeForm),
  raw_completion: maybe(text),
  parsed_ok: boolean,
  finish_reason: maybe(text),
  params: Type.Optional(freeForm),
  attempt: Type.Optional(Type.Integer({ default: 1 })),
  error: maybe(text),
})
export type LlmTraceExport = Static<typeof LlmTraceExport>

export const ExtractionExport = strict('ExtractionExport', {
  svc_version: text,
  build_sha: maybe(text),
  completed_at: text,
  ocr: maybe(OcrEngineExport),
  llm: maybe(LlmEngineExport),
  settings: ExtractionSettingsExport,
  timings: maybe(TimingsExport),
  usage: maybe(UsageExport),
  enrichment: maybe(EnrichmentExport),
  identity: maybe(IdentityExport),
  // How likely a serious reading error is.
  doubt: maybe(share),
  diagnostics: maybe(DiagnosticsExport),
  warnings: listOf(text),
  regions: maybe(Type.Array(RegionExport)),
  trace: maybe(Type.Array(LlmTraceExport)),
})
export type ExtractionExport = Static<typeof ExtractionExport>
