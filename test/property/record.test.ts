// Random records against the declarations they were made from.
import Ajv2020 from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordJsonSchema } from '../../src/schema/json-schema.ts'
import { PaperRecord } from '../../src/schema/record.ts'
import { findSchemaProblems, isPaperRecord } from '../../src/schema/validate.ts'
import { arbitraryOf } from '../support/arbitrary.ts'

const records = arbitraryOf(JSON.parse(JSON.stringify(PaperRecord)))
const published = new Ajv2020.default({ strict: true }).compile(recordJsonSchema())

type Json = Record<string, unknown>

/** Every object of the record with the way to it. */
function objectsIn(value: unknown, found: Json[] = []): Json[] {
  if (Array.isArray(value)) for (const item of value) objectsIn(item, found)
  else if (value !== null && typeof value === 'object') {
    found.push(value as Json)
    for (const item of Object.values(value)) objectsIn(item, found)
  }
  return found
}

describe('the record schema', () => {
  it('accepts every random record, at run time and as published, and survives a round trip through JSON', () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(findSchemaProblems(record)).toEqual([])
        expect(published(record)).toBe(true)
        const again: unknown = JSON.parse(JSON.stringify(record))
        expect(again).toEqual(record)
        expect(isPaperRecord(again)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('rejects a record with an unknown property in any strict object', () => {
    fc.assert(
      fc.property(records, fc.nat(), (record, pick) => {
        const copy = structuredClone(record) as Json
        const objects = [
          copy,
          ...objectsIn([copy.source, copy.metadata, copy.author, copy.section, copy.bib, copy.figure]),
        ]
        const target = objects[pick % objects.length] as Json
        target.surprise = 1
        expect(isPaperRecord(copy)).toBe(false)
        expect(published(copy)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('rejects a record that lacks any of the keys that are always present', () => {
    const required = JSON.parse(JSON.stringify(PaperRecord)).required as string[]
    expect(required).toHaveLength(18)
    fc.assert(
      fc.property(records, fc.constantFrom(...required), (record, key) => {
        const { [key]: _gone, ...rest } = record as Json
        expect(isPaperRecord(rest)).toBe(false)
      }),
      { numRuns: 40 },
    )
  })
})
