// svc doctor as a process: it reads the sample of each format, and its exit code says whether there was an error. What the checks find
// is tested without a process (unit/faces/cli/doctor).
import { expect, it } from 'vitest'
import { workspace } from '../../support/svc.ts'

it('reads the sample of each format, says ok for what is well, and ends with 1 for what is not', async () => {
  const { run, path } = workspace()
  const env = { SERVE_PORT: '0', SPOOL_DIR: path('nowhere') }
  const { code, stdout } = await run(['doctor', '--online', '--json'], { env })
  expect(code, stdout).toBe(1)
  const { errors, checks } = JSON.parse(stdout) as {
    errors: number
    checks: { check: string; state: string; found: string }[]
  }
  expect(errors).toBe(1)
  expect([...new Set(checks.map(({ check }) => check))]).toEqual([
    ...['program', 'node', 'memory', 'disk', 'permissions', 'settings', 'engines', 'weights', 'runtime', 'formats'],
    ...['ocr', 'llm', 'registry', 'kvstore', 'authentication', 'port'],
  ])
  expect(checks.filter(({ state }) => state === 'error')).toMatchObject([{ check: 'disk' }])
  const read = checks.filter(({ check }) => check === 'formats').map(({ found }) => found)
  expect(read.length).toBe(5)
  for (const found of read) expect(found).toMatch(/: the sample was read in [\d.]+ s$/)
})
