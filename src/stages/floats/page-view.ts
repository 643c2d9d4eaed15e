// A page as floats are looked for on it: its running text, what may be part of a float, and the captions.
import { type Block, type LineLabel, MARGIN_LABELS } from '../../document/page/blocks.ts'
import { type Box, coveredShare, overlapsAcross } from '../../document/page/box.ts'
import { type Page, toReading } from '../../document/page/page.ts'
import { isSamePointSize } from '../../document/page/typography.ts'
import { groupBy } from '../../kernel/lists.ts'
import { captionsOn, type PlacedCaption, withoutRepeated } from './placed-captions.ts'
import { drawnOn, isInside, isWall, MOSTLY, placedBlocks, type TextSetting, textSettingOf } from './walls.ts'

export interface LooseLine {
  readonly index: number
  readonly box: Box
  readonly label: LineLabel
}

export interface PageView {
  readonly page: Page
  readonly setting: TextSetting
  readonly captions: readonly PlacedCaption[]
  /** Running text, captions and margins: no float reaches over them. */
  readonly walls: readonly Box[]
  /** Those of the walls that part no float from its caption: notes of a table, or words under the panels of a figure, are between the two. */
  readonly notes: ReadonlySet<Box>
  readonly loose: readonly LooseLine[]
  /** From the first to the last rule of a table below its caption. */
  readonly tables: readonly Box[]
}

/** "(a) Rivers that bend". */
const PANEL = /^\(?[a-h]\)\s/
/** Words under the panels of a figure end this close above its caption, in points, and are as small. */
const PANEL_REACH_PT = 40

function isUnderPanel(
  { box, lines: [first] }: Block,
  page: Page,
  captions: readonly PlacedCaption[],
  textSize: number,
): boolean {
  const line = page.lines[first?.lineIndex ?? -1]
  if (line === undefined || !PANEL.test(line.text) || isSamePointSize(line.size, textSize)) return false
  return captions.some(({ type, box: below, lines: [own] }) => {
    const gap = below[1] - box[3]
    const isClose = overlapsAcross(box, below) && gap >= 0 && gap <= PANEL_REACH_PT
    return type === 'figure' && isClose && isSamePointSize(page.lines[own ?? -1]?.size ?? 0, line.size)
  })
}

function viewOf(
  page: Page,
  blocks: readonly Block[],
  paper: TextSetting,
  captions: readonly PlacedCaption[],
): PageView {
  const setting = { ...paper, area: toReading(page, paper.area) }
  const inCaption = new Set(captions.flatMap(({ lines }) => lines))
  const drawn = drawnOn(page, blocks, captions, setting)
  const walls: Box[] = []
  const notes = new Set<Box>()
  const loose: LooseLine[] = []
  for (const block of placedBlocks(page, blocks, setting)) {
    const isNote = block.label === 'table-note' || isUnderPanel(block, page, captions, setting.size)
    for (const { lineIndex: index } of block.lines) {
      const line = page.lines[index]
      if (line === undefined) continue
      if (isNote) notes.add(line.box)
      const isMargin = MARGIN_LABELS.has(block.label) && coveredShare(line.box, setting.area) < 0.5
      if (inCaption.has(index) || isMargin || isWall(line, block, setting, drawn)) walls.push(line.box)
      else loose.push({ index, box: line.box, label: isInside(line.box, drawn.ruled, MOSTLY) ? 'table' : block.label })
    }
  }
  return { page, setting, captions, walls, notes, loose, tables: drawn.tables }
}

/** Pictures at one place outside the text of so many pages are the journal's or the meeting's, and part of no float. */
const FEWEST_LOGOS = 3

function withoutLogos(pages: readonly Page[], { area }: TextSetting): Page[] {
  const placeOf = (box: Box): string => box.map(Math.round).join(' ')
  const outside = pages.flatMap((page) =>
    page.images
      .filter((box) => coveredShare(box, toReading(page, area)) < 0.5)
      .map((box) => ({ place: placeOf(box), index: page.index })),
  )
  const places = groupBy(outside, ({ place }) => place)
  const isLogo = (box: Box): boolean =>
    new Set(places.get(placeOf(box))?.map(({ index }) => index)).size >= FEWEST_LOGOS
  return pages.map((page) => ({ ...page, images: page.images.filter((box) => !isLogo(box)) }))
}

export const viewsOf = (given: readonly Page[], blocks: readonly Block[]): PageView[] => {
  const setting = textSettingOf(given, blocks)
  const pages = withoutLogos(given, setting)
  const byPage = groupBy(blocks, ({ pageIndex }) => pageIndex)
  const blocksOf = ({ index }: Page): readonly Block[] => byPage.get(index) ?? []
  const captions = withoutRepeated(pages.map((page) => captionsOn(page, blocksOf(page), setting.size)))
  return pages.map((page, at) => viewOf(page, blocksOf(page), setting, captions[at] ?? []))
}
