// What speaks for and against a new row of the table where a printed row follows another.
import type { EvidenceModel } from '../../../document/evidence.ts'
import { readWeights } from '../../../kernel/files/package-file.ts'
import { startsItem } from '../cell-text.ts'
import type { PlacedPiece, PlacedRow } from '../place-pieces.ts'
import { FULL_ROW_SHARE, LOOSE_RATIO, type TableShape } from '../table-shape.ts'

const MODEL = readWeights<EvidenceModel>('table-rows.json')

/** Usual width of a space, in em. */
const SPACE_EM = 0.25
const INDENT_EM = 0.4
const ROOM_PT = 0.5
/** Where more of a column's lines begin in lower case, that is how its cells begin. */
const LOWER_HABIT = 0.6
/** Where more of a column's lines fill it, its texts are broken into lines. */
const WRAPPED_SHARE = 0.3
const ENDS = /[.;:!?]\)?$/

const flag = (condition: boolean): number => (condition ? 1 : 0)

export interface Pair {
  readonly above: PlacedPiece
  readonly below: PlacedPiece
}

/** Whether the first word of the lower piece would have been in the upper line: then no line was broken there. */
export function hadRoom({ above, below }: Pair, shape: TableShape): boolean {
  const column = shape.columns[above.first]
  const [word] = below.words
  if (column === undefined || word === undefined) return false
  const indent = column.isLeftAligned ? Math.max(0, above.x0 - column.left) : 0
  const needed = above.x1 - above.x0 + SPACE_EM * above.size + word.box[2] - word.box[0]
  return needed <= column.width - indent + ROOM_PT
}

/** A lower case, in a column whose lines do not all begin in it. */
const continuesBelow = ({ below }: Pair, { columns }: TableShape): boolean =>
  below.continues && (columns[below.first]?.lowerShare ?? 0) < LOWER_HABIT

/** The last piece of the row so far above each piece of the next printed row. */
function pairsOf(above: readonly PlacedPiece[], below: readonly PlacedPiece[]): Pair[] {
  return below.flatMap((piece) => {
    const last = above.findLast(({ first, last }) => first <= piece.last && last >= piece.first)
    return last === undefined ? [] : [{ above: last, below: piece }]
  })
}

const share = (pairs: readonly Pair[], test: (pair: Pair) => boolean): number =>
  pairs.length === 0 ? 0 : pairs.filter(test).length / pairs.length

export interface Junction {
  /** All pieces of the row so far, in printed order. */
  readonly above: readonly PlacedPiece[]
  /** Its last printed row. */
  readonly lastRow: PlacedRow
  readonly below: PlacedRow
  /** Whether a rule or the edge of a shade is between. */
  readonly isRuled: boolean
}

function spacingEvidence({ lastRow, below, isRuled }: Junction, shape: TableShape) {
  const isLoose = below.baseline - lastRow.baseline > shape.pitchPt * LOOSE_RATIO
  return {
    isRuled: flag(isRuled),
    /** Further apart than lines of one cell are. */
    isLoose: flag(isLoose),
    /** As close as lines of one cell, in a table that sets other rows apart. */
    isTightAmongLoose: isLoose ? 0 : shape.looseShare,
    isTightAmongLooseStubs: isLoose ? 0 : shape.looseStubShare,
    isTightOfTwo: flag(!isLoose && shape.hasTwoPitches),
    isLooseOfTwo: flag(isLoose && shape.hasTwoPitches),
  }
}

const spansAlone = (pieces: readonly PlacedPiece[]): boolean =>
  pieces.length === 1 && pieces.some(({ first, last }) => last > first)

const isWrapping = (at: number, { columns }: TableShape): boolean => (columns[at]?.filledShare ?? 0) > WRAPPED_SHARE

function fillEvidence({ above, lastRow, below }: Junction, shape: TableShape) {
  const { mostFilled, stubShare } = shape
  const { length } = below.pieces
  const hasStub = below.pieces[0]?.first === 0
  return {
    isOfLists: flag(shape.isOfLists),
    isFull: flag(length >= Math.max(2, FULL_ROW_SHARE * mostFilled)),
    fillShare: length / mostFilled,
    fillsAllButStub: flag(!hasStub && mostFilled > 2 && length >= mostFilled - 1),
    fillDrop: Math.max(0, lastRow.pieces.length - length) / mostFilled,
    /** Nothing but a line of a column whose texts are broken into lines. */
    aloneInWrapping: flag(length === 1 && !hasStub && below.pieces.every(({ first }) => isWrapping(first, shape))),
    spansAlone: flag(spansAlone(below.pieces) !== spansAlone(above)),
    hasStubAmongStubless: hasStub ? 1 - stubShare : 0,
    hasOnlyStub: flag(length === 1 && hasStub),
    followsOnlyStub: flag(above.every(({ first }) => first === 0)),
  }
}

function stubEvidence(stub: Pair | undefined, isAlone: boolean, shape: TableShape) {
  if (stub === undefined) return {}
  const { above, below } = stub
  return {
    aloneHadNoRoom: flag(isAlone && !hadRoom(stub, shape)),
    stubBreaksOff: flag(above.breaksOff),
    /** "Age, y" above "Age group": what is not at the end of its line was not broken there. */
    stubBreaksOffAmid: flag(above.breaksOff && hadRoom(stub, shape)),
    stubHangs: flag(isAlone && below.x0 - above.x0 > INDENT_EM * below.size),
    stubInBrackets: flag(isAlone && /^\(.*\)$/.test(below.text)),
    stubGoesOn: flag(continuesBelow(stub, shape)),
    stubHadRoom: flag(hadRoom(stub, shape)),
    isOutdented: flag(below.x0 - above.x0 < -INDENT_EM * below.size),
    changesStyle: flag(above.isBold !== below.isBold || above.isItalic !== below.isItalic),
  }
}

function textEvidence({ below }: Junction, pairs: readonly Pair[], shape: TableShape) {
  const values = pairs.filter((pair) => pair.above.isValue && pair.below.isValue)
  const texts = pairs.filter((pair) => pair.below.first !== 0 && !values.includes(pair))
  const anew = below.pieces.filter((piece) => !pairs.some((pair) => pair.below === piece))
  return {
    /** A value below a value of the same column. */
    valueBelowValue: flag(values.some((pair) => !pair.above.breaksOff && !pair.below.continues)),
    bracketsBelow: share(values, isBracketsBelow),
    sameBelow: flag(pairs.some((pair) => pair.above.text === pair.below.text)),
    /** A value in a column that the row so far leaves empty. */
    valueInEmpty: flag(anew.some(({ isNumber }) => isNumber)),
    textInEmpty: flag(anew.some(({ isNumber }) => !isNumber)),
    breaksOff: flag(texts.some((pair) => pair.above.breaksOff)),
    goesOn: share(texts, (pair) => continuesBelow(pair, shape)),
    wraps: share(texts, (pair) => isWrapping(pair.below.first, shape)),
    endsAbove: share(texts, (pair) => ENDS.test(pair.above.text) && !pair.below.continues),
    startsItem: share(texts, (pair) => startsItem(pair.below.text)),
    /** The first word below had room above: no line was broken there. */
    hadRoom: share(texts, (pair) => hadRoom(pair, shape)),
    singleWords: share(
      texts,
      (pair) => pair.above.words.length === 1 && pair.below.words.length === 1 && !pair.below.continues,
    ),
  }
}

/** "(55.6)" below "86,686". */
const isBracketsBelow = ({ above, below }: Pair): boolean => /^[([]/.test(below.text) && !/[)\]]$/.test(above.text)

/** A line of nothing but values in brackets, each below a value. */
export function isOfBrackets({ above, below }: Junction): boolean {
  const pairs = pairsOf(above, below.pieces)
  return (
    pairs.length === below.pieces.length &&
    pairs.every((pair) => pair.below.first > 0 && pair.above.isValue && pair.below.isValue && isBracketsBelow(pair))
  )
}

export function rowEvidence(junction: Junction, shape: TableShape): RowEvidence {
  const pairs = pairsOf(junction.above, junction.below.pieces)
  const stub = pairs.find((pair) => pair.below.first === 0)
  return {
    ...spacingEvidence(junction, shape),
    ...fillEvidence(junction, shape),
    ...stubEvidence(stub, junction.below.pieces.length === 1, shape),
    ...textEvidence(junction, pairs, shape),
  }
}

/** Each number, 0 to 1, weighs as weights/table-rows.json says; what adds to the log-odds speaks for a new row. */
export type RowEvidence = Readonly<Record<string, number>>

/** All evidence weighed; above 0 a new row begins. */
export function scoreJunction(junction: Junction, shape: TableShape): number {
  let logOdds = MODEL.bias
  for (const [name, value] of Object.entries(rowEvidence(junction, shape)))
    logOdds += (MODEL.weights[name] ?? 0) * value
  return logOdds
}
