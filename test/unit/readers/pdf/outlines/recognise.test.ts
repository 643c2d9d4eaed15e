// Which sign an outline is, where letters look like signs.
import { describe, expect, it } from 'vitest'
import { isConfused, recognise, type ShapeTable } from '../../../../../src/readers/pdf/outlines/recognise.ts'
import { type Shape, shapeOf } from '../../../../../src/readers/pdf/outlines/shape.ts'

function bar(height: number): Shape {
  const shape = shapeOf([[0, 0, 0.5, 0, 0.5, height, 0, height]])
  if (shape === null) throw new Error('nothing is drawn')
  return shape
}

const table = (...rows: [string, number][]): ShapeTable => new Map(rows.map(([name, height]) => [name, [bar(height)]]))
/** What is drawn, a hundredth of an em from one character and from another. */
const DRAWN = bar(0.5)

describe('an outline between two characters', () => {
  it.each<[string, string, string, boolean, string | null]>([
    ['a sign and its twin among letters', '×', 'x', false, '×'],
    ['a sign and a letter that is not its twin', '×', 'y', false, null],
    ['two signs', '×', '+', false, null],
    ['a Greek and a Latin letter in a font named for Greek', 'γ', 'y', true, 'γ'],
    ['a Greek and a Latin letter', 'γ', 'y', false, null],
    ['two Greek letters in a font named for Greek', 'γ', 'ψ', true, null],
  ])('%s', (_, one, other, isGreek, expected) => {
    expect(recognise(table([one, 0.5], [other, 0.501], ['9', 0.9]), DRAWN, '9', isGreek)).toBe(expected)
  })

  it('is the Greek letter in a font named for Greek even where a Latin one is nearer', () => {
    expect(recognise(table(['y', 0.5], ['γ', 0.51], ['9', 0.9]), DRAWN, '9', true)).toBe('γ')
  })

  it('is no sign with a mirror image, near as it may be to both, where it is its own', () => {
    /** A foot with a stem at some place. */
    const drawing = (x: number, top = 0.5): Shape => {
      const foot = [0, 0, 0.5, 0, 0.5, 0.05, 0, 0.05]
      return shapeOf([foot, [x, 0.05, x + 0.05, 0.05, x + 0.05, top, x, top]]) ?? DRAWN
    }
    const kinds: ShapeTable = new Map([
      ['≤', [drawing(0.175)]],
      ['≥', [drawing(0.275)]],
      ['±', [drawing(0.225, 0.57)]],
      ['9', [bar(0.9)]],
    ])
    expect(recognise(kinds, drawing(0.225), '9', false)).toBe('±')
    expect(recognise(kinds, drawing(0.17), '9', false)).toBe('≤')
  })

  it('is a sign under the code of an accented letter only where it is very near', () => {
    expect(recognise(table(['→', 0.5], ['9', 0.9]), DRAWN, 'Ñ', false)).toBe('→')
    expect(recognise(table(['∂', 0.585], ['9', 0.9]), DRAWN, 'è', false)).toBe(null)
    expect(recognise(table(['δ', 0.5], ['9', 0.9]), DRAWN, 'á', false)).toBe(null)
  })

  it('is an operator under the code of a dot, but no bullet', () => {
    expect(recognise(table(['×', 0.5], ['9', 0.9]), DRAWN, '·', false)).toBe('×')
    expect(recognise(table(['•', 0.5], ['9', 0.9]), DRAWN, '·', false)).toBe(null)
  })
})

it('takes a code of ≤ or ≥ at its word, and one of + or < for what may be another sign', () => {
  expect([...'≤≥'].filter(isConfused)).toEqual([])
  expect([...'+<'].filter(isConfused)).toEqual(['+', '<'])
})
