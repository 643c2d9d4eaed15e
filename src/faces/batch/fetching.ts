// Papers that lie elsewhere are brought to this machine before they are read, and removed afterwards.
import { toServiceError } from '../../kernel/errors.ts'
import type { LocalCopy, Sources } from '../../service/sources/sources.ts'
import type { Executor, PaperOutcome, PaperWatch } from './executor.ts'
import type { BatchPaper } from './paper-ids.ts'
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
