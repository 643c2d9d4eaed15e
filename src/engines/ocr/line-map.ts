// The detector's maps to lines: areas that are marked as text of one direction, the baseline that their points vote for, their ends.

/** Maps of width x height points, one for every second pixel of the detector's input. */
export interface LineMaps {
  readonly width: number
  readonly height: number
  /** Five maps, one after the other: probability of no text, of text that reads to the right, downwards, to the left, upwards. */
  readonly directions: Float32Array
  /** Four maps: how far below a point its baseline lies, how far its line's beginning and end are, in heights of tall letters; that height. */
  readonly measures: Float32Array
}

/** y = offset + slope x + bend x². */
export interface Baseline {
  readonly offset: number
  readonly slope: number
  readonly bend: number
}

/** In pixels of the detector's input; `tall` is the height of b, d, h, k and l above the baseline. */
export interface MappedLine {
  readonly start: number
  readonly end: number
  readonly tall: number
  readonly baseline: Baseline
}

export const baselineAt = ({ offset, slope, bend }: Baseline, x: number): number => offset + (slope + bend * x) * x

/** As `training/ocr/detector.py` has them. */
const PIXELS_PER_POINT = 2
const UNIT_TALL = 8
const FAR_HEIGHTS = 3

/** Likelier than not, as the detector was trained (training/ocr/train_detector.py). */
const MARKED = 0.5
/** Areas of fewer points are specks. */
const FEWEST_POINTS = 4
/** Votes for the baseline of one line differ by this much of its height at most (root of the mean square); more are several lines in one. */
const ONE_LINE = 0.22
/** Baselines of two lines lie at least this far apart, in heights. */
const LEAST_LEADING = 0.45
/** A part of an area that is a line has at least this share of it. */
const LEAST_PART_SHARE = 0.04
/** Lines of at least so many heights may be bent; the bend is taken where it explains this share of what a straight line leaves. */
const LONG = 14
const BEND_EXPLAINS = 0.4

interface Vote {
  readonly x: number
  readonly y: number
  readonly tall: number
  readonly toStart: number
  readonly toEnd: number
}

/** Points of connected areas, area after area. */
function* areasOf({ width, height, directions }: LineMaps, direction: number): Generator<Int32Array> {
  const count = width * height
  const marks = directions.subarray(direction * count, (direction + 1) * count)
  const seen = new Uint8Array(count)
  const points = new Int32Array(count)
  for (let first = 0; first < count; first++) {
    if (seen[first] === 1 || (marks[first] ?? 0) < MARKED) continue
    let [done, found] = [0, 1]
    points[0] = first
    seen[first] = 1
    while (done < found) {
      const at = points[done++] ?? 0
      const x = at % width
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const next = at + dy * width + dx
          if (x + dx < 0 || x + dx >= width || next < 0 || next >= count) continue
          if (seen[next] === 1 || (marks[next] ?? 0) < MARKED) continue
          seen[next] = 1
          points[found++] = next
        }
      }
    }
    if (found >= FEWEST_POINTS) yield points.slice(0, found)
  }
}

function votesOf({ width, height, measures }: LineMaps, area: Int32Array): Vote[] {
  const count = width * height
  return Array.from(area, (at) => {
    const tall = UNIT_TALL * 2 ** (measures[3 * count + at] ?? 0)
    return {
      x: ((at % width) + 0.5) * PIXELS_PER_POINT,
      y: (Math.floor(at / width) + 0.5) * PIXELS_PER_POINT + (measures[at] ?? 0) * tall,
      tall,
      toStart: (measures[count + at] ?? 0) * tall,
      toEnd: (measures[2 * count + at] ?? 0) * tall,
    }
  })
}

const middleOf = (values: readonly number[]): number => Float64Array.from(values).sort()[values.length >> 1] ?? 0

/** The straight line nearest to the votes; of a short line the slope is not asked for but given. */
function straightThrough(votes: readonly Vote[], tall: number, usual: number): Baseline {
  const n = votes.length
  const [mx, my] = [votes.reduce((sum, { x }) => sum + x, 0) / n, votes.reduce((sum, { y }) => sum + y, 0) / n]
  let [xx, xy, from, to] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { x, y } of votes) {
    xx += (x - mx) ** 2
    xy += (x - mx) * (y - my)
    from = Math.min(from, x)
    to = Math.max(to, x)
  }
  const slope = to - from < SLOPE_FROM * tall || xx === 0 ? usual : xy / xx
  return { offset: my - slope * mx, slope, bend: 0 }
}

/** Shorter lines take the page's slope, in heights. */
const SLOPE_FROM = 5

const spreadAround = (votes: readonly Vote[], baseline: Baseline): number =>
  Math.sqrt(votes.reduce((sum, { x, y }) => sum + (y - baselineAt(baseline, x)) ** 2, 0) / votes.length)

/** A parabola through the votes, by least squares around their middle. */
function bentThrough(votes: readonly Vote[], straight: Baseline): Baseline {
  const n = votes.length
  const mx = votes.reduce((sum, { x }) => sum + x, 0) / n
  const scale = votes.reduce((most, { x }) => Math.max(most, Math.abs(x - mx)), 1)
  let [s2, s3, s4, r0, r1, r2, s1] = [0, 0, 0, 0, 0, 0, 0]
  for (const { x, y } of votes) {
    const u = (x - mx) / scale
    const rest = y - baselineAt(straight, x)
    s1 += u
    s2 += u * u
    s3 += u ** 3
    s4 += u ** 4
    r0 += rest
    r1 += rest * u
    r2 += rest * u * u
  }
  const [a, b, c] = solved([n, s1, s2, r0], [s1, s2, s3, r1], [s2, s3, s4, r2])
  const [bend, slope] = [c / scale ** 2, b / scale]
  return {
    offset: straight.offset + a - slope * mx + bend * mx * mx,
    slope: straight.slope + slope - 2 * bend * mx,
    bend,
  }
}

type Equation = readonly [number, number, number, number]

function solved(one: Equation, two: Equation, three: Equation): readonly [number, number, number] {
  const [[a, b, c, d], [e, f, g, h], [i, j, k, l]] = [one, two, three]
  const whole = a * (f * k - g * j) - b * (e * k - g * i) + c * (e * j - f * i)
  if (Math.abs(whole) < 1e-9) return [0, 0, 0]
  return [
    (d * (f * k - g * j) - b * (h * k - g * l) + c * (h * j - f * l)) / whole,
    (a * (h * k - g * l) - d * (e * k - g * i) + c * (e * l - h * i)) / whole,
    (a * (f * l - h * j) - b * (e * l - h * i) + d * (e * j - f * i)) / whole,
  ]
}

function endsOf(votes: readonly Vote[], tall: number): readonly [number, number] {
  const from = votes.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY)
  const to = votes.reduce((most, { x }) => Math.max(most, x), Number.NEGATIVE_INFINITY)
  const near = FAR_HEIGHTS * tall * 0.9
  const starts = votes.filter(({ x, toStart }) => x < from + tall && toStart < near)
  const ends = votes.filter(({ x, toEnd }) => x > to - tall && toEnd < near)
  return [
    starts.length === 0 ? from : Math.min(from, middleOf(starts.map(({ x, toStart }) => x - toStart))),
    ends.length === 0 ? to : Math.max(to, middleOf(ends.map(({ x, toEnd }) => x + toEnd))),
  ]
}

function toLine(votes: readonly Vote[], slope: number): MappedLine {
  const tall = middleOf(votes.map((vote) => vote.tall))
  const [start, end] = endsOf(votes, tall)
  const straight = straightThrough(votes, tall, slope)
  if (end - start < LONG * tall) return { start, end, tall, baseline: straight }
  const bent = bentThrough(votes, straight)
  const isBetter = spreadAround(votes, bent) ** 2 < spreadAround(votes, straight) ** 2 * (1 - BEND_EXPLAINS)
  return { start, end, tall, baseline: isBetter ? bent : straight }
}

/** The votes of several lines that run into one another, parted where no baseline lies. */
function parted(votes: readonly Vote[], slope: number): (readonly Vote[])[] {
  const tall = middleOf(votes.map((vote) => vote.tall))
  const sorted = votes.map((vote) => ({ vote, level: vote.y - slope * vote.x })).sort((a, b) => a.level - b.level)
  const parts: Vote[][] = [[]]
  let last = Number.POSITIVE_INFINITY
  for (const { vote, level } of sorted) {
    if (level - last > LEAST_LEADING * tall) parts.push([])
    parts.at(-1)?.push(vote)
    last = level
  }
  return parts.filter((part) => part.length >= Math.max(FEWEST_POINTS, votes.length * LEAST_PART_SHARE))
}

/** The slope of most lines. */
function usualSlope(areas: readonly (readonly Vote[])[]): number {
  const slopes: number[] = []
  for (const votes of areas) {
    const tall = middleOf(votes.map((vote) => vote.tall))
    const straight = straightThrough(votes, tall, Number.NaN)
    if (!Number.isNaN(straight.slope) && spreadAround(votes, straight) < ONE_LINE * tall) slopes.push(straight.slope)
  }
  return slopes.length === 0 ? 0 : middleOf(slopes)
}

export interface MappedPage {
  readonly lines: readonly MappedLine[]
  /** By how much lines fall to the right. */
  readonly slope: number
}

/** The lines that read to the right. */
export function linesOfMaps(maps: LineMaps): MappedPage {
  const areas = [...areasOf(maps, 1)].map((area) => votesOf(maps, area))
  const slope = usualSlope(areas)
  const lines = areas.flatMap((votes) => {
    const tall = middleOf(votes.map((vote) => vote.tall))
    const isOne = spreadAround(votes, straightThrough(votes, tall, slope)) < ONE_LINE * tall
    return (isOne ? [votes] : parted(votes, slope)).map((part) => toLine(part, slope))
  })
  return { lines: joined(lines, (a, b) => isContinued(a, b)), slope }
}

/** Pieces of a line that are closer than words are, in heights, and on one baseline. */
const CLOSER_THAN_WORDS = 0.3
const SAME_BASELINE = 0.2
const SAME_TALL = 1.3

/** Whether `b` continues where `a` ends: on its baseline, as tall, no further away than `within` heights. */
export function isContinued(a: MappedLine, b: MappedLine, within = CLOSER_THAN_WORDS): boolean {
  const tall = Math.min(a.tall, b.tall)
  if (b.start - a.end > within * tall || b.start < a.start) return false
  if (Math.max(a.tall, b.tall) > tall * SAME_TALL) return false
  const x = (a.end + b.start) / 2
  return Math.abs(baselineAt(a.baseline, x) - baselineAt(b.baseline, x)) < SAME_BASELINE * tall
}

/** The lines, those that continue where another ends put together with it. */
export function joined(lines: readonly MappedLine[], isOne: (a: MappedLine, b: MappedLine) => boolean): MappedLine[] {
  const out: MappedLine[] = []
  for (const line of [...lines].sort((a, b) => a.start - b.start)) {
    const at = out.findIndex((one) => isOne(one, line))
    const before = out[at]
    if (before === undefined) out.push(line)
    else {
      const longer = before.end - before.start > line.end - line.start ? before : line
      out[at] = { ...longer, start: before.start, end: Math.max(before.end, line.end) }
    }
  }
  return out
}

/** How much text reads each way, in points of the map: to the right, downwards, to the left, upwards. */
export function textByDirection({ width, height, directions }: LineMaps): readonly number[] {
  const count = width * height
  return [1, 2, 3, 4].map((direction) => {
    let sum = 0
    for (let at = direction * count; at < (direction + 1) * count; at++) {
      const probability = directions[at] ?? 0
      if (probability >= MARKED) sum += 1
    }
    return sum
  })
}
