// Measures speed: papers and pages per second on one worker, peak memory, start-up; against poppler in the same run.
// On a busy machine the CPU time tells, not the clock: both are printed.
//
//   npm run bench [-- --corpus DIR] [--limit N]
//   npm run bench -- --pages 10,50,200,600    how time and memory grow with the pages of one PDF (needs qpdf)
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

const TICKS_PER_SECOND = 100

/** CPU seconds of a process, of its threads all together; of the children that it waited for with `children`. */
function cpuSeconds(pid, children = false) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user, system] = children ? [fields[13], fields[14]] : [fields[11], fields[12]]
  return (user + system) / TICKS_PER_SECOND
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

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
  const usedBefore = sum(service.pool.pids.map((pid) => cpuSeconds(pid)))
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
  const cpu = sum(service.pool.pids.map((pid) => cpuSeconds(pid))) - usedBefore
  service.close()
  return { files, dir, done, pages, took, cpu, peak }
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
  const usedBefore = cpuSeconds(process.pid, true)
  for (const file of files) spawnSync('pdftotext', ['-bbox-layout', join(dir, file), '/dev/null'], { stdio: 'ignore' })
  return { took: seconds(startMs), cpu: cpuSeconds(process.pid, true) - usedBefore }
}

/** The first pages of the corpus's PDFs, one behind the other, as one file. */
function longPdf(pages) {
  const dir = join(corpus, 'dev')
  const path = join(home, `${pages}.pdf`)
  const parts = []
  let left = pages
  for (const file of readdirSync(dir)
    .filter((name) => name.endsWith('.pdf'))
    .sort()) {
    if (left <= 0) break
    const count = Number(spawnSync('qpdf', ['--show-npages', join(dir, file)], { encoding: 'utf8' }).stdout)
    if (!(count > 0)) continue
    parts.push(join(dir, file), `1-${Math.min(count, left)}`)
    left -= count
  }
  spawnSync('qpdf', ['--empty', '--pages', ...parts, '--', path], { stdio: 'ignore' })
  return path
}

/** Each length in a worker of its own that has read one short paper; more seconds a page for more pages show what is not linear. */
async function growth(lengths) {
  const warm = longPdf(10)
  for (const pages of lengths) {
    const service = openService({ ...settings, PIPELINE_MAX_PAGES: 10_000, PIPELINE_TIMEOUT_SECONDS: 3600 }, 1)
    const options = { ...optionsFromSettings(settings), maxPages: 10_000 }
    const read = (path) => service.extract({ fileName: 'long.pdf', path, options })
    await read(warm)
    const [pid] = service.pool.pids
    const [usedBefore, startMs] = [cpuSeconds(pid), performance.now()]
    const { summary } = await read(longPdf(pages))
    const cpu = cpuSeconds(pid) - usedBefore
    const figures = `${cpu.toFixed(1)} s CPU, ${((1000 * cpu) / summary.pages).toFixed(0)} ms a page, ${seconds(startMs).toFixed(1)} s`
    row(`PDF of ${summary.pages} pages`, `${figures}, ${residentMiB(pid).toFixed(0)} MiB`)
    service.close()
  }
}

const row = (name, value) => console.log(`${name.padEnd(44)} ${value}`)
const middle = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]

if (args.includes('--pages')) {
  await growth(option('pages', '10,50,200').split(',').map(Number))
  process.exit()
}

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
  row(`${name}: CPU milliseconds a paper, all threads`, ((1000 * result.cpu) / result.done).toFixed(0))
  if (result.pages > 0) row(`${name}: pages per second, one worker`, (result.pages / result.took).toFixed(1))
  row(`${name}: peak memory of the worker, MiB`, result.peak.toFixed(0))
  if (ending === '.pdf' && spawnSync('pdftotext', ['-v']).status === 0) {
    const other = poppler(result)
    row('PDF: time against pdftotext -bbox-layout', `${(result.took / other.took).toFixed(2)} times`)
    row('PDF: CPU time against pdftotext -bbox-layout', `${(result.cpu / other.cpu).toFixed(2)} times`)
  }
}
row(
  'svc --help, seconds (middle of 5)',
  middle(await startUp(['--help'], (seen) => /Commands:/i.test(seen))).toFixed(3),
)
const ready = await startUp(['serve', '--port', '0'], (seen) => seen.includes('listens on'))
row('svc serve until it listens, seconds (middle of 5)', middle(ready).toFixed(3))
