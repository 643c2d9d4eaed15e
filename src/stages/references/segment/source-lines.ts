// Every line in which references may stand, in reading order; columns that were read row by row are taken apart.
import { isReferencesHeading } from '../../../conventions/headings/section-role.ts'
import { printedLabel } from '../../../conventions/labels/reference-labels.ts'
import {
  type Block,
  type LabelledLine,
  type LineLabel,
  type LineRef,
  lineLabels,
  MARGIN_LABELS,
} from '../../../document/page/blocks.ts'
import type { Box } from '../../../document/page/box.ts'
import type { Page } from '../../../document/page/page.ts'

/** Indexes of some lines, in reading order. */
export type LineRun = readonly number[]

export interface Placed {
  readonly pageIndex: number
  readonly box: Box
  /** Height of the font in points. */
  readonly size: number
}

export interface SourceLine extends Placed {
  /** The line, with the label before it where that is in a column of its own. */
  readonly refs: readonly LineRef[]
  readonly text: string
  readonly label: LineLabel
  /** Probability of the label, 0 to 1: what was decided of its block, not what the layout model said of the label it gave. */
  readonly confidence: number
  readonly beginsConfidence: number
  /** The first line of a block that opens something new. */
  readonly opensBlock: boolean
  /** The letters come from OCR: their places are rough. */
  readonly isOcr: boolean
}

/** Covers of archives cite the paper itself, in six styles at times: the lines of so many pages, at most, are before its title. */
const MOST_COVERS = 2

function coversOf(blocks: readonly Block[]): number {
  const title = blocks.find(({ label }) => label === 'title')?.pageIndex ?? 0
  return title <= MOST_COVERS ? title : 0
}

const CITED_BY = /^This (?:article|paper) has been cited by:?$/iu

/** Publishers, the American Economic Association among them, append the later works that cite a paper, set as a list of references: the blocks before, and the lines from there on, which are none of the paper. */
export function citingWorks(
  pages: readonly Page[],
  blocks: readonly Block[],
): { own: readonly Block[]; citing: LineRef[] } {
  const byIndex = new Map(pages.map((page) => [page.index, page]))
  const opens = ({ pageIndex, lineIndex }: LineRef): boolean =>
    CITED_BY.test(byIndex.get(pageIndex)?.lines[lineIndex]?.text.trim() ?? '')
  const at = blocks.findIndex(({ lines }) => lines.some(opens))
  const own = at < 0 ? blocks : blocks.slice(0, at)
  return { own, citing: blocks.slice(own.length).flatMap(({ lines }) => lines) }
}

export function sourceLines(
  pages: readonly Page[],
  lineLabels: readonly (readonly LabelledLine[])[],
  blocks: readonly Block[],
): SourceLine[] {
  const byIndex = new Map(pages.map((page, at) => [page.index, { page, labels: lineLabels[at] ?? [] }]))
  const covers = coversOf(blocks)
  return blocks.flatMap((block) => {
    if (block.pageIndex < covers || MARGIN_LABELS.has(block.label) || block.label === 'line-number') return []
    return block.lines.flatMap((ref, at) => {
      const found = byIndex.get(ref.pageIndex)
      const line = found?.page.lines[ref.lineIndex]
      if (line === undefined || line.text.trim() === '') return []
      const labelled = found?.labels[ref.lineIndex]
      return [
        {
          refs: [ref],
          text: line.text,
          pageIndex: ref.pageIndex,
          box: line.box,
          size: line.size || 1,
          label: block.label,
          confidence: block.confidence,
          beginsConfidence: labelled?.beginsConfidence ?? 0,
          opensBlock: at === 0 && block.begins,
          isOcr: line.ocr,
        },
      ]
    })
  })
}

/** Heights of a letter between a label and its entry, at most. */
const FARTHEST_LABEL = 4
/** Share of its height at which a label is beside a line. */
const SAME_ROW = 0.5

const isLabelAlone = ({ text }: SourceLine): boolean =>
  printedLabel(`${text.trim()} A`)?.textStart === text.trim().length + 1

function isLabelOf(label: SourceLine, line: SourceLine): boolean {
  if (label.pageIndex !== line.pageIndex || line === label) return false
  if (label.label !== 'reference' || line.label !== 'reference') return false
  if (printedLabel(line.text) !== null) return false
  const shared = Math.min(label.box[3], line.box[3]) - Math.max(label.box[1], line.box[1])
  const gap = line.box[0] - label.box[2]
  return shared >= SAME_ROW * (label.box[3] - label.box[1]) && gap >= 0 && gap <= FARTHEST_LABEL * line.size
}

/** A label that is in a column of its own goes with the line at its height. */
export function withOwnLabels(lines: readonly SourceLine[]): SourceLine[] {
  const labelOf = new Map<SourceLine, SourceLine>()
  lines.forEach((label, at) => {
    if (!isLabelAlone(label)) return
    // Beside it in the order of reading, as a rule.
    const near = lines.slice(at + 1, at + 3).find((line) => isLabelOf(label, line))
    const line = near ?? lines.find((other) => isLabelOf(label, other))
    if (line !== undefined && !labelOf.has(line)) labelOf.set(line, label)
  })
  const labels = new Set(labelOf.values())
  return lines.flatMap((line) => {
    const label = labelOf.get(line)
    if (labels.has(line)) return []
    if (label === undefined) return [line]
    const box: Box = [
      label.box[0],
      Math.min(label.box[1], line.box[1]),
      line.box[2],
      Math.max(label.box[3], line.box[3]),
    ]
    const text = `${label.text.trimEnd()} ${line.text}`
    return [
      { ...line, refs: [...label.refs, ...line.refs], text, box, opensBlock: label.opensBlock || line.opensBlock },
    ]
  })
}

/** Changes of column from which on a stretch counts as woven, and the share of its lines that they make up. */
const FEWEST_CHANGES = 6
const WOVEN_SHARE = 0.35
/** The same of the few lines that a list leaves for its last page: nearly each is in another column than the one before. */
const FEW_CHANGES = 4
const FEW_SHARE = 0.75

const areApart = (a: SourceLine, b: SourceLine): boolean => a.box[2] <= b.box[0] || b.box[2] <= a.box[0]

/** Share of the lines that each column must hold. */
const COLUMN_SHARE = 0.3

/** Where a second column begins that no line reaches into: pieces of one row in a single column have no such place. */
function gutterOf(lines: readonly SourceLine[]): number | null {
  const starts = [...new Set(lines.map(({ box }) => box[0]))].sort((a, b) => a - b)
  const isGutter = (x: number): boolean => {
    const right = lines.filter(({ box }) => box[0] >= x).length
    const left = lines.filter(({ box }) => box[2] <= x).length
    return left + right === lines.length && Math.min(left, right) >= lines.length * COLUMN_SHARE
  }
  return starts.find(isGutter) ?? null
}

function unwovenStretch(lines: readonly SourceLine[]): readonly SourceLine[] {
  const changes = lines.slice(1).filter((line, at) => areApart(line, lines[at] ?? line)).length
  const isWoven = (fewest: number, share: number): boolean => changes >= fewest && changes >= lines.length * share
  if (!isWoven(FEWEST_CHANGES, WOVEN_SHARE) && !isWoven(FEW_CHANGES, FEW_SHARE)) return lines
  const gutter = gutterOf(lines)
  if (gutter === null) return lines
  const isLeft = ({ box }: SourceLine): boolean => box[0] < gutter
  // Pieces of one row keep their order: sorting is stable, and they are at one height.
  const downwards = (a: SourceLine, b: SourceLine): number =>
    Math.abs(a.box[1] - b.box[1]) < a.size / 2 ? 0 : a.box[1] - b.box[1]
  return [...lines.filter(isLeft).sort(downwards), ...lines.filter((line) => !isLeft(line)).sort(downwards)]
}

/** A line of the list is taken for a note at times. */
const OF_LISTS = lineLabels('reference footnote')

const goesWith = (last: SourceLine | undefined, line: SourceLine): boolean =>
  last !== undefined &&
  last.pageIndex === line.pageIndex &&
  (last.label === line.label || (OF_LISTS.has(last.label) && OF_LISTS.has(line.label)))

/** Lines in reading order, with woven stretches of references on a page taken apart. */
export function unweave(lines: readonly SourceLine[]): SourceLine[] {
  const stretches: SourceLine[][] = []
  for (const line of lines) {
    const stretch = stretches.at(-1)
    if (stretch !== undefined && goesWith(stretch.at(-1), line)) stretch.push(line)
    else stretches.push([line])
  }
  return stretches.flatMap((stretch) => (stretch[0]?.label === 'reference' ? unwovenStretch(stretch) : stretch))
}

/** Lines on either side of what may be of a list that are asked about: lists are interrupted, and begin before anybody saw them. */
const NEAR = 60

/** Lines near what the layout model took for references or notes, and all behind what announces a list, whatever it took them for. */
export function nearLists(lines: readonly SourceLine[]): SourceLine[] {
  const isNear = new Uint8Array(lines.length)
  for (const [at, { label, text }] of lines.entries()) {
    const isAnnounced = isReferencesHeading(text)
    if (isAnnounced || label === 'reference' || label === 'footnote')
      isNear.fill(1, Math.max(0, at - NEAR), isAnnounced ? lines.length : at + NEAR + 1)
  }
  return lines.filter((_, at) => isNear[at] === 1)
}
