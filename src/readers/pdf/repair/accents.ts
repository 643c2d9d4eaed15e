// Accents drawn as glyphs of their own, above or below a letter, put together with it.
import { wordPairs } from '../../../kernel/patterns.ts'
import type { Cell } from '../page/character-cell.ts'

/** Spacing accents and the combining mark each stands for. */
const COMBINING = wordPairs(`
  \` \u0300 \u00B4 \u0301 \u02CA \u0301 ^ \u0302 \u02C6 \u0302 ~ \u0303 \u02DC \u0303 \u00AF \u0304 \u02C9 \u0304
  \u02D8 \u0306 \u02D9 \u0307 \u00A8 \u0308 \u02DA \u030A \u02DD \u030B \u02C7 \u030C \u00B8 \u0327 \u02DB \u0328
  \u25EF \u20DD
`)

/** How far an accent's middle may be off its letter's, in em: slanted letters carry theirs to the right. */
const MAX_OFF_EM = 0.34
/** At least this share of the accent's breadth lies over the letter; an accent that stands alone has none. */
const MIN_OVERLAP = 0.4

const TILDE = '∼'
/** So much of a tilde lies over the sign below it. */
const STACKED_SHARE = 0.8

/** TeX makes the sign of isomorphism of two, the tilde above the equals sign. */
export function isStackedSign(text: string, below: string): boolean {
  return text === TILDE && below === '='
}

/** Signs of two pieces, which are one: "≅" of a tilde over "=", a hook and its arrow. */
function composedSign(one: Cell, next: Cell | undefined): Cell | null {
  if (next === undefined) return null
  const whole = { ...one, u0: Math.min(one.u0, next.u0), u1: Math.max(one.u1, next.u1), pen: next.pen }
  if ((one.text === '↪' && next.text === '→') || (one.text === '←' && next.text === '↩'))
    return { ...whole, text: one.text === '↪' ? '↪' : '↩' }
  const base = isStackedSign(one.text, next.text) ? next : isStackedSign(next.text, one.text) ? one : null
  const common = Math.min(one.u1, next.u1) - Math.max(one.u0, next.u0)
  const isOver = common > STACKED_SHARE * Math.min(one.u1 - one.u0, next.u1 - next.u0)
  return base === null || !isOver ? null : { ...whole, text: '≅', object: base.object, rise: base.rise }
}

/** Pieces of signs put together. */
export function composeSigns(cells: readonly Cell[]): readonly Cell[] {
  if (!cells.some(({ text }) => text === TILDE || text === '↪' || text === '↩')) return cells
  const out: Cell[] = []
  for (let at = 0; at < cells.length; at++) {
    const own = cells[at]
    if (own === undefined) continue
    const sign = composedSign(own, cells[at + 1])
    out.push(sign ?? own)
    if (sign !== null) at++
  }
  return out
}

export function isAccent(text: string): boolean {
  return mayBeAccent(text) && combiningOf(text) !== null
}

/** Rules out nearly every character at the price of one comparison. */
function mayBeAccent(text: string): boolean {
  const code = text.charCodeAt(0)
  return code >= 0xa8 || code === 0x5e || code === 0x60 || code === 0x7e
}

function combiningOf(text: string): string | null {
  const known = COMBINING.get(text)
  if (known !== undefined) return known
  return text.length === 1 && /[\u0300-\u036F\u20D0-\u20F0]/.test(text) ? text : null
}

/** The letter with its accent; the dotless letters get their dot back under an accent. */
export function accented(letter: string, accent: string): string {
  const dotted = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter
  // TeX draws l and a stroke for ł, which Unicode does not compose.
  if (accent === '\u0337' || accent === '\u0335') return STROKED.get(dotted) ?? `${dotted}${accent}`
  if (accent === '\u20DD') return RINGED.get(letter) ?? `${letter}${accent}`
  return `${dotted}${accent}`.normalize('NFC')
}

/** TeX draws a ring around a letter for these. */
const RINGED: ReadonlyMap<string, string> = new Map([
  ['c', '©'],
  ['C', '©'],
  ['R', '®'],
  ['r', '®'],
])

const STROKED: ReadonlyMap<string, string> = new Map([
  ['l', 'ł'],
  ['L', 'Ł'],
])

export function composeAccents(cells: readonly Cell[]): readonly Cell[] {
  if (!cells.some((cell) => isAccent(cell.text))) return cells
  const kept: Cell[] = []
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]
    if (cell === undefined) continue
    const mark = combiningOf(cell.text)
    const before = kept.at(-1)
    const after = cells[i + 1]
    const bearer = mark === null ? null : pickBearer(cell, before, after)
    const behind = mark === cell.text && bearer !== before ? bearerBehind(cell, kept, bearer) : undefined
    if (behind !== undefined) {
      const at = kept.indexOf(behind)
      // The room that the mark takes is no space.
      const u1 = Math.max(behind.u1, Math.min(cell.u0, kept[at + 1]?.u0 ?? cell.u0))
      kept[at] = { ...behind, u1, pen: Math.max(behind.pen, u1), text: accented(behind.text, cell.text) }
      continue
    }
    if (mark === null || bearer === null) {
      kept.push(cell)
      continue
    }
    const joined: Cell = { ...bearer, text: accented(bearer.text, mark) }
    if (bearer === before) kept[kept.length - 1] = joined
    else {
      kept.push({ ...joined, u0: shareGlyph(cell, bearer) ? cell.u0 : joined.u0, marks: cell.marks | bearer.marks })
      i++
    }
  }
  return kept
}

/** The raised signs and the bracket that may be between a letter and the pen of its mark. */
const FARTHEST_BEARER = 3
const WORD_GAP_EM = 0.2

/** Fonts of formulas draw a combining mark to the left of the pen: over the letter before it, whatever was drawn behind that since. */
function bearerBehind(mark: Cell, kept: readonly Cell[], after: Cell | null): Cell | undefined {
  const drawn = { ...mark, u0: mark.u0 - (mark.u1 - mark.u0), u1: mark.u0 }
  const [nearest] = kept
    .slice(-FARTHEST_BEARER)
    .map((letter) => ({ letter, off: offCentre(drawn, letter) }))
    .sort((a, b) => a.off - b.off)
  if (nearest === undefined || nearest.off > MAX_OFF_EM) return undefined
  // The pen may stand over the first letter of the next word.
  const isApart = after === null || after.u0 - nearest.letter.u1 > WORD_GAP_EM * after.object.size
  return isApart && (after === null || nearest.off < offCentre(mark, after)) ? nearest.letter : undefined
}

function pickBearer(accent: Cell, before: Cell | undefined, after: Cell | undefined): Cell | null {
  const offBefore = before === undefined ? Number.POSITIVE_INFINITY : offCentre(accent, before)
  if (after !== undefined && LETTER.test(after.text) && shareGlyph(accent, after)) return after
  const offAfter = after === undefined ? Number.POSITIVE_INFINITY : offCentre(accent, after)
  // A letter without its dot waits for an accent: "García", whatever stands as near.
  if (before !== undefined && DOTLESS.test(before.text) && offBefore <= MAX_OFF_EM) return before
  // TeX draws the accent first, so that at equal distance the letter after it bears it.
  if (after !== undefined && offAfter <= offBefore && offAfter <= MAX_OFF_EM) return after
  return before !== undefined && offBefore <= MAX_OFF_EM ? before : null
}

/** What one glyph is split into by a map that spells it "¨o": halves of the same breadth, side by side. */
function shareGlyph(accent: Cell, letter: Cell): boolean {
  const [half, other] = [accent.u1 - accent.u0, letter.u1 - letter.u0]
  const most = letter.object.size / 100
  return (
    half > 0 &&
    half < letter.object.size * 0.4 &&
    Math.abs(half - other) < most &&
    Math.abs(letter.u0 - accent.u1) < most
  )
}

const LETTER = /^\p{L}\p{M}*$/u
const DOTLESS = /^[ıȷ]$/
/** Crystallographers put a bar over digits: "R3̄m". */
const MACRON = /^[\u0304\u0305\u00AF\u02C9]$/
const BARRED = /^[\p{L}\p{N}]\p{M}*$/u
/** TeX strikes relations out with a slash of their own. */
const NEGATION = '\u0338'
const RELATION = /^[=<>∈∋≡≈∼≃⊂⊃⊆⊇≤≥∃∥|←→⇔]$/

/** Distance of the middles in em, infinite where the two do not overlap or the neighbour bears no such mark. */
function offCentre(accent: Cell, letter: Cell): number {
  const bearers = accent.text === NEGATION ? RELATION : MACRON.test(accent.text) ? BARRED : LETTER
  if (!bearers.test(letter.text)) return Number.POSITIVE_INFINITY
  const common = Math.min(accent.u1, letter.u1) - Math.max(accent.u0, letter.u0)
  if (common < MIN_OVERLAP * Math.min(accent.u1 - accent.u0, letter.u1 - letter.u0)) return Number.POSITIVE_INFINITY
  return Math.abs(accent.u0 + accent.u1 - letter.u0 - letter.u1) / 2 / Math.max(letter.object.size, 0.1)
}
