// Where words end: gaps between letters, judged against the distance that letters keep in the same line.
import type { Cell } from '../page/character-cell.ts'
import type { FontFace } from '../page/fonts.ts'
import { type GlyphTable, SPACE_DRAWN, SPACE_GUESSED } from '../page/glyphs.ts'
import type { Letters } from './letters.ts'
import { isRightToLeft, type Run } from './runs.ts'

// Gaps in em beyond the usual distance of letters, measured on the 2.1 million gaps of train papers whose text is known: thin
// spaces are an eighth of an em, and nothing but spaces is wider than this. `tools/eval/words.mjs` counts what comes out glued or split.
/** with nothing else said, */
const SPACE_GAP_EM = 0.09
/** in a line that draws its other spaces, beside a dash, and between a letter and its exponent or index, which stand off each other, */
const WIDE_GAP_EM = 0.17
/** where PDFium guesses a space, */
const GUESSED_GAP_EM = 0.13
/** where the file draws a space; narrower ones the file itself moves together again. */
const DRAWN_GAP_EM = 0.04

/** Letter-spaced lines keep up to this distance; more is a row of separate signs. */
const MAX_TRACKING_EM = 0.3
/** Widths in damaged fonts overlap by up to half an em. */
const MIN_TRACKING_EM = -0.5
/** Below this, the distance is kerning. */
const KERNING_EM = 0.04
/** Whether a gap is no more than kerning. */
export function isNearZero(gapEm: number): boolean {
  return gapEm <= KERNING_EM && gapEm >= -KERNING_EM
}

/** Fewer gaps do not tell the usual distance of letters; a row of five letters may as well be a legend. */
const MIN_GAPS_TRACKED = 8

/**
 * The distance that letters keep in a line: 0 for ordinary lines, more for letter-spaced ones, less where the font's
 * widths are wrong. In ordinary lines half of the gaps, more than words have ends, are about 0; in letter-spaced ones
 * nearly all are wide, which tells them from formulas.
 */
export function trackingOf(gapsEm: readonly number[] | Float32Array): number {
  if (gapsEm.length < MIN_GAPS_TRACKED) return 0
  const sorted = Float32Array.from(gapsEm).sort()
  const middle = sorted[sorted.length >> 1] ?? 0
  if (middle < -KERNING_EM) return Math.max(middle, MIN_TRACKING_EM)
  const isTracked = (sorted[Math.floor(sorted.length / 10)] ?? 0) > KERNING_EM
  return isTracked && middle <= MAX_TRACKING_EM ? middle : 0
}

/**
 * Gaps in em beyond the usual distance of letters. `seenEm` is what one sees between the letters' boxes, `penEm` what the
 * file leaves between them: an italic f reaches over the space behind it, and either width may be wrong. Where the file
 * or PDFium, which knows the true widths, says "space", the wider gap counts, else the narrower.
 */
export function hasSpaceBetween(seenEm: number, penEm: number, marks: number, mayBeThin: boolean): boolean {
  const least = mayBeThin ? SPACE_GAP_EM : WIDE_GAP_EM
  if (Math.min(seenEm, penEm) > least) return true
  const widest = Math.max(seenEm, penEm)
  if ((marks & SPACE_DRAWN) !== 0) return widest > DRAWN_GAP_EM
  return (marks & SPACE_GUESSED) !== 0 && widest > GUESSED_GAP_EM
}

/** Whether no rule above could part the letters: so it is between most. */
export const isClose = (seenEm: number, penEm: number, marks: number): boolean =>
  seenEm <= SPACE_GAP_EM && penEm <= SPACE_GAP_EM && (marks & (SPACE_DRAWN | SPACE_GUESSED)) === 0

/** Enough of a font's gaps to know the distance of its letters on a page. */
const MAX_SAMPLED_GAPS = 300

/** The distance that each font's letters keep on the page; of the fonts asked for only. */
export function pageTrackings(letters: Letters, runs: readonly Run[], table: GlyphTable): (font: FontFace) => number {
  const known = new Map<FontFace, number>()
  return (font) => {
    const before = known.get(font)
    if (before !== undefined) return before
    const tracking = trackingOf(sampleGaps(font, letters, runs, table))
    known.set(font, tracking)
    return tracking
  }
}

function sampleGaps(font: FontFace, letters: Letters, runs: readonly Run[], table: GlyphTable): number[] {
  const gaps: number[] = []
  const fontOf = (letter: number): FontFace | undefined =>
    table.objects[table.object[letters.glyph[letter] ?? 0] ?? 0]?.font
  for (const run of runs) {
    if (fontOf(run.from) !== font) continue
    for (let i = run.from + 1; i < run.to; i++) {
      if (((table.marks[letters.glyph[i] ?? 0] ?? 0) & SPACE_DRAWN) !== 0 || fontOf(i) !== font) continue
      gaps.push(((letters.u0[i] ?? 0) - (letters.u1[i - 1] ?? 0)) / Math.max(run.size, 0.1))
    }
    if (gaps.length >= MAX_SAMPLED_GAPS) break
  }
  return gaps
}

/** The gaps before the letters of a line in em, from the letters' boxes and from the pen's place. */
interface Gaps {
  readonly seen: Float32Array
  readonly pen: Float32Array
}

interface GapTally {
  readonly font: FontFace
  total: number
  nearSeen: number
  nearPen: number
}

/** Gaps beyond the distance that letters of a font keep in this line: letters are spaced out by text operator. */
export function trackedGaps(letters: readonly Cell[], pageTracking: (font: FontFace) => number): Gaps {
  const gaps = { seen: new Float32Array(letters.length), pen: new Float32Array(letters.length) }
  const tallies = tallyGaps(letters, gaps)
  for (const { font, total, nearSeen, nearPen } of tallies) {
    // The usual line: the middle one of the gaps is about 0, and nothing need be sorted to know it.
    const isUsual = (near: number): boolean => total >= MIN_GAPS_TRACKED && 2 * near > total
    const trackingIn = (own: Float32Array): number =>
      total >= MIN_GAPS_TRACKED ? trackingOf(undrawnGaps(own, letters, font)) : pageTracking(font)
    if (!isUsual(nearSeen)) subtractTracking(gaps.seen, letters, font, trackingIn(gaps.seen))
    if (!isUsual(nearPen)) subtractTracking(gaps.pen, letters, font, trackingIn(gaps.pen))
  }
  return gaps
}

/** Measures every gap, in em of the smaller of the two letters, and counts those of each font. */
function tallyGaps(letters: readonly Cell[], gaps: Gaps): GapTally[] {
  const tallies: GapTally[] = []
  let tally: GapTally | undefined
  for (let i = 1; i < letters.length; i++) {
    const cell = letters[i]
    const before = letters[i - 1]
    if (cell === undefined || before === undefined) continue
    const em = Math.max(0.1, Math.min(cell.object.size, before.object.size))
    const isRtl = isRightToLeft(cell.text.charCodeAt(0))
    const seen = (isRtl ? before.u0 - cell.u1 : cell.u0 - before.u1) / em
    const pen = isRtl ? seen : (cell.u0 - before.pen) / em
    gaps.seen[i] = seen
    gaps.pen[i] = pen
    const { font } = cell.object
    if (font !== before.object.font || (cell.marks & SPACE_DRAWN) !== 0) continue
    if (tally?.font !== font) {
      tally = tallies.find((one) => one.font === font) ?? { font, total: 0, nearSeen: 0, nearPen: 0 }
      if (tally.total === 0) tallies.push(tally)
    }
    tally.total++
    if (isNearZero(seen)) tally.nearSeen++
    if (isNearZero(pen)) tally.nearPen++
  }
  return tallies
}

const isOfFont = (letters: readonly Cell[], i: number, font: FontFace): boolean =>
  letters[i]?.object.font === font && letters[i - 1]?.object.font === font

function undrawnGaps(gaps: Float32Array, letters: readonly Cell[], font: FontFace): Float32Array {
  return gaps.filter((_, i) => isOfFont(letters, i, font) && ((letters[i]?.marks ?? 0) & SPACE_DRAWN) === 0)
}

function subtractTracking(gaps: Float32Array, letters: readonly Cell[], font: FontFace, tracking: number): void {
  if (tracking === 0) return
  for (let i = 1; i < gaps.length; i++) if (isOfFont(letters, i, font)) gaps[i] = (gaps[i] ?? 0) - tracking
}
