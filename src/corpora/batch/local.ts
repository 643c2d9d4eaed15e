// Carries out a batch on this machine, over the pool of workers.
import { basename } from 'node:path'
import type { RecordForm } from '../../contract/export-formats.ts'
import type { RunOptions } from '../../contract/options.ts'
import { toServiceError } from '../../kernel/errors.ts'
import { type FileExtractor, openFileExtractor } from '../../service/file-extractor.ts'
import type { LocalCopy, Sources } from '../../service/storage/sources/sources.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import type { Executor, PaperOutcome, PaperWatch } from './executor.ts'
import { assertReadable, type BatchPaper } from './paper-ids.ts'
import { isAddress } from './stems.ts'

async function runCopy(copy: LocalCopy, paper: BatchPaper, watch: PaperWatch, inner: Executor): Promise<PaperOutcome> {
  try {
    const outcome = await inner.run({ ...paper, path: copy.path }, watch)
    if (outcome.kind === 'unstarted') return outcome
    return { ...outcome, source: { sha256: copy.sha256, bytes: copy.bytes } }
  } finally {
    await copy.remove()
  }
}

/** Papers that lie elsewhere are brought to this machine before they are read, and removed afterwards. */
export function fetching(inner: Executor, sources: Sources): Executor {
  return {
    name: inner.name,
    limit: () => inner.limit(),
    close: () => inner.close(),
    run: async (paper, watch) => {
      if (!isAddress(paper.path)) return inner.run(paper, watch)
      if (watch.drain.aborted) return { kind: 'unstarted' }
      watch.onStage('fetch')
      const copy = await sources.bring(paper.path, watch.stop).catch((thrown: unknown): PaperOutcome => {
        const { code, message } = toServiceError(thrown)
        return { kind: 'failed', errorCode: code, failedStage: 'fetch', error: message }
      })
      return 'kind' in copy ? copy : runCopy(copy, paper, watch, inner)
    },
  }
}

export interface LocalChoices {
  readonly settings: Settings
  readonly options: RunOptions
  readonly forms: readonly RecordForm[]
  readonly workers: number
  readonly inHand: number
}

function failure(thrown: unknown): PaperOutcome {
  const error = toServiceError(thrown)
  return { kind: 'failed', errorCode: error.code, failedStage: error.stage ?? null, error: error.message }
}

async function extract(paper: BatchPaper, watch: PaperWatch, choices: LocalChoices, service: FileExtractor) {
  const { options, forms } = choices
  await assertReadable(paper.path)
  // A paper that still waits for a worker is taken back when the run drains; one that is read is ended only by a stop.
  const own = new AbortController()
  let hasBegun = false
  // Kept apart from `hasBegun`: a worker may report its first stage while it is being called off.
  let isTakenBack = false
  const onDrain = (): void => {
    if (hasBegun) return
    isTakenBack = true
    own.abort()
  }
  const onStop = (): void => own.abort()
  watch.drain.addEventListener('abort', onDrain)
  watch.stop.addEventListener('abort', onStop)
  try {
    if (watch.drain.aborted) return { kind: 'unstarted' } as const
    // The record comes as compact JSON in any case.
    const isPlain = forms.every(({ format, compact }) => format === 'json' && compact)
    const done = await service.extract({
      fileName: basename(paper.path),
      paper: paper.path,
      options,
      signal: own.signal,
      ...(!isPlain && { forms }),
      onProgress: (stage, share) => {
        if (!hasBegun) watch.onStart()
        hasBegun = true
        watch.onStage(stage, share)
      },
    })
    return { kind: 'ok', texts: isPlain ? [done.json] : done.rendered, summary: done.summary } as const
  } catch (thrown) {
    if (isTakenBack && !watch.stop.aborted) return { kind: 'unstarted' } as const
    throw thrown
  } finally {
    watch.drain.removeEventListener('abort', onDrain)
    watch.stop.removeEventListener('abort', onStop)
  }
}

export function openLocal(
  choices: LocalChoices,
  service: FileExtractor = openFileExtractor(choices.settings, choices.workers),
): Executor {
  return {
    name: 'local',
    limit: () => choices.inHand,
    run: async (paper, watch): Promise<PaperOutcome> => {
      try {
        return await extract(paper, watch, choices, service)
      } catch (thrown) {
        return failure(thrown)
      }
    },
    close: () => service.close(),
  }
}
