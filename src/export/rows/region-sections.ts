// The section that each region of a page belongs to: that of the text which stands in the same place.
import type { Block } from '../../document/blocks.ts'
import type { Box } from '../../document/box.ts'
import type { Layers } from '../../document/layers.ts'
import { type Line, toDisplayed } from '../../document/page.ts'
import { marksOf } from '../../document/rich-text.ts'
import type { Ids } from '../ids.ts'

const placeKey = (pageIndex: number, box: Box): string => `${pageIndex}:${box.map(Math.round).join(',')}`

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Where each line of a passage stands, and each heading's words, to the section's key. */
export function sectionFinder({ passages, outline, pages }: Layers, ids: Ids) {
  const byPlace = new Map<string, string>()
  for (const { section, content } of passages)
    for (const { pageIndex, box } of marksOf(content, 'place')) byPlace.set(placeKey(pageIndex, box), section)
  const byHeader = new Map(outline.map(({ key, header }) => [squeeze(header), key]))
  const pageAt = new Map(pages.map((page) => [page.index, page]))
  return (block: Block, lines: readonly Line[], content: string): number | null => {
    const page = pageAt.get(block.pageIndex)
    const placed = lines.flatMap(({ box }) => {
      const shown = page === undefined ? box : toDisplayed(page, box)
      return byPlace.get(placeKey(block.pageIndex, shown)) ?? []
    })
    const key = placed[0] ?? (block.label === 'heading' ? byHeader.get(squeeze(content)) : undefined)
    return key === undefined ? null : (ids.section.get(key) ?? null)
  }
}
