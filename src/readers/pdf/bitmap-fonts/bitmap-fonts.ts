// Fonts without a name, whose glyphs are bitmaps (Type 3, as dvips and its kin wrote them): often the file says neither what a glyph
// is nor how large its font. Each glyph is looked at once in a document and held against those of TeX's fonts.
import { REPLACEMENT_CODE } from '../../../codecs/code-point.ts'
import type { Box } from '../../../document/page/box.ts'
import { drawBox, POINTS_PER_INCH } from '../draw/draw-box.ts'
import type { Engine } from '../engine/engine.ts'
import { inkedShape } from '../outlines/inked-shape.ts'
import { CELLS, type Shape } from '../outlines/shape.ts'
import { type FontFace, namedFace } from '../page/fonts.ts'
import { type GlyphTable, UNMAPPED } from '../page/glyphs.ts'
import { applyToBox, type Frame } from '../page/page-frame.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { CodeTables, drawing } from './code-tables.ts'
import { fontOf, unmapDingbats } from './dingbats.ts'
import { Habits } from './habits.ts'
import {
  BACKWARDS_PT,
  BAND_SLACK,
  BAR_PX,
  BITMAP_DPI,
  BITMAP_SIZES_PER_PT,
  BRACKET_ASCENT_EM,
  BRACKET_DESCENT_EM,
  IN_PLACE_EM,
  LEAST_PRINTED_PT,
  MAX_BITMAP_PIXELS,
  MOST_GLYPHS,
  SAID_SIZE_SHARE,
  SETTLED_VOTES,
  THINNEST_PX,
} from './limits.ts'
import { fits, fitting, type Level, likeness, type Placed, type Setting, settingOf } from './line-votes.ts'

const SCALE = BITMAP_DPI / POINTS_PER_INCH
const SIZES = 1 << 14
/** Skipped by whoever places letters: a bitmap without ink moves the pen, nothing else. */
const NO_LETTER = 0x200b

/** What all of TeX's fonts for text have under these codes, and those for formulas have no sign there that looks like one of them. */
const LETTER = /^[A-Za-z0-9?/]$/
/** What letters are taken for: a small l is a large I, or an exclamation mark. */
const LIKE_LETTER = /^[A-Za-z0-9?/!]$/
/** Enough letters, and the share of them that are drawn as what the file calls them: it means the letters by its codes. */
const TELLING = { fewest: 30, share: 0.8 }

interface Bitmap {
  /** What the file calls it, by its map or by its code: TeX's fonts have letters and digits where ASCII has them. */
  readonly said: string
  /** Its code where the file has no map for it. */
  readonly code: number | null
  /** Those that are not its letter leave once that is known. */
  candidates: readonly Candidate[]
  /** In points from its origin; null without ink. */
  readonly shape: Shape | null
  /** Votes of the lines that it is in. */
  readonly votes: Map<Candidate, number>
}

interface PlacedBitmap extends Placed {
  readonly bitmap: Bitmap
}

/** The function, which looks at each bitmap of a page once: a page has thousands of glyphs, and a hundred bitmaps. */
function onceEach<T>(of: (bitmap: Bitmap) => T): (bitmap: Bitmap) => T {
  const known = new Map<Bitmap, T>()
  return (bitmap) => {
    const value = known.get(bitmap) ?? of(bitmap)
    known.set(bitmap, value)
    return value
  }
}

export class BitmapFonts {
  /** By font, then by code and size. */
  private readonly fonts = new WeakMap<FontFace, Map<number, Bitmap>>()
  private drawn = 0
  private readonly faces = new Map<string, FontFace>()
  private readonly habits = new Habits()
  private readonly tables = new CodeTables()
  /** Letters that the file calls something, and those among them that look like it. */
  private readonly called = new Map<Bitmap, boolean>()
  private meansLetters = false
  /** Rows of this page's objects, by the object that was split, face and size. */
  private readonly objects = new Map<string, number>()

  constructor(private readonly engine: Engine) {}

  /** Gives glyphs of bitmap fonts the character, size and baseline that they are drawn with. The frame is that of the page as displayed. */
  read(page: number, table: GlyphTable, frame: Frame): void {
    unmapDingbats(table)
    const rows = [...table.unnamed.keys()].filter((row) => isBitmap(table, row))
    if (rows.length === 0) return
    this.objects.clear()
    const bitmaps = new Map(rows.map((row) => [row, this.bitmapOf(page, table, row, frame)]))
    for (const bitmap of new Set(bitmaps.values())) this.narrow(bitmap)
    const settled = onceEach(settledOf)
    const lines = linesOf(table, rows).map((line) => {
      const placed: PlacedBitmap[] = []
      for (const row of line) {
        const bitmap = bitmaps.get(row)
        if (bitmap === undefined || bitmap.shape === null) continue
        const { candidates } = bitmap
        const level = table.originY[row] ?? 0
        placed.push({ bitmap, candidates, level, font: fontOf(table, row), settled: settled(bitmap) })
      }
      const setting = settingOf(placed, this.habits)
      if (setting !== null) this.habits.note([...setting.faces.values()], setting.em, placed.length)
      return { line, placed, setting }
    })
    for (const { placed, setting } of lines)
      if (setting !== null) for (const one of placed) if (one.settled === null) vote(one, setting)
    const chosen = onceEach(chosenOf)
    for (const bitmap of bitmaps.values()) this.noteCall(bitmap, chosen)
    const right = [...this.called.values()].filter((isRight) => isRight).length
    this.meansLetters = right >= TELLING.share * Math.max(this.called.size, TELLING.fewest)
    for (const { line, setting } of lines) {
      const usual = setting === null ? null : { ...setting, em: this.habits.sizeOf(setting.em) }
      for (const row of line) {
        const bitmap = bitmaps.get(row)
        if (bitmap !== undefined) this.write(table, row, bitmap, chosen(bitmap), usual)
      }
    }
  }

  private noteCall(bitmap: Bitmap | undefined, chosen: (bitmap: Bitmap) => Candidate | null): void {
    const text = bitmap === undefined ? undefined : chosen(bitmap)?.glyph.text
    if (bitmap === undefined || !LETTER.test(bitmap.said) || text === undefined || !LIKE_LETTER.test(text)) return
    this.called.set(bitmap, text === bitmap.said)
  }

  private narrow(bitmap: Bitmap | undefined): void {
    const letter = this.codedLetter(bitmap)
    if (bitmap !== undefined && letter !== null) bitmap.candidates = drawing(letter, bitmap.candidates)
  }

  private codedLetter(bitmap: Bitmap | undefined): string | null {
    return bitmap === undefined || bitmap.code === null ? null : this.tables.letterOf(bitmap.code)
  }

  /** The letter that a bitmap is: by its shape, or by its code where the file's codes are those of letters. */
  private letterOf(bitmap: Bitmap, chosen: Candidate | null): string | null {
    const coded = this.codedLetter(bitmap)
    if (coded !== null || chosen === null) return coded
    const { text } = chosen.glyph
    return this.meansLetters && LETTER.test(bitmap.said) && LIKE_LETTER.test(text) ? bitmap.said : text
  }

  private bitmapOf(page: number, table: GlyphTable, row: number, frame: Frame): Bitmap | undefined {
    const box = table.unnamed.get(row)
    const object = table.objects[table.object[row] ?? 0]
    if (box === undefined || object === undefined) return undefined
    const [width, height] = [box[2] - box[0], box[3] - box[1]]
    const key =
      ((table.code[row] ?? 0) * SIZES + Math.round(width * BITMAP_SIZES_PER_PT)) * SIZES +
      Math.round(height * BITMAP_SIZES_PER_PT)
    const font = this.fonts.get(object.font) ?? new Map<number, Bitmap>()
    this.fonts.set(object.font, font)
    const known = font.get(key)
    if (known !== undefined || this.drawn >= MOST_GLYPHS) return known
    this.drawn += 1
    const origin = [table.originX[row] ?? 0, table.originY[row] ?? 0] as const
    const shape = this.shapeOf(page, box, origin, frame)
    const isMapped = ((table.marks[row] ?? 0) & UNMAPPED) === 0
    const character = String.fromCodePoint(table.code[row] ?? 0)
    const candidates = shape === null ? [] : candidatesOf(shape, isMapped ? character : null)
    const code = isMapped ? null : (table.code[row] ?? 0)
    if (code !== null) this.tables.note(code, candidates)
    const bitmap = { said: character, code, shape, candidates, votes: new Map() }
    font.set(key, bitmap)
    return bitmap
  }

  private shapeOf(page: number, box: Box, [x, y]: readonly [number, number], frame: Frame): Shape | null {
    const thickness = Math.min(box[2] - box[0], box[3] - box[1]) * SCALE
    if (thickness < THINNEST_PX) return null
    const [left, bottom, right, top] = [box[0] - x, box[1] - y, box[2] - x, box[3] - y]
    if (thickness < BAR_PX) return { left, bottom, right, top, ink: new Uint8Array(CELLS).fill(255) }
    const pixels = drawBox(this.engine, page, applyToBox(frame.matrix, ...box), BITMAP_DPI, MAX_BITMAP_PIXELS)
    return inkedShape(pixels, [left, bottom, right, top])
  }

  private write(
    table: GlyphTable,
    row: number,
    bitmap: Bitmap,
    chosen: Candidate | null,
    setting: Setting | null,
  ): void {
    const isMapped = ((table.marks[row] ?? 0) & UNMAPPED) === 0
    table.marks[row] = (table.marks[row] ?? 0) & ~UNMAPPED
    const letter = this.letterOf(bitmap, chosen)
    if (bitmap.shape === null) table.code[row] = NO_LETTER
    else if (letter !== null) table.code[row] = letter.codePointAt(0) ?? REPLACEMENT_CODE
    else if (!isMapped) table.code[row] = REPLACEMENT_CODE
    const level = table.originY[row] ?? 0
    // One size and level for all letters of a line that have about those.
    const isOfLine = setting !== null && (chosen === null || fits(chosen, level, setting))
    if (isOfLine) this.place(table, row, chosen, setting)
    else if (chosen !== null) this.place(table, row, chosen, { em: chosen.em, baseline: level + chosen.rise })
  }

  /** Moves a glyph to where its pen stood, and gives it an object with its own face and size. */
  private place(table: GlyphTable, row: number, chosen: Candidate | null, { em, baseline }: Level): void {
    const at = table.object[row] ?? 0
    const object = table.objects[at]
    if (object === undefined) return
    if (chosen !== null && !isInPlace(chosen)) {
      table.originY[row] = baseline
      table.originX[row] = (table.originX[row] ?? 0) + chosen.shift
      table.breadth[row] = chosen.glyph.advance * em
      table.advance[row] = chosen.glyph.advance * em
    }
    const size = Math.abs(object.size / em - 1) < SAID_SIZE_SHARE ? object.size : em
    const face = chosen?.glyph.face ?? ''
    const key = `${at} ${face} ${Math.round(size * BITMAP_SIZES_PER_PT)}`
    let own = this.objects.get(key)
    if (own === undefined) {
      own = table.objects.length
      const reach = { ascent: size * BRACKET_ASCENT_EM, descent: size * BRACKET_DESCENT_EM }
      table.objects.push({ ...object, font: this.faceOf(face), size, penEm: size, ...reach })
      this.objects.set(key, own)
    }
    table.object[row] = own
  }

  private faceOf(name: string): FontFace {
    const known = this.faces.get(name)
    if (known !== undefined) return known
    const face = namedFace(name)
    this.faces.set(name, face)
    return face
  }
}

const isInPlace = ({ em, rise, shift }: Candidate): boolean =>
  Math.max(Math.abs(rise), Math.abs(shift)) < IN_PLACE_EM * em

/** A level glyph of a font without a name that says not what it draws, or not how large. */
function isBitmap(table: GlyphTable, row: number): boolean {
  const object = table.objects[table.object[row] ?? 0]
  if (object === undefined || object.font.name !== '' || object.dx < 0.99) return false
  return object.size < LEAST_PRINTED_PT || ((table.marks[row] ?? 0) & UNMAPPED) !== 0 || table.code[row] === 0
}

/** Stretches of glyphs that are side by side, in the order in which they are drawn. */
function linesOf(table: GlyphTable, rows: readonly number[]): number[][] {
  const lines: number[][] = []
  let band = { left: 0, bottom: 0, top: 0 }
  for (const row of rows) {
    const [left, bottom, , top] = table.unnamed.get(row) ?? [0, 0, 0, 0]
    const slack = BAND_SLACK * (band.top - band.bottom)
    const isBeside = top > band.bottom - slack && bottom < band.top + slack && left > band.left - BACKWARDS_PT
    if (lines.length === 0 || !isBeside) {
      lines.push([])
      band = { left, bottom, top }
    }
    lines.at(-1)?.push(row)
    band = { left, bottom: Math.min(band.bottom, bottom), top: Math.max(band.top, top) }
  }
  return lines
}

function vote(placed: PlacedBitmap, setting: Setting): void {
  const candidate = fitting(placed, setting)
  const { votes } = placed.bitmap
  if (candidate !== null) votes.set(candidate, (votes.get(candidate) ?? 0) + likeness(candidate))
}

function settledOf(bitmap: Bitmap): Candidate | null {
  const chosen = chosenOf(bitmap)
  return chosen !== null && (bitmap.votes.get(chosen) ?? 0) >= SETTLED_VOTES ? chosen : null
}

/** What most lines made of a bitmap; the nearest candidate where no line did. */
function chosenOf({ candidates, votes }: Bitmap): Candidate | null {
  let best = candidates[0] ?? null
  for (const [candidate, count] of votes) if (best === null || count > (votes.get(best) ?? 0)) best = candidate
  return best
}
