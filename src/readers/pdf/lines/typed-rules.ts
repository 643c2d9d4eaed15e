// Rules that are typed as a row of dashes or underscores instead of drawn: above and below boxes of text, above notes.
import { type Box, boxHeight } from '../../../document/page/box.ts'
import type { Line, Rule } from '../../../document/page/page.ts'

/** Shorter rows stand for authors who are named above, or for an empty cell. */
const TYPED = /^[-–—−_]{10,}$/
const RULE_PT = 0.5
/** A row with something beside it as near as this is a blank to be filled in. */
const BESIDE_EM = 4

export function partTypedRules(lines: readonly Line[]): { readonly lines: readonly Line[]; readonly rules: Rule[] } {
  const typed = new Set(lines.filter((line) => line.angle === 0 && TYPED.test(line.text) && isAlone(line, lines)))
  if (typed.size === 0) return { lines, rules: [] }
  return {
    lines: lines.filter((line) => !typed.has(line)),
    rules: Array.from(typed, (line) => ({ axis: 'horizontal', box: ruleOf(line) })),
  }
}

function isAlone(line: Line, lines: readonly Line[]): boolean {
  const [x0, y0, x1, y1] = line.box
  const reach = BESIDE_EM * line.size
  return !lines.some(({ box }) => {
    const isLevel = Math.min(box[3], y1) - Math.max(box[1], y0) > boxHeight(line.box) / 2
    return isLevel && box !== line.box && box[0] < x1 + reach && box[2] > x0 - reach
  })
}

/** Dashes are drawn above the line of writing, underscores on it. */
function ruleOf({ text, box: [x0, , x1], baseline, size }: Line): Box {
  const y = text.startsWith('_') ? baseline : baseline - size / 4
  return [x0, y, x1, y + RULE_PT]
}
