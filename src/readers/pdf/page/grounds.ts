// What letters are on: boxes and bands of one colour, and things of many colours.
import { type Box, boxHeight, boxWidth, containsPoint } from '../../../document/page/box.ts'

export interface Ground {
  /** The colour at a place of the page; null for one of many, undefined where the ground does not reach. */
  colorAt(x: number, y: number): number | null | undefined
}

/**
 * A ground of one colour, or of many (null), that fills its box or lies between its sides, which are only asked for where letters might
 * be lost on it: null for sides that are not straight.
 */
export function groundOf(box: Box, color: number | null, sidesOf?: () => readonly Box[] | null): Ground {
  let sides: readonly Box[] | null | undefined
  return {
    colorAt: (x, y) => {
      if (!containsPoint(box, x, y)) return undefined
      if (color === null || sidesOf === undefined) return color
      if (sides === undefined) sides = sidesOf()
      const right = sides === null ? null : sidesRightOf(sides, x, y)
      if (right === null) return null
      return right % 2 === 1 ? color : undefined
    },
  }
}

/** How many upright sides lie right of a place: an odd number encloses it. null where a side is missing. */
function sidesRightOf(sides: readonly Box[], x: number, y: number): number | null {
  const upright = sides.filter((side) => boxHeight(side) > boxWidth(side) && side[1] <= y && y < side[3])
  return upright.length % 2 === 1 ? null : upright.filter(([left]) => left > x).length
}
