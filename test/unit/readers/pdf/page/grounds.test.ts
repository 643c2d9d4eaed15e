// What letters stand on.
import { expect, it } from 'vitest'
import type { Box } from '../../../../../src/document/page/box.ts'
import { groundOf } from '../../../../../src/readers/pdf/page/grounds.ts'

/** The upright sides of two bands, from 10 to 20 and from 30 to 40. */
const BANDS: readonly Box[] = [
  [0, 10, 0, 20],
  [100, 10, 100, 20],
  [0, 30, 0, 40],
  [100, 30, 100, 40],
]
const ALL: Box = [0, 10, 100, 40]
const GREY = 0xe6e7e9

it.each<[string, readonly Box[] | null, number, number | null | undefined]>([
  ['within a band', BANDS, 15, GREY],
  ['between two bands', BANDS, 25, undefined],
  ['beside them', BANDS, 50, undefined],
  ['within a band that is not closed', BANDS.slice(1), 15, null],
  ['on a path with curves', null, 15, null],
])('the colour of a place %s', (_, sides, y, expected) => {
  expect(groundOf(ALL, GREY, () => sides).colorAt(50, y)).toBe(expected)
})
