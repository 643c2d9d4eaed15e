// What is drawn around a line: pictures, drawings, tints and rules.
// Frozen with its weights: a model reads this as it was trained on it.
import { type Box, coveredShare } from '../../document/page/box.ts'
import type { Line, Page, Rule } from '../../document/page/page.ts'

export interface Surroundings {
  readonly insideImage: number
  readonly insideDrawing: number
  readonly curvedDrawing: number
  readonly insideFill: number
  /** Ems to the next horizontal rule above and below that reaches over the line; capped. */
  readonly ruleAbove: number
  readonly ruleBelow: number
  /** Length of that rule against the line's column. */
  readonly ruleAboveLength: number
  readonly ruleBelowLength: number
  /** Rules close above and below the line, as many as a table has. */
  readonly nearRules: number
  readonly verticalRules: number
  /** Ems to the next picture or drawing above and below; capped. */
  readonly graphicAbove: number
  readonly graphicBelow: number
}

export const RULE_CAP_EM = 10
export const GRAPHIC_CAP_EM = 10
const NEAR_EM = 14
const NOISE_PT = 6
/** Pages with tens of thousands of strokes are maps and plots; what lies beyond says nothing more about the text. */
const MOST_MARKS = 1500

interface Marks {
  readonly horizontal: readonly Rule[]
  readonly vertical: readonly Rule[]
  readonly graphics: readonly Box[]
  readonly page: Page
}

export function surroundings(page: Page, columnWidths: readonly number[]): Surroundings[] {
  const rules = page.rules.slice(0, MOST_MARKS)
  const isGraphic = (box: Box) => box[3] - box[1] > NOISE_PT * 3 && box[2] - box[0] > NOISE_PT * 3
  const isWholePage = (box: Box) => (box[2] - box[0]) * (box[3] - box[1]) > page.width * page.height * 0.85
  const drawings = page.drawings.slice(0, MOST_MARKS).filter((drawing) => drawing.curvedPaths > 0)
  const marks: Marks = {
    horizontal: rules.filter((rule) => rule.axis === 'horizontal' && rule.box[2] - rule.box[0] > NOISE_PT),
    vertical: rules.filter((rule) => rule.axis === 'vertical' && rule.box[3] - rule.box[1] > NOISE_PT),
    graphics: [...page.images.slice(0, MOST_MARKS), ...drawings.map((drawing) => drawing.box)].filter(
      (box) => isGraphic(box) && !isWholePage(box),
    ),
    page,
  }
  return page.lines.map((line, index) => describe(line, marks, columnWidths[index] ?? page.width))
}

function describe(line: Line, marks: Marks, columnWidth: number): Surroundings {
  const { page } = marks
  const em = Math.max(2, line.size)
  const area = page.width * page.height
  const small = (box: Box) => (box[2] - box[0]) * (box[3] - box[1]) < area * 0.85
  const drawing = page.drawings.find((one) => coveredShare(line.box, one.box) > 0.6)
  const rules = nearestRules(line.box, marks.horizontal, em)
  const graphics = nearestGraphics(line.box, marks.graphics, em)
  const length = (rule: Rule | null) =>
    rule === null ? 0 : Math.min(2, (rule.box[2] - rule.box[0]) / Math.max(1, columnWidth))
  return {
    insideImage: page.images.some((box) => small(box) && coveredShare(line.box, box) > 0.6) ? 1 : 0,
    insideDrawing: drawing === undefined ? 0 : 1,
    curvedDrawing: drawing === undefined ? 0 : Math.min(1, Math.log1p(drawing.curvedPaths) / 6),
    insideFill: page.fills.some((fill) => small(fill.box) && coveredShare(line.box, fill.box) > 0.8) ? 1 : 0,
    ruleAbove: rules.above.distance,
    ruleBelow: rules.below.distance,
    ruleAboveLength: length(rules.above.rule),
    ruleBelowLength: length(rules.below.rule),
    nearRules: Math.min(1, rules.near / 8),
    verticalRules: Math.min(
      1,
      marks.vertical.filter((rule) => rule.box[1] < line.box[3] && rule.box[3] > line.box[1]).length / 6,
    ),
    ...graphics,
  }
}

function nearestRules(box: Box, rules: readonly Rule[], em: number) {
  const above: { distance: number; rule: Rule | null } = { distance: RULE_CAP_EM, rule: null }
  const below: { distance: number; rule: Rule | null } = { distance: RULE_CAP_EM, rule: null }
  const middle = (box[1] + box[3]) / 2
  let near = 0
  for (const rule of rules) {
    const y = (rule.box[1] + rule.box[3]) / 2
    if (Math.abs(y - middle) > NEAR_EM * em) continue
    if (Math.min(box[2], rule.box[2]) - Math.max(box[0], rule.box[0]) <= 0) continue
    near += 1
    const side = y < middle ? above : below
    const distance = Math.max(0, (y < middle ? box[1] - y : y - box[3]) / em)
    if (distance < side.distance) {
      side.distance = distance
      side.rule = rule
    }
  }
  return { above, below, near }
}

function nearestGraphics(
  box: Box,
  graphics: readonly Box[],
  em: number,
): { graphicAbove: number; graphicBelow: number } {
  let [graphicAbove, graphicBelow] = [GRAPHIC_CAP_EM, GRAPHIC_CAP_EM]
  for (const other of graphics) {
    if (Math.min(box[2], other[2]) - Math.max(box[0], other[0]) <= 0) continue
    if (other[3] <= box[1] + em) graphicAbove = Math.min(graphicAbove, Math.max(0, (box[1] - other[3]) / em))
    if (other[1] >= box[3] - em) graphicBelow = Math.min(graphicBelow, Math.max(0, (other[1] - box[3]) / em))
  }
  return { graphicAbove, graphicBelow }
}
