// The rules of a table: levels of horizontal ones and the upright ones, without underlines of words.
import { type Box, boxHeight, boxWidth, coveredShare } from '../../document/page/box.ts'
import type { Fill, Page, Rule } from '../../document/page/page.ts'
import type { Piece } from './pieces.ts'

export interface Interval {
  readonly from: number
  readonly to: number
}

/** Horizontal rules at one height. */
export interface RuleLevel {
  readonly y: number
  /** Segments that touch taken as one. */
  readonly intervals: readonly Interval[]
  /** As drawn, from left to right. */
  readonly segments: readonly Interval[]
}

export interface Rulings {
  readonly levels: readonly RuleLevel[]
  /** Upper and lower edges of shaded bands. */
  readonly bandEdges: readonly RuleLevel[]
  readonly upright: readonly UprightRule[]
}

export interface UprightRule extends Interval {
  readonly x: number
}

/** Rules this far outside still belong to the table: frames stand off the text. */
const MARGIN_PT = 8
const SAME_LEVEL_PT = 1.6
/** Segments of one rule, broken at each column, leave gaps up to this. */
const RULE_SEGMENT_GAP_PT = 2
/** An underline stands this close below its words, in em. */
const UNDERLINE_EM = 0.28
/** It begins or ends where a word does, to this many points; a rule under headings set close together does not. */
const WORD_EDGE_PT = 2

function isUnderline(rule: Rule, pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => {
    const below = rule.box[1] - piece.baseline
    if (below < -0.5 || below > UNDERLINE_EM * piece.size) return false
    const isInside = rule.box[0] >= piece.x0 - WORD_EDGE_PT && rule.box[2] <= piece.x1 + WORD_EDGE_PT
    const isAtWords = piece.words.some(
      ({ box }) => Math.abs(box[0] - rule.box[0]) <= WORD_EDGE_PT || Math.abs(box[2] - rule.box[2]) <= WORD_EDGE_PT,
    )
    return isInside && isAtWords
  })
}

/** Intervals in order, those closer than the gap joined. */
export function joinIntervals(intervals: readonly Interval[], gapPt: number): Interval[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last !== undefined && from - last.to <= gapPt) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

function levelsOf(rules: readonly Rule[]): RuleLevel[] {
  const groups: { y: number; rules: Rule[] }[] = []
  for (const rule of [...rules].sort((a, b) => a.box[1] - b.box[1])) {
    const y = (rule.box[1] + rule.box[3]) / 2
    const last = groups.at(-1)
    if (last !== undefined && y - last.y <= SAME_LEVEL_PT) last.rules.push(rule)
    else groups.push({ y, rules: [rule] })
  }
  return groups.map(({ y, rules: group }) => {
    const segments = group.map(({ box }) => ({ from: box[0], to: box[2] })).sort((a, b) => a.from - b.from)
    return { y, intervals: joinIntervals(segments, RULE_SEGMENT_GAP_PT), segments }
  })
}

function uprightOf(rules: readonly Rule[]): UprightRule[] {
  const columns: { x: number; parts: Interval[] }[] = []
  for (const { box } of [...rules].sort((a, b) => a.box[0] - b.box[0])) {
    const x = (box[0] + box[2]) / 2
    const last = columns.at(-1)
    if (last !== undefined && x - last.x <= SAME_LEVEL_PT) last.parts.push({ from: box[1], to: box[3] })
    else columns.push({ x, parts: [{ from: box[1], to: box[3] }] })
  }
  return columns.flatMap(({ x, parts }) =>
    joinIntervals(parts, RULE_SEGMENT_GAP_PT * 2).map((part) => ({ x, ...part })),
  )
}

/** Shades are drawn to a fraction of a point, and cells' shades overlap by their border. */
const MOSTLY_INSIDE = 0.98
/** A shade within another of its colour, as word processors put behind each paragraph of a shaded cell, has no edge to be seen. */
const isSeen = (fill: Fill, fills: readonly Fill[]): boolean =>
  !fills.some(
    (other) => other !== fill && other.color === fill.color && coveredShare(fill.box, other.box) > MOSTLY_INSIDE,
  )

/** Shading cell by cell makes a band as well as one long rectangle does. */
function bandEdgesOf(fills: readonly Fill[]): RuleLevel[] {
  const edges = fills
    .filter((fill) => isSeen(fill, fills))
    .flatMap(({ box }) => [box[1], box[3]].map((y) => ({ y, from: box[0], to: box[2] })))
  const groups: { y: number; parts: Interval[] }[] = []
  for (const { y, ...part } of edges.sort((a, b) => a.y - b.y)) {
    const last = groups.at(-1)
    if (last !== undefined && y - last.y <= SAME_LEVEL_PT) last.parts.push(part)
    else groups.push({ y, parts: [part] })
  }
  return groups.map(({ y, parts }) => ({ y, intervals: joinIntervals(parts, RULE_SEGMENT_GAP_PT), segments: [] }))
}

const isNear = ({ box: rule }: { readonly box: Box }, box: Box): boolean =>
  rule[2] >= box[0] - MARGIN_PT &&
  rule[0] <= box[2] + MARGIN_PT &&
  rule[3] >= box[1] - MARGIN_PT &&
  rule[1] <= box[3] + MARGIN_PT

function levelsInside(page: Page, box: Box, pieces: readonly Piece[]): RuleLevel[] {
  const rules = page.rules.filter((rule) => rule.axis === 'horizontal' && boxWidth(rule.box) > 4 && isNear(rule, box))
  return levelsOf(rules.filter((rule) => !isUnderline(rule, pieces)))
}

export function rulingsOf(page: Page, box: Box, pieces: readonly Piece[]): Rulings {
  const upright = page.rules.filter((rule) => rule.axis === 'vertical' && boxHeight(rule.box) > 4 && isNear(rule, box))
  return {
    levels: levelsInside(page, box, pieces),
    bandEdges: bandEdgesOf(page.fills.filter((fill) => isNear(fill, box) && boxHeight(fill.box) > 4)),
    upright: uprightOf(upright),
  }
}

/** Share of the stretch from x0 to x1 that the level's rules cover. */
export function coverage(level: RuleLevel, x0: number, x1: number): number {
  let covered = 0
  for (const { from, to } of level.intervals) covered += Math.max(0, Math.min(to, x1) - Math.max(from, x0))
  return covered / Math.max(1, x1 - x0)
}

/** Neighbouring segments part columns where they meet, or overlap or leave out no more than a gap between columns, in points. */
const COLUMN_GAP_PT = 30
/** A rule of dots and dashes has far shorter segments than columns are wide. */
const SHORTEST_SEGMENT_PT = 6
const MOST_SEGMENTS = 40
/** Broken rules tell the columns only where they run all along the table. */
const LONG_SHARE = 0.75

/** Where rules drawn column by column break. */
export function breaksOf(levels: readonly RuleLevel[], x0: number, x1: number): number[] {
  return levels.flatMap(({ segments }) => {
    const length = segments.reduce((sum, { from, to }) => sum + to - from, 0)
    if (segments.length < 2 || segments.length > MOST_SEGMENTS || length < LONG_SHARE * (x1 - x0)) return []
    if (segments.some(({ from, to }) => to - from < SHORTEST_SEGMENT_PT)) return []
    return segments.slice(1).flatMap((segment, at) => {
      const before = segments[at]
      if (before === undefined || Math.abs(segment.from - before.to) > COLUMN_GAP_PT) return []
      // One segment over another is a rule drawn twice.
      return before.to >= segment.to || before.from >= segment.from - 1 ? [] : [(segment.from + before.to) / 2]
    })
  })
}

interface Baseline {
  readonly baseline: number
  readonly size: number
}

export interface Gap {
  readonly above: Baseline
  readonly below: Baseline
  readonly from: number
  readonly to: number
  readonly leastShare: number
}

/** The middle of small letters stands this far above the baseline, in em. */
const LINE_MIDDLE_EM = 0.3

/** Whether a rule runs between two lines, along enough of the stretch given. */
export function isParted(level: RuleLevel, { above, below, from, to, leastShare }: Gap): boolean {
  const isBetween =
    level.y > above.baseline - above.size * LINE_MIDDLE_EM && level.y < below.baseline - below.size * LINE_MIDDLE_EM
  return isBetween && coverage(level, from, to) >= leastShare
}
