// The pieces of the first lines as the byline's reader sees them: where each stands, how it is set, what the models say of it.
import type { PageText } from '../../../conventions/line-ends/page-text.ts'
import type { Front, FrontPiece } from '../../../document/front.ts'
import { type Block, type LineLabel, labelProbability, lineKey } from '../../../document/page/blocks.ts'
import type { Box } from '../../../document/page/box.ts'
import { type Line, spanBox } from '../../../document/page/page.ts'
import { maxOf, minOf } from '../../../kernel/lists.ts'
import type { FrontFacts } from '../facts.ts'
import { voteOnLines } from '../tagger/tag-zone.ts'

export interface Place {
  readonly pageIndex: number
  readonly box: Box
}

export interface BylinePiece extends FrontPiece {
  readonly place: Place
  /** Height of its letters, without raised marks. */
  readonly size: number
  readonly italic: boolean
  readonly bold: boolean
  /** Capitals throughout, large or small. */
  readonly isAllCaps: boolean
  /** What the header model takes the piece for, and how much of it; null: nothing of a header. */
  readonly vote: LineLabel | null
  readonly share: number
  /** It stands above the running text of the first page, where papers introduce themselves. */
  readonly isHead: boolean
  readonly line: Line
  /** What the layout model says of the line, 0 to 1. */
  readonly laidOut: number
  readonly laidOutInstitution: number
}

/** Running text begins with a block of so many lines. */
const TEXT_LINES = 3

/** How far down the first page a paper introduces itself: to its running text, or to the end of its abstract. */
function headBottomOf(blocks: readonly Block[], { firstPageIndex, abstract }: Front, text: PageText): number {
  const running = blocks.filter(
    ({ pageIndex, label, lines }) =>
      pageIndex === firstPageIndex && label === 'paragraph' && lines.length >= TEXT_LINES,
  )
  const abstractLines = (abstract?.lines ?? []).filter(({ pageIndex }) => pageIndex === firstPageIndex)
  const ends = abstractLines.map((ref) => text.lineAt(ref)?.box[3] ?? 0)
  return minOf(
    running.map(({ box }) => box[1]),
    ends.length === 0 ? Number.POSITIVE_INFINITY : maxOf(ends),
  )
}

/** Capitals throughout, but for an "and" between names. */
const LOUD_SHARE = 0.8
function isAllCaps(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return capitals > 2 && capitals >= (text.match(/\p{L}/gu)?.length ?? 0) * LOUD_SHARE
}

export function piecesOf(front: Front, blocks: readonly Block[], text: PageText, facts: FrontFacts): BylinePiece[] {
  const { zone, firstPageIndex } = front
  if (zone === null) return []
  const votes = voteOnLines(zone)
  const blockOf = new Map(blocks.flatMap((block) => block.lines.map((ref) => [lineKey(ref), block] as const)))
  const headBottom = headBottomOf(blocks, front, text)
  return zone.lines.flatMap((piece, at): BylinePiece[] => {
    const line = text.lineAt(piece.ref)
    const block = blockOf.get(lineKey(piece.ref))
    const vote = votes[at]
    const layout = facts.lineAt(piece.ref)?.layout
    if (line === undefined || block === undefined || vote === undefined) return []
    const end = piece.offset + piece.text.length
    const spans = line.spans.filter(
      ({ start, end: until, rise }) => start < end && until > piece.offset && rise === null,
    )
    const [main] = [...spans].sort((a, b) => b.end - b.start - (a.end - a.start))
    // Small capitals are known by the large ones they stand beside.
    const capitals = isAllCaps(piece.text) ? maxOf(spans.map(({ size }) => size)) : (main?.size ?? line.size)
    const box = spanBox(line, piece.offset, end)
    const isHead = piece.ref.pageIndex === firstPageIndex && box[1] < headBottom && block.label !== 'footnote'
    return [
      {
        ...piece,
        place: { pageIndex: piece.ref.pageIndex, box },
        size: capitals,
        italic: main?.italic ?? false,
        bold: main?.bold ?? false,
        isAllCaps: isAllCaps(piece.text),
        vote: vote.label,
        share: vote.share,
        isHead,
        line,
        laidOut: layout === undefined ? 0 : labelProbability(layout, 'author'),
        laidOutInstitution: layout === undefined ? 0 : labelProbability(layout, 'affiliation'),
      },
    ]
  })
}
