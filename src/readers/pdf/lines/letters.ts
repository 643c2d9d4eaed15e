// The visible letters of a page, each placed along (u) and across (v) its reading direction.
import { type GlyphTable, LIGATURE_PART } from '../page/glyphs.ts'
import { angleOf, type Frame } from '../page/page-frame.ts'
import type { TextObject } from '../page/text-object.ts'

/** Flat arrays over the letters that are kept, in drawing order. */
export interface Letters {
  readonly count: number
  /** Row of the glyph table. */
  readonly glyph: Int32Array
  readonly u0: Float32Array
  readonly u1: Float32Array
  /** Where the pen continues; differs from u1 where a letter reaches beyond its own breadth. */
  readonly pen: Float32Array
  /** The baseline. */
  readonly v: Float32Array
  readonly top: Float32Array
  readonly bottom: Float32Array
  readonly size: Float32Array
  /** Degrees clockwise from the page's reading direction. */
  readonly angle: Int16Array
}

/** Direction of every text object on the page as read. */
export function objectAngles(objects: readonly TextObject[], frame: Frame): Int16Array {
  const angles = new Int16Array(objects.length)
  for (let i = 0; i < objects.length; i++) {
    const object = objects[i]
    if (object !== undefined) angles[i] = angleOf(frame.matrix, object.dx, object.dy)
  }
  return angles
}

// Letters reach 0.65 to 0.95 em above and 0.15 to 0.3 em below the baseline; fonts that claim otherwise are wrong about it.
const MIN_ASCENT_EM = 0.65
const MAX_ASCENT_EM = 0.95
const MIN_DESCENT_EM = 0.15
const MAX_DESCENT_EM = 0.3
/** Text smaller than this is a search aid, a tag or a mistake: no reader can see it. */
const MIN_SIZE_PT = 0.8
/** Marks of where a line may or may not break, which typesetters put into addresses: they show nothing and part what is one word. */
const BREAK_MARKS: ReadonlySet<number> = new Set([0x200b, 0x2060, 0xfeff])

/** How the letters of a text object stand. */
interface Setting {
  readonly angle: number
  readonly cos: number
  readonly sin: number
  readonly size: number
  /** Reach above and below the baseline, in points. */
  readonly up: number
  readonly down: number
}

function settingsOf(objects: readonly TextObject[], frame: Frame): Setting[] {
  const angles = objectAngles(objects, frame)
  return objects.map(({ size, ascent, descent }, at) => {
    const angle = angles[at] ?? 0
    const [cos, sin] = cosSin(angle)
    const up = clamp(ascent, size * MIN_ASCENT_EM, size * MAX_ASCENT_EM)
    const down = clamp(descent, size * MIN_DESCENT_EM, size * MAX_DESCENT_EM)
    return { angle, cos, sin, size, up, down }
  })
}

export function placeLetters(table: GlyphTable, frame: Frame, keep: (glyph: number) => boolean): Letters {
  const capacity = table.count
  const letters = {
    count: 0,
    glyph: new Int32Array(capacity),
    u0: new Float32Array(capacity),
    u1: new Float32Array(capacity),
    pen: new Float32Array(capacity),
    v: new Float32Array(capacity),
    top: new Float32Array(capacity),
    bottom: new Float32Array(capacity),
    size: new Float32Array(capacity),
    angle: new Int16Array(capacity),
  }
  const settings = settingsOf(table.objects, frame)
  const [a, b, c, d, e, f] = frame.matrix
  let count = 0
  let parts = 1
  for (let glyph = 0; glyph < capacity; glyph++) {
    const setting = settings[table.object[glyph] ?? 0]
    if (setting === undefined || setting.size < MIN_SIZE_PT || !keep(glyph)) continue
    if (BREAK_MARKS.has(table.code[glyph] ?? 0)) continue
    const { cos, sin } = setting
    const ox = table.originX[glyph] ?? 0
    const oy = table.originY[glyph] ?? 0
    const x = a * ox + c * oy + e
    const y = b * ox + d * oy + f
    if (x < -1 || y < -1 || x > frame.width + 1 || y > frame.height + 1) continue
    const v = y * cos - x * sin
    const u0 = x * cos + y * sin
    const u1 = u0 + (table.breadth[glyph] ?? 0)
    letters.glyph[count] = glyph
    letters.u0[count] = u0
    letters.u1[count] = u1
    letters.pen[count] = u0 + (table.advance[glyph] ?? 0)
    letters.v[count] = v
    letters.top[count] = v - setting.up
    letters.bottom[count] = v + setting.down
    letters.size[count] = setting.size
    letters.angle[count] = setting.angle
    const isPart = count > 0 && ((table.marks[glyph] ?? 0) & LIGATURE_PART) !== 0
    parts = isPart ? parts + 1 : 1
    if (isPart) shareBox(letters, count, parts, u0, u1)
    count++
  }
  letters.count = count
  return letters
}

/** Spreads the box of a ligature evenly over the last `parts` letters. */
function shareBox(letters: Letters, last: number, parts: number, u0: number, u1: number): void {
  for (let k = 0; k < parts; k++) {
    const letter = last - parts + 1 + k
    letters.u0[letter] = u0 + ((u1 - u0) * k) / parts
    letters.u1[letter] = u0 + ((u1 - u0) * (k + 1)) / parts
    letters.pen[letter] = letters.u1[letter] ?? u1
  }
}

function cosSin(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180
  return degrees % 90 === 0
    ? [Math.round(Math.cos(radians)), Math.round(Math.sin(radians))]
    : [Math.cos(radians), Math.sin(radians)]
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
