// Lines checked against the page's gutters: one that runs across white space where other lines begin is parted there, pieces of one that no gutter parts are put together.
import type { PageImage } from '../../contract/ocr.ts'
import { baselineAt, isContinued, joined, type MappedLine } from './line-map.ts'
import { placeOf, STRIP_TALL, type Strip, stripOf } from './strip.ts'
import { inkedColumns } from './words.ts'

/** Narrowest gutter between columns, in heights of tall letters: eight points between columns of ten-point print are 1.15. */
const NARROWEST_GUTTER = 0.9
/** So many lines begin at the gutter's right, and as many end before it. */
const FEWEST_WITNESSES = 3
/** How far apart lines may stand that tell of one gutter, and how exactly they keep to it, in heights. */
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
