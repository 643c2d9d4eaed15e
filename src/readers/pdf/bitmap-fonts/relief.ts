// The ink of a glyph beside its mean: where it is darker and where lighter, however dark the printer made it.
import { CELLS, GRID } from '../outlines/shape.ts'
import { BLOCK_CELLS, DARKNESS_WEIGHT, LEAST_SPREAD, USUAL_SPREAD } from './limits.ts'

export interface Relief {
  /** Of each cell, in shares of full ink where the glyph has the usual contrast. */
  readonly cells: Float32Array
  /** Means of blocks of three by three cells: their differences are never greater than those of the cells. */
  readonly blocks: Float32Array
  /** From 0 to 1. */
  readonly mean: number
}

const BLOCKS = GRID / BLOCK_CELLS

export function reliefOf(ink: Uint8Array): Relief {
  let sum = 0
  let squares = 0
  for (const value of ink) {
    sum += value
    squares += value * value
  }
  const mean = sum / CELLS
  const spread = Math.sqrt(Math.max(0, squares / CELLS - mean * mean)) / 255
  const stretch = USUAL_SPREAD / Math.max(LEAST_SPREAD, spread) / 255
  const cells = new Float32Array(CELLS)
  const blocks = new Float32Array(BLOCKS * BLOCKS)
  for (let cell = 0; cell < CELLS; cell++) {
    const value = ((ink[cell] ?? 0) - mean) * stretch
    cells[cell] = value
    const block = Math.floor(cell / GRID / BLOCK_CELLS) * BLOCKS + Math.floor((cell % GRID) / BLOCK_CELLS)
    blocks[block] = (blocks[block] ?? 0) + value / BLOCK_CELLS ** 2
  }
  return { cells, blocks, mean: mean / 255 }
}

/** Root mean square of the differences in where the ink lies, and a share of that in how much there is; infinite beyond the limit. */
export function reliefGap(a: Relief, b: Relief, limit: number): number {
  const darkness = DARKNESS_WEIGHT * Math.abs(a.mean - b.mean)
  const most = (limit - darkness) ** 2
  if (darkness > limit || meanSquare(a.blocks, b.blocks, BLOCKS * BLOCKS, most) > most) return Number.POSITIVE_INFINITY
  return Math.sqrt(meanSquare(a.cells, b.cells, CELLS, most)) + darkness
}

/** Infinite as soon as it is more than asked for. */
function meanSquare(a: Float32Array, b: Float32Array, count: number, most: number): number {
  const mostSum = most * count
  let sum = 0
  for (let at = 0; at < count; at++) {
    const gap = (a[at] as number) - (b[at] as number)
    sum += gap * gap
    if (sum > mostSum) return Number.POSITIVE_INFINITY
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
