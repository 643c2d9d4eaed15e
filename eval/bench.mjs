// Measures speed: papers and pages per second on one worker, peak memory, start-up; against poppler in the same run.
//
//   npm run bench [-- --corpus DIR] [--limit N]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { optionsFromSettings } from '../dist/contract/options.js'
import { openService } from '../dist/service/service.js'
import { resolveSettings } from '../dist/settings/resolve.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = join(root, 'bin', 'svc.js')
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const corpus = option('corpus', join(root, '..', 'shared', 'corpus'))
const limit = Number(option('limit', '1000'))
const home = mkdtempSync(join(tmpdir(), 'svc-bench-'))
const { values: settings } = resolveSettings({ cwd: home, env: {} })
const seconds = (startMs) => (performance.now() - startMs) / 1000

function residentMiB(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** All papers one after the other through one worker that has read a few already. */
async function throughput(ending) {
  const dir = join(corpus, 'dev')
  const files = readdirSync(dir)
    .filter((file) => file.endsWith(ending))
    .sort()
    .slice(0, limit)
  const service = openService(settings, 1)
  const options = optionsFromSettings(settings)
  const extract = (file) => service.extract({ fileName: file, path: join(dir, file), options }).catch(() => null)
  for (const file of files.slice(0, 5)) await extract(file)
  const startMs = performance.now()
  let pages = 0
  let done = 0
  for (const file of files) {
    const result = await extract(file)
    if (result === null) continue
    done += 1
    pages += result.summary.pages ?? 0
  }
  const took = seconds(startMs)
  const peak = Math.max(...service.pool.pids.map(residentMiB))
  service.close()
  return { files, dir, done, pages, took, peak }
}

/** Seconds from the start of the process until `until` holds of what it has printed, the best of a few. */
function startUp(argv, isReady, tries = 5) {
  const once = () =>
    new Promise((resolve) => {
      const startMs = performance.now()
      const env = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home }
      const child = spawn(process.execPath, [program, ...argv], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] })
      let seen = ''
      const look = (chunk) => {
        seen += chunk
        if (!isReady(seen)) return
        resolve(seconds(startMs))
        child.kill('SIGTERM')
      }
      child.stdout.on('data', look)
      child.stderr.on('data', look)
    })
  return Array.from({ length: tries }).reduce(async (times) => [...(await times), await once()], Promise.resolve([]))
}

function poppler({ files, dir }) {
  const startMs = performance.now()
  for (const file of files) spawnSync('pdftotext', ['-bbox-layout', join(dir, file), '/dev/null'], { stdio: 'ignore' })
  return seconds(startMs)
}

const row = (name, value) => console.log(`${name.padEnd(44)} ${value}`)
const middle = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]

for (const [name, ending] of [
  ['JATS', '.xml'],
  ['PDF', '.pdf'],
]) {
  if (!existsSync(join(corpus, 'dev'))) break
  const result = await throughput(ending)
  if (result.done === 0) continue
  row(`${name}: papers read`, `${result.done} of ${result.files.length}`)
  row(`${name}: papers per second, one worker`, (result.done / result.took).toFixed(2))
  row(`${name}: papers per minute, one worker`, ((60 * result.done) / result.took).toFixed(0))
  if (result.pages > 0) row(`${name}: pages per second, one worker`, (result.pages / result.took).toFixed(1))
  row(`${name}: peak memory of the worker, MiB`, result.peak.toFixed(0))
  if (ending === '.pdf' && spawnSync('pdftotext', ['-v']).status === 0) {
    row('PDF: time against pdftotext -bbox-layout', `${(result.took / poppler(result)).toFixed(2)} times`)
  }
}
row(
  'svc --help, seconds (middle of 5)',
  middle(await startUp(['--help'], (seen) => /Commands:/i.test(seen))).toFixed(3),
)
const ready = await startUp(['serve', '--port', '0'], (seen) => seen.includes('listens on'))
row('svc serve until it listens, seconds (middle of 5)', middle(ready).toFixed(3))
