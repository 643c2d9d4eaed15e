// All that tests leave among temporary files lies in one folder, which goes with the run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder = ''

export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'svc-test-'))
  process.env.TMPDIR = folder
}

export const teardown = (): void => rmSync(folder, { recursive: true, force: true })
