// Builds the program and runs a proof on it: node tools/proof/run.mjs NAME [ARGUMENTS]. Whoever asks for --help waits for no build.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

function run(path, words) {
  const file = fileURLToPath(new URL(path, import.meta.url))
  const { status } = spawnSync(process.execPath, [file, ...words], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const [name, ...words] = process.argv.slice(2)
if (!words.includes('--help') && !words.includes('-h')) run('../scripts/build.mjs', [])
run(`./${name}.mjs`, words)
