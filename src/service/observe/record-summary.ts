// What ledgers and meters want to know of a record without keeping it.
import type { PaperRecord } from '../../schema/record.ts'
import type { WorkSummary } from '../workers/protocol.ts'

/** Warnings of these codes tell of something that was left out and may work next time. */
const LEFT_OUT = ['STAGE_FAILED', 'LLM_UNAVAILABLE', 'LLM_UNREADABLE', 'LLM_BUDGET_SPENT', 'REGISTRY_INCOMPLETE']

export function summarise(record: PaperRecord, sourceSha256: string): WorkSummary {
  const pages = record.text.reduce((most, row) => Math.max(most, row.page_number ?? 0), 0)
  const { extraction, validation } = record
  const tokens = extraction?.usage?.totals
  return {
    input_format: record.source.input_format,
    source_sha256: sourceSha256,
    n_sentences: record.text.length,
    n_refs: record.bib.length,
    n_matched: new Set(record.bib_match.map((row) => row.bib_id)).size,
    pages: pages === 0 ? null : pages,
    stages: extraction?.timings?.stages ?? {},
    total_seconds: extraction?.timings?.total_seconds ?? 0,
    warnings: extraction?.warnings ?? [],
    validation_errors: validation?.errors ?? 0,
    validation_warnings: validation?.warnings ?? 0,
    issues_about_reading: validation?.about_reading ?? 0,
    issues_about_paper: validation?.about_paper ?? 0,
    promotable: validation?.promotable ?? true,
    doubt: extraction?.doubt ?? null,
    is_complete:
      extraction?.enrichment?.complete !== false &&
      !(extraction?.warnings ?? []).some((warning) => LEFT_OUT.some((code) => warning.startsWith(`${code}:`))),
    llm_tokens: tokens?.total_tokens ?? 0,
    llm_input_tokens: tokens?.input_tokens ?? 0,
    llm_output_tokens: tokens?.output_tokens ?? 0,
  }
}
