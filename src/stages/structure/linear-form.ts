// A displayed formula in one line that people can read: indices behind "_", exponents behind "^", a fraction as "(a)/(b)".
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { LineRef } from '../../document/page/blocks.ts'
import { unionBoxes } from '../../document/page/box.ts'
import { atomsOf } from './formula/atoms.ts'
import { compose, type Written } from './formula/compose.ts'

/** Bars of a formula are within its box, or this far outside, in points. */
const NEAR_PT = 4

/** A bound: what has more characters is no formula, and is not looked at in two dimensions. */
const MOST_CHARACTERS = 800

/** The pieces of one formula, by their places. */
export function linearForm(refs: readonly LineRef[], text: PageText): Written {
  const lines = refs.flatMap((ref) => text.lineAt(ref) ?? [])
  const box = unionBoxes(lines.map((line) => line.box))
  const [first] = refs
  const plain = lines.map((line) => line.text).join(' ')
  if (plain.length > MOST_CHARACTERS) return { linear: plain, plain, baseline: 0 }
  if (box === null || first === undefined) return { linear: '', plain: '', baseline: 0 }
  const bars = text.rulesAt(first).flatMap(({ axis, box: bar }) => {
    const isNear = bar[1] > box[1] - NEAR_PT && bar[3] < box[3] + NEAR_PT && bar[0] > box[0] - NEAR_PT
    return axis === 'horizontal' && isNear && bar[2] < box[2] + NEAR_PT ? [bar] : []
  })
  return compose(atomsOf(lines), bars)
}
