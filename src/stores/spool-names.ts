// The names of files in the spool: they tell whose they are, so that what a killed process left behind can be found.
import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Hosts may share a folder, and the same process id means another process on each. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

export const spoolName = (unique: string): string => `svc-upload-${HOST}-${process.pid}-${unique}`

const OWNER = /^svc-upload-([0-9a-f]{8})-(\d+)-[0-9a-f-]{36}$/

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** In a container every life of the service has the same process id: what bears it at the start is from an earlier life. */
const isLeftOver = (name: string): boolean => {
  const [, host, pid] = OWNER.exec(name) ?? []
  return host === HOST && (Number(pid) === process.pid || !isAlive(Number(pid)))
}

/** Removes the uploads of processes that ended without clearing up; call it before the first upload. Says how many. */
export async function sweepSpool(directory: string | null): Promise<number> {
  const folder = directory ?? tmpdir()
  const names = await readdir(folder).catch(() => [])
  const left = names.filter(isLeftOver)
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true }).catch(() => {})))
  return left.length
}
