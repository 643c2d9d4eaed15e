// Characters that a file does not name, recognised by how the page draws them: asterisks, bullets and signs of fonts without a map.
import { REPLACEMENT_CODE } from '../../../codecs/code-point.ts'
import { knownWords } from '../../../conventions/line-ends/known-words.ts'
import type { Box } from '../../../document/page/box.ts'
import { drawBox, POINTS_PER_INCH } from '../draw/draw-box.ts'
import type { Engine } from '../engine/engine.ts'
import type { DocumentCharacters } from '../page/characters.ts'
import { DRAWN_BAR, type GlyphTable, SPACE_DRAWN, SPACE_GUESSED, UNMAPPED } from '../page/glyphs.ts'
import { applyToBox, type Frame } from '../page/page-frame.ts'
import type { TextObject } from '../page/text-object.ts'
import { inkedShape } from './inked-shape.ts'
import { EM_DASH_EM, isBar, isLatin, nameShape, nearLigatures, type ShapeTable } from './recognise.ts'
import type { Shape } from './shape.ts'

/** Chosen so that a bar of a twentieth em has as many rows of pixels as a shape has rows of cells. */
const PIXELS_PER_EM = 240
/** Two em each way: bitmap fonts call a hundredth of their em one, and their glyphs would be as large as a wall. */
const MAX_GLYPH_PIXELS = (2 * PIXELS_PER_EM) ** 2
/** Each drawing costs some ten milliseconds: a font whose first glyphs are no signs is one of letters or pictures. */
const MAX_MISSED = 6
/** In a file, whatever its fonts. */
const MAX_DRAWN = 48
/** Parts of an em: glyphs that share a code are told apart by their boxes. */
const BOX_STEPS = 25
/** Amid small letters stands a small letter or a ligature, whatever else looks like it. */
const IN_WORD = /^[a-z\uFB00-\uFB04]$/

const SPACE = SPACE_DRAWN | SPACE_GUESSED

export class UnnamedGlyphs {
  private readonly known = new Map<string, string | null>()
  private drawn = 0
  /** Glyphs that told nothing, by font. */
  private readonly missed = new Map<string, number>()

  constructor(
    private readonly engine: Engine,
    private readonly shapes: ShapeTable,
  ) {}

  /** Gives glyphs that nothing else names the character that they are drawn as. The frame is that of the page as displayed. */
  name(page: number, table: GlyphTable, frame: Frame, characters: DocumentCharacters): void {
    for (const [row, box] of table.unnamed) {
      const object = table.objects[table.object[row] ?? 0]
      const marks = table.marks[row] ?? 0
      // Writing that is not level has its box across.
      if (object === undefined || object.dx < 1 || object.penEm <= 0 || object.font.name === '') continue
      const { text } = characters.resolve(object, table.code[row] ?? 0, (marks & UNMAPPED) !== 0)
      if (text.codePointAt(0) !== REPLACEMENT_CODE) continue
      const origin = [table.originX[row] ?? 0, table.originY[row] ?? 0] as const
      const glyph = {
        object,
        code: table.code[row] ?? 0,
        em: emBox(box, origin, object.penEm),
        word: wordAround(table, row),
      }
      const character = this.characterOf(page, glyph, () => applyToBox(frame.matrix, ...box))
      if (character === null) continue
      const bar = glyph.em[2] - glyph.em[0] >= EM_DASH_EM ? '—' : '−'
      table.code[row] = (isBar(character) ? bar : character).codePointAt(0) ?? REPLACEMENT_CODE
      table.marks[row] = (marks & ~UNMAPPED) | (isBar(character) ? DRAWN_BAR : 0)
    }
  }

  private characterOf(page: number, { object, code, em, word }: Unnamed, displayed: () => Box): string | null {
    const place = em.map((edge) => Math.round(edge * BOX_STEPS)).join(' ')
    const key = `${object.font.name} ${code} ${place} ${word !== null}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const missed = this.missed.get(object.font.name) ?? 0
    if (this.drawn === MAX_DRAWN || missed === MAX_MISSED) return null
    this.drawn += 1
    const pixels = drawBox(
      this.engine,
      page,
      displayed(),
      (PIXELS_PER_EM / object.penEm) * POINTS_PER_INCH,
      MAX_GLYPH_PIXELS,
    )
    const shape = inkedShape(pixels, em)
    const { isSymbol } = object.font.encoding
    const isRival = (rival: string): boolean => (word === null ? !(isSymbol && isLatin(rival)) : IN_WORD.test(rival))
    const character =
      shape === null ? null : (ligatureIn(word, this.shapes, shape) ?? nameShape(this.shapes, shape, isRival))
    this.known.set(key, character)
    if (character === null) this.missed.set(object.font.name, missed + 1)
    return character
  }
}

interface Unnamed {
  readonly object: TextObject
  readonly code: number
  readonly em: Box
  /** The letters right before and right behind it, null where it does not stand amid small letters. */
  readonly word: Word | null
}

type Word = readonly [before: string, after: string]

/** The letters around a glyph that small letters are beside on both sides: "di_erent". */
function wordAround({ count, code, marks, originY }: GlyphTable, row: number): Word | null {
  const isLetter = (at: number): boolean =>
    at < count && /[a-z]/i.test(String.fromCodePoint(code[at] ?? 0)) && originY[at] === originY[row]
  const isParted = (at: number): boolean => ((marks[at] ?? 0) & SPACE) !== 0
  let [from, to] = [row, row]
  while (!isParted(from) && isLetter(from - 1)) from--
  while (!isParted(to + 1) && isLetter(to + 1)) to++
  const lettersIn = (start: number, end: number): string => String.fromCodePoint(...code.subarray(start, end))
  const [before, after] = [lettersIn(from, row), lettersIn(row + 1, to + 1)]
  return /[a-z]$/.test(before) && /^[a-z]/.test(after) ? [before, after] : null
}

/** Ligatures look alike: of those that are near the one that makes a word is meant. */
function ligatureIn(word: Word | null, table: ShapeTable, shape: Shape): string | null {
  if (word === null) return null
  const spelled = (ligature: string): string => `${word[0]}${ligature.normalize('NFKC')}${word[1]}`.toLowerCase()
  return nearLigatures(table, shape).find((ligature) => knownWords().levelOf(spelled(ligature)) > 0) ?? null
}

/** A glyph's box in em from the pen's place. */
function emBox([left, bottom, right, top]: Box, [x, y]: readonly [number, number], em: number): Box {
  return [(left - x) / em, (bottom - y) / em, (right - x) / em, (top - y) / em]
}
