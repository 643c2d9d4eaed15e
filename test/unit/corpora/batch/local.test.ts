// A batch on this machine: which papers count as begun when the run is told to end.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import { type LocalChoices, openLocal } from '../../../../src/corpora/batch/local.ts'
import type { BatchPaper } from '../../../../src/corpora/batch/paper-ids.ts'
import { ServiceError } from '../../../../src/kernel/errors.ts'
import type { FileExtractor, Work } from '../../../../src/service/file-extractor.ts'

const CHOICES = {
  settings: { UPLOAD_MAX_FILE_BYTES: 1000 },
  options: DEFAULT_OPTIONS,
  forms: [{ format: 'json', compact: true }],
} as unknown as LocalChoices

/** The outcome of one paper whose worker does `steps` and then ends as it does when it is called off or fails. */
async function outcomeAfter(steps: (work: Work, drain: AbortController, stop: AbortController) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'svc-local-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'a.xml')
  writeFileSync(path, '<article/>')
  const [drain, stop] = [new AbortController(), new AbortController()]
  const service = {
    extract: async (work: Work) => {
      steps(work, drain, stop)
      throw work.signal?.aborted === true
        ? new ServiceError('interrupted', 'called off')
        : new ServiceError('corrupt_file', 'read to its end')
    },
  } as unknown as FileExtractor
  const watch = { onStart: () => {}, onStage: () => {}, drain: drain.signal, stop: stop.signal }
  return openLocal(CHOICES, service).run({ path } as BatchPaper, watch)
}

describe('openLocal', () => {
  it('takes back a paper that still waits, even if its worker reports a stage while it is called off', async () => {
    const outcome = await outcomeAfter((work, drain) => {
      drain.abort()
      work.onProgress?.('read.xml', 0)
    })
    expect(outcome).toEqual({ kind: 'unstarted' })
  })

  it('lets a paper that has begun come to its end', async () => {
    const outcome = await outcomeAfter((work, drain) => {
      work.onProgress?.('read.xml', 0)
      drain.abort()
    })
    expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'corrupt_file' })
  })

  it('notes what a stop interrupts', async () => {
    const outcome = await outcomeAfter((_work, drain, stop) => {
      drain.abort()
      stop.abort()
    })
    expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'interrupted' })
  })
})
