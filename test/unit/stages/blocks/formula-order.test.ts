// In which order the pieces of formulas are read, and which of them are one formula.
import { describe, expect, it } from 'vitest'
import { inPrintedOrder } from '../../../../src/stages/blocks/formula-order.ts'
import { readRows } from '../../../support/papers/labelled-page.ts'

/** Text, left edge, place of the baseline, size and width of a piece. */
type Piece = readonly [text: string, x: number, baseline: number, size?: number, width?: number]

const read = (...pieces: readonly Piece[]): string[] =>
  inPrintedOrder(
    readRows(
      pieces.map(([text, x, baseline, size = 10, width = text.length * 5]) => ({
        text,
        x,
        y: baseline - size * 0.8,
        size,
        width,
        label: 'formula',
      })),
    ),
  ).map((formula) => formula.map(({ line }) => line.text).join(' '))

describe('inPrintedOrder', () => {
  it('reads pieces of one row from left to right, the number last', () => {
    expect(read(['+ c', 120, 100], ['(1)', 280, 100], ['a = b', 90, 100])).toEqual(['a = b + c (1)'])
    expect(read(['(1)', 50, 100], ['a = b', 90, 100])).toEqual(['a = b (1)'])
  })

  it('takes relations four tenths of the size apart for one row', () => {
    const apart = (by: number) => read(['c = d', 130, 100], ['a = b', 90, 100 + by])
    expect([apart(3.9), apart(4)]).toEqual([['a = b c = d'], ['c = d a = b']])
  })

  it('takes a piece of five letters for a row of its own nine tenths of the size away, and a shorter one for part of the nearest', () => {
    const apart = (text: string, by: number) => read(['a = b', 130, 100], [text, 90, 100 + by])[0]
    expect([apart('x + y', 8.9), apart('x + y', 9)]).toEqual(['x + y a = b', 'a = b x + y'])
    expect(apart('x+yz', 9)).toBe('x+yz a = b')
  })

  it('takes a relation for that of a row in type of more than four fifths of the largest', () => {
    const sized = (size: number) => read(['a = b', 130, 100], ['i=1', 90, 105, size])[0]
    expect([sized(8.5), sized(8.4)]).toEqual(['a = b i=1', 'i=1 a = b'])
  })

  it('gives a scrap to the row whose baseline is nearest to its middle and a quarter of the size', () => {
    const at = (baseline: number) => read(['a = b', 130, 100], ['c = d', 130, 120], ['x', 90, baseline])[0]
    // The middle of its letters stands three points above its baseline.
    expect([at(110), at(111)]).toEqual(['x a = b c = d', 'a = b x c = d'])
  })

  it('reads scraps alone as one row', () => {
    expect(read(['x', 120, 100, 10], ['y', 90, 100, 10])).toEqual(['y x'])
    expect(read(['y', 90, 100, 10])).toEqual(['y'])
  })

  it('reads downwards what stands above one another by more than half', () => {
    const over = (x: number) =>
      read(['a =', 90, 100], ['1', x, 107, 10, 20], ['2', 120, 95, 10, 20], ['b', 150, 100])[0]
    expect([over(111), over(109)]).toEqual(['a = 2 1 b', 'a = 1 2 b'])
  })

  it('parts formulas by their numbers: the nearest, of two the next, but for a row that goes on', () => {
    const between = (text: string) =>
      read(['a = b', 90, 100], ['(1)', 280, 100], [text, 90, 115], ['c = d', 90, 130], ['(2)', 280, 130])
    expect(between('x = y')).toEqual(['a = b (1)', 'x = y c = d (2)'])
    expect(between('= yyy')).toEqual(['a = b = yyy (1)', 'c = d (2)'])
    expect(between('+ y = z')).toEqual(['a = b + y = z (1)', 'c = d (2)'])
    expect(read(['a = b', 90, 100], ['(1)', 280, 100], ['c = d', 90, 115], ['e = f', 90, 130])).toEqual([
      'a = b c = d e = f (1)',
    ])
    expect(read(['a = b', 90, 100], ['c = d', 90, 115])).toEqual(['a = b c = d'])
    expect(
      read(
        ['a = b', 90, 100],
        ['(1)', 280, 100],
        ['c = d', 90, 115],
        ['e = f', 90, 130],
        ['g = h', 90, 145],
        ['(2)', 280, 145],
      ),
    ).toEqual(['a = b c = d (1)', 'e = f g = h (2)'])
  })
})
