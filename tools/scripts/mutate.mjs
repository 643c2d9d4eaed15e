// Changes numbers and turns conditions in the sources of a folder, one at a time, and reports what no unit test notices.
//
// npm run mutate -- src/readers/pdf/lines [--limit 60] [--seed 1]
//
// Works on a copy of the tree: the sources of this one are never written to.
import { fork } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findPlaces } from './mutate/places.mjs'
import { RelatedTests } from './mutate/related-tests.mjs'

const home = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = ['src', 'test', 'tools', 'package.json', 'vitest.config.ts', 'tsconfig.json']
const LINKED = ['node_modules', 'weights', 'samples', 'schema', 'docs', 'dist']

/** A change that makes a loop endless is noticed: no run of tests here takes a tenth of this. */
const ENDLESS_MS = 60_000

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { limit: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
  })
  const [folder] = positionals
  const limit = Number(values.limit)
  const seed = Number(values.seed)
  const isWhole = Number.isInteger(limit) && limit > 0 && Number.isInteger(seed)
  if (folder === undefined || positionals.length > 1 || !isWhole || !existsSync(join(home, folder))) {
    console.error('usage: npm run mutate -- FOLDER [--limit N] [--seed S]; FOLDER is a folder or file below src')
    process.exit(2)
  }
  return { folder, limit, seed }
}

function copyTree() {
  const root = mkdtempSync(join(tmpdir(), 'mutate-'))
  for (const name of COPIED) cpSync(join(home, name), join(root, name), { recursive: true })
  for (const name of LINKED) if (existsSync(join(home, name))) symlinkSync(join(home, name), join(root, name))
  return root
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function* randomNumbers(seed) {
  for (let state = seed | 0; ; ) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function sample(places, limit, seed) {
  const random = randomNumbers(seed)
  const keyed = places.map((place) => ({ place, key: random.next().value }))
  const kept = keyed.sort((left, right) => left.key - right.key).slice(0, limit)
  return kept
    .map(({ place }) => place)
    .sort((left, right) => left.file.localeCompare(right.file) || left.start - right.start)
}

function findMutants(root, folder) {
  const path = join(root, folder)
  const below = path.endsWith('.ts') ? [''] : readdirSync(path, { recursive: true })
  const files = below.map((file) => join(path, file)).filter((file) => file.endsWith('.ts'))
  const configuration = join(root, 'mutate.json')
  writeFileSync(configuration, JSON.stringify({ compilerOptions: { noResolve: true, types: [] }, files }))
  return findPlaces(root, configuration, files.sort())
}

class Runner {
  #root
  #child = null

  constructor(root) {
    this.#root = root
  }

  async #start() {
    const script = join(this.#root, 'tools', 'scripts', 'mutate', 'runner.mjs')
    this.#child = fork(script, [this.#root], { cwd: this.#root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    await new Promise((resolve) => this.#child.once('message', resolve))
  }

  /** The tests that fail; null where they come to no end. */
  async failing(changed, tests) {
    if (this.#child === null) await this.#start()
    const child = this.#child
    const answer = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), ENDLESS_MS)
      child.once('message', (message) => {
        clearTimeout(timer)
        resolve(message)
      })
      child.send({ changed, tests })
    })
    if (answer === null) this.stop()
    if (answer !== null && answer.failed.length === 0 && answer.open.length > 0)
      throw new Error(`tests that do not run: ${answer.open.join(', ')}`)
    return answer === null ? null : answer.failed
  }

  stop() {
    this.#child?.kill('SIGKILL')
    this.#child = null
  }
}

async function survivorsOf(root, mutants, related) {
  const runner = new Runner(root)
  const survivors = []
  try {
    const all = [...new Set(mutants.flatMap(({ file }) => related.of(file)))]
    const broken = all.length === 0 ? [] : await runner.failing([], all)
    if (broken === null || broken.length > 0) throw new Error(`tests fail without any change: ${broken?.join(', ')}`)
    let restored = []
    for (const [index, mutant] of mutants.entries()) {
      const text = readFileSync(mutant.file, 'utf8')
      writeFileSync(
        mutant.file,
        text.slice(0, mutant.start) + mutant.to + text.slice(mutant.start + mutant.text.length),
      )
      const tests = related.of(mutant.file)
      const failed = tests.length === 0 ? [] : await runner.failing([...restored, mutant.file], tests)
      writeFileSync(mutant.file, text)
      restored = [mutant.file]
      const isNoticed = failed === null || failed.length > 0
      process.stderr.write(`\r${index + 1} of ${mutants.length} `)
      if (isNoticed) continue
      survivors.push(mutant)
      process.stderr.write('\r')
      console.log(`${relative(root, mutant.file)}:${mutant.line}  ${mutant.text} -> ${mutant.to}`)
    }
  } finally {
    runner.stop()
    process.stderr.write('\n')
  }
  return survivors
}

const { folder, limit, seed } = readArguments()
const root = copyTree()
const tidy = () => rmSync(root, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    tidy()
    process.exit(1)
  })
}
const started = Date.now()
try {
  const places = findMutants(root, folder)
  const mutants = sample(places, limit, seed)
  const survivors = await survivorsOf(root, mutants, new RelatedTests(root, folder))
  const share = mutants.length === 0 ? 0 : (100 * survivors.length) / mutants.length
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${folder}: ${survivors.length} of ${mutants.length} changes not noticed (${share.toFixed(0)} %)`)
  console.log(`${places.length} places, seed ${seed}, ${seconds} s`)
} finally {
  tidy()
}
