// The characters of a line in reading order, repaired, with spaces where the page shows them.
import type { Box } from '../../../document/page/box.ts'
import type { LineEnd, Rise } from '../../../document/page/page.ts'
import { EM_DASH_EM } from '../outlines/recognise.ts'
import type { Cell } from '../page/character-cell.ts'
import type { FontFace } from '../page/fonts.ts'
import { DRAWN_BAR, type GlyphTable, LINE_HYPHEN, SOFT_HYPHEN, SPACE_DRAWN, UNMAPPED } from '../page/glyphs.ts'
import type { TextObject } from '../page/text-object.ts'
import { composeAccents, composeSigns } from '../repair/accents.ts'
import { drawnUnderscores } from '../repair/drawn-underscores.ts'
import { joinKernedWords } from '../repair/kerned-words.ts'
import { closeLetterSpacing } from '../repair/letter-spacing.ts'
import { mendForeignLigatures, nameLigatures } from '../repair/ligatures.ts'
import { type LookAgain, mendMacQuotes, mendOddLetters } from '../repair/odd-letters.ts'
import { mendPlacedSigns } from '../repair/placed-signs.ts'
import { OUTLINE_RULE, type ResolvedCharacter } from '../repair/resolve-character.ts'
import type { Letters } from './letters.ts'
import { isRightToLeft, type Strip } from './runs.ts'
import { hasSpaceBetween, isClose, isNearZero, trackedGaps } from './spacing.ts'
import { scriptsInTurn, smallFractions } from './stacked.ts'

const BAR = /^[-–−—]$/
/** The minus of fonts for formulas has room on both sides. */
const MATH_BAR_EM = 0.7

/** Dashes known by their outline alone: whether a bar is a hyphen, a dash or a minus shows in what is around it. */
export function mendDashes(cells: readonly Cell[]): readonly Cell[] {
  const isPictured = ({ marks }: Cell): boolean => (marks & DRAWN_BAR) !== 0
  const isDrawn = (cell: Cell): boolean => (cell.rule === OUTLINE_RULE || isPictured(cell)) && BAR.test(cell.text)
  if (!cells.some(isDrawn)) return cells
  return cells.map((cell, at) => {
    if (!isDrawn(cell)) return cell
    const broad = (cell.u1 - cell.u0) / cell.object.size
    if (isPictured(cell) ? cell.text === '—' : broad >= EM_DASH_EM) return { ...cell, text: '—' }
    const isMinus = cell.rise !== null || (isPictured(cell) && broad >= MATH_BAR_EM)
    return { ...cell, text: isMinus ? '−' : dashBetween(cells[at - 1]?.text ?? ' ', cells[at + 1]?.text ?? ' ') }
  })
}

/** A minus is before a number and after anything but a letter or figure: "= −2", "(−0.5". */
function dashBetween(before: string, after: string): string {
  const isJoined = /[\p{L}\d.,)%]$/u.test(before)
  return !isJoined && /^[\d.]/.test(after) ? '−' : '–'
}

/** A raised full stop between words is a dot; within a number it is the point. */
const mendStops = (cells: readonly Cell[]): readonly Cell[] =>
  cells.map((cell, at) => (cell.rule === DOT.rule && cells[at - 1]?.text === ' ' ? { ...cell, text: '·' } : cell))

export interface LineSource {
  readonly letters: Letters
  readonly table: GlyphTable
  /** Short level bars on the page. */
  readonly dashes: readonly Box[]
  /** All level bars that may part a fraction. */
  readonly bars: readonly Box[]
  /** The distance that a font's letters keep on this page, for lines too short to tell. */
  readonly pageTracking: (font: FontFace) => number
  readonly resolve: (object: TextObject, code: number, isUnmapped: boolean) => ResolvedCharacter
  readonly lookAgain: LookAgain
}

export function cellsOf(strip: Strip, source: LineSource): { cells: readonly Cell[]; end: LineEnd } {
  const composed = smallFractions(composeSigns(composeAccents(letterCells(strip, source))), strip, source.bars)
  const letters = drawnUnderscores(scriptsInTurn(composed), strip, source.dashes)
  const read = mendOddLetters(letters, source.lookAgain)
  const last = read.at(-1)
  const spaced = mendMacQuotes(insertSpaces(read, source.pageTracking))
  return {
    cells: mendStops(
      mendDashes(mendPlacedSigns(mendForeignLigatures(nameLigatures(joinKernedWords(closeLetterSpacing(spaced)))))),
    ),
    end: last === undefined ? null : lineEnd(last),
  }
}

const PRINTED_HYPHEN = /[-\u2010\u2011]$/

function lineEnd(last: Cell): LineEnd {
  if (last.rule === SOFT.rule) return 'soft-hyphen'
  return PRINTED_HYPHEN.test(last.text) ? 'hyphen' : null
}

const HAIR_EM = 0.05

function letterCells(strip: Strip, source: LineSource): Cell[] {
  const { letters, table, resolve } = source
  const cells: Cell[] = []
  const tall = tallLetters(strip)
  let pending = 0
  for (const letter of lettersOf(strip, source)) {
    const glyph = letters.glyph[letter] ?? 0
    const object = table.objects[table.object[glyph] ?? 0]
    const u0 = letters.u0[letter] ?? 0
    const u1 = letters.u1[letter] ?? 0
    const code = table.code[glyph] ?? 0
    const marks = (table.marks[glyph] ?? 0) | pending
    if (object === undefined) continue
    const isHyphen = (marks & LINE_HYPHEN) !== 0 || code === SOFT_HYPHEN
    // A soft hyphen without breadth is only a hint for line breaking, and is behind a printed one at times.
    const isHint = isHyphen && u1 - u0 < HAIR_EM * object.size
    if (isHint && (code === SOFT_HYPHEN || cells.at(-1)?.text === '-')) continue
    const resolved = isHyphen ? SOFT : resolve(object, code, (marks & UNMAPPED) !== 0)
    const { text, rule } = isRaisedStop(resolved, letters.v[letter] ?? 0, object.size, strip) ? DOT : resolved
    if (text === '' || text === ' ') {
      pending |= text === '' ? 0 : SPACE_DRAWN
      continue
    }
    pending = 0
    const rise = tall.has(letter) ? null : riseOf(letters.v[letter] ?? 0, object.size, strip)
    cells.push({ text, u0, u1, pen: letters.pen[letter] ?? u1, marks, object, rise, rule })
  }
  return cells
}

/** Signs that hang from a baseline of their own are neither raised nor lowered. */
function tallLetters({ runs }: Strip): ReadonlySet<number> {
  const tall = new Set<number>()
  for (const { from, to, isTall } of runs) if (isTall === true) for (let at = from; at < to; at++) tall.add(at)
  return tall
}

const SOFT: ResolvedCharacter = { text: '-', rule: 'soft-hyphen' }

const DOT: ResolvedCharacter = { text: '.', rule: 'raised-stop' }
const DOT_UP_EM = 0.12
const isRaisedStop = ({ text }: ResolvedCharacter, v: number, size: number, strip: Strip): boolean =>
  text === '.' && size > RISE_MAX_SIZE_RATIO * strip.size && strip.v - v > DOT_UP_EM * strip.size

/** Runs one after the other; where they overlap, as with an index set into a gap, letter by letter from left to right. */
function lettersOf(strip: Strip, { letters, table }: LineSource): number[] {
  const order: number[] = []
  let overlaps = false
  let reach = Number.NEGATIVE_INFINITY
  for (const run of strip.runs) {
    if (run.u0 < reach - 0.2 * run.size) overlaps = true
    reach = Math.max(reach, run.u1)
    for (let i = run.from; i < run.to; i++) order.push(i)
  }
  const isRtl = (letter: number): boolean => isRightToLeft(table.code[letters.glyph[letter] ?? 0] ?? 0)
  if (overlaps && !order.some(isRtl)) {
    const middle = (i: number): number => (letters.u0[i] ?? 0) + (letters.u1[i] ?? 0)
    order.sort((a, b) => middle(a) - middle(b) || a - b)
  }
  return order
}

const RISE_SUPER_EM = 0.1
const RISE_SUB_EM = 0.06
const RISE_MAX_SIZE_RATIO = 0.9
/** A letter as large as its line counts as raised only when it is far off. */
const FULL_SIZE_RISE_EM = 0.25
const LARGE_RATIO = 1.3
const STANDING_CAPITAL_RATIO = 1.5

function riseOf(v: number, size: number, strip: Strip): Rise {
  // A drop capital reaches far down, but is no index.
  if (size > LARGE_RATIO * strip.size) return null
  const up = (strip.v - v) / strip.size
  const isSmall = size <= RISE_MAX_SIZE_RATIO * strip.size
  if (up > (isSmall ? RISE_SUPER_EM : FULL_SIZE_RISE_EM)) return 'sup'
  if (-up > (isSmall ? RISE_SUB_EM : FULL_SIZE_RISE_EM)) return 'sub'
  return null
}

function insertSpaces(letters: readonly Cell[], pageTracking: LineSource['pageTracking']): Cell[] {
  const { seen, pen } = trackedGaps(letters, pageTracking)
  const mayBeThin = hasThinSpaces(letters, seen)
  const cells: Cell[] = []
  let before: Cell | null = null
  for (let i = 0; i < letters.length; i++) {
    const cell = letters[i]
    if (cell === undefined) continue
    if (before !== null && (KERNED_CAPITAL.test(cell.text) || !isClose(seen[i] ?? 0, pen[i] ?? 0, cell.marks))) {
      const closes =
        CLOSING.test(cell.text) ||
        (cell.text === '.' &&
          cell.rule !== DOT.rule &&
          (i + 1 === letters.length || (seen[i + 1] ?? 0) > RAISED_GAP_EM / 2))
      const gap = { seen: seen[i] ?? 0, pen: pen[i] ?? 0, mayBeThin, closes }
      if (isSpaced(before, cell, gap) || isKernedSpace(before, cell, gap)) cells.push(spaceBetween(before, cell))
    }
    cells.push(cell)
    before = cell
  }
  return cells
}

/** Exponents and indices stand off a little: only a gap as wide as this parts them from what they belong to. */
const RAISED_GAP_EM = 0.3
/** "WMD = −2.65": a minus behind a sign is set off as the sign is. */
const RELATION = /[=<>≤≥≈]$/
/** Dashes and minus signs stand off what they are between. */
const DASH = /^[-\u2010-\u2015\u2212]$/
const BEARER = /[\p{L}\p{N})\]−+-]$/u
/** Signs that no language sets apart from the word before them; a slanted letter leans away from them ("Y ,"). A full stop may open ".05". */
const CLOSING = /^[,)\]]$/

/**
 * A file that draws spaces draws all of them: what else is apart in its lines is letter-spaced. So is a line in which most letters
 * are apart.
 */
function hasThinSpaces(letters: readonly Cell[], seen: Float32Array): boolean {
  if (letters.some(({ marks }) => (marks & SPACE_DRAWN) !== 0)) return false
  let near = 0
  for (let i = 1; i < letters.length; i++) if (isNearZero(seen[i] ?? 0)) near++
  return 2 * near >= letters.length - 1
}

interface Gap {
  readonly seen: number
  readonly pen: number
  readonly mayBeThin: boolean
  /** Before a sign that belongs to what is before it. */
  readonly closes: boolean
}

function isSpaced(before: Cell, cell: Cell, { seen, pen, mayBeThin, closes }: Gap): boolean {
  const isDrawn = (cell.marks & SPACE_DRAWN) !== 0
  const isTight = (cell.rise !== null || closes) && !isDrawn && BEARER.test(before.text)
  if (isTight && Math.min(seen, pen) <= RAISED_GAP_EM) return false
  // What PDFium guesses behind a hyphen of another face is not believed.
  const marks = isHyphenOfOtherFace(before, cell) ? cell.marks & SPACE_DRAWN : cell.marks
  const standsOff =
    before.rise !== cell.rise || DASH.test(before.text) || (DASH.test(cell.text) && !RELATION.test(before.text))
  // An f reaches into the gap behind it.
  const free = before.text.endsWith('f') && seen > pen / 2 ? pen : seen
  return hasSpaceBetween(free, pen, marks, mayBeThin && !standsOff) && !isDropCapital(before, cell)
}

/** A font kerns the space before these; where the pen is moved instead of a space, little of it is left: "Daniel Yurovsky", "both. Thus". */
const KERNED_CAPITAL = /^[TVWY]$/
const WORD_END = /^[\p{Ll}.,;]$/u
/** By hand: letters of one word are no more than 0.04 apart. */
const KERNED_GAP_EM = 0.06

const isKernedSpace = (before: Cell, cell: Cell, { seen, pen }: Gap): boolean =>
  KERNED_CAPITAL.test(cell.text) &&
  WORD_END.test(before.text) &&
  before.rise === cell.rise &&
  Math.min(seen, pen) > KERNED_GAP_EM

/** Faces that were cut into pieces have the hyphen in one of them, with a width that is not the letters'. */
function isHyphenOfOtherFace({ text, object }: Cell, { text: next, object: other }: Cell): boolean {
  return (text === '\u2010' || text === '-') && object.font !== other.font && /^\p{Ll}/u.test(next)
}

/** A drop capital stands off its word; one that is a word of its own has a drawn space behind it. */
function isDropCapital(before: Cell, cell: Cell): boolean {
  if (before.object.size < STANDING_CAPITAL_RATIO * cell.object.size || !/^\p{L}$/u.test(before.text)) return false
  return /^\p{L}/u.test(cell.text) && (cell.marks & SPACE_DRAWN) === 0
}

function spaceBetween({ u1, marks, object }: Cell, { u0 }: Cell): Cell {
  return { text: ' ', u0: u1, u1: u0, pen: u0, marks, object, rise: null, rule: null }
}
