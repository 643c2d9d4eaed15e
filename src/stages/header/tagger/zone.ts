// The lines of the first pages that may introduce a paper, each with what the header model wants to know of it.
import type { Block, LineLabel, LineRef } from '../../../document/blocks.ts'
import type { Line, Page } from '../../../document/page.ts'

export interface ZoneLine {
  readonly text: string
  /** Height of the letters against those of the paper's running text; null where unknown, as all below. */
  readonly sizeRatio: number | null
  readonly bold: boolean | null
  readonly italic: boolean | null
  /** Ranges of raised characters. */
  readonly raised: readonly (readonly [number, number])[] | null
  readonly label: LineLabel | null
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
}

export interface PlacedZoneLine extends ZoneLine {
  readonly ref: LineRef
}

const ZONE_PAGES = 2
/** Lines beyond this tell nothing new: the longest front of the training papers has fewer. */
const MOST_LINES = 140
/** Of running text and abstracts the first lines of a block are enough to know it by. */
const OPENING_LINES = 2
const WHOLE = new Set<LineLabel>([
  'title',
  'author',
  'affiliation',
  'correspondence',
  'keywords',
  'front-note',
  'page-header',
  'footnote',
])

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
    label: block.label,
    opens: at === 0 && block.begins ? ('block' as const) : isBeside ? ('piece' as const) : ('line' as const),
    top: line.box[1] / page.height,
    left: line.box[0] / page.width,
    right: line.box[2] / page.width,
    gap:
      before === undefined ? null : Math.max(-9, Math.min(9, (line.box[1] - before.box[3]) / Math.max(1, line.size))),
  }
}

const BODY = new Set<LineLabel>(['abstract', 'paragraph'])

/** What stands above all running text comes first: a right column's authors are not behind the left column's text. */
function headFirst(blocks: readonly Block[], firstPageIndex: number): Block[] {
  const onFirst = blocks.filter(({ pageIndex }) => pageIndex === firstPageIndex)
  const bodyTop = Math.min(...onFirst.filter(({ label }) => BODY.has(label)).map(({ box }) => box[1]))
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
  return zone.slice(0, MOST_LINES)
}
