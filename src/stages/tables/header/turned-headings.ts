// Headings set upright along their columns: lines turned by a right angle, taken as pieces of the header.
import { type Box, unionBoxes } from '../../../document/page/box.ts'
import type { Line } from '../../../document/page/page.ts'
import type { Piece } from '../pieces.ts'

/** Lines of one turned heading stand no further apart than this, in em. */
const LINE_GAP_EM = 0.45
/** They also are beside each other for this share of the shorter one. */
const BESIDE_SHARE = 0.5

function areOneHeading(a: Line, b: Line): boolean {
  if (a.angle !== b.angle) return false
  const gap = Math.max(a.box[0], b.box[0]) - Math.min(a.box[2], b.box[2])
  const beside = Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1])
  const shorter = Math.min(a.box[3] - a.box[1], b.box[3] - b.box[1])
  return gap <= LINE_GAP_EM * Math.min(a.size, b.size) && beside >= BESIDE_SHARE * shorter
}

function toPiece(lines: readonly Line[], box: Box, first: Line): Piece {
  const text = lines.map((line) => line.text.trim()).join(' ')
  return {
    line: first,
    words: [{ start: 0, end: text.length, text, box }],
    text,
    x0: box[0],
    x1: box[2],
    baseline: box[3],
    size: first.size,
    isBold: first.spans[0]?.bold ?? false,
    isItalic: first.spans[0]?.italic ?? false,
    isLineEnd: false,
  }
}

export function turnedPieces(lines: readonly Line[]): Piece[] {
  const groups: Line[][] = []
  const readable = lines.filter(({ angle }) => angle === 90 || angle === 270)
  for (const line of [...readable].sort((a, b) => a.box[0] - b.box[0])) {
    const group = groups.find((candidate) => candidate.some((other) => areOneHeading(other, line)))
    if (group === undefined) groups.push([line])
    else group.push(line)
  }
  return groups.flatMap((group) => {
    // Read downwards, lines follow from right to left.
    const sorted = group[0]?.angle === 90 ? group.reverse() : group
    const box = unionBoxes(sorted.map((line) => line.box))
    const [first] = sorted
    return box === null || first === undefined ? [] : [toPiece(sorted, box, first)]
  })
}
