// Runs the papers of a batch: as many at once as the executor allows, every outcome in the ledger, its export before its line.
import { stat } from 'node:fs/promises'
import { build } from '../../kernel/build.ts'
import { toServiceError } from '../../kernel/errors.ts'
import { hashFile } from '../../kernel/hash.ts'
import { oneLine } from '../../kernel/public-line.ts'
import type { Storage } from '../../service/storage/storage.ts'
import { type Executor, MAX_ERROR_CHARACTERS, type PaperOutcome, type PaperWatch } from './executor.ts'
import type { Known, LedgerLine, LedgerWriter, WarningDigest } from './ledger.ts'
import type { BatchPaper } from './paper-ids.ts'

// From the outcome of a paper to its line in the ledger.

/** A ledger's line stays readable. */
const MAX_LISTED_WARNINGS = 3

/** Warnings read "CODE: message". */
function digest(warnings: readonly string[]): WarningDigest {
  const codes: Record<string, number> = {}
  for (const warning of warnings) {
    const code = warning.split(':', 1)[0] ?? ''
    codes[code] = (codes[code] ?? 0) + 1
  }
  return { count: warnings.length, first: warnings.slice(0, MAX_LISTED_WARNINGS), codes }
}

interface Attempt {
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

async function toLedgerLine(outcome: Finished, attempt: Attempt): Promise<LedgerLine> {
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
    ...(summary !== null && {
      n_issues_about_reading: summary.issues_about_reading,
      n_issues_about_paper: summary.issues_about_paper,
      promotable: summary.promotable,
      doubt: summary.doubt,
    }),
    svc_version,
    build_sha,
    executor: attempt.executor,
    attempt: attempt.attempt,
    run_id: attempt.runId,
    ...outcome.remote,
  }
}

const EXPORTS_FOLDER = 'exports'

export interface RunEvents {
  /** `share`: how far the paper has come, 0 to 1; left out where nobody knows. */
  onStage(paper: BatchPaper, stage: string, share?: number): void
  onFinished(paper: BatchPaper, line: LedgerLine): void
}

export interface BatchWork {
  readonly papers: readonly BatchPaper[]
  readonly known: ReadonlyMap<string, Known>
  readonly executor: Executor
  readonly ledger: LedgerWriter
  readonly storage: Storage
  /** Of the files of a paper: one for each text of its outcome. */
  readonly extensions: readonly string[]
  readonly runId: string
  /** Milliseconds since 1970 after which nothing new begins. */
  readonly deadlineMs: number | null
  /** Nothing new may begin. */
  readonly drain: AbortController
  /** What has begun must end at once. */
  readonly stop: AbortSignal
  readonly events: RunEvents
  /** Hears the texts of a paper once they are kept and noted. */
  readonly onTexts?: (texts: readonly string[]) => Promise<void>
}

export interface BatchResult {
  readonly ok: number
  readonly failed: number
  readonly left: number
  readonly endedBy: 'completion' | 'interrupt' | 'deadline' | 'refusal' | 'output'
}

/** `place` is the folder of the run within its storage. */
export const exportPath = (place: string, paperId: string, extension: string): string =>
  `${place === '' ? '' : `${place}/`}${EXPORTS_FOLDER}/${paperId}.${extension}`

export async function exportsIn(storage: Storage, places: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const place of places) {
    const folder = place === '' ? EXPORTS_FOLDER : `${place}/${EXPORTS_FOLDER}`
    for (const name of await storage.names(folder)) found.add(`${folder}/${name}`)
  }
  return found
}

async function deliver(outcome: PaperOutcome, paper: BatchPaper, work: BatchWork): Promise<PaperOutcome> {
  if (outcome.kind !== 'ok') return outcome
  try {
    for (const [at, extension] of work.extensions.entries()) {
      await work.storage.write(exportPath('', paper.paperId, extension), `${outcome.texts[at] ?? ''}\n`)
    }
    return outcome
  } catch (thrown) {
    const { code, message } = toServiceError(thrown)
    const remote = outcome.remote === undefined ? {} : { remote: outcome.remote }
    // The next record would find the same disk full, or the same store out of reach.
    return { kind: 'failed', errorCode: code, failedStage: 'export', error: message, ...remote, endsRun: true }
  }
}

/** The line of the paper; null where it never began. */
async function runPaper(paper: BatchPaper, work: BatchWork): Promise<{ line: LedgerLine; endsRun: boolean } | null> {
  let startedAt = new Date()
  const watch: PaperWatch = {
    onStart: () => {
      startedAt = new Date()
    },
    onStage: (stage, share) => work.events.onStage(paper, stage, share),
    drain: work.drain.signal,
    stop: work.stop,
  }
  const outcome = await deliver(await work.executor.run(paper, watch), paper, work)
  if (outcome.kind === 'unstarted') return null
  const line = await toLedgerLine(outcome, {
    paper,
    executor: work.executor.name,
    attempt: (work.known.get(paper.paperId)?.attempts ?? 0) + 1,
    runId: work.runId,
    startedAt,
    finishedAt: new Date(),
  })
  await work.ledger.append(line)
  if (outcome.kind === 'ok') await work.onTexts?.(outcome.texts)
  work.events.onFinished(paper, line)
  return { line, endsRun: outcome.kind === 'failed' && outcome.endsRun === true }
}

export async function runBatch(work: BatchWork): Promise<BatchResult> {
  const active = new Set<Promise<void>>()
  const { papers, drain, executor, deadlineMs } = work
  let [next, ok, failed] = [0, 0, 0]
  let ended: 'refusal' | 'output' | null = null
  const isLate = (): boolean => deadlineMs !== null && Date.now() >= deadlineMs
  const begin = (paper: BatchPaper): void => {
    const running: Promise<void> = runPaper(paper, work)
      .then((finished) => {
        if (finished?.line.status === 'ok') ok += 1
        else if (finished !== null) failed += 1
        if (finished?.endsRun !== true) return
        ended = finished.line.failed_stage === 'export' ? 'output' : 'refusal'
        drain.abort()
      })
      .finally(() => active.delete(running))
    active.add(running)
  }
  while (next < papers.length && !drain.signal.aborted && !isLate()) {
    const paper = papers[next]
    if (paper !== undefined && active.size < executor.limit()) {
      begin(paper)
      next += 1
    } else {
      await Promise.race(active)
    }
  }
  await Promise.all(active)
  const left = papers.length - ok - failed
  const early = ended ?? (drain.signal.aborted ? 'interrupt' : 'deadline')
  return { ok, failed, left, endedBy: left === 0 && !drain.signal.aborted ? 'completion' : early }
}
