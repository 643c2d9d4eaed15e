// A displayed formula as atoms, each a run of characters in one style with its place: what lies above what is known of them and of nothing else.
import type { Line, TextSpan } from '../../../document/page/page.ts'
import type { Range } from '../../../document/ranges.ts'
import { maxOf } from '../../../kernel/lists.ts'

/** A piece of a formula: as it is written in one line, and where it stands. */
export interface Atom {
  /** With "_" before indices, "^" before exponents. */
  readonly linear: string
  /** Its characters. */
  readonly plain: string
  readonly x0: number
  readonly x1: number
  readonly top: number
  readonly bottom: number
  readonly baseline: number
  readonly size: number
  /** Lines are not torn: what the reader put on one baseline is read together. */
  readonly line: number
  /** What it covers is known, and not from its baseline. */
  readonly isTall: boolean
  /** The reader has it raised or lowered. */
  readonly isScript: boolean
  /** A blank is printed before it. */
  readonly isApart: boolean
}

/** Letters reach so far above and below their baseline, in their size. */
const [ASCENT_EM, DESCENT_EM] = [0.7, 0.2]
/** The signs of a line stand around this height above its baseline. */
export const AXIS_EM = 0.25
/** How far the reader's raised and lowered characters are off the baseline, in the line's size. */
const [RAISED_EM, LOWERED_EM] = [0.36, 0.2]

/** Sums and their kin; brackets; pieces of large ones. */
const [OPERATORS, BRACKETS, PIECES_OF_BRACKETS] = ['∑∏∐∫∬∭∮⋃⋂⋀⋁⨁⨂', '()\\[\\]{}⟨⟩|∥⌊⌋⌈⌉', '⎛-⎳']
const OPERATOR = new RegExp(`^[${OPERATORS}√]$`, 'u')
/** What has its limits above and below it. */
const LIMITED = new RegExp(`^(?:[${OPERATORS}]|lim|min|max|sup|inf|limsup|liminf|arg(?:min|max))$`, 'u')
export const hasLimits = ({ plain }: Atom): boolean => LIMITED.test(plain)
const BRACKET = new RegExp(`^[${BRACKETS}${PIECES_OF_BRACKETS}]$`, 'u')

function baselineOf({ rise }: TextSpan, { baseline, size }: Line): number {
  if (rise === null) return baseline
  return rise === 'sup' ? baseline - RAISED_EM * size : baseline + LOWERED_EM * size
}

/** Signs of variable size are atoms of their own; what they cover is known where the font hangs them. */
const SIGNS = new RegExp(`([${OPERATORS}√${PIECES_OF_BRACKETS}])`, 'u')
const TALL_SIGNS = new RegExp(`([${OPERATORS}√${PIECES_OF_BRACKETS}${BRACKETS}])`, 'u')

/** The stretches of a span without a blank, signs apart. */
function wordsIn({ text, tall }: Line, { start, end }: TextSpan): Range[] {
  const signs = tall === undefined ? SIGNS : TALL_SIGNS
  const words: Range[] = []
  let at = start
  for (const part of text.slice(start, end).split(/(\s+)/)) {
    let from = at
    for (const piece of part.trim() === '' ? [] : part.split(signs)) {
      if (piece !== '') words.push({ start: from, end: from + piece.length })
      from += piece.length
    }
    at += part.length
  }
  return words
}

const LETTER = /[\p{L}\p{N}]/u
/** Signs are enlarged that are set larger than the formula's letters by this (set by hand). */
const ENLARGED_SHARE = 1.25

/** Letters are at least so broad, in em: the edge of a line's next character may be that of a sign that stands over this one. */
const [LEAST_BREADTH_EM, NARROW_EM] = [0.45, 0.2]
const NARROW = /^[^\p{L}\p{N}]|^[ijlft]/u

export function atomsOf(lines: readonly Line[]): Atom[] {
  const atoms = lines.flatMap((line, place) =>
    line.spans.flatMap((span) => wordsIn(line, span).map((word) => atomOf(line, place, span, word))),
  )
  return wholeBrackets(enlarged(atoms, lines))
}

/** Letters say how large a formula is set; signs may be enlarged for their place, and then cover what their lines do. */
function enlarged(atoms: readonly Atom[], lines: readonly Line[]): Atom[] {
  const size = maxOf(
    atoms.filter(({ plain }) => LETTER.test(plain)).map((atom) => atom.size),
    0,
  )
  return atoms.map((atom) => {
    const box = lines[atom.line]?.box
    if (size === 0 || atom.size <= size || box === undefined) return atom
    if (atom.size <= ENLARGED_SHARE * size) return { ...atom, size }
    const [top, bottom] = atom.isTall ? [atom.top, atom.bottom] : [box[1], box[3]]
    const [x1, baseline] = [Math.min(atom.x1, box[2]), (top + bottom) / 2 + AXIS_EM * size]
    return { ...atom, size, isTall: true, isScript: false, top, bottom, baseline, x1 }
  })
}

function atomOf(line: Line, place: number, span: TextSpan, { start, end }: Range): Atom {
  const plain = line.text.slice(start, end)
  const { size } = span
  const x0 = line.edges[start] ?? 0
  const breadth = end - start === 1 && NARROW.test(plain) ? NARROW_EM : LEAST_BREADTH_EM * (end - start)
  const x1 = Math.max(line.edges[end] ?? 0, x0 + breadth * size)
  const isApart = line.text[start - 1] === ' '
  const own = { linear: plain, plain, x0, x1, size, line: place, isTall: false, isScript: span.rise !== null, isApart }
  const middle = (x0 + x1) / 2
  const tall = line.tall?.find((box) => box[0] <= middle && box[2] >= middle)
  if (tall !== undefined && (OPERATOR.test(plain) || (span.rise === null && BRACKET.test(plain)))) {
    const axis = (tall[1] + tall[3]) / 2
    return { ...own, isTall: true, isScript: false, top: tall[1], bottom: tall[3], baseline: axis + AXIS_EM * size }
  }
  const baseline = baselineOf(span, line)
  return { ...own, baseline, top: baseline - ASCENT_EM * size, bottom: baseline + DESCENT_EM * size }
}

/** What pieces of tall brackets are pieces of. */
const PIECES: ReadonlyMap<string, string> = new Map(
  ['(⎛⎜⎝', ')⎞⎟⎠', '[⎡⎢⎣', ']⎤⎥⎦', '{⎧⎨⎩⎪', '}⎫⎬⎭', '||', '∥∥'].flatMap(([whole = '', ...pieces]) =>
    pieces.map((piece) => [piece, whole] as const),
  ),
)
/** Pieces of one bracket stand above one another, less than this apart, in em. */
const [PIECE_OFF_EM, PIECE_GAP_EM] = [0.25, 0.6]

/** Pieces of a bracket above one another as one sign. */
function wholeBrackets(atoms: readonly Atom[]): Atom[] {
  const out: Atom[] = []
  for (const atom of [...atoms].sort((a, b) => a.top - b.top)) {
    const sign = atom.isTall || atom.plain > '⎚' ? (PIECES.get(atom.plain) ?? '') : ''
    const at = out.findIndex(
      (above) =>
        sign !== '' &&
        above.plain === sign &&
        Math.abs(above.x0 - atom.x0) < PIECE_OFF_EM * atom.size &&
        atom.top - above.bottom < PIECE_GAP_EM * atom.size,
    )
    const above = out[at]
    if (sign === '') out.push(atom)
    else if (above === undefined) out.push({ ...atom, linear: sign, plain: sign })
    else {
      const [top, bottom] = [Math.min(above.top, atom.top), Math.max(above.bottom, atom.bottom)]
      out[at] = { ...above, isScript: false, top, bottom, baseline: (top + bottom) / 2 + AXIS_EM * above.size }
    }
  }
  return out
}
