import { describe, expect, it } from 'vitest'
import { GAP_CAP_EM, neighbourhoods } from '../../../../src/stages/layout/neighbours.ts'
import { type PrintedLine, printedLine } from '../../../support/papers/printed-page.ts'

const around = (lines: readonly PrintedLine[]) => neighbourhoods(lines.map(printedLine), 600)

describe('neighbourhoods', () => {
  const body = Array.from({ length: 6 }, (_, i) => ({ text: `line ${i}`, x: 60, y: 200 + i * 12, width: 230 }))

  it('measures gaps to the lines above and below in ems', () => {
    const found = around([{ text: 'Heading', x: 60, y: 170 }, ...body])
    expect(found[0]?.gapBelow).toBeCloseTo(2)
    expect(found[0]?.gapAbove).toBe(GAP_CAP_EM)
    expect(found[2]?.gapAbove).toBeCloseTo(0.2)
  })

  it('overlooks lines of the other column', () => {
    const found = around([...body, { text: 'other', x: 320, y: 195, width: 230 }])
    expect(found[0]?.gapAbove).toBe(GAP_CAP_EM)
  })

  it('counts what stands in the same row and how far it is', () => {
    const found = around([
      { text: 'cell', x: 100, y: 100, width: 40 },
      { text: 'cell', x: 160, y: 100, width: 40 },
    ])
    expect(found[0]).toMatchObject({ rowMates: 1, gapRight: 2, gapLeft: GAP_CAP_EM })
  })

  it('finds the column that full lines share', () => {
    const found = around([...body, { text: 'short', x: 60, y: 290, width: 50 }])
    expect(found[6]?.column).toMatchObject({ left: 60, right: 290 })
  })

  it('reaches eight ems, of two points at least', () => {
    const gapBelow = (size: number, y: number) =>
      around([
        { text: 'small', x: 60, y: 100, width: 50, size },
        { text: 'next', x: 60, y, width: 50, size },
      ])[0]?.gapBelow
    expect([gapBelow(10, 185), gapBelow(10, 200)]).toEqual([7.5, GAP_CAP_EM])
    expect([gapBelow(1, 116), gapBelow(1, 120)]).toEqual([7.5, GAP_CAP_EM])
  })

  it('measures against the page where all lines are turned', () => {
    expect(around([{ text: 'turned', x: 60, y: 100, angle: 90 }])[0]?.column).toEqual({
      left: 0,
      right: 600,
      weight: 0,
    })
  })

  it('counts rows above and below', () => {
    const found = around(body)
    expect(found[0]).toMatchObject({ rowsAbove: 0, rowsBelow: 5 })
    expect(found[5]).toMatchObject({ rowsAbove: 5, rowsBelow: 0 })
  })
})
