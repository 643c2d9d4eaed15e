// The numbers that describe one line to the layout model, group by group.
// Frozen with its weights: a model reads this as it was trained on it.
import type { LineRef } from '../../document/page/blocks.ts'
import type { Line, Page } from '../../document/page/page.ts'
import type { CaptionPlaces } from './caption-places.ts'
import { GAP_CAP_EM, type Neighbourhood } from './neighbours.ts'
import type { Repetition } from './repetition.ts'
import type { DocumentStyles, LineStyle, StyleSummary } from './style-statistics.ts'
import { GRAPHIC_CAP_EM, RULE_CAP_EM, type Surroundings } from './surroundings.ts'
import {
  isAbstractStart,
  isBackHeading,
  isIntroductionHeading,
  isKeywordsStart,
  isReferencesHeading,
} from './text-cues.ts'

/** What a line says lies in its first letters; a longer one is a page set as a single line. */
export const LONGEST_LINE_TEXT = 240

export interface RankedLine extends LineRef {
  /** Place in the page's reading order, from 0. */
  readonly rank: number
}

export interface Seen {
  readonly page: Page
  readonly line: Line
  readonly style: LineStyle
  /** Of all lines in this style. */
  readonly summary: StyleSummary
  readonly neighbourhood: Neighbourhood
  readonly surroundings: Surroundings
  readonly captions: CaptionPlaces
  readonly repetition: Repetition
  readonly ref: RankedLine
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

export function placeFeatures({ page, line, ref }: Seen, pageCount: number): number[] {
  const [x0, y0, x1, y1] = line.box
  return [
    x0 / page.width,
    x1 / page.width,
    (x0 + x1) / 2 / page.width,
    y0 / page.height,
    y1 / page.height,
    clamp(y0 / 100, 0, 2),
    clamp((page.height - y1) / 100, 0, 2),
    (x1 - x0) / page.width,
    ref.pageIndex === 0 ? 1 : 0,
    ref.pageIndex === 1 ? 1 : 0,
    ref.pageIndex === pageCount - 1 ? 1 : 0,
    ref.pageIndex / Math.max(1, pageCount - 1),
    Math.log1p(ref.pageIndex) / 4,
    line.angle === 0 ? 0 : 1,
    page.width > page.height ? 1 : 0,
  ]
}

export function relativeFeatures({ line, neighbourhood: n, page }: Seen): number[] {
  const em = Math.max(2, line.size)
  const [x0, , x1] = line.box
  const width = Math.max(1, n.column.right - n.column.left)
  const leftIndent = (x0 - n.column.left) / em
  const rightIndent = (n.column.right - x1) / em
  const rows = Math.max(1, page.lines.length)
  return [
    n.gapAbove / GAP_CAP_EM,
    n.gapBelow / GAP_CAP_EM,
    clamp(n.gapAbove - n.gapBelow, -3, 3) / 3,
    n.gapAbove > 0.75 ? 1 : 0,
    n.gapBelow > 0.75 ? 1 : 0,
    n.gapLeft / GAP_CAP_EM,
    n.gapRight / GAP_CAP_EM,
    Math.min(1, n.rowMates / 6),
    n.rowMates > 0 ? 1 : 0,
    clamp(leftIndent, -2, 10) / 5,
    clamp(rightIndent, -2, 20) / 10,
    Math.abs(leftIndent) < 0.3 ? 1 : 0,
    Math.abs(rightIndent) < 0.5 ? 1 : 0,
    leftIndent > 1 && Math.abs(leftIndent - rightIndent) < 1 ? 1 : 0,
    clamp((x1 - x0) / width, 0, 1.5),
    width / page.width,
    n.column.weight,
    n.rowsAbove / rows,
    n.rowsAbove === 0 ? 1 : 0,
    Math.min(1, n.rowsAbove / 10),
    n.rowsBelow === 0 ? 1 : 0,
    Math.min(1, n.rowsBelow / 10),
    Math.min(1, n.sharedStarts / 8),
    Math.min(1, n.sharedEnds / 8),
  ]
}

export function orderFeatures(one: Seen, before: Seen | undefined, after: Seen | undefined): number[] {
  return besideFeatures(one, before).concat(besideFeatures(one, after))
}

function besideFeatures(one: Seen, other: Seen | undefined): number[] {
  if (other === undefined || other.page !== one.page) return [1, 0, 0, 0, 0, 0, 0, 0, 0]
  const em = Math.max(2, one.line.size)
  const ratio = Math.log(Math.max(1, other.line.size) / Math.max(1, one.line.size))
  const isSameRow = Math.abs(other.line.box[1] - one.line.box[1]) < em / 2
  return [
    0,
    clamp((other.line.box[1] - one.line.box[1]) / em, -6, 6) / 3,
    clamp((other.line.box[0] - one.line.box[0]) / em, -6, 6) / 3,
    clamp((other.line.box[2] - one.line.box[2]) / em, -6, 6) / 3,
    clamp(ratio, -1, 1),
    other.style.key === one.style.key ? 1 : 0,
    isSameRow ? 1 : 0,
    other.style.boldShare - one.style.boldShare,
    other.style.fontKey === one.style.fontKey ? 1 : 0,
  ]
}

export function styleFeatures({ style, summary, line }: Seen, document: DocumentStyles): number[] {
  const ratio = Math.log(Math.max(1, style.size) / Math.max(1, document.bodySize))
  const weightGain = style.weight > 0 && document.bodyWeight > 0 ? (style.weight - document.bodyWeight) / 300 : 0
  const first = line.spans[0]
  return [
    clamp(ratio, -1.2, 1.2),
    Math.abs(ratio) < 0.03 ? 1 : 0,
    ratio > 0.08 ? 1 : 0,
    ratio < -0.05 ? 1 : 0,
    style.size >= document.largestSize * 0.95 ? 1 : 0,
    clamp(style.size / 20, 0, 2),
    style.boldShare,
    style.italicShare,
    clamp(weightGain, -2, 2),
    style.isMonospaced ? 1 : 0,
    style.raisedAtStart ? 1 : 0,
    first?.rise === 'sub' ? 1 : 0,
    style.emphasisPrefix,
    style.emphasisPrefix > 0 && style.emphasisPrefix < 0.9 ? 1 : 0,
    style.styleChanges,
    style.fontKey === document.bodyFont ? 1 : 0,
    document.fontShares.get(style.fontKey) ?? 0,
    summary.letterShare,
    Math.log(summary.letterShare + 1e-5) / 10,
    summary.lineShare,
    clamp(summary.meanLength / 100, 0, 1.5),
    summary.shareEndingInStop,
    summary.shareStartingUpper,
    summary.shareOfDigits,
    summary.pageShare,
    line.hyphenAtEnd === null ? 0 : 1,
  ]
}

export function repetitionFeatures({ repetition: r }: Seen): number[] {
  return [r.sameText, r.sameParity, r.sameText > 0 ? 1 : 0, r.sameNumberPlace, r.countsPages]
}

export function surroundingFeatures(s: Surroundings): number[] {
  return [
    s.insideImage,
    s.insideDrawing,
    s.curvedDrawing,
    s.insideFill,
    s.ruleAbove / RULE_CAP_EM,
    s.ruleBelow / RULE_CAP_EM,
    s.ruleAboveLength,
    s.ruleBelowLength,
    s.ruleAbove < 1 ? 1 : 0,
    s.ruleBelow < 1 ? 1 : 0,
    s.nearRules,
    s.verticalRules,
    s.graphicAbove / GRAPHIC_CAP_EM,
    s.graphicBelow / GRAPHIC_CAP_EM,
  ]
}

export function captionFeatures(c: CaptionPlaces): number[] {
  return [c.tableAbove, c.tableBelow, c.figureAbove, c.figureBelow, c.nearest]
}

const LANDMARKS = [isAbstractStart, isKeywordsStart, isIntroductionHeading, isReferencesHeading, isBackHeading] as const

/** Where a landmark stands, seen from each row; -1 where there is none. */
interface Landmark {
  readonly isFound: boolean
  /** At the row or before it. */
  readonly last: Int32Array
  readonly next: Int32Array
}

export interface Landmarks {
  readonly total: number
  readonly found: readonly Landmark[]
}

export function landmarksOf(seen: readonly Seen[]): Landmarks {
  const texts = seen.map((one) => one.line.text.slice(0, LONGEST_LINE_TEXT))
  const found = LANDMARKS.map((is): Landmark => {
    const [last, next] = [new Int32Array(texts.length).fill(-1), new Int32Array(texts.length).fill(-1)]
    let before = -1
    texts.forEach((text, row) => {
      if (is(text)) {
        next.fill(row, Math.max(0, before), row)
        before = row
      }
      last[row] = before
    })
    return { isFound: before >= 0, last, next }
  })
  return { total: Math.max(1, seen.length), found }
}

const FADE_ROWS = 40
const closeness = (rows: number): number => Math.exp(-rows / FADE_ROWS)

export function landmarkFeatures({ total, found }: Landmarks, row: number): number[] {
  const features = [row / total]
  for (const { isFound, last, next } of found) {
    const [before = -1, after = -1] = [last[row], next[row]]
    features.push(
      isFound ? 1 : 0,
      before < 0 ? 0 : 1,
      before < 0 ? 0 : closeness(row - before),
      after < 0 ? 0 : closeness(after - row),
    )
  }
  return features
}
