// Holds the imports of src/ to the table of modules.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import table from './modules.json' with { type: 'json' }

interface Module {
  readonly level: number
  readonly imports: readonly string[]
  readonly about: string
}

const MODULES: Readonly<Record<string, Module>> = table.modules
/** Groups whose folders may not import each other's, with the exceptions that are wanted. */
const SIDEWAYS: Readonly<Record<string, readonly (readonly string[])[]>> = table.sideways

/** Modules whose folders have a door, with the folders that hold what all of them use. */
const GROUPS: Readonly<Record<string, readonly string[]>> = { readers: ['markup', 'article'], stages: [] }

const src = fileURLToPath(new URL('../../src', import.meta.url))

interface Arrow {
  readonly from: string
  readonly to: string
}

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(src, join(entry.parentPath, entry.name)))

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

const arrows: Arrow[] = files.flatMap((from) =>
  [...readFileSync(join(src, from), 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
    from,
    to: relative(src, join(src, dirname(from), path)),
  })),
)

const moduleOf = (path: string): string => path.split('/')[0] ?? ''
const folder = (path: string): string => path.split('/')[1] ?? ''

describe('the modules of src/', () => {
  it('has only modules that the table names', () => {
    expect([...new Set(files.map(moduleOf))].filter((name) => !(name in MODULES))).toEqual([])
  })

  it('imports between modules only as the table says', () => {
    const wrong = arrows
      .filter(
        ({ from, to }) => moduleOf(from) !== moduleOf(to) && !MODULES[moduleOf(from)]?.imports.includes(moduleOf(to)),
      )
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(wrong).toEqual([])
  })

  it('lends to the page of svc demo only the modules that the table names', () => {
    const demo = fileURLToPath(new URL('../../demo/src', import.meta.url))
    const lent = readdirSync(demo, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(demo, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({ file, path })),
      )
      .filter(({ path }) => path.includes('../src/'))
    const wrong = lent.filter(({ path }) => !table.page.includes(moduleOf(path.replace(/^.*\.\.\/src\//, ''))))
    expect(lent.length).toBeGreaterThan(0)
    expect(wrong.map(({ file, path }) => `${file} -> ${path}`)).toEqual([])
  })

  it('never imports a module of a higher level', () => {
    const wrong = Object.entries(MODULES).flatMap(([name, { level, imports }]) =>
      imports.filter((other) => (MODULES[other]?.level ?? 99) > level).map((other) => `${name} -> ${other}`),
    )
    expect(wrong).toEqual([])
  })

  it('keeps the folders of a workshop apart', () => {
    const wrong = arrows.filter(({ from, to }) => {
      const allowed = SIDEWAYS[moduleOf(from)]
      const isList = folder(from).endsWith('.ts') || folder(to).endsWith('.ts')
      if (allowed === undefined || moduleOf(from) !== moduleOf(to) || folder(from) === folder(to) || isList)
        return false
      // The command line stands above the other faces.
      if (moduleOf(from) === 'faces' && folder(from) === 'cli') return false
      return !allowed.some(([left, right]) => left === folder(from) && right === folder(to))
    })
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  it('enters the folder of a format or a stage by its door', () => {
    const isDoor = (path: string): boolean => path.split('/').length === 2 || path.endsWith('/index.ts')
    const wrong = arrows.filter(({ from, to }) => {
      const isInside = moduleOf(from) === moduleOf(to) && folder(from) === folder(to)
      return moduleOf(to) in GROUPS && !isInside && !GROUPS[moduleOf(to)]?.includes(folder(to)) && !isDoor(to)
    })
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  it('has no circle of imports', () => {
    const next = new Map<string, string[]>()
    for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to])
    const state = new Map<string, 'open' | 'done'>()
    const circles: string[] = []
    const visit = (file: string, path: readonly string[]): void => {
      if (state.get(file) === 'done') return
      if (state.get(file) === 'open') {
        circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
        return
      }
      state.set(file, 'open')
      for (const to of next.get(file) ?? []) visit(to, [...path, file])
      state.set(file, 'done')
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })

  it('reads the environment in one file only', () => {
    const readers = files.filter((file) => /process\.env\b/.test(readFileSync(join(src, file), 'utf8')))
    expect(readers).toEqual(['settings/resolve.ts'])
  })

  it('opens outgoing connections in one file only', () => {
    const OUTGOING =
      /\bfetch\(|\bhttps?\.(?:request|get)\(|from '(?:undici|openai|@anthropic-ai\/sdk|node:https)'|\bnet\.connect\(/
    const openers = files.filter((file) => OUTGOING.test(readFileSync(join(src, file), 'utf8')))
    expect(openers.filter((file) => file !== 'engines/outbound.ts')).toEqual([])
  })

  it('keeps every file under 300 lines', () => {
    const long = files.filter((file) => readFileSync(join(src, file), 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })

  it('begins every file with a sentence on what it knows', () => {
    const bare = files.filter((file) => !/^(?:#!.*\n)?\/\/ \S/.test(readFileSync(join(src, file), 'utf8')))
    expect(bare).toEqual([])
  })
})

/** What stands beside the bundle with files of its own (`tools/scripts/build.mjs`), and takes its time to load. */
const HEAVY = /^import (?!type\b).*from '(?:onnxruntime-node|onnxruntime-web|@embedpdf\/pdfium)'/m

describe('a program that starts', () => {
  it('loads no runtime before a paper needs it', () => {
    expect(files.filter((file) => HEAVY.test(readFileSync(join(src, file), 'utf8')))).toEqual([])
  })
})
