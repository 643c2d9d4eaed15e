// What is set as running text is no formula: edges, distances and words on both sides of their limits.
import { describe, expect, it } from 'vitest'
import {
  isComparison,
  type Measure,
  measureOf,
  textRowOf,
  turnsToText,
} from '../../../../../../src/stages/blocks/clues/formulas/running-text.ts'
import { type Row, readRows } from '../../../../../support/papers/labelled-page.ts'

const MEASURE: Measure = { left: 50, right: 300, leading: 12, em: 10 }

describe('measureOf', () => {
  const text = (more: Partial<Row> = {}): Row => ({ text: 'Rivers bend', x: 50, width: 250, ...more })

  it('takes edges, size and distance from the text of the column', () => {
    const formula: Row = { text: 'y = x', label: 'formula', x: 10, width: 400, size: 14 }
    expect(measureOf(readRows([text(), text(), formula, text({ x: 60, width: 200 })]))).toEqual(MEASURE)
  })

  it('takes them from all lines where none is text', () => {
    const rows: Row[] = [{ text: 'y', label: 'formula', width: 250 }]
    expect(measureOf(readRows(rows))).toEqual(MEASURE)
  })

  it('takes a step for that of lines between half a size and two', () => {
    const leading = (...gaps: readonly number[]) =>
      measureOf(readRows([text(), ...gaps.map((gap) => text({ gap: gap - 12 }))])).leading
    expect([leading(19, 40), leading(20), leading(6, 3), leading(5)]).toEqual([19, 12, 6, 12])
  })
})

it.each<[string, boolean]>([
  ['y = ax + b', true],
  ['y', false],
  ['where rivers bend, y = 2', true],
  ['where slow rivers bend around, y = 2', false],
  ['otherwise for all such that y = 2', true],
])('tells whether %j is a comparison', (words, expected) => {
  expect(isComparison(words)).toBe(expected)
})

describe('turnsToText', () => {
  const isText = (words: string, x: number, above?: { end: number; step: number }): boolean => {
    const rows = [
      { text: 'Rivers bend', x: 50, y: 100, width: (above?.end ?? 0) - 50 },
      { text: words, x, y: 100 + (above?.step ?? 0) },
    ]
    const [first, one] = readRows(rows)
    if (one === undefined) throw new Error('no line')
    return turnsToText(one, above === undefined ? undefined : first, MEASURE)
  }

  it('needs two words that take up a third of the letters, at the edge of the text', () => {
    expect([isText('bend = slow', 50), isText('bend = x', 50)]).toEqual([true, false])
    expect([isText('bend = slow', 52), isText('bend = slow', 53)]).toEqual([true, false])
    expect([isText('slow bend 12345678901234', 50), isText('slow bend 1234567890123456', 50)]).toEqual([true, false])
  })

  it('else needs a line of text above it that was broken at the edge and stands as near as lines do', () => {
    const at = (end: number, step: number) => isText('y = 2', 50, { end, step })
    expect([at(285, 12), at(284, 12)]).toEqual([true, false])
    expect([at(300, 14), at(300, 15), at(300, 0), at(300, -1)]).toEqual([true, false, false, false])
    expect(isText('y = 2', 50)).toBe(false)
  })
})

describe('textRowOf', () => {
  /** A piece from 150 to 170 points, from 100 to 110 down the page, among these lines. */
  const rowOf = (...lines: readonly Partial<Row>[]): string | null => {
    const [one, ...text] = readRows([
      { text: '∑', x: 150, y: 100, width: 20 },
      ...lines.map((line, at) => ({ text: `${at}`, y: 100, ...line })),
    ])
    if (one === undefined) throw new Error('no line')
    return (
      textRowOf(one, [one, ...text], MEASURE)
        ?.map(({ line }) => line.text)
        .join('') ?? null
    )
  }

  it('needs a row that begins at the edge of the text or fills half of it', () => {
    expect([rowOf({ x: 51, width: 90 }), rowOf({ x: 53, width: 90 })]).toEqual(['0', null])
    expect([rowOf({ x: 172, width: 125 }), rowOf({ x: 172, width: 124 })]).toEqual(['0', null])
    expect(rowOf({ x: 172, width: 60 }, { x: 80, width: 65 })).toBe('10')
  })

  it('needs a neighbour one and a half sizes away', () => {
    expect([rowOf({ x: 50, width: 86 }), rowOf({ x: 50, width: 84 })]).toEqual(['0', null])
    expect([rowOf({ x: 184, width: 126 }), rowOf({ x: 186, width: 126 })]).toEqual(['0', null])
  })

  it('needs lines in which the middle of the piece stands', () => {
    const at = (y: number) => rowOf({ x: 50, width: 95, y })
    expect([at(104), at(105), at(96), at(95)]).toEqual(['0', null, '0', null])
  })
})
