// The meter file: lines as they are, rotated, bounded.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openLog } from '../../../../src/service/observe/log.ts'
import { openMeter } from '../../../../src/service/observe/metering.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'

const MIB = 1024 ** 2

it('rotates the meter file at its size and loses no line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-meter-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'meter.jsonl')
  const { values } = resolveSettings({ cwd: folder, env: { METER_LOG_PATH: path } })
  const meter = openMeter(values, openLog({ name: 'test', replica: 'r', level: 'silent' }), 'r')
  const count = 6000
  const facts = { method: 'GET', route: 'x'.repeat(2000), status: 200, duration_ms: 1.26, bytes_in: 1, bytes_out: 2 }
  const bytesIn = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  for (let number = 0; number < count; number += 1) {
    meter.request({ ...facts, request_id: `r${number}` })
    // A server gives the disk time between requests.
    if (number % 500 === 0) await expect.poll(bytesIn, { interval: 5 }).toBeGreaterThan(number * facts.route.length)
  }
  await meter.close()
  const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).size > MIB)
  expect(files).toHaveLength(2)
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
  const ids = new Set(lines.map((line) => (JSON.parse(line) as { request_id: string }).request_id))
  expect(ids.size).toBe(count)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'request', duration_ms: 1.3, status: 200 })
})
