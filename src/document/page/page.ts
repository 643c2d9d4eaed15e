// What is on a page: lines of text with their styles, pictures, rules, drawings and links, all as plain data.
import type { Range, TextRange } from '../ranges.ts'
import { type Box, boxHeight, boxOf, overlapsAcross } from './box.ts'
import { isSamePointSize } from './typography.ts'

export type QuarterTurn = 0 | 90 | 180 | 270
export type Rise = 'sup' | 'sub' | null

/** A stretch of a line in one style; `start` and `end` are offsets into the line's text. */
export interface TextSpan extends Range {
  readonly fontName: string
  /** Height of the font in points as shown on the page. */
  readonly size: number
  /** The font's own weight, often derived from its stems: compare within a document, 400 and 700 mean little. */
  readonly weight: number
  readonly bold: boolean
  readonly italic: boolean
  readonly rise: Rise
  /** 0xRRGGBB. */
  readonly color: number
}

const MONOSPACED = /mono|courier|typewriter|cmtt|consol|menlo/i
/** Whether letters of this font are all of one width, as in listings. */
export const isMonospaced = (fontName: string): boolean => MONOSPACED.test(fontName)

/** The span of most of a line's letters. */
export const mainSpan = ({ spans }: Pick<Line, 'spans'>): TextSpan | undefined =>
  spans.reduce<TextSpan | undefined>(
    (main, span) => (main === undefined || span.end - span.start > main.end - main.start ? span : main),
    undefined,
  )

export const mainFont = (line: Pick<Line, 'spans'>): string => mainSpan(line)?.fontName ?? ''

/** TeX's own typewriter faces, which the models' features do not know as such. */
const TYPEWRITER = /\b(?:cm|ec|lm|sf|tx)tt\d/i

/** Whether most of a line is set as listings are. */
export function isSetAsCode(line: Pick<Line, 'spans'>): boolean {
  const font = mainFont(line)
  return isMonospaced(font) || TYPEWRITER.test(font)
}

/** Baselines of one row differ by less, in points. */
export const LEVEL_PT = 2

/** Whether two lines are in one row. */
export const isLevel = (one: Line, other: Line): boolean =>
  one !== other && one.angle === other.angle && Math.abs(one.baseline - other.baseline) < LEVEL_PT

/** The next line of a paragraph is closer than this share of a line's height. */
const NEXT_LINE_SHARE = 0.6

/** Whether one line is right below another, set as large. */
export const isNextLine = (above: Line, below: Line): boolean =>
  overlapsAcross(above.box, below.box) &&
  below.box[1] > above.box[1] &&
  below.box[1] - above.box[3] < boxHeight(above.box) * NEXT_LINE_SHARE &&
  isSamePointSize(above.size, below.size)

/** How a line ends: a printed hyphen, a hyphen the file marks as made by line breaking, or neither. */
export type LineEnd = 'hyphen' | 'soft-hyphen' | null

/** A word that recognition may have misread: `start` and `end` are offsets into the line's text, `right` how likely all of its letters are right. */
export interface UnsureWord extends Range {
  readonly right: number
}

export interface Line {
  /** Repaired text; a hyphen at the end is kept as printed. */
  readonly text: string
  readonly box: Box
  /** Where the letters stand; y for upright lines, measured across the reading direction for turned ones. */
  readonly baseline: number
  /** Degrees clockwise from the page's reading direction: 0 for ordinary lines. */
  readonly angle: number
  /** Height in points of the font most of the line is set in. */
  readonly size: number
  readonly spans: readonly TextSpan[]
  /**
   * Positions along the reading direction: character i reaches from edges[i] to edges[i + 1], so there is one
   * more than the text has characters. For upright lines these are x coordinates.
   */
  readonly edges: readonly number[]
  readonly hyphenAtEnd: LineEnd
  /** Text behind an image: the letters come from somebody's OCR. */
  readonly ocr: boolean
  /** What sums, roots and large brackets cover, where their fonts hang them below the baseline. */
  readonly tall?: readonly Box[]
  /** Present where our own recognition read the line and is not sure of every word. */
  readonly unsure?: readonly UnsureWord[]
}

export interface Word extends TextRange {
  readonly box: Box
}

/** A straight line, or a filled bar so thin that it is meant as one. */
export interface Rule {
  readonly axis: 'horizontal' | 'vertical'
  readonly box: Box
}

/** A plain filled rectangle: a shaded table row, a side box, a bar of a chart. */
export interface Fill {
  readonly box: Box
  readonly color: number
}

/** Vector graphics that touch one another, taken as one. */
export interface Drawing {
  readonly box: Box
  readonly paths: number
  /** How many of the paths have curves or slanted lines: tables have none, figures many. */
  readonly curvedPaths: number
}

export interface PageLink {
  readonly box: Box
  readonly uri: string | null
  readonly pageIndex: number | null
  /** Distance of the target from its page's top, where the file says it. */
  readonly y: number | null
}

/** Where a sheet with two pages was parted, and how broad it was, in points. */
export interface Fold {
  readonly x: number
  readonly width: number
}

export interface Page {
  /** From 0. */
  readonly index: number
  /** The page number as printed in the file's page labels. */
  readonly label: string | null
  /** Points, as read: the page as displayed (rotation and crop box applied), turned by `turn`. */
  readonly width: number
  readonly height: number
  readonly rotation: QuarterTurn
  /** Degrees clockwise by which the displayed page was turned so that most of its text reads upright. */
  readonly turn: QuarterTurn
  /** Present where two printed pages side by side were parted: the right one is below the left one. */
  readonly fold?: Fold
  /** The paper begins here, behind another document of its file. */
  readonly opens?: true
  /** In the order in which the file draws them. */
  readonly lines: readonly Line[]
  readonly images: readonly Box[]
  readonly rules: readonly Rule[]
  readonly fills: readonly Fill[]
  readonly drawings: readonly Drawing[]
  readonly links: readonly PageLink[]
  readonly hasText: boolean
  /** The text lies invisibly behind a picture of the page: a scan with OCR. */
  readonly isOcrLayer: boolean
  /** 0 (garbage) to 1 (clean letters); 1 for a page without text. */
  readonly textQuality: number
  /** Letters that nobody sees on the page, left out of the lines. */
  readonly hiddenLetters: number
}

/** The file's first page introduces the paper, whichever pages were asked for, or the first behind another document; undefined where it was not read. */
export const frontPageOf = (pages: readonly Page[]): Page | undefined =>
  pages.find(({ index, opens }) => index === 0 || opens === true)

export interface OutlineEntry {
  readonly title: string
  /** From 0. */
  readonly level: number
  readonly pageIndex: number | null
  readonly y: number | null
}

/** The box of the characters from start to end of a line, in the page's coordinates. */
export function spanBox(line: Line, start: number, end: number): Box {
  const from = line.edges[start] ?? line.box[0]
  const to = line.edges[end] ?? line.box[2]
  if (line.angle === 0) return boxOf(from, line.box[1], to, line.box[3])
  if (line.angle === 90) return boxOf(line.box[0], from, line.box[2], to)
  if (line.angle === 180) return boxOf(-from, line.box[1], -to, line.box[3])
  if (line.angle === 270) return boxOf(line.box[0], -from, line.box[2], -to)
  return line.box
}

export function wordsOf(line: Line): Word[] {
  const words: Word[] = []
  for (const match of line.text.matchAll(/\S+/g)) {
    const start = match.index
    const end = start + match[0].length
    words.push({ start, end, text: match[0], box: spanBox(line, start, end) })
  }
  return words
}

type Sheet = Pick<Page, 'turn' | 'width' | 'height'>

/** The sheet as it was before its two pages were put one below the other, and the box on it. */
function unfolded(page: Sheet & Pick<Page, 'fold'>, box: Box): readonly [Sheet, Box] {
  const { turn, height, fold } = page
  if (fold === undefined) return [page, box]
  const half = height / 2
  const sheet = { turn, width: fold.width, height: half }
  if (box[3] <= half) return [sheet, box]
  if (box[1] < half) return [sheet, boxOf(0, 0, fold.width, half)]
  return [sheet, boxOf(box[0] + fold.x, box[1] - half, box[2] + fold.x, box[3] - half)]
}

/** A box on the page as read, put back onto the page as displayed. */
export function toDisplayed(page: Sheet & Pick<Page, 'fold'>, place: Box): Box {
  const [{ turn, width, height }, box] = unfolded(page, place)
  if (turn === 90) return boxOf(box[1], width - box[0], box[3], width - box[2])
  if (turn === 180) return boxOf(width - box[2], height - box[3], width - box[0], height - box[1])
  if (turn === 270) return boxOf(height - box[3], box[0], height - box[1], box[2])
  return box
}

/** A box on the page as displayed, brought onto the page as read. */
export function toReading(page: Sheet, box: Box): Box {
  const { turn, width, height } = page
  if (turn === 90) return boxOf(width - box[1], box[0], width - box[3], box[2])
  if (turn === 180) return boxOf(width - box[2], height - box[3], width - box[0], height - box[1])
  if (turn === 270) return boxOf(box[1], height - box[0], box[3], height - box[2])
  return box
}
