// Which glyphs of known fonts a bitmap may be, whatever its size: by its ink and the proportions of its box.
import type { Shape } from '../outlines/shape.ts'
import {
  DARKENED,
  FARTHEST_INK,
  MOST_CANDIDATES,
  PIXEL_PT,
  PROPORTION_SLACK,
  PROPORTION_WEIGHT,
  SAID,
} from './limits.ts'
import { reliefGap, reliefsOf } from './relief.ts'
import { type TexGlyph, texShapes } from './tex-shapes.ts'

/** A known glyph that a bitmap may be, and the size and place that it would then have. */
export interface Candidate {
  readonly glyph: TexGlyph
  /** 0 for the same ink, about 1 for ink that shares nothing. */
  readonly gap: number
  /** Points of an em. */
  readonly em: number
  /** From the bitmap's origin up to the baseline, and to the right to the pen's place, in points. */
  readonly rise: number
  readonly shift: number
}

const byGap = (a: Candidate, b: Candidate): number => a.gap - b.gap

/** Nearest first. The shape is in points from its origin; `said` is what the file calls it, null where it does not. */
export function candidatesOf(shape: Shape, said: string | null): Candidate[] {
  const [width, height] = [shape.right - shape.left, shape.top - shape.bottom]
  const proportion = Math.log(width / height)
  const slack = PROPORTION_SLACK + PIXEL_PT / Math.min(width, height)
  const bitmap = reliefsOf([shape.ink])
  const { glyphs, reliefs } = texShapes()
  const found: Candidate[] = []
  let farthest = FARTHEST_INK
  for (const [at, glyph] of glyphs.entries()) {
    const off = Math.abs(glyph.proportion - proportion)
    if (off > slack) continue
    const known = glyph.text === said ? -SAID : glyph.rarity
    const beside = known + (PROPORTION_WEIGHT * off) / (1 + slack)
    const limit = farthest - beside
    const drawn = reliefGap(bitmap, reliefs, 2 * at, limit)
    const dark = DARKENED + reliefGap(bitmap, reliefs, 2 * at + 1, Math.min(drawn, limit) - DARKENED)
    const gap = beside + Math.min(drawn, dark)
    if (gap > farthest) continue
    const { left, right, top, bottom } = glyph.shape
    const em = width > height ? width / (right - left) : height / (top - bottom)
    found.push({ glyph, gap, em, rise: shape.bottom - bottom * em, shift: shape.left - left * em })
    if (found.length < 2 * MOST_CANDIDATES) continue
    found.sort(byGap).length = MOST_CANDIDATES
    farthest = found.at(-1)?.gap ?? farthest
  }
  return found.sort(byGap).slice(0, MOST_CANDIDATES)
}
