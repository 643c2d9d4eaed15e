// A line at the edge of its page that reads and stands as the running heads of other pages do is one of them.
// In lists of references, where a head looks like an entry, the model is less sure than elsewhere.

import { HEAD_LABELS, type LineClue, labelProbability, MARGIN_LABELS } from '../../../document/blocks.ts'
import type { Box } from '../../../document/box.ts'
import { addTo } from '../../../kernel/group-by.ts'
import { maxOf, minOf } from '../../../kernel/lists.ts'
import { clueOn, type Reading, type ReadLine } from '../flow.ts'

/** Lines whose middles differ by less stand at one height: as in the features that the model was trained on (`stages/layout/repetition.ts`). */
const SAME_HEIGHT_PT = 6

/** No more than so many are kept for one text: cells such as "yes" repeat thousands of times. A cap, as for the model's features. */
const MOST_SIGHTINGS = 800

const middleOf = (box: Box): number => (box[1] + box[3]) / 2

/** What a line says, whatever its numbers are; null where it has no words. */
function wordsOf(text: string): string | null {
  if (!/\p{L}{3}/u.test(text)) return null
  return text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
}

/** Lines that are not in a margin yet and have all others of that kind below them, or all above. */
function outermost(lines: readonly ReadLine[]): ReadLine[] {
  const texts = lines.filter(({ labelled }) => !MARGIN_LABELS.has(labelled.label))
  const middles = texts.map(({ line }) => middleOf(line.box))
  const [first, last] = [minOf(middles), maxOf(middles)]
  return texts.filter(({ line }) => {
    const middle = middleOf(line.box)
    return middle - first < SAME_HEIGHT_PT || last - middle < SAME_HEIGHT_PT
  })
}

/** How likely those of other pages are heads, and which; at least two must read and stand alike. */
export function runningHeadClues({ perPage }: Reading): LineClue[] {
  const byWords = new Map<string, ReadLine[]>()
  for (const one of perPage.flat()) {
    const words = wordsOf(one.line.text)
    if (words !== null && (byWords.get(words)?.length ?? 0) < MOST_SIGHTINGS) addTo(byWords, words, one)
  }
  return perPage.flatMap((lines, page) =>
    outermost(lines).flatMap((one) => {
      const height = middleOf(one.line.box)
      const alike = (byWords.get(wordsOf(one.line.text) ?? '') ?? []).filter(
        (other) => other.page !== page && Math.abs(middleOf(other.line.box) - height) <= SAME_HEIGHT_PT,
      )
      if (new Set(alike.map((other) => other.page)).size < 2) return []
      return [...HEAD_LABELS].map((label) => {
        const sum = alike.reduce((total, { labelled }) => total + labelProbability(labelled, label), 0)
        return clueOn(one, 'running-head-elsewhere', label, { value: sum / alike.length })
      })
    }),
  )
}
