// The ink of a glyph beside its mean: where it is darker and where lighter, however dark the printer made it.
import { CELLS, GRID } from '../outlines/shape.ts'
import { BLOCK_CELLS, DARKNESS_WEIGHT, LEAST_SPREAD, USUAL_SPREAD } from './limits.ts'

/** Of many glyphs, one behind the other: thousands of them are compared with each bitmap. */
export interface Reliefs {
  /** Of each cell, in shares of full ink where the glyph has the usual contrast. */
  readonly cells: Float32Array
  /** Means of blocks of three by three cells: their differences are never greater than those of the cells. */
  readonly blocks: Float32Array
  /** From 0 to 1. */
  readonly means: Float64Array
}

const BLOCKS_ACROSS = GRID / BLOCK_CELLS
const BLOCKS = BLOCKS_ACROSS ** 2

export function reliefsOf(inks: readonly Uint8Array[]): Reliefs {
  const reliefs = {
    cells: new Float32Array(inks.length * CELLS),
    blocks: new Float32Array(inks.length * BLOCKS),
    means: new Float64Array(inks.length),
  }
  for (const [row, ink] of inks.entries()) write(reliefs, row, ink)
  return reliefs
}

function write({ cells, blocks, means }: Reliefs, row: number, ink: Uint8Array): void {
  let sum = 0
  let squares = 0
  for (const value of ink) {
    sum += value
    squares += value * value
  }
  const mean = sum / CELLS
  const spread = Math.sqrt(Math.max(0, squares / CELLS - mean * mean)) / 255
  const stretch = USUAL_SPREAD / Math.max(LEAST_SPREAD, spread) / 255
  for (let cell = 0; cell < CELLS; cell++) {
    const value = ((ink[cell] ?? 0) - mean) * stretch
    cells[row * CELLS + cell] = value
    const across = Math.floor((cell % GRID) / BLOCK_CELLS)
    const block = row * BLOCKS + Math.floor(cell / GRID / BLOCK_CELLS) * BLOCKS_ACROSS + across
    blocks[block] = (blocks[block] ?? 0) + value / BLOCK_CELLS ** 2
  }
  means[row] = mean / 255
}

/**
 * From a bitmap, the only one of its reliefs, to a glyph in its row: root mean square of the differences in where the ink lies, and a share of that
 * in how much there is; infinite beyond the limit.
 */
export function reliefGap(bitmap: Reliefs, known: Reliefs, row: number, limit: number): number {
  const darkness = DARKNESS_WEIGHT * Math.abs((bitmap.means[0] as number) - (known.means[row] as number))
  if (darkness > limit) return Number.POSITIVE_INFINITY
  const most = (limit - darkness) ** 2
  if (squares(bitmap.blocks, known.blocks, row * BLOCKS, BLOCKS, most) > most) return Number.POSITIVE_INFINITY
  return Math.sqrt(squares(bitmap.cells, known.cells, row * CELLS, CELLS, most)) + darkness
}

/** Mean square of the differences; infinite where it is soon more than asked for. */
function squares(own: Float32Array, known: Float32Array, from: number, count: number, most: number): number {
  let sum = 0
  for (let at = 0; at < count; ) {
    for (const end = at + BLOCKS; at < end; at++) {
      const gap = (own[at] as number) - (known[from + at] as number)
      sum += gap * gap
    }
    if (sum > most * count) return Number.POSITIVE_INFINITY
  }
  return sum / count
}

/** The ink with strokes that have spread by half a cell: engines that print in black made them so. */
export function darkened(ink: Uint8Array): Uint8Array {
  return ink.map((value, at) => {
    const [row, column] = [Math.floor(at / GRID), at % GRID]
    const most = Math.max(
      value,
      row > 0 ? (ink[at - GRID] ?? 0) : 0,
      row < GRID - 1 ? (ink[at + GRID] ?? 0) : 0,
      column > 0 ? (ink[at - 1] ?? 0) : 0,
      column < GRID - 1 ? (ink[at + 1] ?? 0) : 0,
    )
    return (value + most) / 2
  })
}
