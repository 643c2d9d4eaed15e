// What speaks for and against a new row of the table where a printed row follows another.
import { startsItem } from './cell-text.ts'
import type { PlacedPiece, PlacedRow } from './place-pieces.ts'
import { LOOSE_RATIO, type TableShape } from './table-shape.ts'

/** Each number, 0 to 1, weighs by WEIGHTS; positive weights speak for a new row. */
export interface RowEvidence {
  /** Further apart than lines of one cell are. */
  readonly isLoose: number
  /** As close as lines of one cell, in a table that sets other rows apart. */
  readonly isTightAmongLoose: number
  readonly isTightAmongLooseStubs: number
  readonly lacksStub: number
  readonly hasOnlyStub: number
  readonly followsOnlyStub: number
  /** A value below a value of the same column. */
  readonly valueBelowValue: number
  readonly sameBelow: number
  /** A value in a column that the row so far leaves empty. */
  readonly valueInEmpty: number
  readonly textInEmpty: number
  readonly breaksOff: number
  readonly stubBreaksOff: number
  readonly continues: number
  readonly stubContinues: number
  readonly startsItem: number
  /** The first word below had room above: no line was broken there. */
  readonly hadRoom: number
  readonly hadNoRoom: number
  readonly stubHadRoom: number
  readonly stubHadNoRoom: number
  readonly isIndented: number
  readonly isOutdented: number
  readonly hangs: number
  readonly singleWords: number
  readonly isFull: number
  readonly followsFull: number
  readonly fillDrop: number
  readonly spansAlone: number
  readonly changesStyle: number
}

/**
 * Fitted by logistic regression on 2822 junctions of the train papers' tables, drawn towards weights set by hand; right
 * for 95 of 100 of them, and for 94 of 100 in papers left out of the fit.
 */
export const WEIGHTS: Readonly<Record<keyof RowEvidence | 'bias', number>> = {
  bias: 0.8,
  isLoose: 2.7,
  isTightAmongLoose: -1.8,
  isTightAmongLooseStubs: -1.5,
  lacksStub: -0.5,
  hasOnlyStub: 0.3,
  followsOnlyStub: 0.3,
  valueBelowValue: 3.3,
  sameBelow: 1.3,
  valueInEmpty: 0.5,
  textInEmpty: 0.3,
  breaksOff: -2.5,
  stubBreaksOff: -2.1,
  continues: -1.5,
  stubContinues: -1.1,
  startsItem: -0.2,
  hadRoom: 0.5,
  hadNoRoom: -0.3,
  stubHadRoom: 1.3,
  stubHadNoRoom: -0.1,
  isIndented: 0.1,
  isOutdented: 2.3,
  hangs: -0.2,
  singleWords: 0.2,
  isFull: 1.3,
  followsFull: -0.3,
  fillDrop: -0.5,
  spansAlone: 2.5,
  changesStyle: 1.5,
}

/** Usual width of a space, in em. */
const SPACE_EM = 0.25
const INDENT_EM = 0.4
const ROOM_PT = 0.5
/** A row that fills this share of what the fullest row fills is whole by itself. */
const FULL_ROW_SHARE = 0.75

const flag = (condition: boolean): number => (condition ? 1 : 0)

export interface Pair {
  readonly above: PlacedPiece
  readonly below: PlacedPiece
}

/** Whether the first word of the lower piece would have stood in the upper line: then no line was broken there. */
export function hadRoom({ above, below }: Pair, shape: TableShape): boolean {
  const column = shape.columns[above.first]
  const [word] = below.words
  if (column === undefined || word === undefined) return false
  const indent = column.isLeftAligned ? Math.max(0, above.x0 - column.left) : 0
  const needed = above.x1 - above.x0 + SPACE_EM * above.size + word.box[2] - word.box[0]
  return needed <= column.width - indent + ROOM_PT
}

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
}

type SpacingEvidence = Pick<RowEvidence, 'isLoose' | 'isTightAmongLoose' | 'isTightAmongLooseStubs'>

function spacingEvidence({ lastRow, below }: Junction, shape: TableShape): SpacingEvidence {
  const isLoose = below.baseline - lastRow.baseline > shape.pitchPt * LOOSE_RATIO
  return {
    isLoose: flag(isLoose),
    isTightAmongLoose: isLoose ? 0 : shape.looseShare,
    isTightAmongLooseStubs: isLoose ? 0 : shape.looseStubShare,
  }
}

type FillEvidence = Pick<
  RowEvidence,
  'isFull' | 'followsFull' | 'fillDrop' | 'spansAlone' | 'lacksStub' | 'hasOnlyStub' | 'followsOnlyStub'
>

const spansAlone = (pieces: readonly PlacedPiece[]): boolean =>
  pieces.length === 1 && pieces.some(({ first, last }) => last > first)

function fillEvidence({ above, lastRow, below }: Junction, { mostFilled }: TableShape): FillEvidence {
  const isFull = (row: PlacedRow) => row.pieces.length >= Math.max(2, FULL_ROW_SHARE * mostFilled)
  return {
    isFull: flag(isFull(below)),
    followsFull: flag(isFull(lastRow)),
    fillDrop: Math.max(0, lastRow.pieces.length - below.pieces.length) / mostFilled,
    spansAlone: flag(spansAlone(below.pieces) !== spansAlone(above)),
    lacksStub: flag(below.pieces[0]?.first !== 0),
    hasOnlyStub: flag(below.pieces.length === 1 && below.pieces[0]?.first === 0),
    followsOnlyStub: flag(above.every(({ first }) => first === 0)),
  }
}

type StubEvidence = Pick<
  RowEvidence,
  'stubBreaksOff' | 'stubContinues' | 'stubHadRoom' | 'stubHadNoRoom' | 'isIndented' | 'isOutdented' | 'changesStyle'
>

function stubEvidence(stub: Pair | undefined, shape: TableShape): StubEvidence {
  const indent = stub === undefined ? 0 : (stub.below.x0 - stub.above.x0) / stub.below.size
  return {
    stubBreaksOff: flag(stub?.above.breaksOff === true),
    stubContinues: flag(stub?.below.continues === true),
    stubHadRoom: flag(stub !== undefined && hadRoom(stub, shape)),
    stubHadNoRoom: flag(stub !== undefined && !hadRoom(stub, shape)),
    isIndented: flag(indent > INDENT_EM),
    isOutdented: flag(indent < -INDENT_EM),
    changesStyle: flag(
      stub !== undefined && (stub.above.isBold !== stub.below.isBold || stub.above.isItalic !== stub.below.isItalic),
    ),
  }
}

type TextEvidence = Omit<RowEvidence, keyof SpacingEvidence | keyof FillEvidence | keyof StubEvidence>

function textEvidence({ below }: Junction, pairs: readonly Pair[], shape: TableShape): TextEvidence {
  const values = pairs.filter((pair) => pair.above.isValue && pair.below.isValue)
  const texts = pairs.filter((pair) => pair.below.first !== 0 && !values.includes(pair))
  const anew = below.pieces.filter((piece) => !pairs.some((pair) => pair.below === piece))
  return {
    valueBelowValue: flag(values.some((pair) => !pair.above.breaksOff && !pair.below.continues)),
    sameBelow: flag(pairs.some((pair) => pair.above.text === pair.below.text)),
    valueInEmpty: flag(anew.some(({ isNumber }) => isNumber)),
    textInEmpty: flag(anew.some(({ isNumber }) => !isNumber)),
    breaksOff: flag(texts.some((pair) => pair.above.breaksOff)),
    continues: share(texts, (pair) => pair.below.continues),
    startsItem: share(texts, (pair) => startsItem(pair.below.text)),
    hadRoom: share(texts, (pair) => hadRoom(pair, shape)),
    hadNoRoom: share(texts, (pair) => !hadRoom(pair, shape)),
    hangs: share(texts, (pair) => pair.below.x0 - pair.above.x0 > INDENT_EM * pair.below.size),
    singleWords: share(
      texts,
      (pair) => pair.above.words.length === 1 && pair.below.words.length === 1 && !pair.below.continues,
    ),
  }
}

function partsOf(junction: Junction, shape: TableShape) {
  const pairs = pairsOf(junction.above, junction.below.pieces)
  const stub = pairs.find((pair) => pair.below.first === 0)
  return [
    spacingEvidence(junction, shape),
    fillEvidence(junction, shape),
    stubEvidence(stub, shape),
    textEvidence(junction, pairs, shape),
  ] as const
}

export function rowEvidence(junction: Junction, shape: TableShape): RowEvidence {
  const [spacing, fill, stub, texts] = partsOf(junction, shape)
  return { ...spacing, ...fill, ...stub, ...texts }
}

/** All evidence weighed; above 0 a new row begins. */
export function scoreJunction(junction: Junction, shape: TableShape): number {
  let sum = WEIGHTS.bias
  for (const part of partsOf(junction, shape))
    for (const [name, value] of Object.entries(part)) if (value !== 0) sum += WEIGHTS[name as keyof RowEvidence] * value
  return sum
}
