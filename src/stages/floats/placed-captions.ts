// The captions of a page as printed: which of its blocks are captions, and of what.
import { captionLabel, captionType } from '../../conventions/labels/caption-label.ts'
import type { Block, LineLabel } from '../../document/blocks.ts'
import { type Box, overlapsAcross, unionBox } from '../../document/box.ts'
import type { FloatType } from '../../document/floats.ts'
import type { Page } from '../../document/page.ts'

export const CAPTIONS: ReadonlySet<LineLabel> = new Set<LineLabel>(['caption-figure', 'caption-table'])

export interface PlacedCaption {
  readonly type: FloatType
  readonly label: string | null
  readonly box: Box
  /** Places of its lines among those of the page. */
  readonly lines: readonly number[]
  readonly isTurned: boolean
}

/** Gap in points below which a caption without a label goes on from the one above it. */
const SAME_CAPTION_PT = 16

/** Which captions of a paper have labels: there, one without is text that only looks like one. */
export function labelledTypes(pages: readonly Page[], blocks: readonly Block[]): ReadonlySet<FloatType> {
  const byIndex = new Map(pages.map((page) => [page.index, page]))
  return new Set(
    blocks.flatMap(({ label, lines: [first] }) => {
      const text = first === undefined ? undefined : byIndex.get(first.pageIndex)?.lines[first.lineIndex]?.text
      return text === undefined || !CAPTIONS.has(label) || captionLabel(text) === null ? [] : [typeOf(text, label)]
    }),
  )
}

const typeOf = (text: string, label: LineLabel): FloatType =>
  captionType(text) ?? (label === 'caption-table' ? 'table' : 'figure')

/** The captions of a page, each with the lines that go on from it. */
export function captionsOn(page: Page, blocks: readonly Block[], labelled: ReadonlySet<FloatType>): PlacedCaption[] {
  const captions: PlacedCaption[] = []
  for (const { label, box, lines } of blocks) {
    if (!CAPTIONS.has(label)) continue
    const { text = '', angle = 0 } = page.lines[lines[0]?.lineIndex ?? -1] ?? {}
    const printed = captionLabel(text)
    const own = lines.map(({ lineIndex }) => lineIndex)
    const before = captions.at(-1)
    const goesOn =
      before !== undefined && overlapsAcross(before.box, box) && Math.abs(box[1] - before.box[3]) <= SAME_CAPTION_PT
    const type = typeOf(text, label)
    if (printed === null && goesOn)
      captions[captions.length - 1] = { ...before, box: unionBox(before.box, box), lines: [...before.lines, ...own] }
    else if (printed !== null || !labelled.has(type))
      captions.push({ type, label: printed?.label ?? null, box, lines: own, isTurned: angle !== 0 })
  }
  return captions
}
