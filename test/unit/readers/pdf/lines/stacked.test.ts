// Fractions set small within a line, and exponents over indices.
import { expect, it } from 'vitest'
import type { Box } from '../../../../../src/document/page/box.ts'
import { type PlacedGlyphs, pageTextOf } from '../../../../support/papers/placed-glyphs.ts'

/** "β =" and a stack of two parts with a bar between, as TeX sets it at 10 points on a baseline at 100. */
function read(above: string, below: string, bar: Box | null, behind = ', then'): string[] {
  const width = 3.5 * Math.max(above.length, below.length)
  const centred = (text: string): number => 93 + (width - 3.5 * text.length) / 2
  const small = (text: string, y: number): PlacedGlyphs => ({ text, x: centred(text), y, size: 7, letterEm: 0.5 })
  const right = 93 + width
  const texts = [{ text: 'β = ', x: 72, y: 100 }, small(above, 96.1), small(below, 103.4)]
  const dashes = bar === null ? [] : [bar]
  return pageTextOf([...texts, { text: behind, x: right + 1.5, y: 100 }], { dashes }).lines.map(({ text }) => text)
}

const barOf = (letters: number): Box => [93, 97.2, 93 + 3.5 * letters, 97.6]

it.each<[string, string, string]>([
  ['2', '5', 'β = 2/5, then'],
  ['s', 't', 'β = s/t, then'],
  ['a+b', '2', 'β = (a+b)/2, then'],
  ['1', '2m', 'β = 1/(2m), then'],
  ['−1', '12', 'β = −1/12, then'],
])('reads %s over %s', (above, below, line) => {
  expect(read(above, below, barOf(Math.max(above.length, below.length)))).toEqual([line])
})

it('takes an exponent over an index for none: without a bar, with one at another height, or with a longer one', () => {
  expect(read('2', '5', null)).toEqual(['β = 25, then'])
  expect(read('2', '5', [93, 101, 96.5, 101.4])).toEqual(['β = 25, then'])
  expect(read('2', '5', [72, 97.2, 120, 97.6])).toEqual(['β = 25, then'])
  // The bar of a root below what stands over root and radicand.
  expect(read('ab', '5678', [100, 97.2, 107, 97.6])[0]).not.toContain('/')
})

it('squares χ before it tells its degrees of freedom, however long these are', () => {
  const read = (index: string): string | undefined => {
    const at = (text: string, y: number): PlacedGlyphs => ({ text, x: 80, y, size: 7, letterEm: 0.5 })
    const tests = [
      { text: 'a χ', x: 63, y: 100 },
      at('2', 96.1),
      at(index, 103.4),
      { text: ' = 9', x: 84 + 3.5 * index.length, y: 100 },
    ]
    return pageTextOf(tests).lines[0]?.text
  }
  expect(read('df=21')).toBe('a χ2df=21 = 9')
  expect(read('(21,N=300)')).toBe('a χ2(21,N=300) = 9')
})
