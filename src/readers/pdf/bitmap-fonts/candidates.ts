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
import { reliefGap, reliefOf } from './relief.ts'
import { type TexGlyph, texGlyphs } from './tex-shapes.ts'

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

/** Nearest first. The shape is in points from its origin; `said` is what the file calls it, null where it does not. */
export function candidatesOf(shape: Shape, said: string | null): Candidate[] {
  const [width, height] = [shape.right - shape.left, shape.top - shape.bottom]
  const proportion = Math.log(width / height)
  const slack = PROPORTION_SLACK + PIXEL_PT / Math.min(width, height)
  const relief = reliefOf(shape.ink)
  const found: Candidate[] = []
  for (const glyph of texGlyphs()) {
    const off = Math.abs(glyph.proportion - proportion)
    if (off > slack) continue
    const known = glyph.text === said ? -SAID : glyph.rarity
    const beside = known + (PROPORTION_WEIGHT * off) / (1 + slack)
    const [drawn, dark] = glyph.reliefs
    const limit = FARTHEST_INK - beside
    const own = reliefGap(relief, drawn, limit)
    const gap = beside + Math.min(own, DARKENED + reliefGap(relief, dark, Math.min(own, limit) - DARKENED))
    if (gap > FARTHEST_INK) continue
    const { left, right, top, bottom } = glyph.shape
    const em = width > height ? width / (right - left) : height / (top - bottom)
    found.push({ glyph, gap, em, rise: shape.bottom - bottom * em, shift: shape.left - left * em })
  }
  return found.sort((a, b) => a.gap - b.gap).slice(0, MOST_CANDIDATES)
}
