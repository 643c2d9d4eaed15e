// What a page as a whole says of single lines: running heads of other pages, a header far behind the first page, turned lines.
import {
  HEAD_LABELS,
  type LineClue,
  type LineLabel,
  labelProbability,
  MARGIN_LABELS,
} from '../../../document/blocks.ts'
import { middleOf } from '../../../document/rows.ts'
import { addTo, maxOf, minOf } from '../../../kernel/lists.ts'
import { clueOn, likelihood, type Reading, type ReadLine } from '../flow.ts'

/** Lines whose middles differ by less stand at one height: as in the features that the model was trained on (`stages/layout/repetition.ts`). */
const SAME_HEIGHT_PT = 6

/** No more than so many are kept for one text: cells such as "yes" repeat thousands of times. A cap, as for the model's features. */
const MOST_SIGHTINGS = 800

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

/** What a header is made of. */
const FRONT: readonly LineLabel[] = ['title', 'author', 'affiliation', 'correspondence', 'abstract', 'keywords']

/** Amid a paper hardly anything is part of its header. */
export function behindFrontClues({ perPage }: Reading): LineClue[] {
  return perPage
    .flat()
    .filter((one) => one.isAmid && likelihood(one, FRONT) > NOTICED)
    .flatMap((one) => FRONT.map((label) => clueOn(one, 'behind-front', label)))
}

/** Labels less likely than this need no word against them. */
const NOTICED = 0.1

/** Labels that a line turned against the rest of its page does not have. */
const UPRIGHT: readonly LineLabel[] = ['heading', 'paragraph', 'list', 'abstract']

/** A line turned against the rest of its page is the label of an axis, a cell, or a stamp in the margin: neither heading nor text. */
export function turnedClues({ perPage }: Reading): LineClue[] {
  return perPage.flatMap((lines) => {
    const turned = lines.filter(({ line }) => line.angle !== 0)
    if (turned.length * 2 > lines.length) return []
    return turned
      .filter((one) => likelihood(one, UPRIGHT) > NOTICED)
      .flatMap((one) => UPRIGHT.map((label) => clueOn(one, 'turned', label)))
  })
}
