// Pieces in rows of running text: edges and distances on both sides of their limits.
import { describe, expect, it } from 'vitest'
import { type Measure, measureOf, textRowOf } from '../../../../../../src/stages/blocks/clues/formulas/running-text.ts'
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
