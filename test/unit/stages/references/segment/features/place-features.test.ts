// Where lines stand against their column, bin by bin: the models were trained on these numbers.
import { describe, expect, it } from 'vitest'
import { lineFacts } from '../../../../../../src/stages/references/segment/features/line-facts.ts'
import { type LinePlace, placesOf } from '../../../../../../src/stages/references/segment/features/place-features.ts'
import type { Placed } from '../../../../../../src/stages/references/segment/source-lines.ts'

const SIZE = 10

/** Left edge, top and right edge of a line, and its text where that matters. */
type At = readonly [x: number, y: number, right?: number, text?: string]

const placed = ([x, y, right = 300]: At): Placed => ({ pageIndex: 0, box: [x, y, right, y + SIZE], size: SIZE })
const places = (...lines: readonly At[]): (LinePlace | null)[] =>
  placesOf(
    lines.map(placed),
    lines.map(([, , , text = 'Roe']) => lineFacts(text)),
  )
/** Twenty lines from edge to edge, twelve points apart. */
const column: readonly At[] = Array.from({ length: 20 }, (_, row): At => [50, row * 12])
const [LAST_Y, NEXT_Y] = [19 * 12, 20 * 12]

describe('placesOf', () => {
  it.each<[number, number[]]>([
    [0, [0, 2.9]],
    [1, [3, 7.9]],
    [2, [8, 14.9]],
    [3, [15, 25.9]],
    [4, [26, 49.9]],
    [5, [50, 90]],
  ])('puts indents into bin %d: %j', (bin, indents) => {
    for (const indent of indents) expect(places(...column, [50 + indent, NEXT_Y]).at(-1)?.indent).toBe(bin)
  })

  it.each<[number, number[]]>([
    [0, [-40, -30.1]],
    [1, [-30, -12.1]],
    [2, [-12, -3.1]],
    [3, [-3, 2.9]],
    [4, [3, 11.9]],
    [5, [12, 29.9]],
    [6, [30, 60]],
  ])('puts shifts against the line before and the next into bin %d: %j', (bin, shifts) => {
    for (const shift of shifts) {
      const [before, own] = places(...column, [150, NEXT_Y], [150 + shift, NEXT_Y + 12]).slice(-2)
      expect([own?.shift, before?.nextShift]).toEqual([bin, bin])
    }
  })

  it.each<[number, number[]]>([
    [0, [-15, 4.7]],
    [1, [4.9, 11]],
    [2, [11.1, 12.9]],
    [3, [13, 14.3]],
    [4, [14.5, 17.3]],
    [5, [17.5, 26.3]],
    [6, [26.5, 60]],
  ])('puts distances against the usual one into bin %d: %j', (bin, steps) => {
    for (const step of steps) expect(places(...column, [50, LAST_Y + step]).at(-1)?.gap).toBe(bin)
  })

  it.each<[number, number[]]>([
    [0, [300, 295.1]],
    [1, [295, 285.1]],
    [2, [285, 262.6]],
    [3, [262.5, 212.6]],
    [4, [212.5, 100]],
  ])('puts the room that the line before leaves into bin %d: %j', (bin, rights) => {
    for (const right of rights)
      expect(places(...column, [50, NEXT_Y, right], [50, NEXT_Y + 12]).at(-1)?.slack).toBe(bin)
  })

  it('begins a column on another page, and where a line stands one and a half sizes higher', () => {
    expect(places(...column, [50, LAST_Y - 15]).at(-1)?.gap).toBe(0)
    const [last, first] = places(...column, [50, LAST_Y - 15.1]).slice(-2)
    expect([last?.nextShift, first?.gap, first?.shift, first?.slack]).toEqual(['end', 'top', 'top', 'top'])
    const [, next] = placesOf(
      [placed([50, 0]), { ...placed([50, 12]), pageIndex: 1 }],
      [lineFacts('a'), lineFacts('b')],
    )
    expect(next?.gap).toBe('top')
  })

  it('takes entries for set apart where the larger steps are an eighth larger', () => {
    const isSpaced = (step: number) => {
      const tops = Array.from({ length: 20 }, (_, row) => row * 12 + Math.floor(row / 4) * (step - 12))
      return places(...tops.map((y): At => [50, y]))[0]?.isSpaced
    }
    expect([isSpaced(13.5), isSpaced(13.3)]).toEqual([true, false])
  })

  it.each<[string, number, number, string, string]>([
    ['block', 0, 20, 'and', 'Roe'],
    ['block', 1, 20, 'and', 'Roe'],
    ['hanging', 2, 20, 'and', 'Roe'],
    ['block', 2, 25, 'and', 'Roe'],
    ['first-line', 5, 20, 'Roe', 'and'],
    ['open', 5, 20, 'Roe', 'Roe'],
  ])('takes a list for %s of which %d in %d lines are indented', (style, indented, count, inner, outer) => {
    const lines = Array.from(
      { length: count },
      (_, row): At => (row < indented ? [60, row * 12, 300, inner] : [50, row * 12, 300, outer]),
    )
    expect(places(...lines)[0]?.style).toBe(style)
  })

  it('looks at indents from three tenths of a size to five sizes, and at shares that differ by an eighth', () => {
    const style = (indent: number, low = 10) => {
      const lines = Array.from(
        { length: 20 },
        (_, row): At => (row < 10 ? [50 + indent, row * 12, 300, row < low ? 'and' : 'Roe'] : [50, row * 12]),
      )
      return places(...lines)[0]?.style
    }
    expect([2.9, 3, 49.9, 50].map((indent) => style(indent))).toEqual(['block', 'hanging', 'hanging', 'block'])
    expect([style(10, 1), style(10, 2)]).toEqual(['open', 'hanging'])
  })
})

it('the usual distance is that of lines half a size to four sizes apart', () => {
  const isSpaced = (step: number) => {
    const tops = Array.from({ length: 21 }, (_, row) => row * 12 + Math.floor(row / 4) * (step - 12))
    return places(...tops.map((y): At => [50, y]))[0]?.isSpaced
  }
  expect([isSpaced(39), isSpaced(40)]).toEqual([true, false])
  // Pieces of one row, of which there are more than rows, are none.
  const gap = (piece: number) => {
    const rows = Array.from({ length: 12 }, (_, row): At[] => [
      [50, row * 20],
      [150, row * 20 + piece],
      [250, row * 20 + piece * 2],
    ])
    return places(...rows.flat())[3]?.gap
  }
  expect([gap(4), gap(6)]).toEqual([2, 4])
})
