// Pictures, rules, shaded boxes and drawings of a page, with those inside form objects.
import { type Box, boxHeight, boxOf, boxWidth, intersectBox } from '../../../document/page/box.ts'
import type { Fill, Rule } from '../../../document/page/page.ts'
import type { Engine } from '../engine/engine.ts'
import {
  OBJECT_FORM,
  OBJECT_IMAGE,
  OBJECT_PATH,
  OBJECT_SHADING,
  OBJECT_TEXT,
  SEGMENT_BEZIER,
  SEGMENT_LINE,
} from '../engine/pdfium.ts'
import { fourFloats } from '../engine/pdfium-calls.ts'
import { clipOf, NOWHERE } from './clips.ts'
import { type Ground, groundOf } from './grounds.ts'
import { applyToBox, type Frame, type Matrix, multiply } from './page-frame.ts'

// The straight segments of a path: sides of boxes, rules, bands of tables.

/** The boxes of a path's segments when all are upright or level; null as soon as one is curved or slanted. */
function straightSegments(engine: Engine, path: number, matrix: Matrix, count: number): Box[] | null {
  const { pdfium, heap, scratch } = engine
  const at = scratch >> 2
  const [a, b, c, d, e, f] = matrix
  const boxes: Box[] = []
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  for (let i = 0; i < count; i++) {
    const segment = pdfium.FPDFPath_GetPathSegment(path, i)
    const type = pdfium.FPDFPathSegment_GetType(segment)
    if (type === SEGMENT_BEZIER) return null
    pdfium.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)
    const px = heap.HEAPF32[at] ?? 0
    const py = heap.HEAPF32[at + 1] ?? 0
    const nx = a * px + c * py + e
    const ny = b * px + d * py + f
    if (type === SEGMENT_LINE) {
      if (Math.abs(nx - x) > 1 && Math.abs(ny - y) > 1) return null
      boxes.push(boxOf(x, y, nx, ny))
      if (pdfium.FPDFPathSegment_GetClose(segment) !== 0) boxes.push(boxOf(nx, ny, startX, startY))
    } else {
      startX = nx
      startY = ny
    }
    x = nx
    y = ny
  }
  return boxes
}

export interface PathShape {
  readonly box: Box
  readonly curved: boolean
}

export interface PageObjects {
  /** How many objects were looked at, those of forms as often as they are drawn. */
  count: number
  readonly images: Box[]
  readonly rules: Rule[]
  /** Level bars too short for rules. */
  readonly dashes: Box[]
  readonly fills: Fill[]
  readonly shapes: PathShape[]
  /** By the text object's address. */
  readonly texts: Map<number, DrawnText>
  readonly covers: Cover[]
  /** What letters may be on, in the order in which it is drawn. */
  readonly grounds: Ground[]
}

/** When a text is drawn, and the window of the page through which it is seen; null for the whole page. */
export interface DrawnText {
  readonly order: number
  readonly window: Box | null
}

/** An opaque box that hides what was drawn before it. */
export interface Cover {
  readonly order: number
  readonly box: Box
}

/** A filled or stroked bar up to this thick is a rule: table rules are 0.25 to 2 points. */
const MAX_RULE_PT = 3
const MIN_RULE_LENGTH_PT = 4
/** Underscores that are drawn are at most 8 points long; plots have thousands of such bars. */
const [MAX_DASH_PT, MAX_DASHES] = [8, 500]
/** Paths looked at in full; a map or a scatter plot has more, and its first thousands show where it lies. */
const MAX_DETAILED_PATHS = 6000
const MAX_PAGE_OBJECTS = 60_000
const MAX_FORM_DEPTH = 12
/** Grid frames have a dozen segments; longer paths are drawings. */
const MAX_RULE_SEGMENTS = 64
/** The bands behind the rows of a table come as one path of some hundred segments; longer paths hide no letters. */
const MAX_GROUND_SEGMENTS = 1000
const WHITE = 0xffffff

/** What a page without objects holds. */
export const noObjects = (): PageObjects => ({
  count: 0,
  images: [],
  rules: [],
  dashes: [],
  fills: [],
  shapes: [],
  texts: new Map(),
  covers: [],
  grounds: [],
})

interface Walk {
  readonly engine: Engine
  readonly found: PageObjects
  readonly page: Box
  paths: number
}

export function readObjects(engine: Engine, page: number, frame: Frame): PageObjects {
  const { pdfium } = engine
  const walk: Walk = { engine, found: noObjects(), page: [0, 0, frame.width, frame.height], paths: 0 }
  const count = pdfium.FPDFPage_CountObjects(page)
  for (let i = 0; i < count && walk.found.count < MAX_PAGE_OBJECTS; i++) {
    visit(walk, pdfium.FPDFPage_GetObject(page, i), { matrix: frame.matrix, window: walk.page, depth: 0 })
  }
  return walk.found
}

/** Where a form draws: through which matrix, and through which window of the page. */
interface Place {
  readonly matrix: Matrix
  readonly window: Box
  readonly depth: number
}

function windowOf({ engine }: Walk, object: number, { matrix, window }: Place): Box {
  const clip = clipOf(engine, object, matrix)
  return clip === null ? window : (intersectBox(window, clip) ?? NOWHERE)
}

function visit(walk: Walk, object: number, place: Place): void {
  if (object === 0) return
  walk.found.count++
  const { pdfium } = walk.engine
  const type = pdfium.FPDFPageObj_GetType(object)
  const { matrix, depth } = place
  if (type === OBJECT_FORM && depth < MAX_FORM_DEPTH) {
    const inner = {
      matrix: multiply(objectMatrix(walk.engine, object), matrix),
      window: windowOf(walk, object, place),
      depth: depth + 1,
    }
    const count = pdfium.FPDFFormObj_CountObjects(object)
    for (let i = 0; i < count && walk.found.count < MAX_PAGE_OBJECTS; i++) {
      visit(walk, pdfium.FPDFFormObj_GetObject(object, i), inner)
    }
    return
  }
  if (type === OBJECT_TEXT) {
    const window = windowOf(walk, object, place)
    walk.found.texts.set(object, { order: walk.found.count, window: window === walk.page ? null : window })
    return
  }
  if (type !== OBJECT_PATH && type !== OBJECT_IMAGE && type !== OBJECT_SHADING) return
  const bounds = objectBounds(walk.engine, object, matrix)
  if (bounds === null) return
  const box = intersectBox(bounds, type === OBJECT_IMAGE ? windowOf(walk, object, place) : place.window)
  if (box === null) return
  if (type === OBJECT_IMAGE && isThin(box) && isPixel(walk.engine, object)) pushRule(walk.found, box)
  else if (type === OBJECT_IMAGE) {
    walk.found.images.push(box)
    walk.found.grounds.push(groundOf(box, null))
  } else if (type === OBJECT_SHADING) pushShape(walk, box, true)
  else visitPath(walk, object, place, box)
}

function objectMatrix(engine: Engine, object: number): Matrix {
  const { pdfium, heap, scratch } = engine
  if (pdfium.FPDFPageObj_GetMatrix(object, scratch) === 0) return [1, 0, 0, 1, 0, 0]
  const at = scratch >> 2
  const floats = heap.HEAPF32
  return [...fourFloats(engine), floats[at + 4] ?? 0, floats[at + 5] ?? 0]
}

function objectBounds(engine: Engine, object: number, matrix: Matrix): Box | null {
  const { pdfium, scratch } = engine
  if (pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return null
  return applyToBox(matrix, ...fourFloats(engine))
}

function visitPath(walk: Walk, object: number, place: Place, box: Box): void {
  const { pdfium, heap, scratch } = walk.engine
  walk.paths++
  if (walk.paths > MAX_DETAILED_PATHS) {
    pushShape(walk, box, true)
    return
  }
  pdfium.FPDFPath_GetDrawMode(object, scratch, scratch + 4)
  const at = scratch >> 2
  const isFilled = (heap.HEAP32[at] ?? 0) !== 0
  const isStroked = (heap.HEAP32[at + 1] ?? 0) !== 0
  // Neither filled nor stroked: a clipping path.
  if (!isFilled && !isStroked) return
  const color = readColor(walk.engine, object, isFilled)
  if (color === null) return
  if (isFilled && color === WHITE) {
    pushWhite(walk, object, box, place)
    return
  }
  if (isThin(box)) {
    pushRule(walk.found, box)
    return
  }
  const segments = pdfium.FPDFPath_CountSegments(object)
  // A path's points are in a space of its own, which its bounds are not.
  const own = multiply(objectMatrix(walk.engine, object), place.matrix)
  const straight = segments <= MAX_RULE_SEGMENTS ? straightSegments(walk.engine, object, own, segments) : null
  const isOpaque = isFilled && pdfium.FPDFPageObj_HasTransparency(object) === 0
  const sidesOf = () => (segments > MAX_GROUND_SEGMENTS ? null : straightSegments(walk.engine, object, own, segments))
  const ground = groundOf(box, isOpaque ? color : null, segments > BOX_SEGMENTS ? sidesOf : undefined)
  if (straight === null) {
    pushShape(walk, box, true, ground)
    return
  }
  const isBox = isFilled && segments <= BOX_SEGMENTS
  if (isBox) walk.found.fills.push({ box, color })
  else if (isStroked) for (const segment of straight) pushSegment(walk, segment)
  pushShape(walk, box, false, ground)
}

function pushShape({ found }: Walk, box: Box, curved: boolean, ground = groundOf(box, null)): void {
  found.shapes.push({ box, curved })
  found.grounds.push(ground)
}

/** Smaller boxes are bullets, bars and rules. */
const MIN_COVER_PT = 6
/** Four sides, a closing one and the move to the first corner. */
const BOX_SEGMENTS = 6

/** A white box hides what was drawn before it, and white letters drawn on it are not seen. */
function pushWhite(walk: Walk, object: number, box: Box, place: Place): void {
  if (Math.min(boxWidth(box), boxHeight(box)) < MIN_COVER_PT) return
  const { pdfium } = walk.engine
  const isBox = pdfium.FPDFPath_CountSegments(object) <= BOX_SEGMENTS
  if (!isBox || pdfium.FPDFPageObj_HasTransparency(object) !== 0) return
  const seen = intersectBox(box, windowOf(walk, object, place))
  if (seen === null) return
  walk.found.grounds.push(groundOf(seen, WHITE))
  if (walk.found.texts.size > 0) walk.found.covers.push({ order: walk.found.count, box: seen })
}

/** Sides of a path may lie outside the page even when the path reaches into it. */
function pushSegment(walk: Walk, segment: Box): void {
  const seen = intersectBox(segment, walk.page)
  if (seen !== null && isThin(seen)) pushRule(walk.found, seen)
}

function isThin(box: Box): boolean {
  const thickness = Math.min(boxWidth(box), boxHeight(box))
  return thickness <= MAX_RULE_PT && Math.max(boxWidth(box), boxHeight(box)) >= 3 * thickness
}

/** Ghostscript paints TeX's rules as a picture of one pixel, stretched. */
function isPixel({ pdfium, heap, scratch }: Engine, image: number): boolean {
  if (pdfium.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4) === 0) return false
  const at = scratch >> 2
  return heap.HEAPU32[at] === 1 && heap.HEAPU32[at + 1] === 1
}

function pushRule({ rules, dashes }: PageObjects, box: Box): void {
  const [width, height] = [boxWidth(box), boxHeight(box)]
  if (width > height && width <= MAX_DASH_PT && dashes.length < MAX_DASHES) dashes.push(box)
  if (Math.max(width, height) < MIN_RULE_LENGTH_PT) return
  rules.push({ axis: width >= height ? 'horizontal' : 'vertical', box })
}

function readColor(engine: Engine, object: number, isFilled: boolean): number | null {
  const { pdfium, heap, scratch } = engine
  const ok = isFilled
    ? pdfium.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)
    : pdfium.FPDFPageObj_GetStrokeColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)
  if (ok === 0) return 0
  const at = scratch >> 2
  const ints = heap.HEAPU32
  if ((ints[at + 3] ?? 255) === 0) return null
  return (((ints[at] ?? 0) & 255) << 16) | (((ints[at + 1] ?? 0) & 255) << 8) | ((ints[at + 2] ?? 0) & 255)
}
