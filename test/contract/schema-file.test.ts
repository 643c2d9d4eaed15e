// The published schema file: equal to the declarations, and never less than what was published before.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openApiComponents, recordJsonSchema } from '../../src/schema/json-schema.ts'
import { findNarrowings } from '../support/papers/narrowings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const onDisk = JSON.parse(readFileSync(`${root}/schema/v11.json`, 'utf8')) as Record<string, unknown>

/** The schema as the last commit published it; null in a checkout without history. */
function committed(): Record<string, unknown> | null {
  try {
    const text = execFileSync('git', ['show', 'HEAD:schema/v11.json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return JSON.parse(text.toString()) as Record<string, unknown>
  } catch {
    return null
  }
}

describe('schema/v11.json', () => {
  it('is what the declarations give (npm run docs rewrites it)', () => {
    expect(onDisk).toEqual(recordJsonSchema())
  })

  it('only ever grows within the major version', () => {
    const before = committed()
    expect(before === null ? [] : findNarrowings(before, onDisk)).toEqual([])
  })

  it('names each object once, for JSON Schema and OpenAPI alike', () => {
    const definitions = Object.keys(onDisk.$defs as object)
    expect(definitions).toEqual(Object.keys(openApiComponents()))
    expect(definitions).toContain('PaperRecord')
    expect(definitions).toContain('ReferenceSegmentationAttemptExport')
  })
})

describe('findNarrowings', () => {
  const before = {
    $defs: { A: { type: 'object', required: ['x'], properties: { x: { type: 'string' }, y: { enum: ['a', 'b'] } } } },
  }
  const withA = (A: unknown) => ({ $defs: { A } })

  it.each([
    ['a field is removed', withA({ type: 'object', required: ['x'], properties: { x: { type: 'string' } } })],
    ['a component is removed', { $defs: {} }],
    [
      'a required field becomes optional',
      withA({ type: 'object', required: [], properties: { x: { type: 'string' }, y: { enum: ['a', 'b'] } } }),
    ],
    [
      'a type changes',
      withA({ type: 'object', required: ['x'], properties: { x: { type: 'integer' }, y: { enum: ['a', 'b'] } } }),
    ],
    [
      'a word of a list disappears',
      withA({ type: 'object', required: ['x'], properties: { x: { type: 'string' }, y: { enum: ['a'] } } }),
    ],
  ])('objects when %s', (_what, after) => {
    expect(findNarrowings(before, after)).not.toEqual([])
  })

  it('lets new fields and components pass', () => {
    const properties = { x: { type: 'string' }, y: { enum: ['a', 'b', 'c'] }, z: { type: 'null' } }
    const after = { $defs: { A: { type: 'object', required: ['x'], properties }, B: { type: 'object' } } }
    expect(findNarrowings(before, after)).toEqual([])
  })
})
