// Makes a package that installs anywhere without a network and without running any script: npm run pack [-- --only linux-x64]
// The two packages that svc needs at run time travel inside it, without their install scripts; --only keeps the model runtime of one platform.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const at = process.argv.indexOf('--only')
const only = at < 0 ? null : process.argv[at + 1]
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const write = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

if (!existsSync(join(root, 'dist/program'))) throw new Error('nothing is built: run npm run build')
const stage = mkdtempSync(join(tmpdir(), 'svc-pack-'))
try {
  const { scripts: _, devDependencies: __, overrides: ___, ...own } = read(join(root, 'package.json'))
  for (const path of [...own.files, 'README.md', 'LICENSE', 'CHANGELOG.md'])
    cpSync(join(root, path), join(stage, path), { recursive: true })
  const inside = [...Object.keys(own.dependencies), 'onnxruntime-common']
  for (const name of inside)
    cpSync(join(root, 'node_modules', name), join(stage, 'node_modules', name), {
      recursive: true,
      // Of the model runtime: no debug symbols, and where one platform is wanted no other.
      filter: (path) => {
        const [, platform] = /onnxruntime-node\/bin\/napi-v\d+\/(\w+\/\w+)/.exec(path.replaceAll('\\', '/')) ?? []
        return !/\.(?:map|pdb)$/.test(path) && (!only || platform === undefined || platform === only.replace('-', '/'))
      },
    })
  for (const name of inside) {
    const path = join(stage, 'node_modules', name, 'package.json')
    const { scripts: ____, devDependencies: _____, dependencies = {}, ...rest } = read(path)
    // What an install script alone needs is not needed without it.
    const kept = Object.entries(dependencies).filter(([wanted]) => inside.includes(wanted))
    write(path, { ...rest, dependencies: Object.fromEntries(kept) })
  }
  write(join(stage, 'package.json'), {
    ...own,
    dependencies: {
      ...own.dependencies,
      'onnxruntime-common': read(join(stage, 'node_modules/onnxruntime-common/package.json')).version,
    },
    bundleDependencies: inside,
  })
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', root], { cwd: stage, stdio: 'inherit' })
} finally {
  rmSync(stage, { recursive: true, force: true })
}
