// Runs svc batch: plans, opens the folder, lets the batch run, and reports.
import { randomBytes } from 'node:crypto'
import type { Executor } from '../../../corpora/batch/executor.ts'
import { openLedger } from '../../../corpora/batch/ledger.ts'
import { fetching, openLocal } from '../../../corpora/batch/local.ts'
import { openRemote, waitUntilReady } from '../../../corpora/batch/remote.ts'
import { type BatchReport, reportOn } from '../../../corpora/batch/report.ts'
import { type BatchResult, type RunEvents, runBatch } from '../../../corpora/batch/run.ts'
import { isDone, type RunInfo, writeRunInfo } from '../../../corpora/batch/run-info.ts'
import { partsOf, readParts, readShard, type Shard, shardFolder, within } from '../../../corpora/batch/shards.ts'
import { build } from '../../../kernel/build.ts'
import { ERRORS, ServiceError } from '../../../kernel/errors.ts'
import { papersInHand, workerCount } from '../../../service/plan.ts'
import { openStorage } from '../../../service/storage/index.ts'
import { openSources } from '../../../service/storage/sources/index.ts'
import type { Sources } from '../../../service/storage/sources/sources.ts'
import type { Storage } from '../../../service/storage/storage.ts'
import { nonDefaultSettings } from '../../../settings/describe.ts'
import { foreignVariable } from '../../../settings/misspelt.ts'
import { resolveSettings } from '../../../settings/resolve.ts'
import { type Extraction, readExtraction } from '../extraction-flags.ts'
import { counted, say, sayVerbose, sayWarning, setVerbose, writeOut } from '../print.ts'
import { type AskedFlags, type BatchFlags, extensionsOf, formsOf } from './flags.ts'
import { type BatchPlan, findFiles, makePlan, planLines, warnAboutPlan } from './plan.ts'
import { assertFlagsFit, remoteChoices } from './remote-flags.ts'
import { failureLines, refusalLines, reportLines } from './report-table.ts'
import { INTERRUPTED_EXIT, type Interrupts, openBatchProgress, watchInterrupts } from './watch.ts'

/** Of all shards, where there are some. */
async function printReport(storage: Storage, { json, stdout, verbose }: BatchFlags): Promise<BatchReport> {
  const report = await reportOn(storage)
  const text = json === true ? JSON.stringify(report, null, 2) : reportLines(report, verbose === true).join('\n')
  // Where records go to standard output, nothing else does.
  if (stdout === true) say(text)
  else await writeOut(`${text}\n`)
  return report
}

function firstInfo({ words, flags, asked, extraction, shard, corpus }: BatchCall, plan: BatchPlan): RunInfo {
  const { svc_version, build_sha } = build()
  return {
    run_id: randomBytes(8).toString('hex'),
    started_at: new Date().toISOString(),
    finished_at: null,
    ended_by: null,
    options: { inputs: words, ...asked },
    executor: flags.serveUrl === undefined ? 'local' : 'remote',
    versions: { svc_version, build_sha, node: process.version },
    counts: { ...(shard !== null && { corpus }), ...plan.counts, ok: 0, failed: 0, left: plan.papers.length },
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
  readonly run: Storage
  readonly plan: BatchPlan
  readonly info: RunInfo
  readonly interrupts: Interrupts
  readonly executor: Executor
}

async function carryOut({ flags, run, plan, info, interrupts, executor }: Job): Promise<BatchResult> {
  const ledger = await openLedger(run)
  const progress = openBatchProgress(plan.papers.length)
  const tables =
    flags.tables === true ? (await import('../../../corpora/tables/tables-as-it-goes.ts')).openTables(run) : null
  const onFinished: RunEvents['onFinished'] = (paper, line) => {
    progress.onFinished(paper, line)
    if (line.status === 'ok') tables?.onPaper()
  }
  try {
    const result = await runBatch({
      papers: plan.papers,
      known: plan.known,
      executor,
      ledger,
      storage: run,
      extensions: extensionsOf(flags),
      runId: info.run_id,
      deadlineMs: plan.deadlineMs,
      drain: interrupts.drain,
      stop: interrupts.stop.signal,
      events: { ...progress, onFinished },
      ...(flags.stdout === true && {
        onTexts: (texts: readonly string[]) => writeOut(`${texts[flags.format.indexOf('json')] ?? ''}\n`),
      }),
    })
    await tables?.finish()
    return result
  } finally {
    progress.close()
    await ledger.close()
  }
}

function tellEnd({ endedBy, left }: BatchResult): void {
  if (endedBy === 'refusal') say(`svc: the service refused the token; the run ends with ${counted(left, 'paper')} left`)
  if (endedBy === 'output')
    say(`svc: the output cannot be written; ${counted(left, 'paper')} left, the same command goes on from here`)
  if (endedBy === 'deadline') say(`the deadline has passed; ${counted(left, 'paper')} left for the next run`)
  if (endedBy === 'interrupt')
    say(`svc: interrupted with ${counted(left, 'paper')} left; the same command goes on from here`)
}

interface BatchCall {
  readonly words: readonly string[]
  readonly flags: BatchFlags
  readonly given: ReadonlySet<string>
  readonly asked: AskedFlags
  /** The place of the whole batch, and that of this run: below it where it is a shard. */
  readonly storage: Storage
  readonly run: Storage
  readonly sources: Sources
  readonly shard: Shard | null
  /** Into how many parts the corpus is divided, where any of them may be taken. */
  readonly parts: number | null
  readonly extraction: Extraction
  readonly files: readonly string[]
  /** How many there are in all parts. */
  readonly corpus: number
}

async function runLocked(call: BatchCall, interrupts: Interrupts): Promise<BatchResult> {
  const { flags, given, run, extraction, files } = call
  let executor: Executor | null = null
  try {
    await run.clearDrafts()
    const plan = await makePlan(files, flags, call)
    warnAboutPlan(plan)
    executor = fetching(await openExecutor(flags, given, extraction, interrupts), call.sources)
    const info = firstInfo(call, plan)
    await writeRunInfo(run, info)
    const result = await carryOut({ flags, run, plan, info, interrupts, executor })
    const { ok, failed, left, endedBy } = result
    const counts = { ...info.counts, ok, failed, left }
    await writeRunInfo(run, { ...info, finished_at: new Date().toISOString(), ended_by: endedBy, counts })
    return result
  } finally {
    executor?.close()
  }
}

async function runHeld(call: BatchCall, interrupts: Interrupts): Promise<BatchResult> {
  const { run } = call
  const held = await run.hold({
    onLost: () => {
      say(`svc: another run has begun to write to ${run.name}; this one ends`)
      interrupts.drain.abort()
    },
    onWait: () => say(`${run.name} is locked by another run, or by one that was killed; waiting for its heartbeat`),
  })
  try {
    return await runLocked(call, interrupts)
  } finally {
    await held.release()
  }
}

/** One part after the other that nobody has finished or is working on, until none is left: a machine that is quick takes more of them. */
async function runParts(call: BatchCall, count: number, interrupts: Interrupts): Promise<BatchResult> {
  const { flags, storage } = call
  let [ok, failed, elsewhere] = [0, 0, 0]
  const begun = Math.floor(Math.random() * count)
  for (const { shard, files } of partsOf(call.files, count, begun)) {
    const run = within(storage, shardFolder(shard))
    const isAgain = flags.force === true || flags.retryFailed === true
    if (!isAgain && (await isDone(run, files.length))) continue
    if (await run.isHeld()) {
      elsewhere += 1
      continue
    }
    const limit = Math.max(0, flags.limit - ok - failed)
    if (flags.limit > 0 && limit === 0) break
    say(`part ${shard.index} of ${count}: ${counted(files.length, 'paper')}`)
    const part = { ...call, flags: { ...flags, limit }, run, shard, files }
    const result = await runHeld(part, interrupts).catch(async (thrown: unknown) => {
      // Somebody was quicker.
      if (await run.isHeld()) return null
      throw thrown
    })
    if (result === null) {
      elsewhere += 1
      continue
    }
    ok += result.ok
    failed += result.failed
    if (result.endedBy !== 'completion') return { ...result, ok, failed }
  }
  if (elsewhere > 0) say(`${counted(elsewhere, 'part')} left to the runs that are at them`)
  return { ok, failed, left: 0, endedBy: 'completion' }
}

/** Says how it went, and how the process is to end. */
async function conclude({ run, flags }: BatchCall, result: BatchResult): Promise<number> {
  tellEnd(result)
  const report = await printReport(run, flags)
  const refusals = refusalLines(report, flags.failOn)
  for (const line of [...failureLines(report), ...refusals]) say(line)
  if (result.endedBy === 'interrupt') return INTERRUPTED_EXIT
  if (result.endedBy === 'output') return ERRORS.unwritable_output.exit
  return report.papers.failed + refusals.length > 0 ? 1 : 0
}

async function runCall(call: BatchCall): Promise<number> {
  const { flags, extraction, files } = call
  if (flags.dryRun === true) {
    const plan = await makePlan(files, flags, call)
    await writeOut(`${planLines(plan, flags, extraction).join('\n')}\n`)
    return 0
  }
  const interrupts = watchInterrupts()
  try {
    const { parts } = call
    return await conclude(call, await (parts === null ? runHeld(call, interrupts) : runParts(call, parts, interrupts)))
  } finally {
    interrupts.close()
  }
}

export interface BatchWords {
  readonly words: readonly string[]
  readonly flags: BatchFlags
  /** The flags that are on the command line, as commander stores them. */
  readonly given: ReadonlySet<string>
  /** All flags by the names that people write. */
  readonly asked: AskedFlags
}

export async function runBatchCommand({ words: named, flags, given, asked }: BatchWords): Promise<number> {
  const words = flags.manifest === undefined ? named : [...named, flags.manifest]
  setVerbose(flags.verbose === true)
  if (words.length === 0 && flags.report !== true) {
    const example = 'svc batch papers/ --out run'
    throw new ServiceError('invalid_usage', `name lists of papers, folders, buckets or files, as in: ${example}`)
  }
  if (flags.out === undefined) throw new ServiceError('invalid_usage', 'name the output folder with --out')
  if (flags.report === true) {
    if (words.length > 0) sayWarning('--report only reads the ledger; the inputs are not used')
    await printReport(
      openStorage(flags.out, () => resolveSettings().values),
      flags,
    )
    return 0
  }
  assertFlagsFit(flags, given)
  if (flags.stdout === true && !flags.format.includes('json')) {
    throw new ServiceError('invalid_usage', '--stdout needs --format json among what is written')
  }
  if (flags.tables === true && (!flags.format.includes('json') || flags.schema === '12')) {
    throw new ServiceError(
      'invalid_usage',
      '--tables needs --format json and records of schema 11 among what is written',
    )
  }
  const extraction = readExtraction(flags)
  const settings = extraction.resolved.values
  const parts = flags.shard === undefined ? null : readParts(flags.shard)
  const shard = flags.shard === undefined || parts !== null ? null : readShard(flags.shard, foreignVariable)
  const sources = openSources(settings)
  const { files, corpus } = await findFiles(words, flags, extraction, { shard, sources })
  const storage = openStorage(flags.out, () => settings)
  const run = within(storage, shard === null ? '' : shardFolder(shard))
  return runCall({ words, flags, given, asked, storage, run, sources, shard, parts, extraction, files, corpus })
}
