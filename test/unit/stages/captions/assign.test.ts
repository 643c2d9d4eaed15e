import { describe, expect, it } from 'vitest'
import type { Box } from '../../../../src/document/box.ts'
import { assignAreas } from '../../../../src/stages/captions/assign.ts'

const caption = (box: Box, type: 'figure' | 'table' = 'figure', pageIndex = 0) => ({ type, pageIndex, box })
const area = (box: Box, pageIndex = 0) => ({ pageIndex, box })

describe('assignAreas', () => {
  it('gives a figure the graphic above its caption', () => {
    const figure = [area([50, 100, 250, 200]), area([50, 400, 250, 500])]
    const [one, two] = assignAreas([caption([50, 205, 250, 220]), caption([50, 505, 250, 520])], { figure, table: [] })
    expect([one?.areas, two?.areas]).toEqual([[0], [1]])
    expect(one?.reasons).toContain('caption below')
    expect(one?.score).toBeGreaterThan(0.8)
  })

  it('prefers for a table what stands below its caption', () => {
    const table = [area([50, 60, 250, 195]), area([50, 225, 250, 400])]
    const [assignment] = assignAreas([caption([50, 205, 250, 220], 'table')], { figure: [], table })
    expect(assignment?.areas).toEqual([1])
  })

  it('keeps columns apart', () => {
    const figure = [area([50, 100, 250, 200]), area([300, 100, 500, 200])]
    const [right] = assignAreas([caption([300, 210, 500, 230])], { figure, table: [] })
    expect(right?.areas).toEqual([1])
  })

  it('leaves a caption alone where nothing stands on its page or beside it', () => {
    const [alone] = assignAreas([caption([50, 205, 250, 220])], { figure: [area([0, 0, 9, 9], 5)], table: [] })
    expect(alone).toEqual({ areas: [], score: 0, reasons: ['nothing beside it'], isAmbiguous: false })
  })

  it('says where two graphics fit equally well', () => {
    const figure = [area([50, 100, 250, 200]), area([50, 225, 250, 325])]
    const places = assignAreas([caption([50, 205, 250, 220], 'figure')], { figure, table: [] })
    expect(places[0]?.areas).toHaveLength(1)
    expect(places[0]?.isAmbiguous).toBe(false)
  })

  it('takes graphics right beside a figure as further panels of it, and those far away as none', () => {
    const figure = [area([50, 100, 140, 200]), area([160, 100, 250, 200]), area([400, 600, 500, 700])]
    const [one] = assignAreas([caption([50, 205, 250, 220])], { figure, table: [] })
    expect(one?.areas.toSorted()).toEqual([0, 1])
  })

  it('leaves a panel to the figure whose caption it stands nearer to', () => {
    const figure = [area([50, 100, 250, 200]), area([50, 240, 250, 300]), area([50, 306, 250, 400])]
    const captions = [caption([50, 205, 250, 220]), caption([50, 405, 250, 420])]
    const [one, two] = assignAreas(captions, { figure, table: [] })
    expect(one?.areas).toEqual([0])
    expect(two?.areas.toSorted()).toEqual([1, 2])
  })
})
