// All that tests leave among temporary files lies in one folder, which goes with the run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'svc-test-'
let folder: string | null = null

/** Once for all projects of a run: folders within folders make paths too long for a browser's sockets. */
export function setup(): void {
  if (tmpdir().includes(PREFIX)) return
  folder = mkdtempSync(join(tmpdir(), PREFIX))
  process.env.TMPDIR = folder
}

export function teardown(): void {
  if (folder !== null) rmSync(folder, { recursive: true, force: true })
}
