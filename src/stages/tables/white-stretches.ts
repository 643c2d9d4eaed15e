// Stretches between a table's columns that stay white over the rows.
import type { PrintedRow } from './pieces.ts'
import type { Interval } from './rulings.ts'

/** Resolution of the search for white stretches. */
export const STEP_PT = 0.5
/** Words crossing a separator, as a share of the rows that leave a gap there; more is no gap between columns. */
const MAX_CROSSED_SHARE = 0.3
/** Each crossing weighs as much as this many gaps when the best place within a stretch is sought. */
const CROSSING_WEIGHT = 3
/** A space this wide, in em, is wider than between words of a cell. */
const WIDE_SPACE_EM = 0.55
const WIDE_SPACE_WEIGHT = 0.5
/** A row of one piece, a heading inside the table, may cross any separator. */
const LONE_PIECE_WEIGHT = 0.35
const HEADER_WEIGHT = 0.5
/** In so short a table the header alone may show a gap. */
const FEW_ROWS = 4
interface Profile {
  readonly x0: number
  readonly gaps: Float64Array
  readonly crossings: Float64Array
}

function add(values: Float64Array, x0: number, from: number, to: number, weight: number): void {
  const first = Math.max(0, Math.ceil((from - x0) / STEP_PT))
  const last = Math.min(values.length - 1, Math.floor((to - x0) / STEP_PT))
  for (let i = first; i <= last; i++) values[i] = (values[i] ?? 0) + weight
}

/** Whether a row is one text, be it in several pieces for its scripts: nowhere is a space wider than between words. */
const isOneText = ({ pieces, size }: Pick<PrintedRow, 'pieces' | 'size'>): boolean =>
  pieces.every(({ x0 }, at) => at === 0 || x0 - (pieces[at - 1]?.x1 ?? x0) <= WIDE_SPACE_EM * size)

function addRow(profile: Profile, { pieces, size }: PrintedRow, weight: number): void {
  const lone = isOneText({ pieces, size }) ? LONE_PIECE_WEIGHT : 1
  let before: number | null = null
  for (const [at, piece] of pieces.entries()) {
    const isOwnLine = piece.line !== pieces[at - 1]?.line
    piece.words.forEach((word, index) => {
      const [from, , to] = word.box
      add(profile.crossings, profile.x0, from + STEP_PT, to - STEP_PT, weight * lone)
      if (before !== null && from > before) {
        // A usual space inside a line says nothing: all text has them, and in columns of ranges they even are in line.
        const isWide = from - before > WIDE_SPACE_EM * size
        const share = index > 0 ? (isWide ? WIDE_SPACE_WEIGHT : 0) : isOwnLine || isWide ? 1 : WIDE_SPACE_WEIGHT
        add(profile.gaps, profile.x0, before, from, weight * share)
      }
      before = Math.max(before ?? to, to)
    })
  }
}

export interface Stretch {
  readonly x: number
  readonly worth: number
}

/** A run of places, in steps, that are equally good. */
interface Best {
  readonly from: number
  readonly to: number
  readonly worth: number
}

function better(best: Best | null, at: number, worth: number): Best {
  if (best === null || worth > best.worth + 1e-9) return { from: at, to: at, worth }
  return Math.abs(worth - best.worth) < 1e-9 && at === best.to + 1 ? { ...best, to: at } : best
}

/** Maximal stretches where gaps prevail, each with its best place. */
function findStretches({ x0, gaps, crossings }: Profile, leastGaps: number): Stretch[] {
  const found: Best[] = []
  let best: Best | null = null
  for (let at = 0; at < gaps.length; at++) {
    const [gap, crossed] = [gaps[at] ?? 0, crossings[at] ?? 0]
    const isWhite = gap >= leastGaps && crossed <= MAX_CROSSED_SHARE * gap
    if (!isWhite && best !== null) found.push(best)
    best = isWhite ? better(best, at, gap - CROSSING_WEIGHT * crossed) : null
  }
  if (best !== null) found.push(best)
  return found.map(({ from, to, worth }) => ({ x: x0 + ((from + to) / 2) * STEP_PT, worth }))
}

export function whiteStretches(
  header: readonly PrintedRow[],
  body: readonly PrintedRow[],
  { from, to }: Interval,
): Stretch[] {
  const length = Math.ceil((to - from) / STEP_PT) + 1
  const zeros = () => new Float64Array(length)
  const profile = { x0: from, gaps: zeros(), crossings: zeros() }
  for (const row of header) addRow(profile, row, HEADER_WEIGHT)
  for (const row of body) addRow(profile, row, 1)
  return findStretches(profile, header.length + body.length > FEW_ROWS ? 1 : HEADER_WEIGHT)
}
