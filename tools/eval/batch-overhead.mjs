// Measures what svc batch costs beyond svc chew on the same papers: processor time and clock, in turns so that a busy machine treats both alike.
// Usage: node tools/eval/batch-overhead.mjs FOLDER [--turns 3]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const program = fileURLToPath(new URL('../../bin/svc.js', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { turns: { type: 'string', default: '3' } },
})
const papers = resolve(positionals[0] ?? 'samples')

function measured(args) {
  const folder = mkdtempSync(join(tmpdir(), 'svc-overhead-'))
  const timed = ['-f', '%U %S %e', process.execPath, program, ...args(join(folder, 'out'))]
  const { stderr } = spawnSync('/usr/bin/time', timed, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  rmSync(folder, { recursive: true, force: true })
  const [user, system, wall] = stderr.trim().split('\n').at(-1).split(' ').map(Number)
  return { cpu: user + system, wall }
}

const COMMANDS = {
  chew: (out) => ['chew', papers, '-o', `${out}/`, '--compact'],
  batch: (out) => ['batch', papers, '--out', out],
}
const least = { chew: { cpu: Infinity, wall: Infinity }, batch: { cpu: Infinity, wall: Infinity } }
for (let turn = 0; turn < Number(values.turns); turn++) {
  for (const [name, args] of Object.entries(COMMANDS)) {
    const { cpu, wall } = measured(args)
    console.log(`${name}: ${cpu.toFixed(2)} s of processor time, ${wall.toFixed(2)} s by the clock`)
    // The least of several turns is what the work takes; the rest is the machine's other business.
    least[name] = { cpu: Math.min(least[name].cpu, cpu), wall: Math.min(least[name].wall, wall) }
  }
}
const over = (kind) => (((least.batch[kind] - least.chew[kind]) / least.chew[kind]) * 100).toFixed(1)
console.log(`batch over chew: ${over('cpu')} percent of processor time, ${over('wall')} percent by the clock`)
