// Which letters a reader of the page sees, and which are an OCR layer behind a scan.
import type { Box } from '../../../document/page/box.ts'
import { containsPoint, growBox } from '../../../document/page/box.ts'
import type { GlyphTable } from '../page/glyphs.ts'
import type { PageObjects } from '../page/objects.ts'
import type { Frame } from '../page/page-frame.ts'
import type { TextObject } from '../page/text-object.ts'

/** Text render mode 3 paints nothing (PDF 32000-1, table 106): the way OCR tools put text behind a scan. */
const INVISIBLE = 3
/** Mode 7 only adds the letters to the clipping path. */
const CLIP_ONLY = 7
/** Letters whose channels all lie above this may be lost on their ground; darker ones are looked at by nobody to be hidden. */
const PALE = 0xc0
/** Channels that differ by less are one colour to the eye. */
const SAME_COLOR = 5
const WHITE = 0xffffff
/** A picture of the page covers at least this share of it; margins may be cut off. */
const SCAN_SHARE = 0.5

export interface Visibility {
  /** By row of the glyph table. */
  readonly isSeen: (glyph: number) => boolean
  readonly isOcrLayer: boolean
  readonly hiddenLetters: number
}

export function findVisible(glyphs: GlyphTable, frame: Frame, objects: PageObjects): Visibility {
  const unpainted = glyphs.objects.map(isUnpainted)
  const pale = glyphs.objects.map((object) => isPale(object.color) && object.renderMode !== INVISIBLE)
  const isOcrLayer = unpainted.includes(true) && isScanText(glyphs, unpainted, objects, frame)
  const whole = growBox([0, 0, frame.width, frame.height], WINDOW_SLACK_PT)
  const windows = glyphs.objects.map((object) => windowOf(object, whole, objects))
  const covers = glyphs.objects.map((object) => coversOf(object, objects))
  const hidden = new Uint8Array(glyphs.count)
  let hiddenLetters = 0
  for (let glyph = 0; glyph < glyphs.count; glyph++) {
    const row = glyphs.object[glyph] ?? 0
    const isHidden =
      !isSeenThrough(windows[row], covers[row], glyphs, glyph, frame) ||
      (unpainted[row] === true && !isOcrLayer && !standsOn(objects.images, glyphs, glyph, frame)) ||
      (pale[row] === true && isLost(glyphs, glyph, frame, objects))
    if (!isHidden) continue
    hidden[glyph] = 1
    hiddenLetters++
  }
  return { isSeen: (glyph) => hidden[glyph] === 0, isOcrLayer, hiddenLetters }
}

/** Clips are drawn close to the letters they let through. */
const WINDOW_SLACK_PT = 1

/** What of the page a text is seen through: its clipping path's box, else the page itself. */
function windowOf({ pointer }: TextObject, whole: Box, { texts }: PageObjects): Box {
  const window = texts.get(pointer)?.window ?? null
  return window === null ? whole : growBox(window, WINDOW_SLACK_PT)
}

/** Opaque boxes drawn after a text. */
function coversOf({ pointer }: TextObject, { texts, covers }: PageObjects): readonly Box[] {
  const order = covers.length === 0 ? undefined : texts.get(pointer)?.order
  return order === undefined ? [] : covers.filter((cover) => cover.order > order).map(({ box }) => box)
}

/** Height of a letter's middle above the baseline, in em. */
const MIDDLE_EM = 0.25
const LEVEL = { dx: 1, dy: 0, size: 0 } as const

function isSeenThrough(
  window: Box | undefined,
  covers: readonly Box[] | undefined,
  glyphs: GlyphTable,
  glyph: number,
  frame: Frame,
): boolean {
  const { dx, dy, size } = glyphs.objects[glyphs.object[glyph] ?? 0] ?? LEVEL
  const along = (glyphs.advance[glyph] ?? 0) / 2
  const up = size * MIDDLE_EM
  const x = (glyphs.originX[glyph] ?? 0) + dx * along - dy * up
  const y = (glyphs.originY[glyph] ?? 0) + dy * along + dx * up
  const { matrix } = frame
  const left = matrix[0] * x + matrix[2] * y + matrix[4]
  const top = matrix[1] * x + matrix[3] * y + matrix[5]
  if (window !== undefined && !containsPoint(window, left, top)) return false
  return covers === undefined || covers.length === 0 || !covers.some((box) => containsPoint(box, left, top))
}

export function isUnpainted(object: TextObject): boolean {
  return object.renderMode === INVISIBLE || object.renderMode === CLIP_ONLY || object.transparent
}

const CHANNELS = [16, 8, 0]

function isPale(color: number): boolean {
  return CHANNELS.every((shift) => ((color >> shift) & 255) > PALE)
}

function isSameColor(a: number, b: number): boolean {
  return CHANNELS.every((shift) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255)) < SAME_COLOR)
}

/** Most letters are unpainted, and pictures cover most of the page. */
function isScanText(glyphs: GlyphTable, unpainted: readonly boolean[], objects: PageObjects, frame: Frame): boolean {
  let count = 0
  for (let glyph = 0; glyph < glyphs.count; glyph++) if (unpainted[glyphs.object[glyph] ?? 0] === true) count++
  return count > glyphs.count / 2 && coveredByImages(objects.images, frame) >= SCAN_SHARE
}

/** Scans are often cut into bands, so areas are added up. */
function coveredByImages(images: readonly Box[], frame: Frame): number {
  const area = images.reduce((sum, box) => sum + (box[2] - box[0]) * (box[3] - box[1]), 0)
  return area / Math.max(1, frame.width * frame.height)
}

function place(glyphs: GlyphTable, glyph: number, frame: Frame): [x: number, y: number] {
  const [a, b, c, d, e, f] = frame.matrix
  const x = glyphs.originX[glyph] ?? 0
  const y = glyphs.originY[glyph] ?? 0
  return [a * x + c * y + e, b * x + d * y + f]
}

function standsOn(boxes: readonly Box[], glyphs: GlyphTable, glyph: number, frame: Frame): boolean {
  const [x, y] = place(glyphs, glyph, frame)
  return boxes.some((box) => containsPoint(box, x, y))
}

/** Pale letters are not seen where what lies right behind them, a box or the bare page, has their colour. */
function isLost(glyphs: GlyphTable, glyph: number, frame: Frame, { grounds }: PageObjects): boolean {
  const [x, y] = place(glyphs, glyph, frame)
  let behind: number | null | undefined
  for (let at = grounds.length - 1; at >= 0 && behind === undefined; at--) behind = grounds[at]?.colorAt(x, y)
  if (behind === undefined) behind = WHITE
  return behind !== null && isSameColor(behind, glyphs.objects[glyphs.object[glyph] ?? 0]?.color ?? 0)
}
