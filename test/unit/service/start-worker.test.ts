// The worker's compiled code: taken where it fits, done without where it does not.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { optionsFromSettings } from '../../../src/contract/options.ts'
import { packageFile } from '../../../src/kernel/package-file.ts'
import { workerFlags } from '../../../src/service/worker-flags.ts'
import { resolveSettings } from '../../../src/settings/resolve.ts'

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
      `const fs = require('fs'), source = fs.readFileSync(process.argv[1] + '.cjs', 'utf8')
       new (require('vm').Script)('(function(exports,require,module,__filename,__dirname){' + source + '\\n})',
         { cachedData: fs.readFileSync(process.argv[1] + '.code') }).cachedDataRejected`,
      file('dist/program/service/worker'),
    ],
    { encoding: 'utf8' },
  ).trim()

async function readsSample(maxMemoryBytes: number): Promise<string> {
  const child = fork(file('dist/program/service/start-worker.cjs'), [], {
    execArgv: workerFlags(maxMemoryBytes),
    serialization: 'advanced',
  })
  const order = { id: 1, fileName: 'article.xml', path: file('samples/article.xml'), timeoutMs: 60_000 }
  child.send({ settings, workers: 1 })
  child.send({ ...order, options: { ...optionsFromSettings(settings), refs: 'off' } })
  for (;;) {
    const [message] = await once(child, 'message')
    if (message.kind !== 'done' && message.kind !== 'failed') continue
    child.disconnect()
    await once(child, 'exit')
    return message.kind
  }
}

it('fits a worker with the memory that is the default, and no other', () => {
  expect(isTurnedDown(workerFlags(settings.WORKER_MAX_MEMORY_BYTES))).toBe('false')
  expect(isTurnedDown(workerFlags(settings.WORKER_MAX_MEMORY_BYTES + GIB))).toBe('true')
})

it('is done without where it does not fit', async () => {
  expect(await readsSample(settings.WORKER_MAX_MEMORY_BYTES + GIB)).toBe('done')
})
