import { describe, expect, it } from 'vitest'
import { squeezeLayer } from '../../../../../src/readers/pdf/lines/squeeze.ts'
import { createGlyphTable, type GlyphTable, SPACE_DRAWN } from '../../../../../src/readers/pdf/page/glyphs.ts'
import type { Frame } from '../../../../../src/readers/pdf/page/page-frame.ts'
import type { TextObject } from '../../../../../src/readers/pdf/page/text-object.ts'

const SIZE = 8
const LETTERS = 40
const FRAME = { width: 500, height: 700, matrix: [1, 0, 0, -1, 0, 700] } as unknown as Frame

/** Lines of forty letters behind a scan: where each begins, its baseline, and how far a letter moves the pen. */
function layerOf(lines: readonly (readonly [x: number, y: number, step: number])[], renderMode = 3): GlyphTable {
  const table = createGlyphTable(lines.length * LETTERS)
  for (const [left, y, step] of lines) {
    const object =
      table.objects.push({ size: SIZE, penEm: SIZE, dx: 1, dy: 0, renderMode } as unknown as TextObject) - 1
    for (let at = 0; at < LETTERS; at++) {
      const row = table.count++
      table.originX[row] = left + at * step
      table.originY[row] = y
      table.breadth[row] = step
      table.advance[row] = step
      table.object[row] = object
      table.marks[row] = at % 6 === 5 ? SPACE_DRAWN : 0
    }
  }
  return table
}

const endOf = (table: GlyphTable, line: number): number => {
  const last = line * LETTERS + LETTERS - 1
  return (table.originX[last] ?? 0) + (table.advance[last] ?? 0)
}

const columns = (wide: readonly number[]) =>
  Array.from({ length: 8 }, (_, row) => [
    [50, 600 - 10 * row, wide.includes(row) ? 9 : 4.5] as const,
    [260, 600 - 10 * row, 4.5] as const,
  ]).flat()

describe('squeezeLayer', () => {
  it('ends lines that run over the next column before it', () => {
    const table = layerOf(columns([2, 3, 4]))
    squeezeLayer(table, FRAME)
    for (const row of [2, 3, 4]) {
      expect(endOf(table, 2 * row)).toBeCloseTo(260 - SIZE)
      expect(table.originX[2 * row * LETTERS]).toBe(50)
      expect(table.objects[2 * row]?.penEm).toBeLessThan(SIZE)
    }
    expect(endOf(table, 1)).toBe(440)
  })

  it('ends lines that run off the page where the others end, be it one alone', () => {
    const table = layerOf([...columns([]), [260, 500, 9]])
    squeezeLayer(table, FRAME)
    expect(endOf(table, 16)).toBeCloseTo(440)
  })

  it('leaves a sound layer, a stray overlap and painted text alone', () => {
    for (const table of [layerOf(columns([])), layerOf(columns([4])), layerOf(columns([2, 3, 4]), 0)]) {
      const before = table.originX.slice()
      squeezeLayer(table, FRAME)
      expect(table.originX).toEqual(before)
    }
  })
})
