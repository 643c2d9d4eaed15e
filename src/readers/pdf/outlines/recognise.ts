// Which sign a glyph is by its outline, where its code says something that the outline cannot be.
import { asymmetry, distance, type Shape } from './shape.ts'

export type ShapeTable = ReadonlyMap<string, readonly Shape[]>

// How these were measured is in weights/glyph-shapes.card.md.
/** A shape this near to one of a character's is that character. */
export const NEAR = 0.22
/** A shape this far from all of a character's is not that character. */
export const FAR = 0.26
/** A second sign that is hardly farther leaves it open which of the two is drawn: no sign is better than a wrong one. */
const CLEAR = 0.02
/** By hand: a sign is far from its mirror image; one that is as near to both is neither. */
const CLEAR_OF_MIRROR = 0.06
const MIRRORED: ReadonlyMap<string, string> = new Map(
  ['→←', '<>', '≤≥', '()', '[]', '{}'].flatMap(([a = '', b = '']) => [
    [a, b],
    [b, a],
  ]),
)
/** Bars are told apart by what is around them. */
const BARS = new Set('-–—−')

/** An em dash is as broad as its name says; minus signs and dashes of ranges are narrower. */
export const EM_DASH_EM = 0.9
export const isBar = (sign: string): boolean => BARS.has(sign)
export const isSameSign = (one: string, other: string): boolean => one === other || (isBar(one) && isBar(other))

/** What typesetters' fonts are seen to draw under other codes. Of signs that look alike the usual one is here: + and not ∓, ∼ and not ~. */
const SIGNS = '<>=+±×−–—-≤≥≠≈∼°′*•†‡§¶©®()[]{}%&→←↑↓∞√∑∫∂∈'
const GREEK = 'αβγδεζηθλμξπρσςτφψΓΔΘΛΞΠΦΨΩ'
const LIGATURES = 'ﬀﬁﬂﬃﬄ'
export const REPLACES: ReadonlySet<string> = new Set(SIGNS + GREEK + LIGATURES)
/** What these stand for is drawn in too many ways to be contradicted. */
const UNSURE_CODES = new Set([...'.,:;\'"`´^‘’“”•|_-–—*†‡§¶…@&$£€¥'])

/** Whether a character's shapes are of use: it may replace a code, or be a code that is contradicted. */
export function isKnown(character: string): boolean {
  return REPLACES.has(character) || mayBeWrong(character)
}

/** Codes that typesetters' fonts draw signs under: ASCII, letters with accents, what TeX's symbol fonts have under Latin-1 names, and what a Macintosh takes these for. */
const PLAIN = /^[!-~¼½¾·À-ÖØ-öø-ž≠◊]$/
/** A small dot may be drawn anyhow; but it is none of these. */
const DOT = '·'
const NO_DOTS = new Set('+±×=<>≤≥≠≈')
const ACCENTED = /^[À-ÖØ-öø-ž]$/
/** By hand: "è" is 0.179 from "∂" and "á" 0.191 from "δ", signs under such codes are 0.07 to 0.157 from their own. */
const NEAR_ACCENTED = 0.165

export function mayBeWrong(code: string): boolean {
  return PLAIN.test(code) && !UNSURE_CODES.has(code)
}

/**
 * Signs that fonts for text draw under the codes of others as well, and what they draw there: "62 + 11" where the page shows 62 ± 11. Such a
 * code is wrong where another sign is clearly nearer: of 367 such glyphs of the corpora none is.
 */
const CONFUSED: ReadonlySet<string> = new Set('+±†•<>≤≥')
const CLEARLY_NEARER = 0.06

/** A map that says ≥ means it: no font has that code for another sign, while some draw it as others draw ±. */
const MEANT = new Set('≤≥')

export const isConfused = (code: string): boolean => CONFUSED.has(code) && !MEANT.has(code)

/** The sign that a shape is clearly nearer to than to that of its code; null where the code may stand. */
export function nearerSign(table: ShapeTable, shape: Shape, code: string): string | null {
  let [sign, least]: [string | null, number] = [null, Math.min(NEAR, gapTo(table, shape, code) - CLEARLY_NEARER)]
  for (const rival of CONFUSED) {
    const gap = rival === code ? Infinity : gapTo(table, shape, rival)
    if (gap < least) [sign, least] = [rival, gap]
  }
  return sign
}

const gapTo = (table: ShapeTable, shape: Shape, character: string): number =>
  (table.get(character) ?? []).reduce((least, kind) => Math.min(least, distance(kind, shape)), Infinity)

/** The one of these characters that a shape is nearest to; null where it is near to none. */
function nearestOf(characters: string, table: ShapeTable, shape: Shape): string | null {
  let [nearest, least]: [string | null, number] = [null, NEAR]
  for (const rival of characters) {
    const gap = gapTo(table, shape, rival)
    if (gap < least) [nearest, least] = [rival, gap]
  }
  return nearest
}

export const nearestGreek = (table: ShapeTable, shape: Shape): string | null => nearestOf(GREEK, table, shape)
export const nearestDigit = (table: ShapeTable, shape: Shape): string | null => nearestOf('0123456789', table, shape)

/** Ligatures that a shape is near to, the nearest first. */
export function nearLigatures(table: ShapeTable, shape: Shape): string[] {
  const gaps = [...LIGATURES].map((ligature) => ({ ligature, gap: gapTo(table, shape, ligature) }))
  return gaps
    .filter(({ gap }) => gap <= NEAR)
    .sort((a, b) => a.gap - b.gap)
    .map(({ ligature }) => ligature)
}

/** So far from its code's shapes a glyph is no cut of that character, though it may be no sign that is known. */
const HOPELESS = 0.4

export const isHopeless = (table: ShapeTable, shape: Shape, code: string): boolean =>
  kindsOf(table, code).every((kind) => distance(kind, shape) > HOPELESS)

export function agrees(table: ShapeTable, shape: Shape, code: string): boolean {
  return kindsOf(table, code).some((kind) => distance(kind, shape, FAR) < FAR)
}

/** The sign that a shape is, null where its code may stand, or where another letter is drawn: ciphers are not solved here. */
export function recognise(table: ShapeTable, shape: Shape, code: string, isGreek: boolean): string | null {
  if (agrees(table, shape, code)) return null
  // Its code is not the letter's that looks like the sign; and a font that is named for Greek has no Latin.
  const sign = nameShape(table, shape, (rival, sign) => !(isGreek && isLatin(rival)) && TWINS.get(sign) !== rival)
  return sign !== null && isPossible(table, shape, code, sign) ? sign : null
}

/** What no table has is not contradicted by its own shape: a dot is no bullet, and a letter with its accent must be very near to a sign. */
function isPossible(table: ShapeTable, shape: Shape, code: string, sign: string): boolean {
  if (code === DOT) return NO_DOTS.has(sign)
  return !ACCENTED.test(code) || (!GREEK.includes(sign) && gapTo(table, shape, sign) < NEAR_ACCENTED)
}

/** Fonts of Greek and of signs have no Latin letters, which look like some of them. */
export const isLatin = (character: string): boolean => /^[A-Za-z]$/.test(character)

/** Letters that look like signs in many faces. */
const TWINS: ReadonlyMap<string, string> = new Map([
  ['×', 'x'],
  ['Δ', 'A'],
])

/** By hand: how much two drawings of one sign differ in how far they are from their mirror images. */
const ALIKE_MIRRORED = 0.15
/** By hand: so near must a sign be that only this tells from others; "⊗", which is in no table, is 0.19 from "+". */
const NEAR_ALIKE = 0.18

type IsRival = (character: string, sign: string) => boolean

/** The sign that a shape is, whatever its code; null where that is open, or a letter. */
export function nameShape(table: ShapeTable, shape: Shape, isRival: IsRival = () => true): string | null {
  const { sign, isOpen } = nearestSign(table, shape, isRival)
  if (!isOpen) return sign
  // What equals its mirror image is no "≤", near as it may be to one: "±" is as near to "≥".
  const own = asymmetry(shape)
  const isAlike = (kind: Shape): boolean => Math.abs(asymmetry(kind) - own) < ALIKE_MIRRORED
  const alike = new Map(Array.from(table, ([character, kinds]) => [character, kinds.filter(isAlike)]))
  return nearestSign(alike, shape, isRival, NEAR_ALIKE).sign
}

/** The nearest sign; open where another is hardly farther. */
function nearestSign(
  table: ShapeTable,
  shape: Shape,
  isRival: IsRival,
  near = NEAR,
): { readonly sign: string | null; readonly isOpen: boolean } {
  const gaps = Array.from(table.values(), (kinds) => leastGap(kinds, shape))
  const nearest = (isMeant: (character: string) => boolean): { character: string; gap: number } | null => {
    let [found, at]: [{ character: string; gap: number } | null, number] = [null, 0]
    for (const character of table.keys()) {
      const gap = gaps[at++] ?? Infinity
      if (gap < (found?.gap ?? Infinity) && isMeant(character)) found = { character, gap }
    }
    return found
  }
  const best = nearest((character) => isRival(character, ''))
  if (best === null || best.gap > near || !REPLACES.has(best.character)) return { sign: null, isOpen: false }
  if (BARS.has(best.character)) return { sign: best.character, isOpen: false }
  const second = nearest((character) => character !== best.character && isRival(character, best.character))
  const clear = MIRRORED.get(best.character) === second?.character ? CLEAR_OF_MIRROR : CLEAR
  const isOpen = second !== null && second.gap - best.gap < clear
  return { sign: isOpen ? null : best.character, isOpen }
}

/** Whether a shape may be a sign that something else speaks for: near to it, nothing clearly nearer, and not what its code says. */
export function mayBeSign(table: ShapeTable, shape: Shape, code: string, sign: string): boolean {
  const own = gapTo(table, shape, sign)
  if (own > NEAR || agrees(table, shape, code)) return false
  return Array.from(table.values()).every((kinds) => leastGap(kinds, shape) + CLEAR >= own)
}

/** Small capitals are drawn under the codes of small letters. */
function kindsOf(table: ShapeTable, code: string): readonly Shape[] {
  const own = table.get(code) ?? []
  const capital = code.toUpperCase()
  return capital === code ? own : [...own, ...(table.get(capital) ?? [])]
}

/** Infinite where no kind is near enough to count. */
function leastGap(kinds: readonly Shape[], shape: Shape): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < kinds.length; at++) {
    const kind = kinds[at]
    if (kind !== undefined) least = Math.min(least, distance(kind, shape, NEAR + CLEAR, NEAR + CLEAR_OF_MIRROR))
  }
  return least
}
