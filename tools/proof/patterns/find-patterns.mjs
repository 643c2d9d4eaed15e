// Every pattern of the program: those written in its sources, and those put together while it loads.
import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function filesBelow(folder, ending) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** [{ source, flags, where }] of the literals of src. */
export function writtenPatterns() {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()
    return filesBelow('src', '.ts').flatMap((file) => {
      const tree = project.program.getSourceFile(file)
      const found = []
      const visit = (node) => {
        if (node.kind === SyntaxKind.RegularExpressionLiteral) {
          const start = node.getStart(tree)
          const [, source, flags] = /^\/([\s\S]*)\/([a-z]*)$/.exec(tree.text.slice(start, node.end))
          const line = tree.text.slice(0, start).split('\n').length
          found.push({ source, flags, where: `${relative(root, file)}:${line}` })
        }
        node.forEachChild(visit)
      }
      tree.forEachChild(visit)
      return found
    })
  } finally {
    api.close()
  }
}

/** Modules that do something when they are loaded. */
const STARTERS =
  /(?:faces\/cli\/(?:main|collect\/thread)|service\/workers\/(?:start-)?worker|engines\/inference\/runtime)\.js$/

/** The same of patterns that `new RegExp` makes while the modules of dist are loaded, in a process of its own. */
export function builtPatterns() {
  const child = fork(fileURLToPath(import.meta.url), ['load'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`loading the modules ended with ${code}`)))
  })
}

async function loadAll() {
  const found = new Map()
  const record = (made) => {
    const frame = new Error().stack
      .split('\n')
      .find((line) => line.includes('/dist/') && !line.includes('node_modules'))
    const where = /dist\/(.*?\.js:\d+)/.exec(frame ?? '')?.[1]
    if (where !== undefined)
      found.set(`${made.flags} ${made.source}`, { source: made.source, flags: made.flags, where: `dist/${where}` })
    return made
  }
  globalThis.RegExp = new Proxy(RegExp, {
    construct: (target, given) => record(Reflect.construct(target, given)),
    apply: (target, self, given) => record(Reflect.apply(target, self, given)),
  })
  const files = filesBelow('dist', '.js').filter(
    (file) => !/dist\/(?:program|assets|demo)\//.test(file) && !STARTERS.test(file),
  )
  for (const file of files) await import(pathToFileURL(file).href)
  process.send([...found.values()], () => process.exit(0))
}

if (process.argv[2] === 'load') await loadAll()
