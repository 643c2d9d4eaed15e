// What stands level on a page.
import { describe, expect, it } from 'vitest'
import type { Box } from '../../../../src/document/page/box.ts'
import { heightOf, rowsOf } from '../../../../src/stages/layout/rows.ts'

const boxed = (...boxes: readonly Box[]) => boxes.map((box) => ({ box }))

describe('rowsOf', () => {
  it.each<[string, Box, Box, number]>([
    ['nearly four tenths of their height apart', [0, 0, 50, 10], [60, 3.9, 90, 13.9], 1],
    ['four tenths of it apart', [0, 0, 50, 10], [60, 4, 90, 14], 2],
    ['measured by the taller, which is above', [0, 0, 50, 20], [60, 12.5, 90, 22.5], 1],
    ['measured by the taller, which is below', [0, 0, 50, 10], [60, 2.5, 90, 22.5], 1],
  ])('puts lines %s into as many rows as they make', (_, one, other, rows) => {
    expect(rowsOf(boxed(one, other))).toHaveLength(rows)
    expect(rowsOf(boxed(other, one))).toHaveLength(rows)
  })

  it('says how far a row reaches and how much of that is covered, from left to right', () => {
    const [row] = rowsOf(boxed([60, 1, 90, 11], [0, 0, 50, 10]))
    expect(row).toMatchObject({ left: 0, right: 90, covered: 80, middle: 5, height: 10 })
    expect(row?.members.map(({ box }) => box[0])).toEqual([0, 60])
  })

  it('has rows from the top down', () => {
    const rows = rowsOf(boxed([0, 40, 9, 50], [0, 0, 9, 10], [0, 20, 9, 30]))
    expect(rows.map(({ middle }) => middle)).toEqual([5, 25, 45])
  })
})

it('a flat line has a height, so that it can be divided by', () => {
  expect(heightOf([0, 5, 9, 5])).toBe(0.1)
  expect(heightOf([0, 5, 9, 15])).toBe(10)
})
