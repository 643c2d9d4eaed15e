// What the stages have found on the pages so far, for whoever watches a paper being read.
import type { Layers } from '../../document/layers.ts'
import type { FoundRegion } from '../../document/page/blocks.ts'
import type { Box } from '../../document/page/box.ts'
import { toDisplayed } from '../../document/page/page.ts'

/** Called before each stage; gives the regions of blocks, figures and tables, where the last stage changed them. */
export function watchRegions(): (known: Partial<Layers>) => readonly FoundRegion[] | undefined {
  let last: Partial<Layers> = {}
  return (known) => {
    const { pages = [], blocks = [], floatRegions = [] } = known
    const isNew = known.blocks !== last.blocks || known.floatRegions !== last.floatRegions
    last = known
    if (!isNew || blocks.length === 0) return undefined
    const pageAt = new Map(pages.map((page) => [page.index, page]))
    const regionOf = (label: string, pageIndex: number, box: Box): FoundRegion => {
      const page = pageAt.get(pageIndex)
      return { page: pageIndex + 1, label, bbox: page === undefined ? box : toDisplayed(page, box) }
    }
    return [
      ...blocks.map(({ label, pageIndex, box }) => regionOf(label, pageIndex, box)),
      ...floatRegions.flatMap(({ type, pageIndex, box }) => (box === null ? [] : regionOf(type, pageIndex, box))),
    ]
  }
}
