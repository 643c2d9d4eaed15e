// Letters printed twice to look bold.
import { expect, it } from 'vitest'
import { type PlacedGlyphs, placedLines } from '../../../../support/papers/placed-glyphs.ts'

const ONCE: PlacedGlyphs = { text: 'Shadow', x: 72, y: 100 }
const again = (more: Partial<PlacedGlyphs>): string[] => placedLines([ONCE, { ...ONCE, ...more }])

it.each<[string, Partial<PlacedGlyphs>]>([
  ['at the same place', {}],
  ['a hair to the right', { x: 73.2 }],
  ['a hair to the left', { x: 70.8 }],
  ['a hair below', { y: 101.2 }],
  ['a hair above', { y: 98.8 }],
  ['with one letter of another code', { text: 'Shadpw' }],
  ['without its last letter', { text: 'Shado' }],
])('the second print %s is dropped', (_, more) => {
  expect(again(more)).toEqual(['Shadow'])
})

it.each<[string, Partial<PlacedGlyphs>]>([
  ['is farther to the right', { x: 74.5 }],
  ['is farther down', { y: 101.7 }],
  ['says something else', { text: 'Shapes' }],
  ['is half as wide apart', { x: 99 }],
])('a second text that %s is kept', (_, more) => {
  expect(again(more)).not.toEqual(['Shadow'])
})

it('a short print inside a longer one is the one that goes, whichever came first', () => {
  const part: PlacedGlyphs = { text: 'Shad', x: 72.5, y: 100 }
  expect(placedLines([part, ONCE])).toEqual(['Shadow'])
  expect(placedLines([ONCE, part])).toEqual(['Shadow'])
})

it('a third print goes as well', () => {
  expect(placedLines([ONCE, { ...ONCE, x: 72.4 }, { ...ONCE, x: 72.8 }])).toEqual(['Shadow'])
})

it('letters that follow one another on purpose are kept', () => {
  expect(placedLines([{ text: 'all illness', x: 72, y: 100 }])).toEqual(['all illness'])
})

it('the same letters in another direction are kept', () => {
  const turned: PlacedGlyphs = { ...ONCE, direction: [0, 1] }
  expect(placedLines([ONCE, turned])).toHaveLength(2)
})
