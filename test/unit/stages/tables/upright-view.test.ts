import { describe, expect, it } from 'vitest'
import type { Box } from '../../../../src/document/page/box.ts'
import type { Page } from '../../../../src/document/page/page.ts'
import { readTable } from '../../../../src/stages/tables/read-table.ts'
import { uprightView } from '../../../../src/stages/tables/upright-view.ts'
import { ALL, drawnPage } from './drawn-page.ts'

const UPRIGHT = drawnPage(`
----------------------
Name    Old     New
----------------------
Ada     1       2
Bob     3       4
----------------------`)

/** The drawing as it stands on a page where it reads from top to bottom (90) or from bottom to top (270). */
function turned(page: Page, angle: 90 | 270): Page {
  const turn = ([x0, y0, x1, y1]: Box): Box => (angle === 90 ? [-y1, x0, -y0, x1] : [y0, -x1, y1, -x0])
  return {
    ...page,
    lines: page.lines.map((line) => ({ ...line, angle, box: turn(line.box) })),
    rules: page.rules.map((rule) => ({
      ...rule,
      axis: rule.axis === 'horizontal' ? ('vertical' as const) : ('horizontal' as const),
      box: turn(rule.box),
    })),
  }
}

describe('uprightView', () => {
  it.each([90, 270] as const)('lets a table turned by %i degrees be read like an upright one', (angle) => {
    const page = turned(UPRIGHT, angle)
    const everywhere: Box = [-1000, -1000, 1000, 1000]
    expect(readTable(page, everywhere)?.contents).toEqual(readTable(UPRIGHT, ALL)?.contents)
  })

  it('leaves a table alone that has a single turned heading', () => {
    const page = { ...UPRIGHT, lines: UPRIGHT.lines.map((line, at) => (at === 0 ? { ...line, angle: 270 } : line)) }
    expect(uprightView(page, ALL)).toEqual({ page, box: ALL, angle: 0 })
  })
})
