// Has the worker read the sample papers once and leave its compiled code behind (src/service/workers/start-worker.ts).
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const TIMEOUT_MS = 120_000

/** Without compiled code the program runs as well, a little later: what goes wrong here is told and stops nothing. */
export async function writeWorkerCode(dist) {
  const load = (path) => import(pathToFileURL(join(dist, path)).href)
  const { resolveSettings } = await load('settings/resolve.js')
  const { optionsFromSettings } = await load('contract/options.js')
  const { samples } = await load('service/workers/samples.js')
  const { workerFlags, WRITE_CODE_ARGUMENT } = await load('service/workers/worker-flags.js')
  const { values: settings } = resolveSettings({ cwd: tmpdir(), env: {} })
  const child = fork(join(dist, 'program', 'service', 'workers', 'start-worker.cjs'), [WRITE_CODE_ARGUMENT], {
    execArgv: workerFlags(settings.WORKER_MAX_MEMORY_BYTES),
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const ended = once(child, 'exit')
  const answer = (ends) =>
    new Promise((resolve, reject) => {
      const hear = (message) => {
        if (!ends.includes(message.kind)) return
        child.off('message', hear)
        resolve(message)
      }
      child.on('message', hear)
      child.once('exit', () => reject(new Error('the worker ended early')))
    })
  const limit = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  try {
    child.send({ settings, workers: 1 })
    await answer(['ready'])
    for (const [id, { path }] of samples().entries()) {
      if (path === null) continue
      const paper = readFileSync(path)
      const options = optionsFromSettings(settings)
      child.send({ id, bytes: paper.length, fileName: path, options, timeoutMs: TIMEOUT_MS })
      child.stdin.write(paper)
      await answer(['done', 'failed'])
    }
    child.disconnect()
    await ended
  } catch (error) {
    console.warn(`the worker starts without compiled code: ${error.message}`)
  } finally {
    clearTimeout(limit)
  }
}
