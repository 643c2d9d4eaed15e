import { describe, expect, it } from 'vitest'
import type { Layers } from '../../../../src/document/layers.ts'
import { watchRegions } from '../../../../src/export/places/found-regions.ts'

const blocks = [{ label: 'title', pageIndex: 0, box: [10, 20, 30, 40] }] as unknown as Layers['blocks']
const floatRegions = [
  { type: 'table', pageIndex: 2, box: [1, 2, 3, 4] },
  { type: 'figure', pageIndex: 2, box: null },
] as unknown as Layers['floatRegions']

describe('regions of a paper that is being read', () => {
  it('are told whenever a stage has changed them, and not again', () => {
    const regionsOf = watchRegions()
    expect(regionsOf({})).toBeUndefined()
    expect(regionsOf({ blocks })).toEqual([{ page: 1, label: 'title', bbox: [10, 20, 30, 40] }])
    expect(regionsOf({ blocks, header: {} as never })).toBeUndefined()
    expect(regionsOf({ blocks, floatRegions })).toEqual([
      { page: 1, label: 'title', bbox: [10, 20, 30, 40] },
      { page: 3, label: 'table', bbox: [1, 2, 3, 4] },
    ])
  })

  it('stand where the page shows them', () => {
    const page = { index: 0, width: 100, height: 200, turn: 180 } as unknown as Layers['pages'][number]
    const [region] = watchRegions()({ blocks, pages: [page] }) ?? []
    expect(region?.bbox).toEqual([70, 160, 90, 180])
  })
})
