// The lines of the first pages that may introduce a paper, each with what the header model wants to know of it.
// Frozen with its weights: a model reads this as it was trained on it.
import { type Block, type LineLabel, type LineRef, lineLabels } from '../../../document/page/blocks.ts'
import { type Box, coveredShare } from '../../../document/page/box.ts'
import type { Line, Page } from '../../../document/page/page.ts'
import { minOf } from '../../../kernel/lists.ts'

export interface ZoneLine {
  readonly text: string
  /** Height of the letters against those of the paper's running text; null where unknown, as all below. */
  readonly sizeRatio: number | null
  readonly bold: boolean | null
  readonly italic: boolean | null
  /** Ranges of raised characters. */
  readonly raised: readonly (readonly [number, number])[] | null
  /** Stretches of one font and size, from the line's start to its end. */
  readonly runs: readonly ZoneRun[] | null
  readonly label: LineLabel | null
  /** How sure the layout model is of the label, 0 to 1. */
  readonly sureness: number | null
  /** How the line stands to the one before it: opening a block, below it, or beside it on the same row. */
  readonly opens: 'block' | 'line' | 'piece' | null
  /** 0 for the first page of the paper, 1 for its second. */
  readonly page: number
  /** Shares of the page's height and width. */
  readonly top: number | null
  readonly left: number | null
  readonly right: number | null
  /** Space above in heights of the line's letters. */
  readonly gap: number | null
  readonly frame: ZoneFrame | null
}

export interface ZoneRun {
  readonly start: number
  readonly bold: boolean
  readonly italic: boolean
  /** Against the height of the line's letters. */
  readonly size: number
  /** The same for all runs of one font in the zone. */
  readonly font: string
}

/** What is drawn close to the line: a tint behind it, rules above or below it. */
export type ZoneFrame = 'tint' | 'above' | 'below' | 'both' | 'none'

export interface PlacedZoneLine extends ZoneLine {
  readonly ref: LineRef
}

const ZONE_PAGES = 2
/** Lines beyond this tell nothing new: the longest front of the training papers has fewer. */
const MOST_ZONE_LINES = 140
/** Of running text and abstracts the first lines of a block are enough to know it by. */
const OPENING_LINES = 2
const WHOLE = lineLabels('title author affiliation correspondence keywords front-note page-header footnote')

function bodySizeOf(pages: readonly Page[], blocks: readonly Block[]): number {
  const lineAt = ({ pageIndex, lineIndex }: LineRef) => pages.find(({ index }) => index === pageIndex)?.lines[lineIndex]
  const sizes = (labels: readonly string[]) =>
    blocks
      .filter(({ label }) => labels.includes(label))
      .flatMap(({ lines }) => lines.map((ref) => lineAt(ref)?.size ?? 0))
      .filter((size) => size > 0)
      .sort((a, b) => a - b)
  const running = sizes(['paragraph'])
  const all = running.length > 0 ? running : sizes(['abstract', 'affiliation', 'front-note', 'author'])
  return all[all.length >> 1] ?? 10
}

function isKept(block: Block, firstPageIndex: number): boolean {
  const page = block.pageIndex - firstPageIndex
  if (page >= ZONE_PAGES) return false
  return page === 0 || WHOLE.has(block.label)
}

function describe(line: Line, page: Page, before: Line | undefined, block: Block, at: number, bodySize: number) {
  const letters = (test: (span: Line['spans'][number]) => boolean): number =>
    line.spans.filter(test).reduce((sum, { start, end }) => sum + end - start, 0)
  const half = line.text.length / 2
  const isBeside = before !== undefined && line.box[1] < before.box[3] - 2 && line.box[0] > before.box[2] - 1
  return {
    text: line.text,
    sizeRatio: line.size / bodySize,
    bold: letters(({ bold }) => bold) > half,
    italic: letters(({ italic }) => italic) > half,
    raised: line.spans.filter(({ rise }) => rise === 'sup').map(({ start, end }) => [start, end] as const),
    runs: runsOf(line),
    label: block.label,
    sureness: block.confidence,
    frame: frameOf(line, page),
    opens: at === 0 && block.begins ? ('block' as const) : isBeside ? ('piece' as const) : ('line' as const),
    top: line.box[1] / page.height,
    left: line.box[0] / page.width,
    right: line.box[2] / page.width,
    gap:
      before === undefined ? null : Math.max(-9, Math.min(9, (line.box[1] - before.box[3]) / Math.max(1, line.size))),
  }
}

function runsOf({ spans, size }: Line): ZoneRun[] {
  return spans
    .filter(({ rise }) => rise === null)
    .map(({ start, bold, italic, size: own, fontName }) => ({
      start,
      bold,
      italic,
      size: own / Math.max(1, size),
      font: fontName,
    }))
}

/** A rule so many heights of letters away belongs to the line. */
const CLOSE_RULE = 1.2

function frameOf({ box, size }: Line, page: Page): ZoneFrame {
  const isTint = page.fills.some(({ box: fill }) => coveredShare(box, fill) > TINTED_SHARE && !isWholePage(fill, page))
  if (isTint) return 'tint'
  const rules = page.rules.filter(
    (rule) => rule.axis === 'horizontal' && Math.min(box[2], rule.box[2]) - Math.max(box[0], rule.box[0]) > size,
  )
  const isNear = (distance: number): boolean => distance >= -1 && distance < CLOSE_RULE * size
  const above = rules.some((rule) => isNear(box[1] - rule.box[3]))
  const below = rules.some((rule) => isNear(rule.box[1] - box[3]))
  return above && below ? 'both' : above ? 'above' : below ? 'below' : 'none'
}

/** Share of a line, or of the page, that a tint must cover to be behind it. */
const TINTED_SHARE = 0.8
const isWholePage = (box: Box, page: Page): boolean =>
  (box[2] - box[0]) * (box[3] - box[1]) > page.width * page.height * TINTED_SHARE

const BODY = new Set<LineLabel>(['abstract', 'paragraph'])

/** What stands above all running text comes first: a right column's authors are not behind the left column's text. */
function headFirst(blocks: readonly Block[], firstPageIndex: number): Block[] {
  const onFirst = blocks.filter(({ pageIndex }) => pageIndex === firstPageIndex)
  const bodyTop = minOf(onFirst.filter(({ label }) => BODY.has(label)).map(({ box }) => box[1]))
  const isHead = ({ pageIndex, box }: Block) => pageIndex === firstPageIndex && box[1] < bodyTop
  return [...blocks.filter(isHead), ...blocks.filter((block) => !isHead(block))]
}

/** In reading order, the head of the first page before all else. */
export function zoneOf(pages: readonly Page[], blocks: readonly Block[]): PlacedZoneLine[] {
  const firstPageIndex = pages[0]?.index ?? 0
  const bodySize = bodySizeOf(pages, blocks)
  const zone: PlacedZoneLine[] = []
  let before: Line | undefined
  for (const block of headFirst(blocks, firstPageIndex).filter((each) => isKept(each, firstPageIndex))) {
    const page = pages.find(({ index }) => index === block.pageIndex)
    const kept = WHOLE.has(block.label) ? block.lines : block.lines.slice(0, OPENING_LINES)
    kept.forEach((ref, at) => {
      const line = page?.lines[ref.lineIndex]
      if (page === undefined || line === undefined) return
      const described = describe(line, page, before, block, at, bodySize)
      zone.push({ ...described, ref, page: block.pageIndex - firstPageIndex })
      before = line
    })
  }
  return zone.slice(0, MOST_ZONE_LINES)
}
