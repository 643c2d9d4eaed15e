// What the layout model saw, block by block, to region rows.
import { pageTextOf } from '../../conventions/line-ends/page-text.ts'
import type { Block } from '../../document/blocks.ts'
import { type Box, boxArea, boxHeight, boxWidth, roundPt } from '../../document/box.ts'
import type { Layers } from '../../document/layers.ts'
import { type Line, toDisplayed } from '../../document/page.ts'
import { marksOf } from '../../document/rich-text.ts'
import type { RegionExport } from '../../schema/region.ts'
import type { Ids } from '../ids.ts'

// The section that each region of a page belongs to: that of the text which stands in the same place.

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

/** The span that most of a line is set in. */
function mainSpan(line: Line | undefined) {
  return line?.spans.reduce((a, b) => (b.end - b.start > a.end - a.start ? b : a))
}

export function toRegionRows(layers: Layers, ids: Ids): RegionExport[] {
  const sectionOf = sectionFinder(layers, ids)
  const text = pageTextOf(layers.pages)
  const pages = new Map(layers.pages.map((page) => [page.index, page]))
  const counts = new Map<number, number>()
  return layers.blocks.map((block: Block): RegionExport => {
    const index = counts.get(block.pageIndex) ?? 0
    counts.set(block.pageIndex, index + 1)
    const page = pages.get(block.pageIndex)
    const box = page === undefined ? block.box : toDisplayed(page, block.box)
    const lines = block.lines.flatMap((ref) => text.lineAt(ref) ?? [])
    const content = text.textOf(block.lines, block.label).text
    const span = mainSpan(lines[0])
    return {
      page: block.pageIndex + 1,
      index,
      label: block.label,
      bbox: [...box],
      font_size: lines[0]?.size ?? null,
      font_weight: span?.weight ?? null,
      font_bold: span?.bold ?? null,
      section_id: sectionOf(block, lines, content),
      content,
      raw_ocr_content: lines.some((line) => line.ocr) ? lines.map((line) => line.text).join('\n') : null,
      bbox_width: roundPt(boxWidth(box)),
      bbox_height: roundPt(boxHeight(box)),
      char_density: boxArea(box) === 0 ? null : Number((content.length / boxArea(box)).toFixed(5)),
      estimated_line_height: lines.length === 0 ? null : roundPt(boxHeight(block.box) / lines.length),
    }
  })
}
