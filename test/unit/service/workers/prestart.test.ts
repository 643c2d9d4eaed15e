import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { workerCommand } from '../../../../src/service/workers/confinement/worker-command.ts'
import { dropWorkerAhead, startWorker, startWorkerAhead } from '../../../../src/service/workers/prestart.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'

const { values: settings } = resolveSettings()
const usual = () => workerCommand(settings, settings.WORKER_MAX_MEMORY_BYTES)
const frugal = () => workerCommand(settings, settings.WORKER_MAX_MEMORY_BYTES / 2)

const started: ChildProcess[] = []
const kept = <T extends ChildProcess | null>(child: T): T => {
  if (child !== null) started.push(child)
  return child
}

afterEach(() => {
  dropWorkerAhead()
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

test('a process that was started ahead is taken once, by whoever wants it as it is', () => {
  const ahead = kept(startWorkerAhead())
  expect(kept(startWorker([], usual()))).toBe(ahead)
  expect(kept(startWorker([], usual()))).not.toBe(ahead)
  expect(ahead?.killed).toBe(false)
})

test('one with other limits or other words is not taken, and ends when it is dropped', async () => {
  const ahead = kept(startWorkerAhead())
  expect(kept(startWorker([], frugal()))).not.toBe(ahead)
  expect(kept(startWorker(['--warm'], usual()))).not.toBe(ahead)
  dropWorkerAhead()
  if (ahead !== null) expect(await once(ahead, 'exit')).toEqual([null, 'SIGKILL'])
})

test('one that ended before it was wanted is not taken', async () => {
  const ahead = kept(startWorkerAhead())
  ahead?.kill('SIGKILL')
  if (ahead !== null) await once(ahead, 'exit')
  expect(kept(startWorker([], usual()))).not.toBe(ahead)
})
