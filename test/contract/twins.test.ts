// Every file of src/ is reached by a test that runs without a process of its own, or twins.json names the test that covers it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import covered from './twins.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const ELSEWHERE: Readonly<Record<string, string>> = covered
const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.ts)'/g

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path))

/** src/stages/tables, src/service/jobs: a test of one file of such a part covers what that file is made of. */
const partOf = (file: string): string => file.split('/').slice(0, 3).join('/')

const tests = ['unit', 'contract', 'golden', 'property'].flatMap((layer) => filesIn(`test/${layer}`))
const files = filesIn('src')
const reached = new Set(tests.flatMap(importsOf).filter((file) => file.startsWith('src/')))
for (const file of reached) {
  for (const used of existsSync(join(root, file)) ? importsOf(file) : [])
    if (partOf(used) === partOf(file)) reached.add(used)
}

/** A file and all that it imports, by whatever way. */
function closureOf(file: string): Set<string> {
  const found = new Set([file])
  for (const one of found) for (const used of existsSync(join(root, one)) ? importsOf(one) : []) found.add(used)
  return found
}

const unreached = files.filter((file) => !reached.has(file)).map((file) => relative('src', file))

describe('tests of src/', () => {
  it('reach every file, or are named in twins.json', () => {
    expect(unreached.filter((file) => !Object.keys(ELSEWHERE).some((place) => file.startsWith(place)))).toEqual([])
  })
  it.each(Object.entries(ELSEWHERE))('cover %s by %s', (place, test) => {
    expect(existsSync(join(root, test))).toBe(true)
    // Those that start the built program import nothing of it.
    if (test.startsWith('test/e2e/')) return
    expect([...closureOf(test)].some((file) => file.startsWith(`src/${place}`))).toBe(true)
  })
})

/** `text/boundary-rules.german-ordinals.test.ts` is about one matter of `text/boundary-rules.ts`; a folder has tests of its own, too. */
const placeOf = (test: string): string =>
  test
    .replace('test/unit/', '')
    .replace(/\.test\.ts$/, '')
    .replace(/\.[a-z-]+$/, '')
/** What test/unit mirrors; the page and the tools are folders in it. */
const isNamed = (place: string): boolean =>
  [`src/${place}`, `demo/src/${place.replace(/^demo\//, '')}`, `tools/${place}`, `test/${place}`, place].some((path) =>
    ['', '.ts', '.tsx', '.mjs'].some((ending) => existsSync(join(root, path + ending))),
  )

describe('unit tests', () => {
  it('are named after a file or a folder', () => {
    const units = filesIn('test/unit').filter((file) => file.endsWith('.test.ts'))
    expect(units.filter((file) => !isNamed(placeOf(file)))).toEqual([])
  })

  it.each([
    ['test/unit/stages/text/boundary-rules.german-ordinals.test.ts', true],
    ['test/unit/stages/text/german-ordinals.test.ts', false],
  ])('%s: %j', (file, isRight) => {
    expect(isNamed(placeOf(file))).toBe(isRight)
  })
})
