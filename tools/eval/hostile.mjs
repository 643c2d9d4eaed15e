// Reads every file of a folder in one worker and tells how each one ends: a record, a clear error, or a defect.
//
//   node tools/eval/hostile.mjs [--files DIR] [--only TEXT] [--count N]
//
// With --count the files are read over and over until N were read, and the worker's memory is told along the way.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { optionsFromSettings } from '../../dist/contract/options.js'
import { openFileExtractor } from '../../dist/service/file-extractor.js'
import { resolveSettings } from '../../dist/settings/resolve.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const dir = option('files', join(root, '..', 'shared', 'data', 'hostile'))
const only = option('only', '')
const count = Number(option('count', '0'))

const files = readdirSync(dir, { recursive: true })
  .map((file) => join(dir, String(file)))
  .filter((file) => statSync(file).isFile() && !/README|manifest\.jsonl/.test(file) && file.includes(only))
  .sort()
const { values: settings } = resolveSettings({ cwd: root, env: {} })
const service = openFileExtractor(settings, 1)
const options = optionsFromSettings(settings)
const residentMiB = () =>
  Math.max(
    0,
    ...service.pool.pids.map((pid) =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
    ),
  ) / 1024

const outcomes = new Map()
let slowest = { file: '', seconds: 0 }
const pids = new Set()
const total = Math.max(count, files.length)
for (let index = 0; index < total; index++) {
  const path = files[index % files.length]
  const startMs = performance.now()
  const ending = await service.extract({ fileName: path, paper: path, options }).then(
    () => 'a record',
    (error) => error.code ?? `NO CODE ${error.message}`,
  )
  const seconds = (performance.now() - startMs) / 1000
  if (seconds > slowest.seconds) slowest = { file: path, seconds }
  for (const pid of service.pool.pids) pids.add(pid)
  if (index < files.length) {
    outcomes.set(ending, [...(outcomes.get(ending) ?? []), relative(dir, path)])
    if (/internal|NO CODE|timeout|worker/.test(ending))
      console.log(`${ending}: ${relative(dir, path)} (${seconds.toFixed(1)} s)`)
  }
  if (count > 0 && (index + 1) % 50 === 0) console.log(`${index + 1} files, worker at ${residentMiB().toFixed(0)} MiB`)
}
for (const [ending, which] of outcomes) console.log(`${ending}: ${which.length}`)
console.log(`slowest: ${slowest.seconds.toFixed(1)} s ${relative(dir, slowest.file)}; workers used: ${pids.size}`)
service.close()
