// What a page as a whole says of single lines: running heads of other pages, marks in the margin, a header far behind the first page, turned lines.
import {
  HEAD_LABELS,
  type LineClue,
  type LineLabel,
  labelProbability,
  lineLabels,
  MARGIN_LABELS,
} from '../../../document/page/blocks.ts'
import { isNextLine, type Line, mainSpan } from '../../../document/page/page.ts'
import { middleOf } from '../../../document/page/rows.ts'
import { addTo, maxOf, minOf } from '../../../kernel/lists.ts'
import { clueOn, likelihood, type Reading, type ReadLine } from '../flow.ts'

/** Lines whose middles differ by less are at one height: as in the features that the model was trained on (`stages/layout/repetition.ts`). */
const SAME_HEIGHT_PT = 6

/** No more than so many are kept for one text: cells such as "yes" repeat thousands of times. A cap, as for the model's features. */
const MOST_SIGHTINGS = 800

/** What a line says, whatever its numbers are; a piece without a word says just what it says, and a number nothing. */
function wordsOf(text: string): string | null {
  const words = text.toLowerCase().replace(/\s+/g, ' ').trim()
  if (/^[\d\s]*$/.test(words)) return null
  return /\p{L}{3}/u.test(words) ? words.replace(/\d+/g, '#') : words
}

/** Without a word, nothing but its place tells a piece from another. */
const isSamePlace = (a: ReadLine, b: ReadLine): boolean =>
  Math.abs(middleOf(a.line.box) - middleOf(b.line.box)) <= SAME_HEIGHT_PT &&
  (/\p{L}{3}/u.test(a.line.text) || Math.abs(a.line.box[0] - b.line.box[0]) <= SAME_HEIGHT_PT)

/** The lines of other pages that read and stand alike, for each line that has such on two of them at least. */
function repeatedLines(perPage: Reading['perPage']): Map<ReadLine, ReadLine[]> {
  const byWords = new Map<string, ReadLine[]>()
  for (const one of perPage.flat()) {
    const words = wordsOf(one.line.text)
    if (words !== null && (byWords.get(words)?.length ?? 0) < MOST_SIGHTINGS) addTo(byWords, words, one)
  }
  const repeated = new Map<ReadLine, ReadLine[]>()
  for (const [, same] of byWords) {
    if (same.length < 3) continue
    for (const one of same) {
      const alike = same.filter((other) => other.page !== one.page && isSamePlace(one, other))
      if (new Set(alike.map(({ page }) => page)).size > 1) repeated.set(one, alike)
    }
  }
  return repeated
}

/** Lines that are not in a margin yet and have all that comes but once below them, or above. */
function outermost(lines: readonly ReadLine[], repeated: ReadonlyMap<ReadLine, unknown>): ReadLine[] {
  const texts = lines.filter(({ labelled }) => !MARGIN_LABELS.has(labelled.label))
  const once = texts.filter((one) => !repeated.has(one)).map(({ line }) => middleOf(line.box))
  const [first, last] = [minOf(once), maxOf(once)]
  return texts.filter(({ line }) => {
    const middle = middleOf(line.box)
    return middle - first < SAME_HEIGHT_PT || last - middle < SAME_HEIGHT_PT
  })
}

/** A heading does not come again at one place of page after page: what looks like one there is a running head. */
const asHead = ({ labelled }: ReadLine, label: LineLabel): number =>
  labelProbability(labelled, label) + (label === 'page-header' ? labelProbability(labelled, 'heading') : 0)

/** How likely those of other pages are heads, and which; at least two must read and stand alike. */
export function runningHeadClues({ perPage }: Reading): LineClue[] {
  const repeated = repeatedLines(perPage)
  return perPage.flatMap((lines) =>
    outermost(lines, repeated).flatMap((one) => {
      const alike = repeated.get(one)
      if (alike === undefined) return []
      return [...HEAD_LABELS].map((label) => {
        const sum = alike.reduce((total, other) => total + asHead(other, label), 0)
        return clueOn(one, 'running-head-elsewhere', label, { value: sum / alike.length })
      })
    }),
  )
}

/** What a running head may look like that is the second line of a heading. */
const isHeadLike = ({ labelled }: ReadLine): boolean => HEAD_LABELS.has(labelled.label)

const isSetAlike = (one: Line, other: Line): boolean => {
  const [own, others] = [mainSpan(one), mainSpan(other)]
  return own?.fontName === others?.fontName && own?.bold === others?.bold
}

/** A page's head is above all its headings: below one, set as it is and apart from other pages, stands more of the heading. */
export function underHeadingClues({ perPage }: Reading): LineClue[] {
  const repeated = repeatedLines(perPage)
  return perPage.flatMap((lines) => {
    const headings = lines.filter(({ labelled }) => labelled.label === 'heading')
    return lines
      .filter((one) => isHeadLike(one) && /\p{L}{3}/u.test(one.line.text) && !repeated.has(one))
      .filter(({ line }) => headings.some((above) => isNextLine(above.line, line) && isSetAlike(above.line, line)))
      .map((one) => clueOn(one, 'under-heading', 'heading'))
  })
}

/** What fills the columns of a paper. */
const FILLING = lineLabels('paragraph abstract list reference')
/** What a mark in the margin is taken for; letters of graphs may be there, too. */
const MISTAKEN = lineLabels(
  'paragraph abstract list reference heading formula footnote front-note caption-figure caption-table',
)
/** By hand, in the line's size: narrower lines do not fill a column, and what is wider than a mark is text beside the text. */
const FILLED_EM = 12
const MARK_EM = 5
/** So many lines make a column. */
const FEWEST_FILLING = 8
/** "F1", "AQ: 3", "Fn2"; numbers, bullets and labels of items hang before their text. */
const MARK = /\p{L}.*[\p{L}\d]$/u

const widthIn = ({ box, size }: ReadLine['line']): number => (box[2] - box[0]) / size

/** Left and right pages have other margins. */
function framesOf(perPage: Reading['perPage']): ([number, number] | null)[] {
  return [0, 1].map((parity) => {
    const filling = perPage
      .flatMap((lines, page) => (page % 2 === parity ? lines : []))
      .filter(({ line, labelled }) => line.angle === 0 && FILLING.has(labelled.label) && widthIn(line) >= FILLED_EM)
    if (filling.length < FEWEST_FILLING) return null
    return [minOf(filling.map(({ line }) => line.box[0])), maxOf(filling.map(({ line }) => line.box[2]))]
  })
}

/** Queries to the author and marks of a proof are beside the text, farther out than any line of it. */
export function marginMarkClues({ perPage }: Reading): LineClue[] {
  const frames = framesOf(perPage)
  return perPage.flatMap((lines, page) => {
    const frame = frames[page % 2]
    if (frame === null || frame === undefined) return []
    return lines
      .filter(({ line, labelled }) => {
        const isBeside = line.box[2] <= frame[0] || line.box[0] >= frame[1]
        return isBeside && line.angle === 0 && MISTAKEN.has(labelled.label) && widthIn(line) <= MARK_EM
      })
      .filter(({ line }) => MARK.test(line.text.trim()))
      .map((one) => clueOn(one, 'beside-text', 'line-number'))
  })
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
