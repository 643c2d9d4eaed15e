// What a run of svc batch will do: which papers, in which order, and what is left out.
import { randomInt } from 'node:crypto'
import { statSync } from 'node:fs'
import { findBatchFiles } from '../../../corpora/batch/inputs.ts'
import { type Known, type LedgerState, loadLedger } from '../../../corpora/batch/ledger.ts'
import { assignIds, type BatchPaper, type Collision } from '../../../corpora/batch/paper-ids.ts'
import { readDeadline, shouldRun } from '../../../corpora/batch/resume.ts'
import { exportPath, exportsIn } from '../../../corpora/batch/run.ts'
import { isInShard, type Shard, shuffled } from '../../../corpora/batch/shards.ts'
import { isAddress } from '../../../corpora/batch/stems.ts'
import { hashFile } from '../../../kernel/hash.ts'
import { assertSupported, memoryMode, papersInHand, planRun, workerCount } from '../../../service/plan.ts'
import type { Sources } from '../../../service/storage/sources/sources.ts'
import type { Storage } from '../../../service/storage/storage.ts'
import type { Extraction } from '../extraction-flags.ts'
import { columns, counted, sayWarning } from '../print.ts'
import { type BatchFlags, extensionsOf } from './flags.ts'

export interface BatchPlan {
  readonly papers: readonly BatchPaper[]
  readonly known: ReadonlyMap<string, Known>
  readonly counts: {
    readonly inputs: number
    readonly duplicates: number
    readonly skipped: number
    readonly planned: number
  }
  readonly seed: number | null
  readonly deadlineMs: number | null
  readonly collisions: readonly Collision[]
  readonly damagedLines: number
  /** Ok in the ledger, but the export is not there. */
  readonly missingExports: number
  /** Ok in the ledger, but the file has another size by now. */
  readonly changedFiles: number
}

/** Seeds stay below 2^32: what the shuffle takes in. A cap. */
const SEED_LIMIT = 2 ** 32

function seedOf({ seed, shuffle }: BatchFlags): number | null {
  if (seed !== undefined) return seed
  return shuffle === true ? randomInt(SEED_LIMIT) : null
}

interface Skipped {
  readonly skipped: readonly BatchPaper[]
  readonly known: ReadonlyMap<string, Known>
  readonly extensions: readonly string[]
}

async function oddities(storage: Storage, { skipped, known, extensions }: Skipped) {
  const there = await exportsIn(storage, [...new Set([...known.values()].map(({ place }) => place))])
  const ok = skipped.filter(({ paperId }) => known.get(paperId)?.status === 'ok')
  const isMissing = ({ paperId }: BatchPaper): boolean =>
    extensions.some((ending) => !there.has(exportPath(known.get(paperId)?.place ?? '', paperId, ending)))
  const hasChanged = ({ paperId, path }: BatchPaper): boolean => {
    const bytes = known.get(paperId)?.bytes ?? null
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? null
    return bytes !== null && size !== null && bytes !== size
  }
  return { missingExports: ok.filter(isMissing).length, changedFiles: ok.filter(hasChanged).length }
}

/** The files of the run, and how many there are in all; refuses what cannot be run at all, before anything is written. */
export async function findFiles(
  words: readonly string[],
  flags: BatchFlags,
  { options, resolved }: Extraction,
  { shard, sources }: { readonly shard: Shard | null; readonly sources: Sources },
): Promise<{ readonly files: readonly string[]; readonly corpus: number }> {
  if (flags.serveUrl === undefined) assertSupported(options, resolved.values)
  if (flags.deadline !== undefined) readDeadline(flags.deadline)
  const { readableExtensions } = await import('../../../service/formats.ts')
  const rules = { extensions: readableExtensions(), outFolder: flags.out ?? '', sources }
  const all = await findBatchFiles(words, rules)
  return { files: shard === null ? all : all.filter((file) => isInShard(file, shard)), corpus: all.length }
}

/** What is known of its papers: with shards from the ledgers of all, since their number may have been another. */
const ledgerFor = (storage: Storage, shard: Shard | null): Promise<LedgerState> =>
  loadLedger(storage, shard === null ? undefined : (path) => isInShard(path, shard))

/** null where the paper cannot be had: then its address tells it from others. */
async function hashAnywhere(location: string, sources: Sources): Promise<string | null> {
  if (!isAddress(location)) return hashFile(location)
  const copy = await sources.bring(location).catch(() => null)
  await copy?.remove()
  return copy?.sha256 ?? null
}

export interface PlanPlace {
  /** Of the whole batch. */
  readonly storage: Storage
  readonly shard: Shard | null
  readonly sources: Sources
}

export async function makePlan(
  files: readonly string[],
  flags: BatchFlags,
  { storage, shard, sources }: PlanPlace,
): Promise<BatchPlan> {
  const deadlineMs = flags.deadline === undefined ? null : readDeadline(flags.deadline)
  const ledger = await ledgerFor(storage, shard)
  const hashOf = (location: string): Promise<string | null> => hashAnywhere(location, sources)
  const { papers, collisions, duplicates } = await assignIds(files, ledger.papers, hashOf)
  const choices = { force: flags.force === true, retryFailed: flags.retryFailed === true }
  const isWanted = ({ paperId }: BatchPaper): boolean => shouldRun(ledger.papers.get(paperId), choices)
  const wanted = papers.filter(isWanted)
  const skipped = papers.filter((paper) => !isWanted(paper))
  const seed = seedOf(flags)
  const ordered = seed === null ? wanted : shuffled(wanted, seed)
  const planned = flags.limit > 0 ? ordered.slice(0, flags.limit) : ordered
  return {
    papers: planned,
    known: ledger.papers,
    counts: { inputs: papers.length, duplicates: duplicates.length, skipped: skipped.length, planned: planned.length },
    seed,
    deadlineMs,
    collisions,
    damagedLines: ledger.damagedLines,
    ...(await oddities(storage, { skipped, known: ledger.papers, extensions: extensionsOf(flags) })),
  }
}

export function warnAboutPlan(plan: BatchPlan): void {
  const { counts, collisions, damagedLines, missingExports, changedFiles } = plan
  if (damagedLines > 0) sayWarning(`damaged lines of the ledger that were skipped: ${damagedLines}`)
  if (missingExports > 0)
    sayWarning(`done by the ledger, but without an export: ${counted(missingExports, 'paper')}; --force runs all again`)
  if (changedFiles > 0)
    sayWarning(`changed since they were done: ${counted(changedFiles, 'paper')}; --force runs all again`)
  if (counts.duplicates > 0)
    sayWarning(`left out, since another one has the same bytes: ${counted(counts.duplicates, 'file')}`)
  for (const { stem, paper_ids } of collisions) sayWarning(`several papers are called ${stem}: ${paper_ids.join(', ')}`)
}

/** Longer lists are cut: a plan is to be read. */
const MAX_LISTED_PAPERS = 20

export function planLines(plan: BatchPlan, flags: BatchFlags, { options, resolved }: Extraction): string[] {
  const { counts, papers, seed, deadlineMs } = plan
  const isRemote = flags.serveUrl !== undefined
  const settings = resolved.values
  const local = isRemote
    ? []
    : [
        ...planRun(options, settings).map(({ topic, decision }) => [topic, decision]),
        ['memory mode', `${memoryMode(settings)} (${settings.MEMORY_MODE})`],
        [
          'workers',
          `${workerCount(settings)}, with ${counted(flags.batchSize || papersInHand(settings), 'paper')} in hand at most`,
        ],
      ]
  const rows = [
    ['papers', `${counts.inputs} found, ${counts.skipped} done before, ${counts.planned} to run`],
    ['executor', isRemote ? 'remote' : 'local'],
    ['output', `${flags.out} (${flags.format.join(', ')})`],
    ...(flags.shard === undefined ? [] : [['shard', flags.shard]]),
    ['order', seed === null ? 'as found' : `shuffled with seed ${seed}`],
    ['deadline', deadlineMs === null ? 'none' : new Date(deadlineMs).toISOString()],
    ...local,
  ]
  const rest = papers.length - MAX_LISTED_PAPERS
  return [
    ...columns(rows),
    '',
    ...columns(
      papers.slice(0, MAX_LISTED_PAPERS).map(({ paperId, path }) => [paperId, path]),
      '  ',
    ),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    '',
    'Nothing was done: this is a dry run.',
  ]
}
