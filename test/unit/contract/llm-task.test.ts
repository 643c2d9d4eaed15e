import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../../src/contract/llm.ts'
import { conform } from '../../../src/contract/llm-task.ts'

const text = Type.Union([Type.String(), Type.Null()])
const row = Type.Object({ n: Type.Integer(), title: text }, { additionalProperties: false })
const schema = Type.Object({ rows: Type.Array(row) }, { additionalProperties: false }) as unknown as JsonSchema

describe('conform', () => {
  it('leaves alone what fits', () => {
    const value = { rows: [{ n: 1, title: null }] }
    expect(conform(schema, value)).toEqual({ value, isExact: true })
  })

  it.each([
    ['unknown properties', { rows: [{ n: 1, title: 'a', evil: 1 }], more: 2 }, { rows: [{ n: 1, title: 'a' }] }],
    ['items of another type', { rows: [7, 'x', null, { n: 1, title: 'a' }] }, { rows: [{ n: 1, title: 'a' }] }],
    ['items without what they need', { rows: [{ title: 'a' }] }, { rows: [] }],
    ['values of another type', { rows: [{ n: 1, title: { a: 1 } }] }, { rows: [{ n: 1, title: null }] }],
    ['numbers in strings', { rows: [{ n: '1', title: 'a' }] }, { rows: [{ n: 1, title: 'a' }] }],
    ['strings without end', { rows: [{ n: 1, title: 'x'.repeat(30_000) }] }, { rows: [{ n: 1, title: null }] }],
    ['a missing list', {}, { rows: [] }],
    ['prototypes', JSON.parse('{"__proto__": {"rows": []}, "rows": []}'), { rows: [] }],
  ])('drops %s and says so', (_what, value, expected) => {
    expect(conform(schema, value)).toEqual({ value: expected, isExact: false })
  })

  it.each([null, [], 'text', 7, undefined])('takes nothing from %j', (value) => {
    expect(conform(schema, value)).toEqual({ value: undefined, isExact: false })
  })
})
