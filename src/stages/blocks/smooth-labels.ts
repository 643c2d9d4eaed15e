// Corrects single labels that the page as a whole contradicts.
// Limits: set by hand while looking at papers, where nothing else is said.

import type { LabelledLine, LineLabel } from '../../document/blocks.ts'
import type { Page } from '../../document/page.ts'
import { maxOf } from '../../kernel/lists.ts'
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

/** Labels that a line turned against the rest of its page does not have. */
const UPRIGHT: ReadonlySet<LineLabel> = new Set<LineLabel>(['heading', 'paragraph', 'list', 'abstract'])

/** A line turned against the rest of its page is the label of an axis, a cell, or a stamp in the margin: neither heading nor text. */
function withoutTurnedText(page: Page, labels: readonly LabelledLine[]): readonly LabelledLine[] {
  const turned = labels.filter((_, index) => (page.lines[index]?.angle ?? 0) !== 0)
  if (turned.length === 0 || turned.length * 2 > page.lines.length) return labels
  const cells = turned.filter(({ label }) => label === 'table').length
  const label = cells * 2 > turned.length ? 'table' : 'figure-text'
  return labels.map((line, index) =>
    UPRIGHT.has(line.label) && (page.lines[index]?.angle ?? 0) !== 0 ? { ...line, label } : line,
  )
}

/** What a library's database prints on a page of its own behind the paper. */
const LIBRARY_NOTICE = /^copyright of .{3,300} is the property of .{3,300} may not be copied or emailed/iu
/** It takes four lines or five; a page with more than twice that says something else as well. */
const MOST_NOTICE_LINES = 12

/** A page that says only whose the paper is and what may be done with the copy is no text of the paper. */
function isLibraryNotice({ lines }: Page): boolean {
  if (lines.length > MOST_NOTICE_LINES) return false
  return LIBRARY_NOTICE.test(lines.map(({ text }) => text.trim()).join(' '))
}

/** Lines in the size of the text that were taken for a title beside a real one are part of what they stand in. */
export function smoothLabels(page: Page, given: readonly LabelledLine[]): readonly LabelledLine[] {
  if (isLibraryNotice(page)) return given.map((line) => ({ ...line, label: 'page-footer' }))
  const labels = withoutTurnedText(page, given)
  const sizes = page.lines.map((line) => line.size)
  const largest = maxOf(
    labels.map((line, index) => (line.label === 'title' ? (sizes[index] ?? 0) : 0)),
    0,
  )
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
