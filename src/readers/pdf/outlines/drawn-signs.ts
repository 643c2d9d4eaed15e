// Signs that a file's fonts draw under the codes of other characters: "9e16" where the page shows 9–16.
import type { Engine } from '../engine/engine.ts'
import { advanceEm, type FontFace } from '../page/fonts.ts'
import type { GlyphTable } from '../page/glyphs.ts'
import { SpellingFonts } from '../page/spelling-fonts.ts'
import type { TextObject } from '../page/text-object.ts'
import { ALPHABETICAL_GREEK, LETTERED_SIGNS, MATH_PI, SYMBOL_LETTERS, TIME_SIGNS } from '../repair/symbol-encodings.ts'
import { readOutline } from './read-outline.ts'
import {
  agrees,
  isConfused,
  isHopeless,
  isLatin,
  isSameSign,
  mayBeSign,
  mayBeWrong,
  nameShape,
  nearerSign,
  nearestDigit,
  nearestGreek,
  recognise,
  type ShapeTable,
} from './recognise.ts'
import { boxGap, type Extent, extentOf, type Shape, shapeOf } from './shape.ts'

/** Not a character: fonts answer with the box that they draw for what they lack. */
const NO_CHARACTER = 0xfffe
/** Square of a thousandth em: rounding. */
const SAME_BOX = 1e-6

/** Letters that every page of text has. A font that draws some of them as they are is for text: what it draws under a code is a design. */
const COMMON_LETTERS = [...'aeinorstlcdu']
/** Fonts of signs are subsets of a few glyphs, and their Greek looks like Latin at times. */
const MIN_LETTERS = 5

const GREEK_NAME = /greek/i

type Keys = ReadonlyMap<string, string>
const TABLES: readonly Keys[] = [MATH_PI, LETTERED_SIGNS, TIME_SIGNS, SYMBOL_LETTERS, ALPHABETICAL_GREEK]

/** So many glyphs that all look like the signs of one table, and none like its code, are of that table, though each alone may be another sign. */
const FEWEST_ALIKE = 2
/** In em: a small mark that hangs below the line, as under "ç"; points and strokes do not reach so low, TeX's large operators lower. */
const HANGS_FROM = 0.02
const HANGS_TO = { least: -0.1, most: -0.35 }
const WIDEST_MARK = 0.4
/** U+F8FF is a letter in most of the Macintosh's tables (`repair/letter-tables.ts`). */
const PRIVATE = /^(?!\uf8ff)\p{Co}$/u
const LONE_ACCENT = /^[\u02c6-\u02dd]$/
/** In em: accents are higher, but for the ogonek, which is no letter. */
const ON_LINE = 0.05
/** In em: the hats of formulas float above the letters that wear them. */
const FLOATS_FROM = 0.5
const CIRCUMFLEX = '\u02C6'
/** Formulas have none: fonts draw another letter there. */
const OMICRON = 'ο'
const CEDILLA = '\u00B8'
const REPLACEMENT = '\uFFFD'
/** Letters looked at again are kept apart from codes and breadths. */
const ODD_PLACE = 'again'

export class DrawnSigns {
  /** By font, code and breadth: PDFium forgets fonts from page to page. */
  private readonly known = new Map<string, string | null>()
  private readonly spelling = new SpellingFonts()
  /** Whether a font of this name draws the letters of text. */
  private readonly textFonts = new Map<string, boolean>()
  private readonly drawn = new WeakMap<
    FontFace,
    { readonly lack: Extent | null; readonly shapes: Map<string, Shape | null> }
  >()
  private readonly alike = new Map<string, readonly Keys[]>()
  private readonly followed = new Map<string, readonly Keys[]>()

  constructor(
    private readonly engine: Engine,
    private readonly shapes: ShapeTable,
  ) {}

  /** Looks at the words of a page before its signs are asked for. */
  observe(table: GlyphTable): void {
    this.spelling.observe(table)
  }

  /** null where the outline is the character's, or tells nothing. */
  signOf({ font, fontPointer }: TextObject, code: number): string | null {
    const character = String.fromCodePoint(code)
    if (LONE_ACCENT.test(character)) return this.letterUnder(font, fontPointer, character)
    if (PRIVATE.test(character)) return this.signUnder(font, fontPointer, character)
    const mayBeConfused = isConfused(character)
    if (!mayBeConfused && (!isKeyed(character) || this.isForText(font, fontPointer))) return null
    const key = `${font.name} ${code} ${advanceEm(this.engine, fontPointer, font, code)}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const nearer = mayBeConfused ? this.nearerSign(font, fontPointer, character) : null
    const sign = nearer ?? this.signOfFont(font, fontPointer, character)
    this.known.set(key, sign)
    return sign
  }

  /** A private code says nothing of what is drawn, but typesetters put second forms of digits 256 codes apart from ASCII. */
  private signUnder(font: FontFace, fontPointer: number, character: string): string | null {
    const shape = this.shapeOf(font, fontPointer, character)
    if (shape === null) return null
    const plain = String.fromCodePoint((character.codePointAt(0) ?? 0) & 0xff)
    return nameShape(this.shapes, shape) ?? (nearestDigit(this.shapes, shape) === plain ? plain : null)
  }

  /** Fonts of formulas have Greek letters under the codes of accents: what is on the line is none. */
  private letterUnder(font: FontFace, fontPointer: number, accent: string): string | null {
    const shape = this.shapeOf(font, fontPointer, accent)
    return shape === null || shape.bottom > ON_LINE ? null : nearestGreek(this.shapes, shape)
  }

  /**
   * What is drawn under a letter that is where no letter is, whatever the font is for: "70F12", "Mqller". The replacement
   * character where it is not that letter and no sign that is known, null where it is the letter.
   */
  lookAgain({ font, fontPointer }: TextObject, letter: string): string | null {
    const key = `${font.name} ${letter} ${ODD_PLACE}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const shape = this.shapeOf(font, fontPointer, letter)
    const isNone = shape !== null && isHopeless(this.shapes, shape, letter)
    const sign = shape === null ? null : recognise(this.shapes, shape, letter, false)
    const drawn = sign ?? (isNone ? REPLACEMENT : null)
    this.known.set(key, drawn)
    return drawn
  }

  private nearerSign(font: FontFace, fontPointer: number, character: string): string | null {
    const shape = this.shapeOf(font, fontPointer, character)
    return shape === null ? null : nearerSign(this.shapes, shape, character)
  }

  private signOfFont(font: FontFace, fontPointer: number, character: string): string | null {
    if (!isKeyed(character) || this.isForText(font, fontPointer)) return null
    const alike = this.alikeOf(font, fontPointer)
    return onlySign(alike, character) ?? this.signAlone(font, fontPointer, character, alike.length > 0)
  }

  /** What the glyph is by itself, or by a table that others are drawn by. */
  private signAlone(font: FontFace, fontPointer: number, character: string, isOfTable: boolean): string | null {
    if (!mayBeWrong(character)) return null
    const own = this.drawnAs(font, fontPointer, character)
    if (own !== null || isOfTable) return own
    const sign = onlySign(this.followedBy(font, fontPointer), character)
    const shape = this.shapeOf(font, fontPointer, character)
    if (shape === null) return sign
    if (sign === OMICRON) return nearestGreek(this.shapes, shape) ?? sign
    return sign ?? onlySign(this.likelyFor(shape, character), character)
  }

  /** The tables whose sign for a character its shape may be, though it is as near to a letter: a lone "6" that is drawn as ±. */
  private likelyFor(shape: Shape, character: string): readonly Keys[] {
    return TABLES.filter((table) => {
      const sign = table.get(character)
      return sign !== undefined && mayBeSign(this.shapes, shape, character, sign)
    })
  }

  private drawnAs(font: FontFace, fontPointer: number, character: string): string | null {
    const shape = this.shapeOf(font, fontPointer, character)
    if (shape === null) return null
    if (isLatin(character) && isHanging(shape)) return CEDILLA
    if (isLatin(character) && shape.bottom > FLOATS_FROM && isHopeless(this.shapes, shape, character)) return CIRCUMFLEX
    return recognise(this.shapes, shape, character, GREEK_NAME.test(font.name))
  }

  /** The tables that a font is a typesetter's copy of, under its own name. */
  private alikeOf(font: FontFace, fontPointer: number): readonly Keys[] {
    const known = this.alike.get(font.name) ?? TABLES.filter((table) => this.looksLike(font, fontPointer, table))
    this.alike.set(font.name, known)
    return known
  }

  /** The tables that some glyph of a font is drawn by, and none as another sign. */
  private followedBy(font: FontFace, fontPointer: number): readonly Keys[] {
    const known = this.followed.get(font.name)
    if (known !== undefined) return known
    const signs = new Map<string, string | null>()
    const signOf = (character: string): string | null => {
      const sign = signs.get(character)
      const own = sign === undefined ? this.drawnAs(font, fontPointer, character) : sign
      signs.set(character, own)
      return own
    }
    const found = TABLES.filter((table) => follows(table, signOf))
    this.followed.set(font.name, found)
    return found
  }

  /** Whether all glyphs look like the signs that the table has under their codes, and none like its code. */
  private looksLike(font: FontFace, fontPointer: number, table: Keys): boolean {
    let alike = 0
    for (const [character, sign] of table) {
      const shape = this.shapeOf(font, fontPointer, character)
      if (shape === null) continue
      if (!agrees(this.shapes, shape, sign) || agrees(this.shapes, shape, character)) return false
      alike += 1
    }
    return alike >= FEWEST_ALIKE
  }

  private isForText(font: FontFace, fontPointer: number): boolean {
    if (this.spelling.has(font.name)) return true
    const known = this.textFonts.get(font.name)
    if (known !== undefined) return known
    let drawn = 0
    for (const letter of COMMON_LETTERS) {
      const shape = this.shapeOf(font, fontPointer, letter)
      if (shape !== null && agrees(this.shapes, shape, letter)) drawn++
      if (drawn === MIN_LETTERS) break
    }
    const isForText = drawn === MIN_LETTERS
    this.textFonts.set(font.name, isForText)
    return isForText
  }

  /** null where the font draws nothing, or the box that it draws for what it lacks. */
  private shapeOf(font: FontFace, fontPointer: number, character: string): Shape | null {
    const outline = (code: number) => readOutline(this.engine, fontPointer, code)
    const drawn = this.drawn.get(font) ?? { lack: extentOf(outline(NO_CHARACTER) ?? []), shapes: new Map() }
    this.drawn.set(font, drawn)
    const known = drawn.shapes.get(character)
    if (known !== undefined) return known
    const contours = outline(character.codePointAt(0) ?? 0)
    const own = contours === null ? null : shapeOf(contours)
    const shape = own !== null && drawn.lack !== null && boxGap(own, drawn.lack) < SAME_BOX ? null : own
    drawn.shapes.set(character, shape)
    return shape
  }
}

function follows(table: Keys, signOf: (character: string) => string | null): boolean {
  let isDrawn = false
  for (const [character, sign] of table) {
    const own = signOf(character)
    if (own === null) continue
    if (!isSameSign(own, sign)) return false
    isDrawn = true
  }
  return isDrawn
}

const isHanging = ({ left, right, top, bottom }: Shape): boolean =>
  top <= HANGS_FROM && bottom < HANGS_TO.least && bottom > HANGS_TO.most && right - left < WIDEST_MARK

const isKeyed = (character: string): boolean => mayBeWrong(character) || MATH_PI.has(character)

/** What the code stands for in the tables; null where two of them would say different things. */
function onlySign(tables: readonly Keys[], character: string): string | null {
  const signs = new Set(tables.flatMap((table) => table.get(character) ?? []))
  const [sign] = signs
  return signs.size === 1 && sign !== undefined ? sign : null
}
