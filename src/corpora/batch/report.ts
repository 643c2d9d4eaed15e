// Adds up a ledger: papers, time, throughput, latency, stages, tokens, references, failures, warnings.
import type { Storage } from '../../service/storage/storage.ts'
import { isLater, type LedgerLine, readLedger } from './ledger.ts'
import { shouldRun } from './resume.ts'

export interface Percentiles {
  readonly p50: number
  readonly p90: number
  readonly p99: number
  readonly max: number
}

export interface BatchReport {
  readonly papers: { readonly total: number; readonly ok: number; readonly failed: number; readonly attempts: number }
  readonly runs: number
  readonly window: { readonly first_started_at: string | null; readonly last_finished_at: string | null }
  /** Time during which a run was under way, without the pauses between runs. */
  readonly active_seconds: number
  /** Papers that succeeded, a minute of that; null where none did. Refusing a file takes no time worth counting. */
  readonly throughput_per_minute: number | null
  /** Of the papers that succeeded, from the beginning to the export. */
  readonly latency_seconds: Percentiles | null
  readonly pipeline_seconds: Percentiles | null
  /** Share of each stage in the time of the pipeline, 0 to 1. */
  readonly stage_shares: Readonly<Record<string, number>>
  readonly tokens: { readonly total: number; readonly input: number; readonly output: number }
  readonly references: { readonly total: number; readonly matched: number }
  readonly sentences: number
  readonly failures: Readonly<Record<string, number>>
  /** The first thousand. */
  readonly failed_papers: readonly FailedPaper[]
  readonly warnings: { readonly total: number; readonly codes: Readonly<Record<string, number>> }
  readonly validation: {
    readonly errors: number
    readonly warnings: number
    /** Records that have some. */
    readonly with_errors: number
    readonly with_warnings: number
    /** Issues that doubt the reading, and those that the paper itself gives rise to. */
    readonly about_reading: number
    readonly about_paper: number
    /** Records that are not fit for automatic use. */
    readonly not_promotable: number
  }
  /** Those whose doubt is highest, the first ones. */
  readonly most_doubtful: readonly DoubtfulReading[]
  readonly damaged_lines: number
}

export interface DoubtfulReading {
  readonly paper_id: string
  readonly path: string
  readonly doubt: number
}

export interface FailedPaper {
  readonly paper_id: string
  readonly path: string
  readonly error_code: string
  readonly error: string
  /** The same command runs it again. */
  readonly runs_again: boolean
}

/** A report is to be read: a cap. */
const MOST_FAILED = 1000
const MOST_DOUBTFUL = 20

/** Seconds to a tenth of a millisecond: the clock has no more to say, chosen for that. */
const DECIMALS = 4
const rounded = (value: number): number => Number(value.toFixed(DECIMALS))

/** Nearest rank: the smallest value that so many of the values do not exceed. */
export function percentiles(values: readonly number[]): Percentiles | null {
  const sorted = Float64Array.from(values).sort()
  if (sorted.length === 0) return null
  const at = (share: number): number => rounded(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0)
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) }
}

/** The few facts of a paper's latest line that the report adds up. */
type Latest = Pick<
  LedgerLine,
  | 'paper_id'
  | 'path'
  | 'status'
  | 'n_refs'
  | 'n_matched'
  | 'n_sentences'
  | 'n_validation_errors'
  | 'n_validation_warnings'
> & {
  readonly aboutReading: number
  readonly aboutPaper: number
  readonly isPromotable: boolean
  readonly doubt: number | null
  readonly finishedAt: string
  readonly errorCode: string
  readonly failure: FailedPaper | null
  readonly warningCodes: Readonly<Record<string, number>>
}

const countUp = (counts: Map<string, number>, key: string, by: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

const byCount = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)))

function failureOf({ paper_id, path, error_code = 'unknown', error = '', ...line }: LedgerLine): FailedPaper {
  const isTransientExhausted = line.transient_exhausted === true
  const runs_again = shouldRun({ status: 'failed', errorCode: error_code, isTransientExhausted }, RESUME)
  return { paper_id, path, error_code, error, runs_again }
}

/** The same command, without further flags. */
const RESUME = { force: false, retryFailed: false }

export class Tally {
  readonly #latest = new Map<string, Latest>()
  readonly #runs = new Map<string, { first: number; last: number }>()
  readonly #latencies: number[] = []
  readonly #pipelines: number[] = []
  readonly #stages = new Map<string, number>()
  #attempts = 0
  #tokens = { total: 0, input: 0, output: 0 }

  add(line: LedgerLine): void {
    this.#attempts += 1
    this.#addTimes(line)
    this.#tokens.total += line.llm_tokens ?? 0
    this.#tokens.input += line.llm_input_tokens ?? 0
    this.#tokens.output += line.llm_output_tokens ?? 0
    if (!isLater(line, this.#latest.get(line.paper_id))) return
    this.#latest.set(line.paper_id, {
      finishedAt: line.finished_at ?? '',
      status: line.status,
      errorCode: line.error_code ?? 'unknown',
      failure: line.status === 'failed' ? failureOf(line) : null,
      paper_id: line.paper_id,
      path: line.path,
      aboutReading: line.n_issues_about_reading ?? 0,
      aboutPaper: line.n_issues_about_paper ?? 0,
      isPromotable: line.promotable ?? true,
      doubt: line.doubt ?? null,
      n_refs: line.n_refs ?? 0,
      n_matched: line.n_matched ?? 0,
      n_sentences: line.n_sentences ?? 0,
      n_validation_errors: line.n_validation_errors ?? 0,
      n_validation_warnings: line.n_validation_warnings ?? 0,
      warningCodes: line.warnings?.codes ?? {},
    })
  }

  #addTimes(line: LedgerLine): void {
    const [started, finished] = [Date.parse(line.started_at), Date.parse(line.finished_at)]
    if (!Number.isNaN(started) && !Number.isNaN(finished)) {
      const run = this.#runs.get(line.run_id) ?? { first: started, last: finished }
      this.#runs.set(line.run_id, { first: Math.min(run.first, started), last: Math.max(run.last, finished) })
    }
    if (line.status !== 'ok') return
    this.#latencies.push(line.duration_s)
    if (line.pipeline_seconds !== undefined) this.#pipelines.push(line.pipeline_seconds)
    for (const [stage, seconds] of Object.entries(line.stage_times ?? {})) countUp(this.#stages, stage, seconds)
  }

  #window() {
    const runs = [...this.#runs.values()]
    if (runs.length === 0) return { first_started_at: null, last_finished_at: null }
    const first = runs.reduce((least, run) => Math.min(least, run.first), Number.POSITIVE_INFINITY)
    const last = runs.reduce((most, run) => Math.max(most, run.last), 0)
    return { first_started_at: new Date(first).toISOString(), last_finished_at: new Date(last).toISOString() }
  }

  #stageShares(): Record<string, number> {
    const total = [...this.#stages.values()].reduce((sum, seconds) => sum + seconds, 0)
    const shares = new Map([...this.#stages].map(([stage, seconds]) => [stage, rounded(seconds / (total || 1))]))
    return byCount(shares)
  }

  report(damagedLines: number): BatchReport {
    const papers = [...this.#latest.values()]
    const ok = papers.filter(({ status }) => status === 'ok')
    const failures = new Map<string, number>()
    const codes = new Map<string, number>()
    for (const { status, errorCode } of papers) if (status === 'failed') countUp(failures, errorCode, 1)
    for (const paper of ok) {
      for (const [code, count] of Object.entries(paper.warningCodes)) countUp(codes, code, count)
    }
    const sum = (pick: (paper: Latest) => number): number => ok.reduce((total, paper) => total + pick(paper), 0)
    const activeSeconds = [...this.#runs.values()].reduce((total, { first, last }) => total + (last - first) / 1000, 0)
    return {
      papers: { total: papers.length, ok: ok.length, failed: papers.length - ok.length, attempts: this.#attempts },
      runs: this.#runs.size,
      window: this.#window(),
      active_seconds: rounded(activeSeconds),
      throughput_per_minute: ok.length > 0 && activeSeconds > 0 ? rounded((ok.length / activeSeconds) * 60) : null,
      latency_seconds: percentiles(this.#latencies),
      pipeline_seconds: percentiles(this.#pipelines),
      stage_shares: this.#stageShares(),
      tokens: { ...this.#tokens },
      references: { total: sum(({ n_refs }) => n_refs), matched: sum(({ n_matched }) => n_matched) },
      sentences: sum(({ n_sentences }) => n_sentences),
      failures: byCount(failures),
      failed_papers: papers.flatMap(({ failure }) => failure ?? []).slice(0, MOST_FAILED),
      warnings: { total: [...codes.values()].reduce((total, count) => total + count, 0), codes: byCount(codes) },
      validation: {
        errors: sum(({ n_validation_errors }) => n_validation_errors),
        warnings: sum(({ n_validation_warnings }) => n_validation_warnings),
        with_errors: ok.filter(({ n_validation_errors }) => n_validation_errors > 0).length,
        with_warnings: ok.filter(({ n_validation_warnings }) => n_validation_warnings > 0).length,
        about_reading: sum(({ aboutReading }) => aboutReading),
        about_paper: sum(({ aboutPaper }) => aboutPaper),
        not_promotable: ok.filter(({ isPromotable }) => !isPromotable).length,
      },
      most_doubtful: ok
        .flatMap(({ paper_id, path, doubt }) => (doubt === null ? [] : [{ paper_id, path, doubt }]))
        .sort((a, b) => b.doubt - a.doubt)
        .slice(0, MOST_DOUBTFUL),
      damaged_lines: damagedLines,
    }
  }
}

/** Less doubtful ones are sounder than most papers: nobody needs their names. */
const LEAST_NAMED_DOUBT = 0.1

export const doubtfulOf = ({ most_doubtful }: BatchReport): readonly DoubtfulReading[] =>
  most_doubtful.filter(({ doubt }) => doubt >= LEAST_NAMED_DOUBT)

export async function reportOn(storage: Storage): Promise<BatchReport> {
  const tally = new Tally()
  const damagedLines = await readLedger(storage, (line) => tally.add(line))
  return tally.report(damagedLines)
}
