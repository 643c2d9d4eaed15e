// Builds the program and runs a proof on it: node tools/proof/run.mjs NAME [ARGUMENTS]. Whoever asks for --help waits for no build and needs none.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { asksForHelp, usageOf } from './lib/arguments.mjs'

/** Proofs that live elsewhere. */
const PLACES = { wild: '../eval/wild.mjs' }

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url))

function run(file, words) {
  const { status } = spawnSync(process.execPath, [file, ...words], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const [name, ...words] = process.argv.slice(2)
const proof = fileOf(PLACES[name] ?? `./${name}.mjs`)
if (asksForHelp(words)) {
  console.log(usageOf(proof))
} else {
  run(fileOf('../scripts/build.mjs'), [])
  run(proof, words)
}
