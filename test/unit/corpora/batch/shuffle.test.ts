// A shuffle that a seed repeats.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shuffled } from '../../../../src/corpora/batch/shards.ts'

describe('shuffled', () => {
  it('keeps every item, repeats itself for a seed, and leaves its input alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, seed) => {
        const before = [...items]
        const result = shuffled(items, seed)
        expect([...result].sort()).toEqual([...items].sort())
        expect(shuffled(items, seed)).toEqual(result)
        expect(items).toEqual(before)
      }),
    )
  })

  it('puts every item everywhere over many seeds', () => {
    const first = new Set(Array.from({ length: 200 }, (_, seed) => shuffled(['a', 'b', 'c', 'd'], seed)[0]))
    expect(first.size).toBe(4)
  })

  it('is the same on every machine', () => {
    expect(shuffled([1, 2, 3, 4, 5, 6, 7, 8], 7)).toEqual(shuffled([1, 2, 3, 4, 5, 6, 7, 8], 7))
    expect(shuffled([1, 2, 3, 4, 5, 6, 7, 8], 7)).toMatchInlineSnapshot(`
      [
        5,
        7,
        2,
        3,
        4,
        6,
        8,
        1,
      ]
    `)
  })
})
