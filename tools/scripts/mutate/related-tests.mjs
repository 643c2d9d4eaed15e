// Knows which tests guard a source: those of its own folder that reach it by any way, and those that import it themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g

/** Trained models are guarded by the vectors of their features. */
const VECTORS = 'test/contract/feature-fingerprints.test.ts'

function importsOf(file) {
  const folder = dirname(file)
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) => join(folder, path)).filter(existsSync)
}

export class RelatedTests {
  #root
  #mirror
  #tests
  #imports = new Map()

  /** The folder, or file, whose sources are changed; its tests stand in the folder of the same name. */
  constructor(root, folder) {
    this.#root = root
    this.#mirror = join(root, 'test', 'unit', relative('src', folder.replace(/\.ts$/, '')))
    const unit = readdirSync(join(root, 'test', 'unit'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.test.ts'),
    )
    this.#tests = [...unit.sort().map((file) => join('test', 'unit', file)), VECTORS].map((file) => join(root, file))
  }

  /** The test of the same name first, then those that need fewest steps to the source. */
  of(source) {
    const own = relative(join(this.#root, 'src'), source)
    const twin = join(this.#root, 'test', 'unit', own.replace(/\.ts$/, '.test.ts'))
    const ranked = this.#tests.flatMap((test) => {
      const steps = this.#steps(test, source)
      const isOwn = test.startsWith(`${this.#mirror}${sep}`) || test === twin
      const counts = steps === 1 || (steps !== null && (isOwn || test.endsWith(VECTORS)))
      return counts ? [{ test, rank: test === twin ? 0 : steps }] : []
    })
    return ranked.sort((left, right) => left.rank - right.rank).map(({ test }) => test)
  }

  #steps(test, source) {
    const seen = new Set([test])
    for (let front = [test], steps = 0; front.length > 0; steps++) {
      if (front.includes(source)) return steps
      front = front.flatMap((file) => this.#importsOf(file)).filter((file) => !seen.has(file) && seen.add(file))
    }
    return null
  }

  #importsOf(file) {
    if (!this.#imports.has(file)) this.#imports.set(file, file.endsWith('.ts') ? importsOf(file) : [])
    return this.#imports.get(file)
  }
}
