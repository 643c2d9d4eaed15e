// Labelled lines and the blocks they form: what the layout model and the reading order say about a document's pages.
import { type SetOf, typedSet, wordList } from '../../kernel/patterns.ts'
import type { Box } from './box.ts'

export const LINE_LABELS = wordList(
  'title author affiliation correspondence abstract keywords heading paragraph list caption-figure caption-table',
  'table table-note figure-text formula reference footnote page-header page-footer page-number line-number',
  'front-note code',
)
export type LineLabel = (typeof LINE_LABELS)[number]

export const lineLabels: SetOf<LineLabel> = typedSet<LineLabel>()

/** What repeats at the edges of pages. */
export const HEAD_LABELS: ReadonlySet<LineLabel> = new Set<LineLabel>(['page-header', 'page-footer'])
/** The same, and the numbers of pages. */
export const MARGIN_LABELS: ReadonlySet<LineLabel> = new Set<LineLabel>([...HEAD_LABELS, 'page-number'])

export const CAPTION_LABELS = lineLabels('caption-figure caption-table')

export interface LabelledLine {
  readonly label: LineLabel
  /** Probability of the label, 0 to 1. */
  readonly confidence: number
  /** Of every label, in the order of LINE_LABELS. */
  readonly probabilities: ArrayLike<number>
  /** First line of its paragraph, reference, caption or other block. */
  readonly begins: boolean
  readonly beginsConfidence: number
  /** Probability that the line opens with a heading that the text follows on the same line. */
  readonly runInConfidence: number
  /** Place of the line in the page's reading order, from 0. */
  readonly rank: number
}

const PLACES = new Map(LINE_LABELS.map((label, at) => [label, at]))

/** How likely a line has a label, whatever its own is. */
export const labelProbability = ({ probabilities }: Pick<LabelledLine, 'probabilities'>, label: LineLabel): number =>
  probabilities[PLACES.get(label) ?? -1] ?? 0

/** What one piece of evidence says about a line; `weights/lines.json` says how much it counts. */
export interface LineClue {
  readonly name: string
  /** Place of the page among those read, and of the line among those of the page. */
  readonly page: number
  readonly index: number
  readonly label: LineLabel
  /** How much there is of it. */
  readonly value: number
  /** Whether the line opens something, where the clue knows. */
  readonly begins?: boolean
}

/** A line that is not what the layout model took it for, and why. */
export interface Relabelled extends LineRef {
  readonly from: LineLabel
  readonly to: LineLabel
  readonly confidence: number
  /** Names of the clues that speak for it, the strongest first. */
  readonly clues: readonly string[]
}

/** A heading that runs into the paragraph it opens: whole lines of it, and how many characters of the next line. */
export interface RunIn {
  readonly lines: number
  readonly characters: number
}

export type HeadingAlignment = 'left' | 'centred' | 'indented'

/** How a heading is set: headings that look the same are of one depth. */
export interface HeadingLook {
  readonly fontName: string
  /** Points, to the half. */
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly capitals: boolean
  readonly smallCapitals: boolean
  readonly alignment: HeadingAlignment
  readonly runsIn: boolean
}

export interface LineRef {
  readonly pageIndex: number
  readonly lineIndex: number
}

/** The line as a key of a map. */
export const lineKey = ({ pageIndex, lineIndex }: LineRef): string => `${pageIndex} ${lineIndex}`

/** Lines that belong together: a paragraph or the part of it that is in one column, a heading, a caption, a table. */
export interface Block {
  readonly label: LineLabel
  readonly pageIndex: number
  readonly box: Box
  readonly lines: readonly LineRef[]
  /** Whether its first line opens something new; false where it continues from the block before it of the same label. */
  readonly begins: boolean
  readonly runIn: RunIn | null
  /** Of a heading, or of the one that runs into the paragraph. */
  readonly look: HeadingLook | null
  readonly confidence: number
}

/** What the lines of each kind of element are labelled. */
export const KIND_LABELS = {
  heading: 'heading',
  paragraph: 'paragraph',
  'list-item': 'list',
  abstract: 'abstract',
  'figure-caption': 'caption-figure',
  'table-caption': 'caption-table',
  'table-note': 'table-note',
  note: 'footnote',
  reference: 'reference',
  formula: 'formula',
  code: 'code',
} as const satisfies Readonly<Record<string, LineLabel>>
export type ElementKind = keyof typeof KIND_LABELS

/** What people read in one go, whole over columns and pages: a paragraph, a heading, a caption, one printed reference. */
export interface Element {
  readonly kind: ElementKind
  readonly lines: readonly LineRef[]
  readonly runIn: RunIn | null
  /** Of a heading, or of the one that runs into the paragraph. */
  readonly look: HeadingLook | null
  /** Display formulas that are inside this paragraph: the lines of each, and after how many lines it comes. */
  readonly formulas: readonly Formula[]
}

export interface Formula {
  readonly lines: readonly LineRef[]
  readonly afterLine: number
}

/** A box on a page as it is shown, and what is in it. */
export interface FoundRegion {
  readonly page: number
  readonly label: string
  readonly bbox: Box
}
