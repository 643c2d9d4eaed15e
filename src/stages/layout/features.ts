// Turns the lines of a document into the numbers the layout model reads; training dumps these very numbers.
import type { TrainedModel } from '../../contract/ports.ts'
import type { Page } from '../../document/page/page.ts'
import { captionPlaces } from './caption-places.ts'
import {
  captionFeatures,
  LONGEST_LINE_TEXT,
  landmarkFeatures,
  landmarksOf,
  orderFeatures,
  placeFeatures,
  type RankedLine,
  relativeFeatures,
  repetitionFeatures,
  type Seen,
  styleFeatures,
  surroundingFeatures,
} from './line-features.ts'
import { neighbourhoods } from './neighbours.ts'
import { readingOrders } from './reading-order.ts'
import { type Repetition, repetitions } from './repetition.ts'
import { type DocumentStyles, documentStyles, type LineStyle, lineStyle } from './style-statistics.ts'
import { surroundings } from './surroundings.ts'
import { textCues } from './text-cues.ts'
import { lineTokens, TOKENS_PER_LINE } from './tokens.ts'

/** The fingerprint is of a sample's features: `test/contract/feature-fingerprints.test.ts` says how it comes about. */
export const LAYOUT_MODEL: TrainedModel = { name: 'layout', features: 'cb76283a7a4a0a18', isShared: true }

/** Columns of the dense rows by what they tell; training drops whole groups at random. */
export type FeatureGroups = Readonly<Record<string, readonly [start: number, end: number]>>

export interface LayoutFeatures {
  /** Every line of the document in the order of the rows below. */
  readonly refs: readonly RankedLine[]
  readonly width: number
  readonly groups: FeatureGroups
  /** refs.length rows of `width` numbers. */
  readonly dense: Float32Array
  /** refs.length rows of TOKENS_PER_LINE hashes. */
  readonly tokens: Int32Array
}

export function layoutFeatures(pages: readonly Page[]): LayoutFeatures {
  const styles = pages.map((page) => page.lines.map(lineStyle))
  const document = documentStyles(pages, styles)
  const repeated = repetitions(pages)
  const orders = readingOrders(pages.map(({ lines }) => lines))
  const seen = pages.flatMap((page, pageIndex) =>
    seePage(page, {
      pageIndex,
      order: orders[pageIndex] ?? [],
      styles: styles[pageIndex] ?? [],
      document,
      repeated: repeated[pageIndex] ?? [],
    }),
  )
  const landmarks = landmarksOf(seen)
  const rowAt = (one: Seen, row: number) => ({
    place: placeFeatures(one, pages.length),
    relative: relativeFeatures(one),
    order: orderFeatures(one, seen[row - 1], seen[row + 1]),
    style: styleFeatures(one, document),
    repetition: repetitionFeatures(one),
    surroundings: surroundingFeatures(one.surroundings),
    captions: captionFeatures(one.captions),
    text: textCues(one.line.text.slice(0, LONGEST_LINE_TEXT)),
    landmarks: landmarkFeatures(landmarks, row),
  })
  const [first] = seen
  const { width, groups } = columnsOf(first === undefined ? {} : rowAt(first, 0))
  const dense = new Float32Array(seen.length * width)
  const tokens = new Int32Array(seen.length * TOKENS_PER_LINE)
  seen.forEach((one, row) => {
    // Written at once: the numbers of a long document are too many to be held twice.
    writeRow(dense, row * width, rowAt(one, row))
    tokens.set(lineTokens(one.line.text.slice(0, LONGEST_LINE_TEXT)), row * TOKENS_PER_LINE)
  })
  return { refs: seen.map((one) => one.ref), width, groups, dense, tokens }
}

type FeatureRow = Readonly<Record<string, readonly number[]>>

function writeRow(dense: Float32Array, start: number, row: FeatureRow): void {
  let at = start
  for (const group in row) {
    const values = row[group] ?? []
    for (let i = 0; i < values.length; i++) dense[at + i] = values[i] ?? 0
    at += values.length
  }
}

function columnsOf(row: FeatureRow): { width: number; groups: FeatureGroups } {
  let width = 0
  const groups: Record<string, [number, number]> = {}
  for (const [name, values] of Object.entries(row)) {
    groups[name] = [width, width + values.length]
    width += values.length
  }
  return { width, groups }
}

interface PageFacts {
  readonly pageIndex: number
  readonly order: readonly number[]
  readonly styles: readonly LineStyle[]
  readonly document: DocumentStyles
  readonly repeated: readonly Repetition[]
}

function seePage(page: Page, facts: PageFacts): Seen[] {
  const near = neighbourhoods(page.lines, page.width)
  const around = surroundings(
    page,
    near.map((one) => one.column.right - one.column.left),
  )
  const captions = captionPlaces(page.lines)
  return facts.order.flatMap((lineIndex, rank) => {
    const line = page.lines[lineIndex]
    const style = facts.styles[lineIndex]
    const summary = style && facts.document.summaries.get(style.key)
    const neighbourhood = near[lineIndex]
    const drawn = around[lineIndex]
    const repetition = facts.repeated[lineIndex]
    const caption = captions[lineIndex]
    if (!line || !style || !summary || !neighbourhood || !drawn || !repetition || !caption) return []
    return [
      {
        page,
        line,
        style,
        summary,
        neighbourhood,
        surroundings: drawn,
        captions: caption,
        repetition,
        ref: { pageIndex: facts.pageIndex, lineIndex, rank },
      },
    ]
  })
}
