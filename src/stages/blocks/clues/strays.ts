// Letters of graphs and cells of tables that the model took for text: they stand among the lines of a float, set as no text of the paper is.
import { type LineClue, type LineLabel, lineLabels } from '../../../document/blocks.ts'
import type { Line } from '../../../document/page.ts'
import { isSamePointSize, roundSize } from '../../../document/typography.ts'
import { groupBy } from '../../../kernel/lists.ts'
import { clueOn, type Reading, type ReadLine } from '../flow.ts'

const TEXT = lineLabels('paragraph heading')
const FLOATS = lineLabels('table figure-text caption-figure caption-table table-note')

/** A longer run of lines is a box or a quotation rather than the letters of a graph: train has none that is not. */
const MOST_STRAY_LINES = 6
/** Shares of a paper's text below which a size or a face is not one of the text's own. Train papers set words of formulas in less than 2 %. */
const OWN_SIZE_SHARE = 0.02
const OWN_FACE_SHARE = 0.005

const faceOf = ({ spans }: Line): string => spans[0]?.fontName ?? ''

/**
 * Whether a line is set as no running text of the paper is: in another size, or in a face that the text hardly uses. What the model takes for a
 * heading is in a face that neither the text nor another heading has.
 */
function foreignFinder(read: readonly ReadLine[], body: number): (one: ReadLine) => boolean {
  const text = read.filter(({ labelled }) => labelled.label === 'paragraph')
  const headings = groupBy(
    read.filter(({ labelled }) => labelled.label === 'heading'),
    ({ line }) => faceOf(line),
  )
  const [sizes, faces] = [new Map<number, number>(), new Map<string, number>()]
  let all = 0
  for (const { line } of text) {
    all += line.text.length
    const size = roundSize(line.size)
    sizes.set(size, (sizes.get(size) ?? 0) + line.text.length)
    for (const { fontName, start, end } of line.spans) faces.set(fontName, (faces.get(fontName) ?? 0) + end - start)
  }
  return ({ line, labelled }) => {
    const face = faceOf(line)
    if (labelled.label === 'heading') return !faces.has(face) && headings.get(face)?.length === 1
    const size = roundSize(line.size)
    return (
      !isSamePointSize(size, body) ||
      (sizes.get(size) ?? 0) < all * OWN_SIZE_SHARE ||
      (faces.get(face) ?? 0) < all * OWN_FACE_SHARE
    )
  }
}

/** What a run of text between these two lines is part of; null where it is text. */
function floatBetween(before: ReadLine | undefined, after: ReadLine | undefined): LineLabel | null {
  const labels = [before, after].flatMap((one) => (one === undefined ? [] : [one.labelled.label]))
  if (labels.length === 0 || !labels.every((label) => FLOATS.has(label))) return null
  // Between two captions stands a part of one of them.
  return labels.find((label) => label === 'figure-text' || label === 'table') ?? null
}

function straysOf(lines: readonly ReadLine[], isForeign: (one: ReadLine) => boolean): [ReadLine, LineLabel][] {
  const isText = (one: ReadLine | undefined) => one !== undefined && TEXT.has(one.labelled.label)
  const found: [ReadLine, LineLabel][] = []
  for (let from = 0; from < lines.length; from++) {
    if (!isText(lines[from])) continue
    let to = from
    while (isText(lines[to + 1])) to++
    const run = lines.slice(from, to + 1)
    const float = floatBetween(lines[from - 1], lines[to + 1])
    if (float !== null && run.length <= MOST_STRAY_LINES && run.every(isForeign))
      for (const one of run) found.push([one, float])
    from = to
  }
  return found
}

/** Marks that programs for statistics plot as letters. */
const POINTS = /[●○◦■□▲△▼◆◇✕]/gu
/** A page of so many marks has a graph; a lone mark is a bullet elsewhere. */
const MANY_POINTS = 30

const pointsIn = ({ text }: Line): number => (/\p{L}/u.test(text) ? 0 : (text.match(POINTS)?.length ?? 0))

/** Rows of marks without a word. */
function plottedPoints(lines: readonly ReadLine[]): LineClue[] {
  const counted = lines.map((one) => ({ one, points: pointsIn(one.line) })).filter(({ points }) => points > 0)
  const all = counted.reduce((sum, { points }) => sum + points, 0)
  return counted
    .filter(({ points }) => points > 1 || all >= MANY_POINTS)
    .map(({ one }) => clueOn(one, 'plotted-points', 'figure-text'))
}

export function strayClues({ perPage, bodySize }: Reading): LineClue[] {
  const read = perPage.map((lines) => lines.filter(({ isMargin }) => !isMargin))
  const isForeign = foreignFinder(read.flat(), bodySize)
  return read.flatMap((lines) => [
    ...straysOf(lines, isForeign).map(([one, label]) => clueOn(one, 'foreign-in-float', label)),
    ...plottedPoints(lines),
  ])
}
