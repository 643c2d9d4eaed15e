// Where names stand to one another and to institutions: beside them, above them, in a grid.
import { namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import { overlapsAcross } from '../../../document/box.ts'
import type { BylinePiece } from './pieces.ts'

interface Placed {
  readonly piece: BylinePiece
}

/** How far below a name its institution may stand, in heights of the name's letters. */
const INSTITUTION_REACH = 1.2

const SURE_INSTITUTION = 0.6
export const isInstitution = ({ vote, share, text }: BylinePiece): boolean =>
  (vote === 'affiliation' && share >= SURE_INSTITUTION) || namesOrganisation(text)

/** Names stand beside their institution or right above it. */
export function leadingPieces(pieces: readonly BylinePiece[]): ReadonlySet<BylinePiece> {
  const head = pieces.filter(({ isHead }) => isHead)
  const nextTo = (piece: BylinePiece): BylinePiece | undefined => {
    const [, top, right, bottom] = piece.place.box
    const beside = head
      .filter((other) => isSameRow(piece, other) && other.place.box[0] >= right - 1)
      .sort((a, b) => a.place.box[0] - b.place.box[0])
    const below = head
      .filter(({ place: { box } }) => box[1] > top + 2 && box[1] - bottom < piece.size * INSTITUTION_REACH)
      .filter(({ place: { box } }) => overlapsAcross(box, piece.place.box))
      .sort((a, b) => a.place.box[1] - b.place.box[1])
    return beside[0] ?? below[0]
  }
  return new Set(
    head.filter((piece) => {
      const next = nextTo(piece)
      return next !== undefined && isInstitution(next) && !namesOrganisation(piece.text)
    }),
  )
}

/** Rows of pieces overlap in height by more than half of the lower one. */
function isSameRow({ place: a }: BylinePiece, { place: b }: BylinePiece): boolean {
  const common = Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1])
  return a.pageIndex === b.pageIndex && common > Math.min(a.box[3] - a.box[1], b.box[3] - b.box[1]) / 2
}

/** Names that stand in a grid are read row by row. */
export function inRows<Name extends Placed>(names: readonly Name[]): Name[] {
  const rows: Name[][] = []
  const order = new Map(names.map((name, at) => [name, at]))
  const orderOf = (name: Name): number => order.get(name) ?? 0
  const above = (a: Name, b: Name): number =>
    a.piece.place.pageIndex - b.piece.place.pageIndex || a.piece.place.box[1] - b.piece.place.box[1]
  for (const name of [...names].sort((a, b) => above(a, b) || orderOf(a) - orderOf(b))) {
    const row = rows.find(([first]) => first !== undefined && isSameRow(first.piece, name.piece))
    if (row === undefined) rows.push([name])
    else row.push(name)
  }
  const leftFirst = (a: Name, b: Name): number => a.piece.place.box[0] - b.piece.place.box[0] || orderOf(a) - orderOf(b)
  return rows.flatMap((row) => row.sort(leftFirst))
}
