// A page read by our models: set upright, its lines found and checked against its gutters, each line read.
import type { OcrLine, OcrPage, OcrWord, PageImage } from '../../contract/ocr.ts'
import type { Deadline } from '../../kernel/time/deadline.ts'
import { type DetectedPage, detectLines } from './detect.ts'
import { withLabels } from './labels.ts'
import { baselineAt, isContinued, joined, type MappedLine } from './line-map.ts'
import { type LineReader, type ReadStrip, readStrips } from './recognise.ts'
import { placeOf, STRIP_TALL, type Strip, stripOf } from './strip.ts'
import { inkedColumns, toWords } from './words.ts'

// Lines checked against the page's gutters: one that runs across white space where other lines begin is parted there, pieces of one that no gutter parts are put together.

/** Narrowest gutter between columns, in heights of tall letters: eight points between columns of ten-point print are 1.15. */
const NARROWEST_GUTTER = 0.9
/** So many lines begin at the gutter's right, and as many end before it. */
const FEWEST_WITNESSES = 3
/** How far apart lines may be that tell of one gutter, and how exactly they keep to it, in heights. */
const REACH = 30
const EXACT = 0.6
/** Fonts of witnesses differ by this factor at most. */
const ALIKE = 1.6

interface Gap {
  readonly from: number
  readonly to: number
}

/** White stretches inside a strip, in pixels along the page. */
function gapsOf(strip: Strip): Gap[] {
  const inked = inkedColumns(strip)
  const gaps: Gap[] = []
  let last = inked.indexOf(1)
  if (last < 0) return []
  for (let column = last + 1; column < inked.length; column++) {
    if (inked[column] === 0) continue
    if (column - last - 1 >= NARROWEST_GUTTER * STRIP_TALL)
      gaps.push({ from: placeOf(strip, last + 1), to: placeOf(strip, column) })
    last = column
  }
  return gaps
}

/** A place along the line as it is on the level page, give or take a constant. */
const levelX = (line: MappedLine, x: number, slope: number): number => x + baselineAt(line.baseline, x) * slope

function isGutter(gap: Gap, line: MappedLine, lines: readonly MappedLine[], slope: number): boolean {
  const [from, to] = [levelX(line, gap.from, slope), levelX(line, gap.to, slope)]
  const y = baselineAt(line.baseline, gap.from)
  let [beginning, ending] = [0, 0]
  for (const other of lines) {
    const tall = Math.min(line.tall, other.tall)
    if (other === line || Math.max(line.tall, other.tall) > ALIKE * tall) continue
    if (Math.abs(baselineAt(other.baseline, gap.from) - y) > REACH * tall) continue
    if (Math.abs(levelX(other, other.start, slope) - to) < EXACT * tall) beginning += 1
    const end = levelX(other, other.end, slope)
    const start = levelX(other, other.start, slope)
    if (end < from + EXACT * tall && Math.abs(start - levelX(line, line.start, slope)) < REACH * tall) ending += 1
  }
  return beginning >= FEWEST_WITNESSES && ending >= FEWEST_WITNESSES
}

/** Blanks of lines that were driven out to their column's breadth, in heights. */
const WIDEST_BLANK = 1.3

/** Pieces of a line put together, where what parts them is a wide blank and no gutter. */
export function joinedInRows(lines: readonly MappedLine[], slope: number): MappedLine[] {
  return joined(
    lines,
    (a, b) => isContinued(a, b, WIDEST_BLANK) && !isGutter({ from: a.end, to: b.start }, a, lines, slope),
  )
}

/** The strips, those across a gutter cut out anew in parts. */
export function partedAtGutters(strips: readonly Strip[], slope: number, image: PageImage): Strip[] {
  const lines = strips.map(({ line }) => line)
  return strips.flatMap((strip) => {
    const { line } = strip
    const gutters = gapsOf(strip).filter((gap) => isGutter(gap, line, lines, slope))
    if (gutters.length === 0) return [strip]
    const starts = [line.start, ...gutters.map(({ to }) => to)]
    const ends = [...gutters.map(({ from }) => from), line.end]
    return starts.map((start, at) => stripOf(image, { ...line, start, end: ends[at] ?? line.end }))
  })
}

// Places on a slanted page, as they are once it is level: turned about the middle of the picture.

/** Of a font's tall letters: how far its box reaches above and below the baseline, as PDFs' fonts mostly say it. Chosen so that recognised lines look like those of text layers. */
const BOX_ABOVE = 1.19
const BOX_BELOW = 0.36

interface SlantedLine {
  readonly line: MappedLine
  readonly words: readonly OcrWord[]
  readonly confidence: number
}

/** A line's baseline and words on the level page; `slope` is by how much the page's lines fall to the right. */
function levelling(
  slope: number,
  { width, height }: Pick<PageImage, 'width' | 'height'>,
): (line: SlantedLine) => OcrLine {
  const [cos, sin] = [1 / Math.hypot(1, slope), slope / Math.hypot(1, slope)]
  const [cx, cy] = [width / 2, height / 2]
  return ({ line, words, confidence }) => {
    const along = (x: number): number => cx + (x - cx) * cos + (baselineAt(line.baseline, x) - cy) * sin
    const middle = (line.start + line.end) / 2
    const baseline = cy - (middle - cx) * sin + (baselineAt(line.baseline, middle) - cy) * cos
    return {
      words: words.map((word) => ({ ...word, x0: along(word.x0), x1: along(word.x1) })),
      top: baseline - BOX_ABOVE * line.tall,
      bottom: baseline + BOX_BELOW * line.tall,
      baseline,
      letterHeight: line.tall,
      confidence,
    }
  }
}

function quarterTurned(image: PageImage): PageImage {
  const { width, height, gray } = image
  const turned = new Uint8Array(gray.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = gray[y * width + x] ?? 255
  }
  return { ...image, width: height, height: width, gray: turned }
}

const halfTurned = (image: PageImage): PageImage => ({ ...image, gray: image.gray.slice().reverse() })

export function turnedBy(image: PageImage, turn: OcrPage['turn']): PageImage {
  if (turn === 90) return quarterTurned(image)
  if (turn === 180) return halfTurned(image)
  return turn === 270 ? halfTurned(quarterTurned(image)) : image
}

export interface PageReader extends LineReader {
  readonly deadline: Deadline
}

interface Held {
  readonly image: PageImage
  readonly turn: OcrPage['turn']
  readonly detected: DetectedPage
}

/** Pages with this share of their text reading to the right are upright; what else is on them are labels of axes and notes in margins. */
const SURELY_UPRIGHT = 0.8
/** So many of the longest lines tell which way up a page lies. */
const SAMPLE_LINES = 8

async function held(page: PageImage, turn: OcrPage['turn'], { run, deadline }: PageReader): Promise<Held> {
  deadline.check()
  const image = turnedBy(page, turn)
  return { image, turn, detected: await detectLines(image, run) }
}

/** How surely the longest lines are read; what lies upside down is read badly. */
async function sureness({ image, detected }: Held, reader: PageReader): Promise<number> {
  const longest = [...detected.lines].sort((a, b) => b.end - b.start - (a.end - a.start)).slice(0, SAMPLE_LINES)
  const reads = await readStrips(
    longest.map((line) => stripOf(image, line)),
    reader,
    reader.deadline,
  )
  return reads.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, reads.length)
}

/** The page with most of its text upright: the detector sees along which axis it reads, the reader which way. */
async function setUpright(page: PageImage, reader: PageReader): Promise<Held> {
  const asGiven = await held(page, 0, reader)
  const [right = 0, down = 0, left = 0, up = 0] = asGiven.detected.byDirection
  if (right >= SURELY_UPRIGHT * (right + down + left + up)) return asGiven
  const isAcross = right + left >= down + up
  const one = isAcross ? asGiven : await held(page, 90, reader)
  const other = await held(page, isAcross ? 180 : 270, reader)
  return (await sureness(other, reader)) > (await sureness(one, reader)) ? other : one
}

const isNothing = ({ letters }: ReadStrip): boolean => letters.every(({ text }) => text.trim() === '')

export async function readPage(page: PageImage, reader: PageReader): Promise<OcrPage> {
  const { image, turn, detected } = await setUpright(page, reader)
  reader.deadline.check()
  const strips = joinedInRows(detected.lines, detected.slope).map((line) => stripOf(image, line))
  const whole = partedAtGutters(strips, detected.slope, image)
  const reads = await readStrips(whole, reader, reader.deadline)
  const level = levelling(detected.slope, image)
  const lines = reads
    .filter((read) => !isNothing(read))
    .map((read): OcrLine => {
      const { strip, letters, confidence } = read
      return level({ line: strip.line, words: toWords(letters, strip), confidence })
    })
  return { lines: withLabels(lines).sort((a, b) => a.top - b.top), turn }
}
