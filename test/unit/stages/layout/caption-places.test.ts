// How near the captions of figures and tables are to a line.
import { describe, expect, it } from 'vitest'
import { captionPlaces } from '../../../../src/stages/layout/caption-places.ts'
import { type PrintedLine, printedLine } from '../../../support/papers/printed-page.ts'

const NONE = { tableAbove: 0, tableBelow: 0, figureAbove: 0, figureBelow: 0, nearest: 0 }
const cell = { text: '12.5', x: 300, y: 300, width: 40 }
const table = { text: 'Table 1. Weights', x: 300, y: 265, width: 80 }
const figure = { text: 'Figure 1. Weights', x: 300, y: 360, width: 80 }

const placesOf = (line: PrintedLine, ...captions: readonly PrintedLine[]) =>
  captionPlaces([line, ...captions].map(printedLine))[0]

describe('captionPlaces', () => {
  it('fades with the distance in ems', () => {
    expect(placesOf(cell, table)).toEqual({ ...NONE, tableAbove: Math.exp(-2.5 / 25), nearest: 1 })
    expect(placesOf(cell, figure)).toEqual({ ...NONE, figureBelow: Math.exp(-5 / 25), nearest: -1 })
    expect(placesOf({ ...cell, size: 5 }, table)).toMatchObject({ tableAbove: Math.exp(-5 / 25) })
    expect(placesOf({ ...cell, size: 1 }, table)).toMatchObject({ tableAbove: Math.exp(-12.5 / 25) })
  })

  it('tells each kind above from below, and which is nearest', () => {
    expect(placesOf(cell, { ...table, y: 400 })).toEqual({ ...NONE, tableBelow: Math.exp(-9 / 25), nearest: 1 })
    expect(placesOf(cell, { ...figure, y: 200 })).toEqual({ ...NONE, figureAbove: Math.exp(-9 / 25), nearest: -1 })
    expect(placesOf(cell, table, figure)?.nearest).toBe(1)
    expect(placesOf(cell, figure, { ...table, y: 200 })?.nearest).toBe(-1)
    expect(placesOf(cell, { ...table, y: 200 }, table)?.tableAbove).toBe(Math.exp(-2.5 / 25))
  })

  it('looks thirty ems to the left and not to the right', () => {
    const at = (x: number) => placesOf({ ...cell, x: 450 }, { ...table, x })?.nearest
    expect([at(69), at(70), at(71), at(490), at(491)]).toEqual([0, 0, 1, 1, 0])
    const small = (x: number) => placesOf({ ...cell, x: 450, size: 1 }, { ...table, x })?.nearest
    expect([small(310), small(311)]).toEqual([0, 1])
  })

  it('overlooks the line itself, and a label after eighty characters', () => {
    expect(placesOf(table)).toEqual(NONE)
    const indented = (spaces: number) => placesOf(cell, { ...table, text: `${' '.repeat(spaces)}Table 1` })?.nearest
    expect([indented(73), indented(74)]).toEqual([1, 0])
  })

  it('takes a page of more than forty captions for a list of them', () => {
    const captions = (count: number) => Array.from({ length: count }, () => table)
    expect(placesOf(cell, ...captions(40))?.nearest).toBe(1)
    expect(placesOf(cell, ...captions(41))).toEqual(NONE)
  })
})
