// How a document dresses its text: the body's size and font, how common each style is, and what lines in it look like.
// Frozen with its weights: a model reads this as it was trained on it.
import { isMonospaced, type Line, type Page, type TextSpan } from '../../document/page/page.ts'

export interface LineStyle {
  readonly key: string
  readonly fontKey: string
  readonly size: number
  readonly boldShare: number
  readonly italicShare: number
  readonly weight: number
  readonly isMonospaced: boolean
  readonly raisedAtStart: boolean
  /** Share of the line up to which its first emphasis (bold or italic, unlike the rest) reaches; 0 without one. */
  readonly emphasisPrefix: number
  readonly styleChanges: number
}

export interface StyleSummary {
  /** Share of all letters of the document. */
  readonly letterShare: number
  readonly lineShare: number
  readonly meanLength: number
  readonly shareEndingInStop: number
  readonly shareStartingUpper: number
  readonly shareOfDigits: number
  readonly pageShare: number
}

export interface DocumentStyles {
  readonly bodySize: number
  readonly bodyFont: string
  readonly bodyWeight: number
  readonly largestSize: number
  readonly summaries: ReadonlyMap<string, StyleSummary>
  readonly fontShares: ReadonlyMap<string, number>
}

const SUBSET_PREFIX = /^[A-Z]{6}\+/
const EMPHASIS_OF = (span: TextSpan): number => (span.bold ? 2 : 0) + (span.italic ? 1 : 0)

/** Half points: sizes in PDFs waver by rounding. */
const roundSize = (size: number): number => Math.round(size * 2) / 2

export function lineStyle(line: Line): LineStyle {
  let length = 0
  let bold = 0
  let italic = 0
  let longest: TextSpan | undefined
  for (const span of line.spans) {
    const letters = span.end - span.start
    length += letters
    if (span.bold) bold += letters
    if (span.italic) italic += letters
    if (longest === undefined || letters > longest.end - longest.start) longest = span
  }
  const total = Math.max(1, length)
  const fontKey = (longest?.fontName ?? '').replace(SUBSET_PREFIX, '')
  const first = line.spans[0]
  return {
    key: `${fontKey} ${roundSize(line.size)} ${bold / total > 0.5 ? 'b' : ''}${italic / total > 0.5 ? 'i' : ''}`,
    fontKey,
    size: line.size,
    boldShare: bold / total,
    italicShare: italic / total,
    weight: longest?.weight ?? 0,
    isMonospaced: isMonospaced(fontKey),
    raisedAtStart: first?.rise === 'sup',
    emphasisPrefix: emphasisPrefix(line.spans, total),
    styleChanges: Math.min(1, (line.spans.length - 1) / 10),
  }
}

function emphasisPrefix(spans: readonly TextSpan[], total: number): number {
  const first = spans.find((span) => span.rise === null)
  if (first === undefined || EMPHASIS_OF(first) === 0) return 0
  const kind = EMPHASIS_OF(first)
  let reach = 0
  for (const span of spans) {
    if (span.rise === null && EMPHASIS_OF(span) !== kind) return reach / total
    reach += span.end - span.start
  }
  return 1
}

interface Tally {
  letters: number
  lines: number
  stops: number
  uppers: number
  digits: number
  pages: Set<number>
}

export function documentStyles(pages: readonly Page[], styles: readonly (readonly LineStyle[])[]): DocumentStyles {
  const tallies = new Map<string, Tally>()
  const sizes = new Map<number, number>()
  const fonts = new Map<string, number>()
  let letters = 0
  let lines = 0
  let largestSize = 0
  pages.forEach((page, pageIndex) => {
    page.lines.forEach((line, index) => {
      const style = styles[pageIndex]?.[index]
      if (style === undefined) return
      const length = line.text.length
      letters += length
      lines += 1
      largestSize = Math.max(largestSize, style.size)
      sizes.set(roundSize(style.size), (sizes.get(roundSize(style.size)) ?? 0) + length)
      fonts.set(style.fontKey, (fonts.get(style.fontKey) ?? 0) + length)
      addToTally(tallies, style.key, line.text, pageIndex)
    })
  })
  const total = Math.max(1, letters)
  const summaries = new Map(
    [...tallies].map(([key, tally]) => [
      key,
      summarise(tally, { letters: total, lines: Math.max(1, lines), pages: Math.max(1, pages.length) }),
    ]),
  )
  const bodyFont = mostCommon(fonts) ?? ''
  return {
    bodySize: mostCommon(sizes) ?? 10,
    bodyFont,
    bodyWeight: weightOf(styles, bodyFont),
    largestSize,
    summaries,
    fontShares: new Map([...fonts].map(([font, count]) => [font, count / total])),
  }
}

function addToTally(tallies: Map<string, Tally>, key: string, text: string, pageIndex: number): void {
  const tally = tallies.get(key) ?? { letters: 0, lines: 0, stops: 0, uppers: 0, digits: 0, pages: new Set<number>() }
  tally.letters += text.length
  tally.lines += 1
  if (/[.!?]\s*$/.test(text)) tally.stops += 1
  if (/^\s*\p{Lu}/u.test(text)) tally.uppers += 1
  if (/\d/.test(text)) tally.digits += 1
  tally.pages.add(pageIndex)
  tallies.set(key, tally)
}

function summarise(tally: Tally, total: { letters: number; lines: number; pages: number }): StyleSummary {
  return {
    letterShare: tally.letters / total.letters,
    lineShare: tally.lines / total.lines,
    meanLength: tally.letters / tally.lines,
    shareEndingInStop: tally.stops / tally.lines,
    shareStartingUpper: tally.uppers / tally.lines,
    shareOfDigits: tally.digits / tally.lines,
    pageShare: tally.pages.size / total.pages,
  }
}

function mostCommon<K>(counts: ReadonlyMap<K, number>): K | undefined {
  let best: K | undefined
  let most = -1
  for (const [key, count] of counts) {
    if (count > most) {
      best = key
      most = count
    }
  }
  return best
}

function weightOf(styles: readonly (readonly LineStyle[])[], font: string): number {
  for (const page of styles)
    for (const style of page) if (style.fontKey === font && style.weight > 0) return style.weight
  return 0
}
