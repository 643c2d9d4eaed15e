// Names of several rows, set at half the height of these: each belongs to the first of its rows.
import { median, minOf } from '../../../kernel/lists.ts'
import type { PlacedPiece, PlacedRow } from '../place-pieces.ts'
import { coverage, type RuleLevel } from '../rulings.ts'

/** Lines of one name stand no further apart than this, in em. */
const NAME_PITCH_EM = 1.35
/** The middle of a name lies off that of its rows by no more than this share of the distance of rows. */
const OFF_MIDDLE_SHARE = 0.36
/** A rule parts names where it covers this share of their column. */
const RULED_SHARE = 0.6

/** A name with the first of its rows. */
export interface CentredLabel {
  readonly pieces: readonly PlacedPiece[]
  readonly firstRow: PlacedRow
}

export interface LabelsSetAside {
  readonly rows: readonly PlacedRow[]
  readonly labels: readonly CentredLabel[]
}

const isIn = ({ first, last }: PlacedPiece, column: number): boolean => first === column && last === column

function namesIn(rows: readonly PlacedRow[], column: number): PlacedPiece[][] {
  const names: PlacedPiece[][] = []
  for (const piece of rows.flatMap((row) => row.pieces.filter((one) => isIn(one, column)))) {
    const above = names.at(-1)?.at(-1)
    if (above !== undefined && piece.baseline - above.baseline <= NAME_PITCH_EM * piece.size) names.at(-1)?.push(piece)
    else names.push([piece])
  }
  return names
}

const middleOf = (lines: readonly { readonly baseline: number }[]): number =>
  ((lines[0]?.baseline ?? 0) + (lines.at(-1)?.baseline ?? 0)) / 2

/** Rows between the rules that cross the column. */
function bandsOf(
  rows: readonly PlacedRow[],
  names: readonly PlacedPiece[][],
  levels: readonly RuleLevel[],
): PlacedRow[][] {
  const pieces = names.flat()
  const [x0, x1] = [minOf(pieces.map((piece) => piece.x0)), median(pieces.map((piece) => piece.x1))]
  const ys = levels.filter((level) => coverage(level, x0, x1) >= RULED_SHARE).map(({ y }) => y)
  const bands: PlacedRow[][] = []
  let before = -1
  for (const row of rows) {
    const at = ys.filter((y) => y < row.baseline - row.size * 0.3).length
    if (at === before) bands.at(-1)?.push(row)
    else bands.push([row])
    before = at
  }
  return bands
}

/** As many rows for each name. */
function evenGroups(rows: readonly PlacedRow[], count: number): PlacedRow[][] {
  const size = rows.length / count
  return Number.isInteger(size) ? Array.from({ length: count }, (_, at) => rows.slice(at * size, (at + 1) * size)) : []
}

/** Whether each name is at half the height of its group, and below the first row of every group of several. */
function areCentred(names: readonly PlacedPiece[][], groups: readonly PlacedRow[][], pitchPt: number): boolean {
  if (names.length < 2 || groups.length !== names.length) return false
  return (
    groups.some((group) => group.length > 1) &&
    names.every((name, at) => {
      const group = groups[at] ?? []
      const isBelowFirst = (name[0]?.baseline ?? 0) - (group[0]?.baseline ?? 0) > OFF_MIDDLE_SHARE * pitchPt
      const isOff = Math.abs(middleOf(name) - middleOf(group)) > OFF_MIDDLE_SHARE * pitchPt
      return !isOff && (group.length === 1 || (isBelowFirst && name.length < group.length))
    })
  )
}

function labelsIn(rows: readonly PlacedRow[], column: number, levels: readonly RuleLevel[]): LabelsSetAside | null {
  const names = namesIn(rows, column)
  const others = rows
    .map((row) => ({ ...row, pieces: row.pieces.filter((piece) => !isIn(piece, column)) }))
    .filter(({ pieces }) => pieces.length > 0)
  if (names.length < 2 || others.length <= names.length) return null
  const pitchPt = median(others.slice(1).map((row, at) => row.baseline - (others[at]?.baseline ?? 0)))
  const groups = [bandsOf(others, names, levels), evenGroups(others, names.length)].find((one) =>
    areCentred(names, one, pitchPt),
  )
  if (groups === undefined) return null
  const labels = names.flatMap((pieces, at) => {
    const [firstRow] = groups[at] ?? []
    return firstRow === undefined ? [] : [{ pieces, firstRow }]
  })
  return { rows: others, labels }
}

/** The names of the first column, and those of the next where the first has such names, taken out of their rows. */
export function setLabelsAside(
  rows: readonly PlacedRow[],
  columnCount: number,
  levels: readonly RuleLevel[],
): LabelsSetAside {
  let found: LabelsSetAside = { rows, labels: [] }
  for (let column = 0; column < columnCount - 1; column++) {
    const next = labelsIn(found.rows, column, levels)
    if (next === null) break
    found = { rows: next.rows, labels: [...found.labels, ...next.labels] }
  }
  return found
}
