// A page's glyphs without a file: texts at their places, every letter as broad as it is told to be.
import { buildLines, type PageText } from '../../../src/readers/pdf/lines/build-lines.ts'
import { DocumentCharacters } from '../../../src/readers/pdf/page/characters.ts'
import type { FontFace } from '../../../src/readers/pdf/page/fonts.ts'
import { createGlyphTable, type GlyphTable, SPACE_DRAWN, UNMAPPED } from '../../../src/readers/pdf/page/glyphs.ts'
import { noObjects, type PageObjects } from '../../../src/readers/pdf/page/objects.ts'
import type { Frame } from '../../../src/readers/pdf/page/page-frame.ts'
import type { TextObject } from '../../../src/readers/pdf/page/text-object.ts'
import { faceEncoding } from '../../../src/readers/pdf/repair/face-encoding.ts'

export interface PlacedGlyphs {
  readonly text: string
  readonly x: number
  /** The baseline, in points below the page's upper edge. */
  readonly y: number
  readonly size?: number
  /** Breadth of every letter and of the space; in em. */
  readonly letterEm?: number
  /** What the letters keep between them; in em. */
  readonly trackingEm?: number
  /** How far the pen moves where that is not the letter's breadth; in em. */
  readonly penEm?: number
  /** Marks of single letters, by their place in the text. */
  readonly marks?: Readonly<Record<number, number>>
  /** Direction of reading in user space, where y points upwards. */
  readonly direction?: readonly [dx: number, dy: number]
  readonly font?: FontFace
  /** What each sign covers below the page's upper edge, where that is not told by its baseline. */
  readonly reach?: readonly [top: number, bottom: number]
  readonly object?: Partial<TextObject>
}

export function fontFace(name = 'Serif', more: Partial<FontFace> = {}): FontFace {
  return {
    name,
    weight: 400,
    bold: false,
    italic: false,
    mapped: new Set(),
    hasUnmapped: { value: false },
    advances: new Map(),
    encoding: faceEncoding(name),
    characters: new Map(),
    ligatures: new Map(),
    ...more,
  }
}

const SERIF = fontFace()
const LETTER_EM = 0.5

export function textObject(more: Partial<TextObject> = {}): TextObject {
  const size = more.size ?? 10
  return {
    pointer: 0,
    font: SERIF,
    fontPointer: 0,
    size,
    penEm: size,
    dx: 1,
    dy: 0,
    slant: 0,
    ascent: size * 0.8,
    descent: size * 0.2,
    color: 0,
    renderMode: 0,
    transparent: false,
    ...more,
  }
}

export const PLACED_FRAME: Frame = { matrix: [1, 0, 0, -1, 0, 800], width: 600, height: 800 }
/** Texts of which each is drawn by an operator of its own; its address is its place among them, counted from 1. */
export function glyphTable(texts: readonly PlacedGlyphs[]): GlyphTable {
  const table = createGlyphTable(texts.reduce((sum, { text }) => sum + text.length, 0))
  for (const [index, placed] of texts.entries()) {
    const { size = 10, letterEm = LETTER_EM, trackingEm = 0, direction = [1, 0] } = placed
    const [dx, dy] = direction
    const font = placed.font ?? SERIF
    table.objects.push(textObject({ size, font, dx, dy, pointer: index + 1, ...placed.object }))
    let along = 0
    let pending = 0
    for (const [at, letter] of [...placed.text].entries()) {
      if (letter === ' ') pending = SPACE_DRAWN
      else {
        const row = table.count++
        table.code[row] = letter.codePointAt(0) ?? 0
        table.originX[row] = placed.x + dx * along
        table.originY[row] = PLACED_FRAME.height - placed.y + dy * along
        table.breadth[row] = letterEm * size
        table.advance[row] = (placed.penEm ?? letterEm) * size
        table.object[row] = index
        if (placed.reach !== undefined) {
          const [top, bottom] = placed.reach.map((y) => PLACED_FRAME.height - y) as [number, number]
          const left = table.originX[row] ?? 0
          table.tall.set(row, [left, bottom, left + letterEm * size, top])
        }
        table.marks[row] = (placed.marks?.[at] ?? 0) | pending
        pending = 0
      }
      along += (letterEm + trackingEm) * size
    }
  }
  return table
}

/** Codes of one font for which the file names no character. */
export function unmappedGlyphs(font: FontFace, codes: readonly number[]): GlyphTable {
  const marks = Object.fromEntries(codes.map((_, at) => [at, UNMAPPED]))
  return glyphTable([{ text: String.fromCharCode(...codes), x: 0, y: 0, font, marks }])
}

/** Outlines that say nothing of what is drawn. */
export const NO_OUTLINES = { observe: () => undefined, signOf: () => null, lookAgain: () => null }

/** The lines that the reader makes of them, without PDFium. */
export function pageTextOf(texts: readonly PlacedGlyphs[], objects: Partial<PageObjects> = {}): PageText {
  const characters = new DocumentCharacters(new Uint8Array(), NO_OUTLINES)
  const page = { ...noObjects(), ...objects }
  return buildLines({ glyphs: glyphTable(texts), frame: PLACED_FRAME, objects: page, characters })
}

export const placedLines = (texts: readonly PlacedGlyphs[]): string[] => pageTextOf(texts).lines.map(({ text }) => text)
