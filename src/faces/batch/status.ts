// How far a batch is: what is done and left, how fast it goes, when it will be over, what took longest.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type LedgerLine, ledgerPath, readLedger } from './ledger.ts'
import { isLocked } from './lock.ts'
import { type BatchReport, Tally } from './report.ts'
import { RUN_INFO_NAME, type RunInfo } from './run-info.ts'
import { runFolders } from './shards.ts'

export interface SlowPaper {
  readonly paper_id: string
  readonly seconds: number
  /** The stage that took most of it. */
  readonly stage: string | null
}

export interface BatchStatus {
  /** Some run is at work, as far as can be seen from here. */
  readonly is_running: boolean
  /** Papers that the runs were given. */
  readonly papers_expected: number
  /** Those without a line in the ledger. */
  readonly papers_left: number
  /** Over the last minutes of work. */
  readonly recent_per_minute: number | null
  readonly seconds_left: number | null
  readonly slowest: readonly SlowPaper[]
  readonly report: BatchReport
}

/** What plots are drawn from, besides the status. */
export interface BatchCourse {
  /** When papers were finished, in milliseconds since 1970, in the order of the ledger. */
  readonly finishedMs: readonly number[]
  /** Of the papers that succeeded. */
  readonly seconds: readonly number[]
}

/** What the speed is measured over. */
const RECENT_MS = 10 * 60_000
/** A run on another machine counts as being at work for so long after its last line. */
const QUIET_MS = 10 * 60_000
const MOST_SLOW = 10
const MS_PER_MINUTE = 60_000

function infoOf(folder: string): RunInfo | null {
  try {
    return JSON.parse(readFileSync(join(folder, RUN_INFO_NAME), 'utf8')) as RunInfo
  } catch {
    return null
  }
}

function isAtWork(folder: string, nowMs: number): boolean {
  const info = infoOf(folder)
  if (info === null || info.finished_at !== null) return false
  const path = ledgerPath(folder)
  const lastMs = existsSync(path) ? statSync(path).mtimeMs : Date.parse(info.started_at)
  return isLocked(folder) || nowMs - lastMs < QUIET_MS
}

function recentRate(finishedMs: readonly number[]): number | null {
  const last = finishedMs.reduce((most, ms) => Math.max(most, ms), 0)
  const recent = finishedMs.filter((ms) => last - ms <= RECENT_MS)
  const first = recent.reduce((least, ms) => Math.min(least, ms), last)
  // The first of them only marks where the time begins.
  return last > first ? ((recent.length - 1) / (last - first)) * MS_PER_MINUTE : null
}

class SlowestPapers {
  #papers: SlowPaper[] = []

  add({ paper_id, duration_s, stage_times = {} }: LedgerLine): void {
    const isSlow = this.#papers.length < MOST_SLOW || duration_s > (this.#papers.at(-1)?.seconds ?? 0)
    if (!isSlow) return
    const [stage = null] = Object.entries(stage_times).sort((a, b) => b[1] - a[1])[0] ?? []
    const rows = [
      ...this.#papers.filter((paper) => paper.paper_id !== paper_id),
      { paper_id, seconds: duration_s, stage },
    ]
    this.#papers = rows.sort((a, b) => b.seconds - a.seconds).slice(0, MOST_SLOW)
  }

  get papers(): readonly SlowPaper[] {
    return this.#papers
  }
}

export async function statusOf(out: string, nowMs: number = Date.now()): Promise<BatchStatus & BatchCourse> {
  const [tally, slowest] = [new Tally(), new SlowestPapers()]
  const [finishedMs, seconds]: [number[], number[]] = [[], []]
  const damaged = await readLedger(out, (line) => {
    tally.add(line)
    const ms = Date.parse(line.finished_at)
    if (!Number.isNaN(ms)) finishedMs.push(ms)
    if (line.status !== 'ok') return
    seconds.push(line.duration_s)
    slowest.add(line)
  })
  const report = tally.report(damaged)
  const folders = runFolders(out)
  const named = folders.reduce((sum, folder) => sum + (infoOf(folder)?.counts.inputs ?? 0), 0)
  const papers_expected = Math.max(named, report.papers.total)
  const papers_left = papers_expected - report.papers.total
  const is_running = folders.some((folder) => isAtWork(folder, nowMs))
  const rate = recentRate(finishedMs)
  return {
    is_running,
    papers_expected,
    papers_left,
    recent_per_minute: rate === null ? null : Number(rate.toFixed(2)),
    seconds_left: rate === null || !is_running ? null : Math.round((papers_left / rate) * 60),
    slowest: slowest.papers,
    report,
    finishedMs,
    seconds,
  }
}
