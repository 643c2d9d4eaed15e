// A table that stands turned on its page, seen upright.
import { type Box, turnBox } from '../../document/page/box.ts'
import type { Line, Page } from '../../document/page/page.ts'
import { linesInside } from './pieces.ts'

export interface View {
  readonly page: Page
  readonly box: Box
  /** Degrees clockwise by which the table stands turned on its page. */
  readonly angle: 0 | 90 | 180 | 270
}

/** A table is turned when this share of its characters is. */
const TURNED_SHARE = 0.6

function commonAngle(lines: readonly Line[]): number {
  const counts = new Map<number, number>()
  for (const { angle, text } of lines) counts.set(angle, (counts.get(angle) ?? 0) + text.length)
  const total = lines.reduce((sum, { text }) => sum + text.length, 0)
  return [...counts].find(([, count]) => count >= TURNED_SHARE * total)?.[0] ?? 0
}

export function uprightView(page: Page, box: Box): View {
  const { upright, turned } = linesInside(page, box)
  const angle = commonAngle([...upright, ...turned])
  if (angle !== 90 && angle !== 180 && angle !== 270) return { page, box, angle: 0 }
  const isTurnedOver = angle === 180
  const turnedAxis = (axis: 'horizontal' | 'vertical') =>
    isTurnedOver ? axis : axis === 'horizontal' ? 'vertical' : 'horizontal'
  return {
    angle,
    box: turnBox(box, angle),
    page: {
      ...page,
      width: isTurnedOver ? page.width : page.height,
      height: isTurnedOver ? page.height : page.width,
      lines: page.lines.map((line) => ({
        ...line,
        box: turnBox(line.box, angle),
        angle: (line.angle - angle + 360) % 360,
      })),
      rules: page.rules.map((rule) => ({ ...rule, box: turnBox(rule.box, angle), axis: turnedAxis(rule.axis) })),
      fills: page.fills.map((fill) => ({ ...fill, box: turnBox(fill.box, angle) })),
    },
  }
}
