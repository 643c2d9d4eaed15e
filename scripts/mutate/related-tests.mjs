// Knows which tests reach a source: those of its workshop that import it by any way, and those that import it themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g

/** Trained models are guarded by the vectors of their features. */
const VECTORS = 'test/contract/feature-fingerprints.test.ts'

function importsOf(file) {
  const folder = dirname(file)
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) => join(folder, path)).filter(existsSync)
}

/** `stages/layout`, `readers/pdf`: two folders below src or test/unit are a workshop. */
const workshopOf = (path) => path.split(sep).slice(0, 2).join(sep)

export class RelatedTests {
  #root
  #tests
  #imports = new Map()

  constructor(root) {
    this.#root = root
    const unit = readdirSync(join(root, 'test', 'unit'), { recursive: true }).filter((file) =>
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
      const isNear = workshopOf(relative(join(this.#root, 'test', 'unit'), test)) === workshopOf(own)
      const counts = steps === 1 || (steps !== null && (isNear || test.endsWith(VECTORS)))
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
