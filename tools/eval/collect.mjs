// Measures svc collect: copies of golden records with ids of their own, into tables; processor time and most memory.
// Usage: node tools/eval/collect.mjs [--records 100000] [--keep FOLDER]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({ options: { records: { type: 'string', default: '100000' }, keep: { type: 'string' } } })
const count = Number(values.records)
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'svc-collect-'))

const CASES = ['jats/slow-walk', 'docx/slow-walk', 'epub/slow-walk', 'html/slow-walk', 'html/latexml']
const records = CASES.map((name) => JSON.parse(readFileSync(join(root, 'test/golden', name, 'expected.json'), 'utf8')))

if (!existsSync(join(folder, 'records'))) {
  mkdirSync(join(folder, 'records'), { recursive: true })
  for (let at = 0; at < count; at++) {
    const record = { ...records[at % records.length], paper_id: `paper-${at}` }
    writeFileSync(join(folder, 'records', `paper-${at}.json`), JSON.stringify(record))
  }
}
const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)))
console.log(`${count} records of ${(sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1000).toFixed(1)} KB`)

function measured(inputs, name) {
  const out = join(folder, name)
  rmSync(out, { recursive: true, force: true })
  const args = ['-f', '%U %S %M %e', process.execPath, join(root, 'bin/svc.js'), 'collect', ...inputs, '--out', out]
  const { status, stderr } = spawnSync('/usr/bin/time', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const [user, system, kib, wall] = stderr.trim().split('\n').at(-1).split(' ').map(Number)
  return { cpu: user + system, mib: kib / 1024, wall, out }
}

const bytesBelow = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

const { cpu, mib, wall, out } = measured([join(folder, 'records')], 'corpus')
const tables = bytesBelow(out)
console.log(
  `${cpu.toFixed(1)} s of processor time, ${wall.toFixed(1)} s by the clock: ${Math.round(count / cpu)} records per second of processor time`,
)
console.log(`most memory ${Math.round(mib)} MiB, tables ${(tables / 1e6).toFixed(1)} MB`)
if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
