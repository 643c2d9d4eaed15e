// How far a batch is: what is done and left, how fast it goes, when it will be over, what took longest.
import type { Storage } from '../../service/storage/storage.ts'
import { LEDGER, type LedgerLine, readLedger } from './ledger.ts'
import { type BatchReport, Tally } from './report.ts'
import { type RunInfo, readRunInfo } from './run-info.ts'
import { runPlaces, within } from './shards.ts'

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

/** A paper as the page of a batch lists it. */
export type FinishedPaper = Pick<
  LedgerLine,
  'paper_id' | 'status' | 'finished_at' | 'duration_s' | 'n_sentences' | 'n_refs' | 'doubt'
>

export interface BatchCourse {
  /** The last ones, the latest first. */
  readonly latest: readonly FinishedPaper[]

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
const MOST_LATEST = 20
const MS_PER_MINUTE = 60_000

async function isAtWork(storage: Storage, info: RunInfo | null, nowMs: number): Promise<boolean> {
  if (info === null || info.finished_at !== null) return false
  const lastMs = (await storage.journalTime(LEDGER)) ?? Date.parse(info.started_at)
  return nowMs - lastMs < QUIET_MS || (await storage.isHeld())
}

function recentRate(finishedMs: readonly number[]): number | null {
  const last = finishedMs.reduce((most, ms) => Math.max(most, ms), 0)
  const recent = finishedMs.filter((ms) => last - ms <= RECENT_MS)
  const first = recent.reduce((least, ms) => Math.min(least, ms), last)
  // The first of them only marks where the time begins.
  return last > first ? ((recent.length - 1) / (last - first)) * MS_PER_MINUTE : null
}

/** Of parts that no run has begun: all files of the corpus, as the latest run found them, without those of the others. */
function filesNotBegun(infos: readonly (RunInfo | null)[]): number {
  const divided = infos.flatMap((info) => (info?.counts.corpus === undefined ? [] : [info]))
  const latest = divided.reduce<RunInfo | null>(
    (last, info) => (last !== null && last.started_at > info.started_at ? last : info),
    null,
  )
  const begun = divided.reduce((sum, { counts }) => sum + counts.inputs + counts.duplicates, 0)
  return Math.max(0, (latest?.counts.corpus ?? 0) - begun)
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

export async function statusOf(storage: Storage, nowMs: number = Date.now()): Promise<BatchStatus & BatchCourse> {
  const [tally, slowest] = [new Tally(), new SlowestPapers()]
  const [finishedMs, seconds]: [number[], number[]] = [[], []]
  let latest: FinishedPaper[] = []
  const damaged = await readLedger(storage, (line) => {
    tally.add(line)
    const ms = Date.parse(line.finished_at)
    if (!Number.isNaN(ms)) finishedMs.push(ms)
    latest = [line, ...latest].sort((a, b) => b.finished_at.localeCompare(a.finished_at)).slice(0, MOST_LATEST)
    if (line.status !== 'ok') return
    seconds.push(line.duration_s)
    slowest.add(line)
  })
  const report = tally.report(damaged)
  const runs = (await runPlaces(storage)).map((place) => within(storage, place))
  const infos = await Promise.all(runs.map(readRunInfo))
  const named = infos.reduce((sum, info) => sum + (info?.counts.inputs ?? 0), 0) + filesNotBegun(infos)
  const papers_expected = Math.max(named, report.papers.total)
  const papers_left = papers_expected - report.papers.total
  const atWork = await Promise.all(runs.map((run, at) => isAtWork(run, infos[at] ?? null, nowMs)))
  const is_running = atWork.includes(true)
  const rate = recentRate(finishedMs)
  return {
    is_running,
    papers_expected,
    papers_left,
    recent_per_minute: rate === null ? null : Number(rate.toFixed(2)),
    seconds_left: rate === null || !is_running ? null : Math.round((papers_left / rate) * 60),
    slowest: slowest.papers,
    report,
    latest,
    finishedMs,
    seconds,
  }
}
