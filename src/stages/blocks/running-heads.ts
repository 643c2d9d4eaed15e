// A line at the edge of its page that reads and stands as the running heads of other pages do is one of them.
// In lists of references, where a head looks like an entry, the model is less sure than elsewhere.
import { HEAD_LABELS, type LabelledLine, type LineLabel, MARGIN_LABELS } from '../../document/blocks.ts'
import type { Box } from '../../document/box.ts'
import type { Page } from '../../document/page.ts'
import { addTo } from '../../kernel/group-by.ts'

type Labels = readonly (readonly LabelledLine[])[]

/** Lines whose middles differ by less stand at one height: as in the features that the model was trained on (`stages/layout/repetition.ts`). */
const SAME_HEIGHT_PT = 6

/** No more than so many are kept for one text: cells such as "yes" repeat thousands of times. A cap, as for the model's features. */
const MOST_SIGHTINGS = 800

interface Sighting {
  readonly page: number
  readonly middle: number
  readonly label: LineLabel
}

const middleOf = (box: Box): number => (box[1] + box[3]) / 2

/** What a line says, whatever its numbers are; null where it has no words. */
function wordsOf(text: string): string | null {
  if (!/\p{L}{3}/u.test(text)) return null
  return text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
}

/** The label that most other pages give to these words at this height, where it is that of a head and two pages at least give it. */
function labelElsewhere(page: number, height: number, alike: readonly Sighting[]): LineLabel | null {
  const pagesOf = new Map<LineLabel, Set<number>>()
  for (const one of alike) {
    if (one.page === page || Math.abs(one.middle - height) > SAME_HEIGHT_PT) continue
    pagesOf.set(one.label, (pagesOf.get(one.label) ?? new Set<number>()).add(one.page))
  }
  const [most] = [...pagesOf].sort(([, a], [, b]) => b.size - a.size)
  if (most === undefined) return null
  const [label, pages] = most
  return HEAD_LABELS.has(label) && pages.size > 1 ? label : null
}

/** Lines that are not in a margin yet and have all others of that kind below them, or all above. */
function outermost(page: Page, labels: readonly LabelledLine[]): number[] {
  const texts = page.lines.flatMap(({ box }, index) =>
    MARGIN_LABELS.has(labels[index]?.label ?? 'paragraph') ? [] : [{ index, middle: middleOf(box) }],
  )
  const [first, last] = texts.reduce(
    ([top, bottom], { middle }) => [Math.min(top, middle), Math.max(bottom, middle)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const isAtEdge = (middle: number) => middle - first < SAME_HEIGHT_PT || last - middle < SAME_HEIGHT_PT
  return texts.flatMap(({ index, middle }) => (isAtEdge(middle) ? [index] : []))
}

export function settleRunningHeads(pages: readonly Page[], labels: Labels): Labels {
  const byWords = new Map<string, Sighting[]>()
  pages.forEach((page, at) => {
    page.lines.forEach(({ text, box }, index) => {
      const [words, label] = [wordsOf(text), labels[at]?.[index]?.label]
      if (words === null || label === undefined || (byWords.get(words)?.length ?? 0) === MOST_SIGHTINGS) return
      addTo(byWords, words, { page: at, middle: middleOf(box), label })
    })
  })
  return pages.map((page, at) => {
    const own = labels[at] ?? []
    const settled = new Map<number, LineLabel>()
    for (const index of outermost(page, own)) {
      const line = page.lines[index]
      const alike = line === undefined ? undefined : byWords.get(wordsOf(line.text) ?? '')
      if (line === undefined || alike === undefined) continue
      const label = labelElsewhere(at, middleOf(line.box), alike)
      if (label !== null) settled.set(index, label)
    }
    if (settled.size === 0) return own
    return own.map((line, index) => ({ ...line, label: settled.get(index) ?? line.label }))
  })
}
