// Bold faces whose names do not say so, found by comparing their weight with that of the body text.
import type { Line, Page, TextSpan } from '../../../document/page.ts'
import { isNamedForWeight } from './fonts.ts'

/** Weights come from the breadth of stems; bold faces have at least this many times the body's (train papers: 1.4 to 2). */
const BOLD_RATIO = 1.35
/** Below this no face looks bold, whatever the body's weight claims. */
const MIN_BOLD_WEIGHT = 480

export function boldByWeight(pages: readonly Page[]): Page[] {
  const body = bodyWeight(pages)
  const isBold = (span: TextSpan): boolean =>
    !span.bold && span.weight >= Math.max(MIN_BOLD_WEIGHT, BOLD_RATIO * body) && !isNamedForWeight(span.fontName)
  const embolden = (line: Line): Line =>
    line.spans.some(isBold)
      ? { ...line, spans: line.spans.map((span) => (isBold(span) ? { ...span, bold: true } : span)) }
      : line
  return pages.map((page) =>
    page.lines.some((line) => line.spans.some(isBold)) ? { ...page, lines: page.lines.map(embolden) } : page,
  )
}

/** The weight in which most letters are set. */
function bodyWeight(pages: readonly Page[]): number {
  const letters = new Map<number, number>()
  for (const page of pages) {
    for (const line of page.lines) {
      for (const span of line.spans) {
        letters.set(span.weight, (letters.get(span.weight) ?? 0) + span.end - span.start)
      }
    }
  }
  let best = 0
  let most = 0
  for (const [weight, count] of letters) {
    if (count > most) {
      most = count
      best = weight
    }
  }
  return best
}
