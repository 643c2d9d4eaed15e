// Underscores that a page draws as bars.
import type { Box } from '../../../document/page/box.ts'
import type { Cell } from '../page/character-cell.ts'

/** TeX draws the underscore as a bar on the line, three tenths of an em long; others let it hang below. */
const UNDERSCORE_EM = [0.2, 0.7] as const
const UNDERSCORE_BELOW_EM = [-0.1, 0.3] as const
const UNDERSCORE_OFF_EM = 0.15
/** Between numbers stands the bar of a fraction. */
const NAME_AT_BAR = /^(?:[a-z][a-z\d-]|[\d/.][a-z])$/i

interface Baseline {
  readonly size: number
  readonly v: number
  readonly angle: number
}

/** Underscores drawn as bars between two characters of an address or a name: "Old_Projects". */
export function drawnUnderscores(cells: readonly Cell[], strip: Baseline, dashes: readonly Box[]): readonly Cell[] {
  const { size, v } = strip
  const isWithin = (em: number, [least, most]: readonly [number, number]): boolean => em >= least && em <= most
  const bars = dashes.filter(
    ([x0, y0, x1, y1]) =>
      isWithin((x1 - x0) / size, UNDERSCORE_EM) && isWithin(((y0 + y1) / 2 - v) / size, UNDERSCORE_BELOW_EM),
  )
  if (bars.length === 0 || strip.angle !== 0) return cells
  const slack = UNDERSCORE_OFF_EM * size
  return cells.flatMap((cell, at) => {
    const before = cells[at - 1]
    const bar = bars.find(([x0, , x1]) => before !== undefined && x0 >= before.u1 - slack && x1 <= cell.u0 + slack)
    if (before === undefined || bar === undefined || !NAME_AT_BAR.test(before.text + cell.text)) return cell
    // A bar far from both is a piece of a drawing, or a blank to be filled in.
    if (cell.u0 - before.u1 > bar[2] - bar[0] + 3 * slack) return cell
    const [u0, , u1] = bar
    return [
      { ...before, text: '_', u0, u1, pen: cell.u0, marks: 0, rule: 'drawn' },
      { ...cell, marks: 0 },
    ]
  })
}
