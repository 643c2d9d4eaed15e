// Runs svc chew: papers go to the pool, records come back and are written in the order of the papers.
import { setMaxListeners } from 'node:events'
import { stat } from 'node:fs/promises'
import type { RecordForm } from '../../../contract/export-formats.ts'
import type { LocalChoices } from '../../../corpora/batch/local.ts'
import { assertReadable } from '../../../corpora/batch/paper-ids.ts'
import { isAddress } from '../../../corpora/batch/stems.ts'
import { ServiceError, toServiceError } from '../../../kernel/errors.ts'
import { writeWholeFile } from '../../../kernel/files/write-whole-file.ts'
import { type FileExtractor, openFileExtractor, type WorkDone } from '../../../service/file-extractor.ts'
import { assertSupported, llmWords, memoryMode, papersInHand, planRun, workerCount } from '../../../service/plan.ts'
import { openSources } from '../../../service/storage/sources/index.ts'
import { readExtraction } from '../extraction-flags.ts'
import { columns, counted, printError, say, sayVerbose, sayWarning, setVerbose, writeOut } from '../print.ts'
import { openProgress, type Progress } from '../progress.ts'
import type { ChewFlags } from './flags.ts'
import { findInputs, type Inputs, type Paper } from './inputs.ts'
import { readManifest } from './manifest.ts'
import { chooseDestination, type Destination, pathsFor } from './outputs.ts'
import { type Spooled, spoolStdin } from './stdin.ts'

/** A run of svc chew with everything decided: papers, where they go, how they are read. */
interface ChewRun extends LocalChoices {
  readonly inputs: Inputs
  readonly destination: Destination
}

// Works on several things at once and hands the outcomes over one by one, in the order of the things.

type Outcome<T> = { readonly value: T } | { readonly error: unknown }

interface OrderedWork<T> {
  readonly count: number
  /** Things that are worked on, or finished and waiting for their turn, at the same time. */
  readonly limit: number
  readonly signal?: AbortSignal
  start(index: number): Promise<T>
  finish(index: number, outcome: Outcome<T>): Promise<void>
}

/** After an abort nothing new begins; what has begun is still handed over. */
export async function inOrder<T>({ count, limit, signal, start, finish }: OrderedWork<T>): Promise<void> {
  const begun: Promise<Outcome<T>>[] = []
  const begin = (index: number): Promise<Outcome<T>> =>
    start(index).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
  let next = 0
  let finished = 0
  while (finished < count) {
    while (next < count && begun.length < limit && signal?.aborted !== true) begun.push(begin(next++))
    const outcome = await begun.shift()
    if (outcome === undefined) return
    await finish(finished, outcome)
    finished += 1
  }
}

/** Longer lists are cut: a plan is to be read. */
const MAX_LISTED_PAPERS = 20

async function sizeOf({ path }: Paper): Promise<string> {
  if (path === null) return 'not read yet'
  const found = await stat(path).catch(() => null)
  return found === null ? 'MISSING' : `${(found.size / 1024).toFixed(1)} KiB`
}

async function paperLines({ inputs, destination }: ChewRun): Promise<string[]> {
  const listed = inputs.papers.slice(0, MAX_LISTED_PAPERS)
  const rows = await Promise.all(
    listed.map(async (paper, index) => [
      paper.label,
      await sizeOf(paper),
      `→ ${pathsFor(destination, index).join(', ') || 'standard output'}`,
    ]),
  )
  const rest = inputs.papers.length - listed.length
  return [...columns(rows, '  '), ...(rest > 0 ? [`  and ${rest} more`] : [])]
}

const formWords = ({ format, compact }: RecordForm): string =>
  format === 'json' ? `json${compact ? ', one line each' : ', indented'}` : format

/** Prints what svc chew would do, without doing any of it. */
async function printPlan(run: ChewRun): Promise<void> {
  const { inputs, forms, settings, options, workers, inHand } = run
  const rows = [
    ...planRun(options, settings).map(({ topic, decision }) => [topic, decision]),
    ['memory mode', `${memoryMode(settings)} (${settings.MEMORY_MODE})`],
    ['workers', `${workers}, with ${counted(inHand, 'paper')} in hand at most`],
    ['output', forms.map(formWords).join('; ')],
  ]
  const lines = [
    counted(inputs.papers.length, 'paper'),
    ...(await paperLines(run)),
    '',
    ...columns(rows),
    '',
    'Nothing was done: this is a dry run.',
  ]
  await writeOut(`${lines.join('\n')}\n`)
}

async function inputsOf(words: readonly string[], { manifest, paperId }: ChewFlags): Promise<Inputs> {
  if (manifest !== undefined && words.length > 0) {
    throw new ServiceError('invalid_usage', 'name papers either on the command line or in --manifest, not both')
  }
  if (manifest === undefined && words.length === 0) {
    throw new ServiceError('invalid_usage', 'name a file, a folder, or - for standard input')
  }
  const extensions = async () => (await import('../../../service/formats.ts')).readableExtensions()
  const inputs = manifest === undefined ? await findInputs(words, extensions) : await readManifest(manifest)
  if (paperId !== undefined && (inputs.papers.length !== 1 || inputs.isCollection)) {
    throw new ServiceError('invalid_usage', '--paper-id is for a single paper; a manifest can name the ids of several')
  }
  return inputs
}

async function prepare(words: readonly string[], flags: ChewFlags): Promise<ChewRun> {
  const { resolved, options } = readExtraction(flags)
  const settings = resolved.values
  assertSupported(options, settings)
  const inputs = await inputsOf(words, flags)
  const isMany = inputs.papers.length > 1 || inputs.isCollection
  const isLines = isMany && (flags.output ?? '-') === '-'
  const { schema } = options
  const { chunkTokens } = flags
  const forms = flags.format.map((format) => ({
    format,
    compact: flags.compact === true || isLines,
    schema,
    chunkTokens,
  }))
  const inHand = flags.batchSize || papersInHand(settings)
  return {
    inputs,
    destination: await chooseDestination(inputs, flags.output, flags.format),
    options: { ...options, paperId: flags.paperId ?? null },
    settings,
    forms,
    workers: Math.min(workerCount(settings), inHand, Math.max(1, inputs.papers.length)),
    inHand,
  }
}

interface Job {
  readonly run: ChewRun
  readonly service: FileExtractor
  readonly progress: Progress
  readonly signal: AbortSignal
}

async function extractPaper(paper: Paper, { run, service, progress, signal }: Job): Promise<WorkDone> {
  const { settings, options, forms } = run
  let spooled: Spooled | null = null
  try {
    if (paper.path === null) spooled = await spoolStdin(settings.UPLOAD_MAX_FILE_BYTES, settings.SPOOL_DIR)
    else if (isAddress(paper.path)) spooled = await openSources(settings).bring(paper.path, signal)
    else await assertReadable(paper.path)
    return await service.extract({
      fileName: paper.fileName,
      paper: spooled?.path ?? paper.path ?? '',
      options: { ...options, paperId: paper.paperId ?? options.paperId, expected: paper.expected },
      forms,
      signal,
      onProgress: (stage, share) => {
        progress.at(paper.label, stage, share)
        sayVerbose(`${paper.label}: ${stage}`)
      },
    })
  } finally {
    await spooled?.remove()
  }
}

const codeOf = (warning: string): string => warning.split(':')[0] ?? ''

function doneLine(label: string, paths: readonly string[], { summary }: WorkDone): string {
  const { n_refs, n_sentences, total_seconds, warnings, validation_errors } = summary
  const codes = [...new Set(warnings.map(codeOf))].join(', ')
  const doubts = [
    warnings.length > 0 ? `${counted(warnings.length, 'warning')}: ${codes}` : '',
    validation_errors > 0 ? counted(validation_errors, 'validation error') : '',
  ].filter((doubt) => doubt !== '')
  const facts = [
    `${counted(n_sentences, 'sentence')}, ${counted(n_refs, 'reference')}, ${total_seconds.toFixed(2)} s`,
    ...doubts,
  ]
  return `${paths.length === 0 ? label : `${label} → ${paths.join(', ')}`} (${facts.join('; ')})`
}

/** Writes one record where it belongs; gives the line that tells about it. */
async function deliver(index: number, done: WorkDone, { run, progress }: Job): Promise<void> {
  const paths = pathsFor(run.destination, index)
  for (const [at, text] of done.rendered.entries()) {
    const path = paths[at]
    if (path === undefined) await writeOut(`${text}\n`)
    else await writeWholeFile(path, `${text}\n`)
  }
  const label = run.inputs.papers[index]?.label ?? ''
  progress.finished(label, doneLine(label, paths, done))
  // Among many papers the line has the codes; for one there is room for all of it.
  const tell = run.inputs.papers.length === 1 ? sayWarning : sayVerbose
  for (const warning of done.summary.warnings) tell(`${label}: ${warning}`)
}

/** All failures of the run; the others have been delivered. */
async function chewAll(job: Job): Promise<ServiceError[]> {
  const { papers } = job.run.inputs
  const failures: ServiceError[] = []
  await inOrder({
    count: papers.length,
    limit: job.run.inHand,
    signal: job.signal,
    start: (index) => {
      const paper = papers[index]
      if (paper === undefined) throw new ServiceError('internal_error')
      return extractPaper(paper, job)
    },
    finish: async (index, outcome) => {
      try {
        if ('error' in outcome) throw outcome.error
        await deliver(index, outcome.value, job)
      } catch (thrown) {
        const error = toServiceError(thrown)
        failures.push(error)
        job.progress.failed(papers[index]?.label ?? '')
        if (error.code !== 'interrupted') printError(error, papers[index]?.label)
      }
    },
  })
  return failures
}

/** 128 and the number of SIGINT, as POSIX shells say it; 1 is POSIX for a failure. */
const INTERRUPTED_EXIT = 130
const SOME_FAILED_EXIT = 1

function exitOf(failures: readonly ServiceError[], { inputs }: ChewRun): number {
  const [first] = failures
  if (first === undefined) return 0
  return inputs.papers.length === 1 ? first.exit : SOME_FAILED_EXIT
}

export async function runChew(words: readonly string[], flags: ChewFlags): Promise<number> {
  setVerbose(flags.verbose === true)
  const run = await prepare(words, flags)
  if (flags.dryRun === true) {
    await printPlan(run)
    return 0
  }
  const stop = new AbortController()
  // Every paper in hand listens for the interrupt.
  setMaxListeners(0, stop.signal)
  const onInterrupt = (): void => stop.abort()
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt)
  const service = openFileExtractor(run.settings, run.workers)
  sayVerbose(`language model: ${llmWords(run.options, run.settings)}`)
  sayVerbose(
    `${counted(run.inputs.papers.length, 'paper')}, ${counted(run.workers, 'worker')}, ${run.inHand} in hand at most`,
  )
  const progress = openProgress(run.inputs.papers.length, {
    quiet: run.destination.kind === 'stdout' && flags.verbose !== true,
  })
  try {
    const failures = await chewAll({ run, service, progress, signal: stop.signal })
    if (!stop.signal.aborted) return exitOf(failures, run)
    say('svc: interrupted')
    return INTERRUPTED_EXIT
  } finally {
    progress.close()
    service.close()
    process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt)
  }
}
