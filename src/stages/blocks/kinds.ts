// What each block is read as: what lies in the region of a figure or a table is no running text, and what only looked like part of one is.
import { BULLETS } from '../../conventions/bullets.ts'
import { captionLabel } from '../../conventions/labels/caption-label.ts'
import type { FloatRegion, FloatType } from '../../document/floats.ts'
import {
  type Block,
  type ElementKind,
  KIND_LABELS,
  type LineLabel,
  type LineRef,
  lineKey,
  lineLabels,
} from '../../document/page/blocks.ts'
import { growBox, intersectBox } from '../../document/page/box.ts'
import { isLevel, isNextLine, isSetAsCode, type Line, type Page } from '../../document/page/page.ts'

const KINDS = new Map<LineLabel, ElementKind>(
  Object.entries(KIND_LABELS).map(([kind, label]) => [label, kind as ElementKind]),
)

/** So many words a line, so many in all, and nothing beside them, are text. */
const FEWEST_WORDS = 5
const FEWEST_IN_ALL = 10
/** What looked like a caption and is none is text from so many words on, or where a label opens it; less is lettering. */
const FEWEST_OF_CAPTION = 5

const wordsIn = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text }) => sum + (text.match(/\p{L}{2,}/gu)?.length ?? 0), 0)

const isCode = (lines: readonly Line[]): boolean => lines.filter(isSetAsCode).length >= lines.length / 2

/** What a caption is read as that no float claims. */
function kindOfCaption(lines: readonly Line[]): ElementKind | undefined {
  if (captionLabel(lines[0]?.text ?? '') !== null || wordsIn(lines) >= FEWEST_OF_CAPTION) return 'paragraph'
  return isCode(lines) ? 'code' : undefined
}

/** So few words are text where nothing is drawn: what stands this close, in points, to a picture is its lettering. */
const FEWEST_UNDRAWN = 3
const DRAWN_NEAR_PT = 24

function isDrawnNear(lines: readonly Line[], { images, drawings }: Page): boolean {
  const drawn = [...images, ...drawings.map(({ box }) => box)]
  return lines.some(({ box }) => drawn.some((one) => intersectBox(growBox(box, DRAWN_NEAR_PT), one) !== null))
}

/**
 * What looks like part of a float is read as where none claims it: code, or text with nothing beside it; cells and lettering are not read.
 * Behind the first page, which journals letter, few words are enough where nothing is drawn.
 */
function kindOfLettering(printed: readonly Line[], page: Page | undefined): ElementKind | undefined {
  if (isCode(printed)) return 'code'
  // A bullet in letters of its own is level with its item.
  const lines = printed.filter(({ text }) => !LONE_BULLET.test(text))
  if (lines.some((line) => lines.some((other) => isLevel(line, other)))) return undefined
  const isUndrawn = page !== undefined && page.index > 0 && !isDrawnNear(lines, page)
  const isListed = printed.some(({ text }) => BULLETED.test(text))
  const fewestInAll = isListed ? FEWEST_WORDS : Math.max(FEWEST_IN_ALL, FEWEST_WORDS * lines.length)
  if (wordsIn(lines) < (isUndrawn ? FEWEST_UNDRAWN : fewestInAll)) return undefined
  return isListed ? 'list-item' : 'paragraph'
}

/** "•" before the words of an item, and alone in a font of its own. */
const BULLETED = new RegExp(String.raw`^\s*[${BULLETS}](?:\s|$)`, 'u')
const LONE_BULLET = new RegExp(String.raw`^\s*[${BULLETS}]\s*$`, 'u')

export interface ReadBlock extends Block {
  /** Null where it is not read. */
  readonly kind: ElementKind | null
  /** The float that holds it. */
  readonly within: FloatType | null
}

/** What reads on from line to line. */
const FLOWING: ReadonlySet<ElementKind | null> = new Set<ElementKind>([
  'paragraph',
  'list-item',
  'note',
  'abstract',
  'code',
  'table-note',
])
const LETTERING = lineLabels('table figure-text caption-figure caption-table')
/** Cells are farther apart, in their size, than a heading and the text that it runs into. */
const CELL_GAP_EM = 1.5
const OPENS_ITEM = new RegExp(String.raw`^\s*(?:[${BULLETS}–—*·]|\(?\p{L}?\d{0,2}[.)])\s`, 'u')

/** Whether a line continues in another: right below it, or behind it. */
const isSameParagraph = (line: Line, next: Line): boolean =>
  isNextLine(line, next) || (isLevel(line, next) && next.box[0] - line.box[2] < CELL_GAP_EM * line.size)

type LineAt = (ref: LineRef | undefined) => Line | undefined

/** Lines that looked like part of a float, and that none claims, are what the text is that continues in them, or that they continue in. */
function joinFlow(blocks: readonly ReadBlock[], lineAt: LineAt): ReadBlock[] {
  const out = [...blocks]
  const isFlush = (from: LineRef | undefined, to: LineRef | undefined): boolean => {
    const [line, next] = [lineAt(from), lineAt(to)]
    return from?.pageIndex === to?.pageIndex && line !== undefined && next !== undefined && isSameParagraph(line, next)
  }
  const join = (at: number, step: -1 | 1): void => {
    const [own, other] = [out[at], out[at + step]]
    if (own === undefined || other === undefined || !FLOWING.has(other.kind)) return
    const { kind, within, label, lines } = own
    if (kind !== null || within !== null || !LETTERING.has(label)) return
    const chain = step < 0 ? [other.lines.at(-1), ...lines] : [...lines, other.lines[0]]
    if (!chain.every((ref, place) => place === 0 || isFlush(chain[place - 1], ref))) return
    const begins = own.begins && OPENS_ITEM.test(lineAt(lines[0])?.text ?? '')
    out[at] = { ...own, kind: other.kind, begins }
  }
  for (let at = 1; at < out.length; at++) join(at, -1)
  for (let at = out.length - 2; at >= 0; at--) join(at, 1)
  return out
}

interface Part {
  readonly kind: ElementKind | null
  readonly within: FloatType | null
  readonly lines: LineRef[]
}

const NO_LINE: LineRef = { pageIndex: -1, lineIndex: -1 }
/** What the floats hold of the pages, line by line: their words are not read, their notes are. */
function heldLines(regions: readonly FloatRegion[]): ReadonlyMap<string, Omit<Part, 'lines'>> {
  const held = new Map<string, Omit<Part, 'lines'>>()
  for (const { type, pageIndex, lines, notes = [] } of regions) {
    const kind = type === 'table' ? 'table-note' : 'figure-caption'
    for (const lineIndex of notes) held.set(lineKey({ pageIndex, lineIndex }), { kind, within: null })
    for (const lineIndex of lines) held.set(lineKey({ pageIndex, lineIndex }), { kind: null, within: type })
  }
  return held
}

/** Splits blocks at floats; the part after a float continues the same block. */
export function readBlocks(
  blocks: readonly Block[],
  regions: readonly FloatRegion[],
  pages: readonly Page[],
): ReadBlock[] {
  const captions = new Set(regions.flatMap(({ caption }) => caption.map(lineKey)))
  const held = heldLines(regions)
  const byIndex = new Map(pages.map((page) => [page.index, page]))
  const lineAt: LineAt = (ref) => (ref === undefined ? undefined : byIndex.get(ref.pageIndex)?.lines[ref.lineIndex])
  const kindOf = ({ label, lines, pageIndex }: Block): ElementKind | undefined => {
    const printed = lines.flatMap((ref) => lineAt(ref) ?? [])
    const isCaption = label === 'caption-figure' || label === 'caption-table'
    if (isCaption && !lines.some((ref) => captions.has(lineKey(ref)))) return kindOfCaption(printed)
    return label === 'table' || label === 'figure-text'
      ? kindOfLettering(printed, byIndex.get(pageIndex))
      : KINDS.get(label)
  }
  const out: ReadBlock[] = []
  for (const block of blocks) {
    const own = { kind: kindOf(block) ?? null, within: null }
    const isListed = LETTERING.has(block.label) && own.kind === 'list-item'
    const opensItem = (ref: LineRef | undefined): boolean => isListed && BULLETED.test(lineAt(ref)?.text ?? '')
    const parts: Part[] = []
    for (const ref of block.lines) {
      const { kind, within } = held.get(lineKey(ref)) ?? own
      const part = parts.at(-1)
      if (part?.kind === kind && part.within === within && !opensItem(ref)) part.lines.push(ref)
      else parts.push({ kind, within, lines: [ref] })
    }
    parts.forEach((part, at) => {
      // What a float has below it continues from nothing.
      const isLegend = part.kind === 'figure-caption' && held.has(lineKey(part.lines[0] ?? NO_LINE))
      const begins = (at === 0 && block.begins) || isLegend || opensItem(part.lines[0])
      out.push({ ...block, ...part, begins, runIn: at === 0 ? block.runIn : null })
    })
  }
  return joinFlow(out, lineAt)
}
