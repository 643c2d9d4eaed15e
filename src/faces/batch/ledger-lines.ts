// From the outcome of a paper to its line in the ledger.
import { stat } from 'node:fs/promises'
import { build } from '../../kernel/build.ts'
import { oneLine } from '../../kernel/public-line.ts'
import { MAX_ERROR_CHARACTERS, type PaperOutcome } from './executor.ts'
import { hashFile } from './file-hash.ts'
import type { LedgerLine, WarningDigest } from './ledger.ts'
import type { BatchPaper } from './paper-ids.ts'

/** A ledger's line stays readable. */
const MAX_LISTED_WARNINGS = 3

/** Warnings read "CODE: message". */
export function digest(warnings: readonly string[]): WarningDigest {
  const codes: Record<string, number> = {}
  for (const warning of warnings) {
    const code = warning.split(':', 1)[0] ?? ''
    codes[code] = (codes[code] ?? 0) + 1
  }
  return { count: warnings.length, first: warnings.slice(0, MAX_LISTED_WARNINGS), codes }
}

export interface Attempt {
  readonly paper: BatchPaper
  readonly executor: 'local' | 'remote'
  readonly attempt: number
  readonly runId: string
  readonly startedAt: Date
  readonly finishedAt: Date
}

type Finished = Exclude<PaperOutcome, { readonly kind: 'unstarted' }>

function failureFields(outcome: Finished) {
  if (outcome.kind === 'ok') return {}
  const { errorCode, failedStage, error } = outcome
  return {
    error_code: errorCode,
    ...(failedStage !== null && { failed_stage: failedStage }),
    error: oneLine(error, MAX_ERROR_CHARACTERS),
  }
}

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )

export async function toLedgerLine(outcome: Finished, attempt: Attempt): Promise<LedgerLine> {
  const { paper, startedAt, finishedAt } = attempt
  const summary = outcome.kind === 'ok' ? outcome.summary : null
  const { svc_version, build_sha } = build()
  return {
    paper_id: paper.paperId,
    stem: paper.stem,
    path: paper.path,
    sha256: summary?.source_sha256 ?? outcome.source?.sha256 ?? (await hashFile(paper.path)),
    bytes: outcome.source?.bytes ?? (await sizeOf(paper.path)),
    status: outcome.kind,
    ...failureFields(outcome),
    started_at: startedAt.toISOString(),
    finished_at: finishedAt.toISOString(),
    duration_s: (finishedAt.getTime() - startedAt.getTime()) / 1000,
    ...(summary !== null && { pipeline_seconds: summary.total_seconds, stage_times: summary.stages }),
    llm_tokens: summary?.llm_tokens ?? 0,
    llm_input_tokens: summary?.llm_input_tokens ?? 0,
    llm_output_tokens: summary?.llm_output_tokens ?? 0,
    n_refs: summary?.n_refs ?? 0,
    n_matched: summary?.n_matched ?? 0,
    n_sentences: summary?.n_sentences ?? 0,
    warnings: digest(summary?.warnings ?? []),
    n_validation_errors: summary?.validation_errors ?? 0,
    n_validation_warnings: summary?.validation_warnings ?? 0,
    svc_version,
    build_sha,
    executor: attempt.executor,
    attempt: attempt.attempt,
    run_id: attempt.runId,
    ...outcome.remote,
  }
}
