// The shape of a glyph as numbers: its ink on a small grid stretched over its box, and how that box stands to the baseline.

/** Closed lines in em, y upwards: x and y in turn, curves already made straight. */
export type Contours = readonly (readonly number[])[]

export const GRID = 12
export const CELLS = GRID * GRID

/** The box around a glyph, in em from the pen's place on the baseline. */
export interface Extent {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

export interface Shape extends Extent {
  /** Ink of each cell from 0 to 255, row by row from the top. */
  readonly ink: Uint8Array
}

/** Lines through each row of cells along which ink is measured. */
const LINES_PER_CELL = 4
/** A bar has some height even where its outline is a mere line. */
const THINNEST_EM = 0.005

/** Its ink is measured only where the box does not tell enough. */
class DrawnShape implements Shape {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
  private measured: Uint8Array | null = null

  constructor(
    private readonly contours: Contours,
    { left, bottom, right, top }: Extent,
  ) {
    this.left = left
    this.bottom = bottom
    this.right = right
    this.top = top
  }

  get ink(): Uint8Array {
    this.measured ??= inkOf(this.contours, this)
    return this.measured
  }
}

/** null for a glyph without ink. */
export function shapeOf(contours: Contours): Shape | null {
  const box = extentOf(contours)
  return box === null ? null : new DrawnShape(contours, box)
}

/** null where nothing is drawn. */
export function extentOf(contours: Contours): Extent | null {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const points of contours) {
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]]
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
  }
  return right > left || top > bottom ? { left, bottom, right, top } : null
}

/** How far a shape is from its mirror image, from 0 to 2. */
export function asymmetry({ ink }: Shape): number {
  let [differing, all] = [0, 0]
  for (let at = 0; at < CELLS; at++) {
    const column = at % GRID
    differing += Math.abs((ink[at] ?? 0) - (ink[at - column + GRID - 1 - column] ?? 0))
    all += ink[at] ?? 0
  }
  return all === 0 ? 0 : differing / all
}

function inkOf(contours: Contours, { left, bottom, right, top }: Extent): Uint8Array {
  const width = Math.max(THINNEST_EM, right - left) / GRID
  const height = Math.max(THINNEST_EM, top - bottom) / GRID
  const sums = new Float64Array(CELLS)
  for (const [line, { places, turns }] of crossingsOf(contours, top, height).entries()) {
    const row = Math.floor(line / LINES_PER_CELL) * GRID
    let winding = 0
    let start = 0
    for (let at = 0; at < places.length; at++) {
      const x = places[at] ?? 0
      if (winding === 0) start = x
      winding += turns[at] ?? 0
      if (winding === 0) addSpan(sums, row, (start - left) / width, (x - left) / width)
    }
  }
  for (let cell = 0; cell < CELLS; cell++) sums[cell] = (sums[cell] ?? 0) / LINES_PER_CELL
  return blurredInk(sums)
}

/** From the share of each cell that is covered to ink, each with those around it: strokes of one sign lie in neighbouring cells from face to face. */
export function blurredInk(shares: Float64Array): Uint8Array {
  const ink = new Uint8Array(CELLS)
  for (let at = 0; at < CELLS; at++) {
    const [row, column] = [Math.floor(at / GRID), at % GRID]
    let sum = 0
    for (let y = Math.max(0, row - 1); y <= Math.min(GRID - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(GRID - 1, column + 1); x++) sum += shares[y * GRID + x] ?? 0
    }
    ink[at] = Math.min(255, Math.round((sum / 9) * 255))
  }
  return ink
}

/** Where contours cross a line, in the order along it, and whether upwards or downwards. */
interface Crossings {
  readonly places: number[]
  readonly turns: number[]
}

/** Behind those at the same place: they come in the order in which they are drawn. */
function addCrossing({ places, turns }: Crossings, x: number, turn: number): void {
  let at = places.length
  for (; at > 0 && (places[at - 1] ?? 0) > x; at--) {
    places[at] = places[at - 1] ?? 0
    turns[at] = turns[at - 1] ?? 0
  }
  places[at] = x
  turns[at] = turn
}

/** For each line through the cells, from the top, where the contours cross it: every edge is looked at once. */
function crossingsOf(contours: Contours, top: number, height: number): Crossings[] {
  const lines = Array.from({ length: GRID * LINES_PER_CELL }, (): Crossings => ({ places: [], turns: [] }))
  const lineAt = (y: number): number => ((top - y) / height) * LINES_PER_CELL - 0.5
  for (const points of contours) {
    const last = points.length - 2
    let [x0 = 0, y0 = 0] = [points[last], points[last + 1]]
    for (let at = 0; at <= last; at += 2) {
      const [x1 = 0, y1 = 0] = [points[at], points[at + 1]]
      // One line more each way, since places are rounded.
      const from = Math.max(0, Math.floor(lineAt(Math.max(y0, y1))) - 1)
      const to = Math.min(lines.length - 1, Math.ceil(lineAt(Math.min(y0, y1))) + 1)
      for (let line = from; line <= to; line++) {
        const y = top - ((line + 0.5) / LINES_PER_CELL) * height
        if (y0 <= y === y1 <= y) continue
        const crossings = lines[line]
        if (crossings !== undefined) addCrossing(crossings, x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y1 > y0 ? 1 : -1)
      }
      x0 = x1
      y0 = y1
    }
  }
  return lines
}

/** Adds the stretch from one place to another, in cells, to those it covers. */
function addSpan(sums: Float64Array, row: number, from: number, to: number): void {
  const last = Math.min(GRID - 1, Math.floor(to))
  for (let cell = Math.max(0, Math.floor(from)); cell <= last; cell++) {
    const covered = Math.min(to, cell + 1) - Math.max(from, cell)
    if (covered > 0) sums[row + cell] = (sums[row + cell] ?? 0) + covered
  }
}

/** Straight pieces that a curve is made of: its error stays below what the grid shows. */
const CURVE_PIECES = 8

/** Adds a cubic curve from the contour's last point, which the contour must have. */
export function pushCurve(
  points: number[],
  [x1, y1, x2, y2, x3, y3]: readonly [number, number, number, number, number, number],
): void {
  const [x0 = 0, y0 = 0] = [points.at(-2), points.at(-1)]
  for (let piece = 1; piece <= CURVE_PIECES; piece++) {
    const t = piece / CURVE_PIECES
    const s = 1 - t
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    points.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
  }
}

/** A tenth of an em in height, depth or breadth counts as much as a fifth of the cells' ink: a bar is known by its place alone. */
const BOX_WEIGHT = 4
/** Nothing that rounding alone puts beyond a limit is left out. */
const ROUNDING = 1.000001

/**
 * 0 for the same shape in the same place, about 1 for two that share nothing; infinite where the boxes alone are farther apart than the one
 * limit, or the ink than the other: most shapes are told apart by little.
 */
export function distance(a: Shape, b: Shape, boxLimit = Infinity, inkLimit = boxLimit): number {
  const box = BOX_WEIGHT * boxGap(a, b)
  if (box > boxLimit * boxLimit) return Infinity
  const [one, other] = [a.ink, b.ink]
  const most = inkLimit * inkLimit * CELLS * ROUNDING
  let sum = 0
  for (let row = 0; row < CELLS && sum <= most; row += GRID) {
    for (let cell = row; cell < row + GRID; cell++) {
      const gap = ((one[cell] ?? 0) - (other[cell] ?? 0)) / 255
      sum += gap * gap
    }
  }
  return sum > most ? Infinity : Math.sqrt(sum / CELLS + box)
}

/** Squares of the differences in height, depth and breadth; side bearings tell nothing. */
export function boxGap(a: Extent, b: Extent): number {
  const top = a.top - b.top
  const bottom = a.bottom - b.bottom
  const breadth = a.right - a.left - b.right + b.left
  return top * top + bottom * bottom + breadth * breadth
}

const BOX_BYTES = 4
/** Steps of a hundredth em; the lowest that a byte holds is a depth of one em. */
const STEPS_PER_EM = 100
const DEEPEST_EM = 1

/** The shape in base64, two cells to a byte. */
export function packShape({ ink, left, bottom, right, top }: Shape): string {
  const box = [left, bottom, right, top].map((edge) => Math.round((edge + DEEPEST_EM) * STEPS_PER_EM))
  const bytes = box.map((edge) => Math.min(255, Math.max(0, edge)))
  return Buffer.concat([Uint8Array.from(bytes), Buffer.from(packInk(ink), 'base64')]).toString('base64')
}

export function unpackShape(packed: string): Shape {
  const bytes = Buffer.from(packed, 'base64')
  const [left = 0, bottom = 0, right = 0, top = 0] = [...bytes.subarray(0, BOX_BYTES)].map(
    (step) => step / STEPS_PER_EM - DEEPEST_EM,
  )
  return { ink: inkIn(bytes.subarray(BOX_BYTES)), left, bottom, right, top }
}

export function packInk(ink: Uint8Array): string {
  const bytes = new Uint8Array(CELLS / 2)
  for (let cell = 0; cell < CELLS; cell += 2) bytes[cell / 2] = ((ink[cell] ?? 0) & 0xf0) | ((ink[cell + 1] ?? 0) >> 4)
  return Buffer.from(bytes).toString('base64')
}

export const unpackInk = (packed: string): Uint8Array => inkIn(Buffer.from(packed, 'base64'))

function inkIn(bytes: Uint8Array): Uint8Array {
  const ink = new Uint8Array(CELLS)
  for (let cell = 0; cell < CELLS; cell++) {
    const pair = bytes[cell >> 1] ?? 0
    // 0 to 15 becomes 0 to 255.
    ink[cell] = (cell % 2 === 0 ? pair >> 4 : pair & 15) * 17
  }
  return ink
}
