// The rows of a column, and the stretches of one look that each is made of.
import type { HeadingLook } from '../../../../document/page/blocks.ts'
import type { Line, TextSpan } from '../../../../document/page/page.ts'
import { middleOf } from '../../../../document/page/rows.ts'
import { roundSize } from '../../../../document/page/typography.ts'
import type { Range } from '../../../../document/ranges.ts'
import { maxOf, minOf } from '../../../../kernel/lists.ts'
import type { ReadLine } from '../../flow.ts'

/** How letters are set, without their place. */
export type Face = Omit<HeadingLook, 'capitals' | 'alignment' | 'runsIn'>

/** Letters of a row that are set alike; ends are offsets into the text of one of its pieces. */
export interface Stretch extends Range {
  readonly face: Face
  readonly piece: number
  readonly hasLetters: boolean
}

/** What stands level in a column: one line, or the pieces into which wide gaps cut it. */
export interface Row {
  readonly pieces: readonly ReadLine[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly text: string
  readonly stretches: readonly Stretch[]
}

const SUBSET_PREFIX = /^[A-Z]{6}\+/
/** Small capitals as fonts name them: those of TeX are CMCSC10, LMRomanCaps10 and SFCC1000. */
const SMALL_CAPITALS = /small ?caps|Caps\d|CSC\d|^(?:[A-Z]{6}\+)?SFCC\d|(?:[a-z\d]|[-,.])SC(?:$|[-,.\d])/

const faceOf = ({ fontName, size, bold, italic }: TextSpan): Face => ({
  fontName: fontName.replace(SUBSET_PREFIX, ''),
  size: roundSize(size),
  bold,
  italic,
  smallCapitals: SMALL_CAPITALS.test(fontName),
})

/** Sizes of small capitals and of the capitals beside them differ; everything else of one face is of one size. */
export const isSameFace = (a: Face, b: Face): boolean =>
  a.fontName === b.fontName && a.bold === b.bold && a.italic === b.italic

/** Marks, signs and spaces take the face of the letters around them. */
const isTelling = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

function stretchesOf(line: Line, piece: number): Stretch[] {
  const out: Omit<Stretch, 'hasLetters'>[] = []
  for (const span of line.spans) {
    const last = out.at(-1)
    const isPlain = span.rise !== null || !isTelling(line.text.slice(span.start, span.end))
    const face = faceOf(span)
    if (last !== undefined && (isPlain || isSameFace(last.face, face)))
      out[out.length - 1] = { ...last, face: larger(last.face, isPlain ? last.face : face), end: span.end }
    else if (!isPlain) out.push({ face, piece, start: out.length === 0 ? 0 : span.start, end: span.end })
  }
  return out.map((one) => ({ ...one, hasLetters: /\p{L}/u.test(line.text.slice(one.start, one.end)) }))
}

const larger = (a: Face, b: Face): Face => (b.size > a.size ? b : a)

/** How far two middles may lie apart, in heights, for a common row. */
const LEVEL_SHARE = 0.4

function toRow(pieces: readonly ReadLine[]): Row {
  const boxes = pieces.map(({ line }) => line.box)
  return {
    pieces,
    left: minOf(boxes.map((box) => box[0])),
    right: maxOf(boxes.map((box) => box[2])),
    top: minOf(boxes.map((box) => box[1])),
    bottom: maxOf(boxes.map((box) => box[3])),
    text: pieces.map(({ line }) => line.text.trim()).join(' '),
    stretches: pieces.flatMap(({ line }, piece) => stretchesOf(line, piece)),
  }
}

/** Lines of a column in reading order to rows from the top down. */
export function rowsOf(column: readonly ReadLine[]): Row[] {
  const groups: ReadLine[][] = []
  for (const one of column) {
    const last = groups.at(-1)?.at(-1)
    const height = one.line.box[3] - one.line.box[1]
    const isLevel =
      last !== undefined && Math.abs(middleOf(one.line.box) - middleOf(last.line.box)) < LEVEL_SHARE * height
    // What stands level but farther left is another column's.
    if (isLevel && one.line.box[0] > last.line.box[0]) groups.at(-1)?.push(one)
    else groups.push([one])
  }
  return groups.map(toRow)
}

/** A few small letters stand among capitals, as in "SIZE OF THE 50c PARTY". */
const CAPITALS_SHARE = 0.9

/** Whether all letters but a few are capitals. */
export function isCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters > 2 && (text.match(/\p{Lu}/gu)?.length ?? 0) >= letters * CAPITALS_SHARE
}

export const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length
