// Program code: lines whose letters all have one breadth, in a paper whose text is not set so.
import { type LineClue, labelProbability, lineLabels } from '../../../document/blocks.ts'
import { isMonospaced, type Line, mainFont } from '../../../document/page.ts'
import { clueOn, type Reading, type ReadLine } from '../flow.ts'

/** What code is taken for; cells, entries and what names the authors may be set in letters of one breadth, too. */
const MISTAKEN = lineLabels(
  'paragraph list formula heading footnote caption-figure caption-table table-note front-note code',
)
/** Fewer pairs of letters may have one breadth by chance. */
const LEAST_PAIRS = 6
/** Rounding, as a share of the breadth. */
const MOST_OFF = 0.06
/** A paper with more of it is typewritten; quick references have not much less. */
const TYPEWRITTEN = 0.85
/** A line alone is code where the model thinks so, too; an address fills a line at times. */
const LIKELY_ALONE = 0.1

/** No formula is set in a typewriter's face. */
const isCodeAlone = ({ line, labelled }: ReadLine): boolean =>
  labelProbability(labelled, 'code') > LIKELY_ALONE || (labelled.label === 'formula' && isMonospaced(mainFont(line)))

/** Whether all letters of a line have the same breadth. */
export function isFixedPitch({ text, edges }: Pick<Line, 'text' | 'edges'>): boolean {
  let [least, most, pairs] = [Number.POSITIVE_INFINITY, 0, 0]
  for (let at = 0; at + 1 < text.length; at++) {
    if (text[at] === ' ' || text[at + 1] === ' ') continue
    const breadth = (edges[at + 1] ?? 0) - (edges[at] ?? 0)
    least = Math.min(least, breadth)
    most = Math.max(most, breadth)
    if (most - least > MOST_OFF * most) return false
    pairs++
  }
  return pairs >= LEAST_PAIRS
}

/** Lines of code in a row, of a few letters too ("end") where they stand between others. */
function runsOf(lines: readonly ReadLine[]): ReadLine[][] {
  const runs: ReadLine[][] = []
  let open: ReadLine[] = []
  const faces = new Set(
    lines.filter(({ line }) => isFixedPitch(line)).flatMap(({ line }) => line.spans[0]?.fontName ?? []),
  )
  const isCode = ({ line, labelled }: ReadLine): boolean =>
    MISTAKEN.has(labelled.label) &&
    (isFixedPitch(line) || (line.text.length <= LEAST_PAIRS && faces.has(line.spans[0]?.fontName ?? '')))
  for (const one of lines) {
    if (isCode(one)) open.push(one)
    else {
      runs.push(open)
      open = []
    }
  }
  return [...runs, open]
}

export function codeClues({ perPage }: Reading): LineClue[] {
  const lines = perPage.map((all) => all.filter(({ isMargin }) => !isMargin))
  const letters = (of: readonly ReadLine[]): number => of.reduce((sum, { line }) => sum + line.text.length, 0)
  const fixed = lines.map((all) => all.filter(({ line }) => isFixedPitch(line)))
  if (letters(fixed.flat()) > TYPEWRITTEN * letters(lines.flat())) return []
  return lines
    .flatMap(runsOf)
    .filter((run) => run.length > 1 || run.some(isCodeAlone))
    .flatMap((run) => run.map((one, at) => clueOn(one, 'fixed-pitch', 'code', { begins: at === 0 })))
}
