// Keeps two runs from writing one batch folder at the same time; a lock whose run was killed does not count.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ServiceError } from '../../kernel/errors.ts'

const LOCK_NAME = '.batch.lock'

/** When the process began, in ticks since boot: pids come round again, pids with their start do not. Field 22 of proc(5) stat. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM'
  }
}

function holderOf(path: string): number | null {
  try {
    const [pid, start] = readFileSync(path, 'utf8').trim().split(' ')
    const holder = Number(pid)
    if (!Number.isInteger(holder) || holder <= 0) return null
    return isAlive(holder) && startOf(holder) === (start ?? '') ? holder : null
  } catch {
    return null
  }
}

function tryLock(path: string): boolean {
  try {
    const descriptor = openSync(path, 'wx')
    writeSync(descriptor, `${process.pid} ${startOf(process.pid)}\n`)
    closeSync(descriptor)
    return true
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false
    throw new ServiceError('unwritable_output', `${path} cannot be written`, { cause: thrown })
  }
}

/** Whether a run of this machine holds the folder. */
export const isLocked = (folder: string): boolean => holderOf(join(folder, LOCK_NAME)) !== null

/** Gives the function that opens the folder again. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK_NAME)
  const release = () => rmSync(path, { force: true })
  if (tryLock(path)) return release
  const holder = holderOf(path)
  if (holder !== null) {
    throw new ServiceError('invalid_usage', `another run (process ${holder}) is writing to ${folder}`)
  }
  release()
  if (tryLock(path)) return release
  throw new ServiceError('invalid_usage', `another run has just begun to write to ${folder}`)
}
