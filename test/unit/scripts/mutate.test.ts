// What the mutation run changes, and which tests it asks.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPlaces } from '../../../tools/scripts/mutate/places.mjs'
import { RelatedTests } from '../../../tools/scripts/mutate/related-tests.mjs'

interface Place {
  readonly line: number
  readonly start: number
  readonly text: string
  readonly to: string
}

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mutate-test-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

it('changes numbers and turns conditions, but neither types, names nor defaults behind an index', () => {
  const source = [
    'type Two = 2 | true',
    'const SHARE = 0.5 as number',
    'export const names = { 7: SHARE < 1, on: true }',
    'export const first = (row: number[], i: Two) => (i === 2 && row[0] ? row[1] ?? 0 : 0)',
  ].join('\n')
  const file = write('src/a.ts', source)
  const configuration = write('mutate.json', JSON.stringify({ compilerOptions: { noResolve: true }, files: [file] }))
  const places: Place[] = findPlaces(root, configuration, [file])
  expect(places.map(({ line, text, to }) => `${line}: ${text} ${to}`)).toEqual([
    expect.stringMatching(/^2: 0\.5 (?:1|0\.25)$/),
    '3: < >=',
    expect.stringMatching(/^3: 1 (?:2|0\.5)$/),
    '3: true false',
    '4: && ||',
    '4: === !==',
    expect.stringMatching(/^4: 2 (?:4|1)$/),
    '4: 0 1',
    expect.stringMatching(/^4: 1 (?:2|0\.5)$/),
    '4: 0 1',
  ])
  expect(places.every(({ start, text }) => source.startsWith(text, start))).toBe(true)
})

it('asks the tests of the same folder that reach a source, its own first, and all that import it', () => {
  const source = write('src/stages/layout/rows.ts', '')
  write('src/stages/layout/index.ts', "import { x } from './rows.ts'")
  write('test/unit/stages/layout/index.test.ts', "import { x } from '../../../../src/stages/layout/index.ts'")
  write('test/unit/stages/layout/rows.test.ts', "import { x } from '../../../../src/stages/layout/index.ts'")
  write('test/unit/stages/layout/other.test.ts', "import { x } from 'vitest'")
  write('test/unit/pipeline/far.test.ts', "import { x } from '../../../src/stages/layout/index.ts'")
  write('test/unit/pipeline/near.test.ts', "import { x } from '../../../src/stages/layout/rows.ts'")
  write('test/contract/feature-fingerprints.test.ts', "import { x } from '../../src/stages/layout/index.ts'")
  expect(
    new RelatedTests(root, 'src/stages/layout').of(source).map((file: string) => relative(join(root, 'test'), file)),
  ).toEqual([
    'unit/stages/layout/rows.test.ts',
    'unit/pipeline/near.test.ts',
    'unit/stages/layout/index.test.ts',
    'contract/feature-fingerprints.test.ts',
  ])
})
