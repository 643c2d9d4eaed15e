// A line of the first pages cut where its letters change: a name in roman, the institution behind it in italics.
import type { LineLabel } from '../../../document/blocks.ts'
import type { FrontPiece, FrontZone } from '../../../document/front.ts'
import type { Line, Page, TextSpan } from '../../../document/page.ts'
import { isSimilarSize } from '../similar-size.ts'
import type { TaggedZone } from '../tagger/tag-zone.ts'
import type { PlacedZoneLine } from '../tagger/zone.ts'

const isLoud = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)

function isSameStyle(line: Line, a: TextSpan, b: TextSpan): boolean {
  if (a.italic !== b.italic) return false
  const areLoud = isLoud(line.text.slice(a.start, a.end)) && isLoud(line.text.slice(b.start, b.end))
  return isSimilarSize(a, b) || areLoud
}

/** Letters that a piece needs: a lone sign in another font cuts no line. */
const LEAST_PIECE_LETTERS = 4
/** A line that changes its letters more often is set for emphasis, not in pieces. */
const MOST_PIECES = 5

/** Where the letters change; stretches with too few letters go with the one before them. */
function cutsOf(line: Line): number[] {
  const letters = (start: number, end: number) => line.text.slice(start, end).replace(/\P{L}/gu, '').length
  const level = line.spans.filter(({ rise, start, end }) => rise === null && letters(start, end) >= LEAST_PIECE_LETTERS)
  const cuts = level.flatMap((span, at) => {
    const before = level[at - 1]
    return before === undefined || isSameStyle(line, before, span) ? [] : [span.start]
  })
  return line.angle !== 0 || cuts.length >= MOST_PIECES ? [] : cuts
}

/** Lines that may hold a name beside an institution; others change their letters for emphasis. */
const HEADY = new Set<LineLabel | null>(['author', 'affiliation', 'front-note', 'correspondence'])

function piecesOf(whole: PlacedZoneLine, pages: readonly Page[]): FrontPiece[] {
  const { ref, text, opens, label } = whole
  const line = pages.find(({ index }) => index === ref.pageIndex)?.lines[ref.lineIndex]
  const edges = [0, ...(line !== undefined && HEADY.has(label) ? cutsOf(line) : []), text.length]
  return edges.slice(1).map((end, at) => {
    const offset = edges[at] ?? 0
    return { ref, offset, text: text.slice(offset, end), opens: at === 0 ? opens : 'piece' }
  })
}

/** What the header model says of whole lines, told of their pieces. */
export function cutAtStyles({ lines, tokens }: TaggedZone, pages: readonly Page[]): FrontZone {
  const cut = lines.map((line) => piecesOf(line, pages))
  let count = 0
  const firstOf = cut.map((own) => {
    count += own.length
    return count - own.length
  })
  return {
    lines: cut.flat(),
    tokens: tokens.map((token) => {
      const own = cut[token.line] ?? []
      const at = own.findLastIndex(({ offset }) => offset <= token.start)
      const offset = own[at]?.offset ?? 0
      return { ...token, line: (firstOf[token.line] ?? 0) + at, start: token.start - offset, end: token.end - offset }
    }),
  }
}
