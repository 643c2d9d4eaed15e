// Strips parted by a gap as wide as a gutter that still are one line: stretched lines, hanging labels, drop capitals.
import { maxOf, minOf } from '../../../kernel/lists.ts'
import { anyOf } from '../../../kernel/patterns.ts'
import type { Letters } from './letters.ts'
import type { Run, Strip } from './runs.ts'
import { mergeStrips } from './strips.ts'

const ROW_LEVEL_EM = 0.16
const ROW_MAX_SIZE_RATIO = 1.15
/** The widest gap in a stretched line or after a label, in em. */
const MAX_GAP_EM = 3
/** The gaps of a stretched line are all alike, those between cells are not. */
const MAX_GAP_RATIO = 2
/** A number and its unit stay close in a stretched line; words of a cell do in every row of a table. */
const MAX_NARROW_SHARE = 0.34
/** Gaps below this part letters, not words. */
const WORD_GAP_EM = 0.15
/** A stretched line fills its column: its ends are those of the line above or below. */
const EDGE_EM = 1
const MIN_LEADING_EM = 0.8
const MAX_LEADING_EM = 2.2

/** Numbers and signs that are before an item, a heading or a reference. */
const LABEL = new RegExp(
  `^(${anyOf`
    \(\d{1,3}\) | \[\d{1,3}[a-z]?\] | \d{1,3}[.):] | \d{1,2}(\.\d{1,2}){1,4}\.? | \(?[a-zA-Z][).] |
    \(?[ivxIVX]{1,4}[).] | [•●■▪◦○□►▶➢✓–—∗*†‡§-]
  `})$`,
  'u',
)
const MAX_LABEL_LETTERS = 20
/** "FIGURE 1" before its caption, "Theorem 2.1" before its sentence; letters come without spaces. */
const FLOAT_LABEL = new RegExp(
  String.raw`^(${anyOf`
    fig | figure | table | box | scheme | chart | plate | abb | abbildung | tabelle | tab | figura | tabla |
    tabela | quadro | definition | theorem | lemma | claim | proposition | corollary | remark | example |
    algorithm | satz
  `})\.?[a-z]?\d{1,3}(\.\d{1,3})*[a-z]?[.:|]?$`,
  'i',
)
/** A section's bare number, told from line numbers and cells by being as bold as the heading. */
const BARE_NUMBER = /^(\d{1,2}|[A-H])$/

const DROP_CAPITAL_RATIO = 1.7
const DROP_CAPITAL_MAX_LETTERS = 2
const DROP_CAPITAL_MAX_GAP_EM = 1.2

type TextOf = (from: number, to: number) => string

interface Piece {
  strip: Strip
  /** Its letters in drawing order; other letters may lie between for a strip of several runs. */
  readonly first: number
  last: number
}

export interface LetterReading {
  readonly textOf: TextOf
  readonly isBold: (letter: number) => boolean
  /** Nothing but brackets, sums and the like. */
  readonly isSigns?: (run: Run) => boolean
}

/** "Figure 12. Levels" at the head of a caption; letters come without spaces. */
const CAPTION_HEAD = /^(fig|figure|table|abb|abbildung|tab|tabelle|figura|tabla|tabela)\.?\d{1,3}[.:|]\p{Lu}/iu
const CAPTION_HEAD_LETTERS = 20
/** The least gap between captions side by side: words of one are closer. */
const CAPTION_GAP_EM = 0.5

/** Captions of figures side by side, less than a gutter apart: a line each. */
function partCaptions(strip: Strip, letters: Letters, textOf: TextOf): Strip[] {
  const headOf = (from: number, to: number): string | undefined =>
    CAPTION_HEAD.exec(textOf(from, Math.min(to, from + CAPTION_HEAD_LETTERS)))?.[1]?.toLowerCase()
  const [first] = strip.runs
  const word = first === undefined ? undefined : headOf(first.from, first.to)
  if (word === undefined) return [strip]
  const parts: Run[][] = [[]]
  let end = strip.u0
  for (const run of strip.runs) {
    let { from, u0 } = run
    for (let letter = from; letter < run.to; letter++) {
      const left = letters.u0[letter] ?? 0
      if (left - end > CAPTION_GAP_EM * run.size && headOf(letter, run.to) === word) {
        if (letter > from) parts.at(-1)?.push({ ...run, from, to: letter, u0, u1: end, pen: end })
        parts.push([])
        from = letter
        u0 = left
      }
      end = letters.u1[letter] ?? end
    }
    parts.at(-1)?.push({ ...run, from, u0 })
  }
  return parts.map((runs) => ({
    ...strip,
    runs,
    u0: minOf(runs.map((run) => run.u0)),
    u1: maxOf(runs.map((run) => run.u1)),
  }))
}

export function rejoinStrips(strips: readonly Strip[], letters: Letters, reading: LetterReading): Strip[] {
  const { textOf, isSigns = () => false } = reading
  const pieces = strips.flatMap((strip) => partCaptions(strip, letters, textOf)).map(pieceOf)
  const byFirst = new Map(pieces.map((piece) => [piece.first, piece]))
  const gone = new Set<Piece>()
  for (const piece of pieces) {
    if (gone.has(piece)) continue
    const chain = [piece]
    for (let next = byFirst.get(piece.last); next !== undefined; next = byFirst.get(next.last)) {
      if (!followsInRow(chain.at(-1)?.strip ?? piece.strip, next.strip)) break
      chain.push(next)
    }
    if (chain.length > 1 && isProse(chain, textOf) && isStretched(chain, pieces, letters))
      absorb(piece, chain.slice(1), gone)
    const next = byFirst.get(piece.last)
    if (next === undefined || gone.has(next)) continue
    const isCapital = isDropCapital(piece, next) && !piece.strip.runs.every(isSigns)
    if (isLabel(piece, next, reading) || isCapital) absorb(next, [piece], gone)
  }
  return pieces.filter((piece) => !gone.has(piece)).map((piece) => piece.strip)
}

function pieceOf(strip: Strip): Piece {
  let first = Number.POSITIVE_INFINITY
  let last = 0
  for (const run of strip.runs) {
    first = Math.min(first, run.from)
    last = Math.max(last, run.to)
  }
  return { strip, first, last }
}

function absorb(into: Piece, others: readonly Piece[], gone: Set<Piece>): void {
  const { v, size } = into.strip
  into.strip = { ...mergeStrips([into.strip, ...others.map((other) => other.strip)]), v, size }
  for (const other of others) {
    gone.add(other)
    into.last = Math.max(into.last, other.last)
  }
}

function followsInRow(a: Strip, b: Strip): boolean {
  const large = Math.max(a.size, b.size)
  const small = Math.min(a.size, b.size)
  const gap = b.u0 - a.u1
  return (
    a.angle === b.angle &&
    large <= ROW_MAX_SIZE_RATIO * small &&
    Math.abs(a.v - b.v) <= ROW_LEVEL_EM * small &&
    gap > 0 &&
    gap <= MAX_GAP_EM * large
  )
}

/** Rows of a table have numbers in most cells. */
const MIN_WORD_SHARE = 0.7

function isProse(chain: readonly Piece[], textOf: TextOf): boolean {
  const words = chain.filter(({ first, last }) => /\p{L}{2}/u.test(textOf(first, Math.min(last, first + 40)))).length
  return words >= MIN_WORD_SHARE * chain.length
}

function isStretched(chain: readonly Piece[], pieces: readonly Piece[], letters: Letters): boolean {
  const between: number[] = []
  for (let i = 1; i < chain.length; i++) between.push((chain[i]?.strip.u0 ?? 0) - (chain[i - 1]?.strip.u1 ?? 0))
  const widest = maxOf(between)
  const inside = chain.flatMap(({ strip }) => wordGaps(strip, letters))
  const narrow = inside.filter((gap) => widest > MAX_GAP_RATIO * gap).length
  if (widest > MAX_GAP_RATIO * minOf(between) || narrow > MAX_NARROW_SHARE * between.length) return false
  const first = chain[0]?.strip
  const last = chain.at(-1)?.strip
  // A stretched line above it, which is whole by now, is as good as any.
  return first !== undefined && last !== undefined && pieces.some(({ strip }) => framesRow(strip, first, last))
}

/** First lines of paragraphs and of references are in or out by so much. */
const INDENT_EM = 3

/** A line above or below, without a gap of its own, that ends where the row does and begins there or by an indent off it. */
function framesRow(line: Strip, first: Strip, last: Strip): boolean {
  const leading = Math.abs(line.v - first.v) / first.size
  if (line.angle !== first.angle || leading < MIN_LEADING_EM || leading > MAX_LEADING_EM) return false
  return Math.abs(line.u0 - first.u0) <= INDENT_EM * first.size && Math.abs(line.u1 - last.u1) <= EDGE_EM * first.size
}

function wordGaps(strip: Strip, letters: Letters): number[] {
  const gaps: number[] = []
  for (const run of strip.runs) {
    for (let i = run.from + 1; i < run.to; i++) {
      const gap = (letters.u0[i] ?? 0) - (letters.u1[i - 1] ?? 0)
      if (gap > WORD_GAP_EM * run.size) gaps.push(gap)
    }
  }
  return gaps
}

function isLabel(piece: Piece, next: Piece, { textOf, isBold }: LetterReading): boolean {
  if (piece.last - piece.first > MAX_LABEL_LETTERS || !followsInRow(piece.strip, next.strip)) return false
  const head = textOf(next.first, Math.min(next.last, next.first + MAX_LABEL_LETTERS))
  if (!/\p{L}{2}/u.test(head)) return false
  const label = textOf(piece.first, piece.last)
  if (LABEL.test(label) || FLOAT_LABEL.test(label)) return true
  return BARE_NUMBER.test(label) && /^\p{Lu}/u.test(head) && isBold(piece.first) && isBold(next.first)
}

function isDropCapital(piece: Piece, next: Piece): boolean {
  const { strip } = piece
  const { strip: line } = next
  if (piece.last - piece.first > DROP_CAPITAL_MAX_LETTERS || strip.size < DROP_CAPITAL_RATIO * line.size) return false
  const gap = line.u0 - strip.u1
  const standsInside = line.v < strip.v + 0.3 * line.size && line.v > strip.v - strip.size
  const isNear = gap <= DROP_CAPITAL_MAX_GAP_EM * line.size && gap >= -0.5 * line.size
  return strip.angle === line.angle && standsInside && isNear
}
