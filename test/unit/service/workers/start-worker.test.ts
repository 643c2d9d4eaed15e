// The worker's compiled code: taken where it fits, done without where it does not.
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { optionsFromSettings } from '../../../../src/contract/options.ts'
import { packageFile } from '../../../../src/kernel/files/package-file.ts'
import { CODE_NAME, workerFlags } from '../../../../src/service/workers/worker-flags.ts'
import { WorkerProcess } from '../../../../src/service/workers/worker-process.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'

const { values: settings } = resolveSettings({ cwd: tmpdir(), env: {} })
const file = (path: string): string => fileURLToPath(packageFile(path))
const GIB = 1024 ** 3

/** What Node makes of the compiled code under these flags. */
const isTurnedDown = (flags: readonly string[]): string =>
  execFileSync(
    process.execPath,
    [
      ...flags,
      '-p',
      `const fs = require('fs'), source = fs.readFileSync(process.argv[1], 'utf8')
       new (require('vm').Script)('(function(exports,require,module,__filename,__dirname){' + source + '\\n})',
         { cachedData: fs.readFileSync(process.argv[2]) }).cachedDataRejected`,
      file('dist/program/service/workers/worker.cjs'),
      file(`dist/program/service/workers/${CODE_NAME}`),
    ],
    { encoding: 'utf8' },
  ).trim()

async function readsSample(maxMemoryBytes: number): Promise<number> {
  const limits = { settings, workers: 1, maxMemoryBytes, isWarm: false }
  const worker = new WorkerProcess(limits)
  const options = { ...optionsFromSettings(settings), refs: 'off' as const }
  const wish = { id: 1, fileName: 'article.xml', loadingMs: 0, timeoutMs: 60_000, options }
  const { summary } = await worker.run(wish, file('samples/article.xml'), () => {})
  worker.close()
  return summary.n_sentences
}

it('fits a worker with the memory that is the default, and no other', () => {
  expect(isTurnedDown(workerFlags(settings.WORKER_MAX_MEMORY_BYTES))).toBe('false')
  expect(isTurnedDown(workerFlags(settings.WORKER_MAX_MEMORY_BYTES + GIB))).toBe('true')
})

it('is done without where it does not fit', async () => {
  expect(await readsSample(settings.WORKER_MAX_MEMORY_BYTES + GIB)).toBeGreaterThan(20)
})
