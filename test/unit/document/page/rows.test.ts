import { expect, it } from 'vitest'
import type { Box } from '../../../../src/document/page/box.ts'
import { isSameRow, middleOf } from '../../../../src/document/page/rows.ts'

const boxAt = (top: number, bottom: number): Box => [0, top, 10, bottom]

it('the middle of a box is half-way down', () => {
  expect(middleOf(boxAt(10, 20))).toBe(15)
})

it.each<[string, Box, Box, boolean]>([
  ['level', boxAt(0, 10), boxAt(0, 10), true],
  ['a small one beside a tall one', boxAt(0, 30), boxAt(4, 12), true],
  ['overlapping by half', boxAt(0, 10), boxAt(5, 15), false],
  ['one below the other', boxAt(0, 10), boxAt(11, 21), false],
])('boxes %s', (_, a, b, isSame) => {
  expect([isSameRow(a, b), isSameRow(b, a)]).toEqual([isSame, isSame])
})
