// Makes the package that people install: npm run pack [-- --only win32-x64]
// The same that a plain `npm pack` makes, and for another platform than this one where --only names it.
import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyRuntime } from './runtime-packages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const here = `${process.platform}-${process.arch}`
const at = process.argv.indexOf('--only')
const platform = at < 0 ? here : (process.argv[at + 1] ?? '')
const shelf = join(root, 'dist/program/node_modules')

const library = join(root, 'node_modules/onnxruntime-node/bin/napi-v6', platform.replace('-', '/'))
if (!/^\w+-\w+$/.test(platform) || !existsSync(library)) {
  console.error(`--only ${platform}: the models' runtime has no library for it`)
  process.exit(2)
}
const fill = (wanted) => {
  rmSync(shelf, { recursive: true, force: true })
  copyRuntime(root, shelf, wanted)
}
try {
  if (platform !== here) fill(platform)
  const made = execFileSync('npm', ['pack', '--ignore-scripts', '--silent'], { cwd: root, encoding: 'utf8' }).trim()
  const name = platform === here ? made : made.replace(/\.tgz$/, `-${platform}.tgz`)
  renameSync(join(root, made), join(root, name))
  console.log(name)
} finally {
  if (platform !== here) fill(here)
}
