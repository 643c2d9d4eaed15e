// Runs svc batch: plans, opens the folder, lets the batch run, and reports.
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { build } from '../../../kernel/build.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { papersInHand, workerCount } from '../../../service/plan.ts'
import { nonDefaultSettings } from '../../../settings/describe.ts'
import { foreignVariable } from '../../../settings/foreign-variables.ts'
import type { Executor } from '../../batch/executor.ts'
import { openLedger } from '../../batch/ledger.ts'
import { openLocal } from '../../batch/local.ts'
import { lockFolder } from '../../batch/lock.ts'
import { openRemote } from '../../batch/remote.ts'
import { reportOn } from '../../batch/report.ts'
import { type BatchResult, runBatch } from '../../batch/run.ts'
import { type RunInfo, writeRunInfo } from '../../batch/run-info.ts'
import { readShard, type Shard, shardFolder } from '../../batch/shards.ts'
import { waitUntilReady } from '../../batch/wait-until-ready.ts'
import { type Extraction, readExtraction } from '../extraction-flags.ts'
import { counted, say, sayVerbose, sayWarning, setVerbose, writeOut } from '../print.ts'
import { openBatchProgress } from './batch-progress.ts'
import { clearDrafts } from './drafts.ts'
import { type AskedFlags, type BatchFlags, extensionsOf, formsOf } from './flags.ts'
import { type Interrupts, watchInterrupts } from './interrupts.ts'
import { type BatchPlan, findFiles, makePlan, planLines, warnAboutPlan } from './plan.ts'
import { assertFlagsFit, remoteChoices } from './remote-flags.ts'
import { reportLines } from './report-table.ts'

const INTERRUPTED_EXIT = 130

/** Of all shards, where there are some. */
async function printReport(folder: string, isJson: boolean): Promise<void> {
  const report = await reportOn(folder)
  await writeOut(isJson ? `${JSON.stringify(report, null, 2)}\n` : `${reportLines(report).join('\n')}\n`)
}

function firstInfo({ words, flags, asked, extraction }: BatchCall, plan: BatchPlan): RunInfo {
  const { svc_version, build_sha } = build()
  return {
    run_id: randomBytes(8).toString('hex'),
    started_at: new Date().toISOString(),
    finished_at: null,
    ended_by: null,
    options: { inputs: words, ...asked },
    executor: flags.serveUrl === undefined ? 'local' : 'remote',
    versions: { svc_version, build_sha, node: process.version },
    counts: { ...plan.counts, ok: 0, failed: 0, left: plan.papers.length },
    seed: plan.seed,
    collisions: plan.collisions,
    settings: nonDefaultSettings(extraction.resolved),
  }
}

async function openExecutor(
  flags: BatchFlags,
  given: ReadonlySet<string>,
  extraction: Extraction,
  interrupts: Interrupts,
): Promise<Executor> {
  if (flags.serveUrl === undefined) {
    const settings = extraction.resolved.values
    const inHand = flags.batchSize || papersInHand(settings)
    const workers = Math.min(workerCount(settings), inHand)
    sayVerbose(`${counted(workers, 'worker')}, ${counted(inHand, 'paper')} in hand at most`)
    return openLocal({
      settings,
      options: extraction.options,
      forms: formsOf(flags, extraction.options),
      workers,
      inHand,
    })
  }
  const choices = remoteChoices(flags, given, extraction)
  await waitUntilReady({
    client: choices.client,
    timeoutMs: flags.readyTimeout * 1000,
    signal: interrupts.drain.signal,
    onWait: (reason) => say(`waiting for the service to be ready: ${reason}`),
  })
  return openRemote(choices)
}

interface Job {
  readonly flags: BatchFlags
  readonly folder: string
  readonly plan: BatchPlan
  readonly info: RunInfo
  readonly interrupts: Interrupts
  readonly executor: Executor
}

async function carryOut({ flags, folder, plan, info, interrupts, executor }: Job): Promise<BatchResult> {
  const ledger = openLedger(folder)
  const progress = openBatchProgress(plan.papers.length)
  try {
    return await runBatch({
      papers: plan.papers,
      known: plan.known,
      executor,
      ledger,
      folder,
      extensions: extensionsOf(flags),
      runId: info.run_id,
      deadlineMs: plan.deadlineMs,
      drain: interrupts.drain,
      stop: interrupts.stop.signal,
      events: progress,
    })
  } finally {
    progress.close()
    ledger.close()
  }
}

function tellEnd({ endedBy, left }: BatchResult): void {
  if (endedBy === 'refusal') say(`svc: the service refused the token; the run ends with ${counted(left, 'paper')} left`)
  if (endedBy === 'deadline') say(`the deadline has passed; ${counted(left, 'paper')} left for the next run`)
  if (endedBy === 'interrupt')
    say(`svc: interrupted with ${counted(left, 'paper')} left; the same command goes on from here`)
}

interface BatchCall {
  readonly words: readonly string[]
  readonly flags: BatchFlags
  readonly given: ReadonlySet<string>
  readonly asked: AskedFlags
  /** The folder of the whole batch, and that of this run: below it where it is a shard. */
  readonly out: string
  readonly folder: string
  readonly shard: Shard | null
  readonly extraction: Extraction
  readonly files: readonly string[]
}

async function runLocked(call: BatchCall): Promise<number> {
  const { flags, given, out, folder, shard, extraction, files } = call
  const interrupts = watchInterrupts()
  let executor: Executor | null = null
  try {
    await clearDrafts(folder)
    const plan = await makePlan(files, flags, out, shard)
    warnAboutPlan(plan)
    executor = await openExecutor(flags, given, extraction, interrupts)
    const info = firstInfo(call, plan)
    await writeRunInfo(folder, info)
    const result = await carryOut({ flags, folder, plan, info, interrupts, executor })
    const { ok, failed, left, endedBy } = result
    const counts = { ...info.counts, ok, failed, left }
    await writeRunInfo(folder, { ...info, finished_at: new Date().toISOString(), ended_by: endedBy, counts })
    tellEnd(result)
    await printReport(folder, flags.json === true)
    if (endedBy === 'interrupt') return INTERRUPTED_EXIT
    return failed > 0 ? 1 : 0
  } finally {
    executor?.close()
    interrupts.close()
  }
}

async function run(call: BatchCall): Promise<number> {
  const { flags, out, folder, shard, extraction, files } = call
  if (flags.dryRun === true) {
    const plan = await makePlan(files, flags, out, shard)
    await writeOut(`${planLines(plan, flags, extraction).join('\n')}\n`)
    return 0
  }
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new ServiceError('unwritable_output', `the folder ${folder} cannot be made`, { cause })
  })
  const unlock = lockFolder(folder)
  try {
    return await runLocked(call)
  } finally {
    unlock()
  }
}

export interface BatchWords {
  readonly words: readonly string[]
  readonly flags: BatchFlags
  /** The flags that stand on the command line, as commander stores them. */
  readonly given: ReadonlySet<string>
  /** All flags by the names that people write. */
  readonly asked: AskedFlags
}

export async function runBatchCommand({ words, flags, given, asked }: BatchWords): Promise<number> {
  setVerbose(flags.verbose === true)
  if (flags.out === undefined) throw new ServiceError('invalid_usage', 'name the output folder with --out')
  if (flags.report === true) {
    if (words.length > 0) sayWarning('--report only reads the ledger; the inputs are not used')
    await printReport(flags.out, flags.json === true)
    return 0
  }
  if (words.length === 0) throw new ServiceError('invalid_usage', 'name lists of paths, folders or files')
  assertFlagsFit(flags, given)
  const extraction = readExtraction(flags)
  const { out } = flags
  const shard = flags.shard === undefined ? null : readShard(flags.shard, foreignVariable('JOB_COMPLETION_INDEX'))
  const files = await findFiles(words, flags, extraction, shard)
  const folder = shard === null ? out : shardFolder(out, shard)
  return run({ words, flags, given, asked, out, folder, shard, extraction, files })
}
