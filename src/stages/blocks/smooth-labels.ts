// Corrects single labels that the page as a whole contradicts.
// Limits: set by hand while looking at papers, where nothing else is said.
import type { LabelledLine } from '../../document/blocks.ts'
import type { Page } from '../../document/page.ts'
import { ranked } from './model-order.ts'

/** A title is set larger than this share of the largest line that was taken for one. */
const TITLE_SHARE = 0.8

/** The label of the nearest line in reading order that is no title. */
function neighbour(order: readonly number[], at: number, labels: readonly LabelledLine[]): LabelledLine | undefined {
  for (let distance = 1; distance < order.length; distance++) {
    for (const index of [order[at + distance], order[at - distance]]) {
      const found = index === undefined ? undefined : labels[index]
      if (found !== undefined && found.label !== 'title') return found
    }
  }
  return undefined
}

/** A line turned against the rest of its page is the label of an axis, or a stamp in the margin, and heads no section. */
function withoutTurnedHeadings(page: Page, labels: readonly LabelledLine[]): readonly LabelledLine[] {
  const turned = page.lines.filter(({ angle }) => angle !== 0).length
  if (turned === 0 || turned * 2 > page.lines.length) return labels
  const isTurned = (index: number): boolean => (page.lines[index]?.angle ?? 0) !== 0
  return labels.map((line, index) =>
    line.label === 'heading' && isTurned(index) ? { ...line, label: 'figure-text' } : line,
  )
}

/** Lines in the size of the text that were taken for a title beside a real one are part of what they stand in. */
export function smoothLabels(page: Page, given: readonly LabelledLine[]): readonly LabelledLine[] {
  const labels = withoutTurnedHeadings(page, given)
  const sizes = page.lines.map((line) => line.size)
  const largest = Math.max(0, ...labels.map((line, index) => (line.label === 'title' ? (sizes[index] ?? 0) : 0)))
  if (largest === 0) return labels
  const order = ranked(labels)
  const out = [...labels]
  order.forEach((index, at) => {
    const line = labels[index]
    if (line === undefined || line.label !== 'title' || (sizes[index] ?? 0) >= largest * TITLE_SHARE) return
    const near = neighbour(order, at, labels)
    if (near !== undefined) out[index] = { ...line, label: near.label, begins: false }
  })
  return out
}
