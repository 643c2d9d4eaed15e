// What an installation for use takes on the disk: the package and what it depends on, as `npm install --omit=dev` lays it out.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atMost, told } from './table.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function bytesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((total, name) => total + bytesIn(join(path, name)), 0)
}

export async function* install() {
  const listed = spawnSync('npm', ['ls', '--omit=dev', '--omit=peer', '--all', '--parseable'], {
    cwd: root,
    encoding: 'utf8',
  })
  const packages = listed.stdout.split('\n').filter((path) => path.includes('node_modules'))
  const packed = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' })
  const [{ unpackedSize }] = JSON.parse(packed.stdout)
  const megabytes = (unpackedSize + packages.reduce((total, path) => total + bytesIn(path), 0)) / 1e6
  yield atMost('production install', megabytes, 400, 'MB', 0)
  yield told('packages beside the program', packages.length, '', 0)
}
