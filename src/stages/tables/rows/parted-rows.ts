// Rows told by rules or white space: where one of them parts rows but never the lines of one cell, in every column.
import { type CellBlock, joinPieces, type PiecePair, piecePairs, rowsOfBlocks } from '../cell-blocks.ts'
import type { PlacedPiece } from '../place-pieces.ts'

/** Line distances of one cell differ by no more than this share. */
const JITTER_SHARE = 0.025
/** From lines of one cell to the next row, the distance grows by at least this share. */
const STEP_SHARE = 0.05
/** Lines of one cell stand no further apart than this, in em. */
const WIDEST_ROW_PITCH_EM = 1.6
/** Between rules a cell may be set more widely, and in a frame of its own more widely still. */
const WIDEST_RULED_PITCH_EM = 2
const WIDEST_FRAMED_PITCH_EM = 3
/** White space tells rows where at least so many pairs of lines bear it out ... */
const FEWEST_WITNESSES = 3
/** ... and this share of those that say anything; */
const AGREEING_SHARE = 0.8
/** or where the distance grows by so much that it cannot be chance, no pair of values speaks against it, ... */
const WIDE_STEP_SHARE = 0.3
/** ... and most close lines stand alone: a row of its own would fill more than one column. */
const ALONE_SHARE = 0.75

const distanceOf = ({ above, below }: PiecePair): number => below.baseline - above.baseline

interface Step {
  /** Pairs closer than this, in points, are lines of one cell. */
  readonly limitPt: number
  readonly isWide: boolean
}

/** The step after the closest cluster of distances. */
function findStep(distances: readonly number[], size: number): Step | null {
  const sorted = distances.filter((distance) => distance >= size * 0.8).sort((a, b) => a - b)
  const [closest] = sorted
  if (closest === undefined || closest > WIDEST_ROW_PITCH_EM * size) return null
  let reach = closest
  for (const distance of sorted) {
    // Twice or three times the distance is a line left empty, which all tables have.
    const lines = distance / reach
    if (lines > 1.5 && Math.abs(lines - Math.round(lines)) < JITTER_SHARE * 2) continue
    if (distance > reach * (1 + STEP_SHARE))
      return { limitPt: (reach + distance) / 2, isWide: distance > reach * (1 + WIDE_STEP_SHARE) }
    if (distance > closest * (1 + JITTER_SHARE * 2)) return null
    reach = distance
  }
  return null
}

type Word = 'one cell' | 'two values' | 'two texts' | null

/** What the words of two close lines say. */
function evidenceOfWords({ above, below }: PiecePair, hadRoom: (pair: PiecePair) => boolean): Word {
  if (above.breaksOff || below.continues) return 'one cell'
  if ((above.isValue && below.isValue) || above.text === below.text) return 'two values'
  return hadRoom({ above, below }) ? 'two texts' : null
}

function isBorneOut(words: readonly Word[]): boolean {
  const agreeing = words.filter((word) => word === 'one cell').length
  const speaking = words.filter((word) => word !== null).length
  return agreeing >= FEWEST_WITNESSES && agreeing >= AGREEING_SHARE * speaking
}

function standsAlone(piece: PlacedPiece, pieces: readonly PlacedPiece[]): boolean {
  return pieces.filter(({ baseline }) => Math.abs(baseline - piece.baseline) < 1).length === 1
}

function isPlain(close: readonly PiecePair[], words: readonly Word[], pieces: readonly PlacedPiece[]): boolean {
  const alone = close.filter(({ below }) => standsAlone(below, pieces)).length
  return alone >= FEWEST_WITNESSES && alone >= ALONE_SHARE * close.length && !words.includes('two values')
}

/** Rules tell the rows where at least so many are inside the body ... */
const FEWEST_RULES = 2
/** ... and of the lines they leave together, this share at least reads like one cell, and no more than that like two values. */
const READABLE_SHARE = 0.4
const VALUES_SHARE = 0.05

/**
 * Where more of the printed rows are between others, cells are centred on their rows: then lines side by side tell little, and rules are believed
 * against more values; against so many also where rules part all columns.
 */
const CENTRED_SHARE = 0.3
const CENTRED_VALUES_SHARE = 0.25

function areRuled(words: readonly Word[], isCentred: boolean, isFramed: boolean): boolean {
  const count = (word: Word) => words.filter((one) => one === word).length
  const speaking = words.length - count(null)
  const mostValues = (isCentred || isFramed ? CENTRED_VALUES_SHARE : VALUES_SHARE) * speaking
  return count('two values') <= mostValues && (isCentred || count('one cell') >= READABLE_SHARE * speaking)
}

export interface PartedSource {
  readonly pieces: readonly PlacedPiece[]
  readonly columnCount: number
  readonly size: number
  /** How many rules are between printed rows. */
  readonly ruleCount: number
  /** Whether rules part all columns. */
  readonly isFramed: boolean
  /** Share of the printed rows that are between the lines of others, as they are where cells are centred on their rows. */
  readonly offsetShare: number
  /** Whether a rule parts the two. */
  readonly isParted: (pair: PiecePair) => boolean
  readonly hadRoom: (pair: PiecePair) => boolean
}

/** Rows of blocks, or null where neither rules nor white space tell rows from lines. */
export function partedRows(source: PartedSource): CellBlock[][] | null {
  const { pieces, columnCount, size, ruleCount, isFramed, offsetShare, isParted, hadRoom } = source
  const pairs = piecePairs(pieces, columnCount).filter((pair) => !isParted(pair))
  const widest = (isFramed ? WIDEST_FRAMED_PITCH_EM : WIDEST_RULED_PITCH_EM) * size
  const near = pairs.filter((pair) => distanceOf(pair) <= widest)
  const say = (list: readonly PiecePair[]) => list.map((pair) => evidenceOfWords(pair, hadRoom))
  const join = (list: readonly PiecePair[]) =>
    rowsOfBlocks(
      joinPieces(
        pieces,
        list.filter(({ above, below }) => above.first === below.first || above.last === below.last),
      ),
    )
  if (ruleCount >= FEWEST_RULES && areRuled(say(near), offsetShare > CENTRED_SHARE, isFramed)) return join(near)
  const step = findStep(pairs.map(distanceOf), size)
  if (step === null) return null
  const close = pairs.filter((pair) => distanceOf(pair) < step.limitPt)
  const words = say(close)
  return isBorneOut(words) || (step.isWide && isPlain(close, words, pieces)) ? join(close) : null
}
