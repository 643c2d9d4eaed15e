// Ranges that meet.
import { describe, expect, it } from 'vitest'
import { firstOverlap, overlapFinder, overlaps } from '../../../src/document/ranges.ts'

const range = (start: number, end: number) => ({ start, end })

describe('overlapFinder', () => {
  it('finds what plain comparison finds, nested ranges included', () => {
    const ranges = [range(0, 100), range(5, 6), range(10, 20), range(15, 30), range(40, 41), range(41, 50)]
    const find = overlapFinder(ranges)
    for (const probe of [range(0, 1), range(5, 12), range(30, 40), range(40, 42), range(99, 120), range(100, 120)]) {
      expect(find(probe)).toEqual(ranges.filter((one) => overlaps(one, probe)))
    }
  })
})

describe('firstOverlap', () => {
  it('gives the first range that shares a character, or null', () => {
    const ordered = [range(0, 5), range(6, 10), range(10, 12)]
    expect(firstOverlap(ordered, range(4, 11))).toEqual(range(0, 5))
    expect(firstOverlap(ordered, range(5, 6))).toBeNull()
    expect(firstOverlap(ordered, range(9, 30))).toEqual(range(6, 10))
  })
})
