// From a page's characters to its lines: which letters count, how they join, and how good the text is.
import { textQuality } from '../../../conventions/language/text-quality.ts'
import { type Box, boxWidth } from '../../../document/page/box.ts'
import type { Line, Page } from '../../../document/page/page.ts'
import { once } from '../../../kernel/memory.ts'
import type { DocumentCharacters } from '../page/characters.ts'
import { type GlyphTable, UNMAPPED } from '../page/glyphs.ts'
import type { PageObjects } from '../page/objects.ts'
import type { Frame } from '../page/page-frame.ts'
import { isAccent, isStackedSign } from '../repair/accents.ts'
import { cellsOf, type LineSource } from './cells.ts'
import { composeLine } from './compose.ts'
import { type Letters, placeLetters } from './letters.ts'
import { rejoinStrips } from './rejoin.ts'
import { buildRuns, type Run, type Strip } from './runs.ts'
import { pageTrackings } from './spacing.ts'
import { squeezeLayer } from './squeeze.ts'
import { stretchLayer } from './stretch.ts'
import { buildStrips, type RunKinds } from './strips.ts'
import { type Reach, tallSigns } from './tall-signs.ts'
import { findVisible } from './visible.ts'

// Letters printed twice, a little apart, to look bold or to cast a shadow: the second print is dropped.

/** The second print is off by less than this; the same letter twice in a word ("ll") is off by its width. */
const OVERPRINT_EM = 0.14
const TWIN_LEVEL_EM = 0.14
/** Share of a run's letters that must have a twin below it. */
const TWIN_SHARE = 0.75

type CodeOf = (letter: number) => number

function dropOverprinted(runs: readonly Run[], letters: Letters, codeOf: CodeOf): Run[] {
  const sorted = [...runs].sort((a, b) => a.v - b.v)
  const dropped = new Set<Run>()
  for (let i = 0; i < sorted.length; i++) {
    const a = sorted[i]
    if (a === undefined || dropped.has(a)) continue
    for (let j = i + 1; j < sorted.length; j++) {
      const b = sorted[j]
      if (b === undefined || b.v - a.v > TWIN_LEVEL_EM * a.size) break
      if (!overlap(a, b) || dropped.has(b)) continue
      const later = a.from < b.from ? b : a
      const earlier = later === a ? b : a
      if (isTwin(later, earlier, letters, codeOf)) dropped.add(later)
      else if (isTwin(earlier, later, letters, codeOf)) dropped.add(earlier)
    }
  }
  return dropped.size === 0 ? [...runs] : runs.filter((run) => !dropped.has(run))
}

function overlap(a: Run, b: Run): boolean {
  if (a.angle !== b.angle) return false
  const common = Math.min(a.u1, b.u1) - Math.max(a.u0, b.u0)
  return common > 0.5 * Math.min(a.u1 - a.u0, b.u1 - b.u0)
}

function isTwin(run: Run, other: Run, letters: Letters, codeOf: CodeOf): boolean {
  let twins = 0
  let from = other.from
  for (let i = run.from; i < run.to; i++) {
    const u0 = letters.u0[i] ?? 0
    const near = OVERPRINT_EM * run.size
    for (let k = from; k < other.to; k++) {
      if (codeOf(k) !== codeOf(i) || Math.abs((letters.u0[k] ?? 0) - u0) > near) continue
      twins++
      from = k + 1
      break
    }
  }
  return twins >= TWIN_SHARE * (run.to - run.from)
}

const FULL_STOP = 0x2e

export type PageText = Pick<Page, 'lines' | 'hasText' | 'isOcrLayer' | 'textQuality' | 'hiddenLetters'>

export interface PageSource {
  readonly glyphs: GlyphTable
  readonly frame: Frame
  readonly objects: PageObjects
  readonly characters: DocumentCharacters
}

export function buildLines({ glyphs, frame, objects, characters }: PageSource): PageText {
  squeezeLayer(glyphs, frame)
  const { isSeen, isOcrLayer, hiddenLetters } = findVisible(glyphs, frame, objects)
  const placed = placeLetters(glyphs, frame, isSeen)
  const letters = isOcrLayer ? stretchLayer(placed) : placed
  const codeOf = (letter: number): number => glyphs.code[letters.glyph[letter] ?? 0] ?? 0
  const resolve: LineSource['resolve'] = (object, code, isUnmapped) => characters.resolve(object, code, isUnmapped)
  const lookAgain: LineSource['lookAgain'] = (object, letter) => characters.lookAgain(object, letter)
  const isAccentAt = (letter: number): boolean => isAccentLetter(letter, letters, glyphs, resolve)
  const runs = dropOverprinted(buildRuns(letters, { codeOf, isAccent: isAccentAt }), letters, codeOf)
  const pageTracking = pageTrackings(letters, runs, glyphs)
  const isSigns = once((run: Run) => isLargeSigns(run, (at) => resolvedText(at, letters, glyphs, resolve)))
  const tallReach = (run: Run): Reach | null => (isSigns(run) ? reachOf(run, letters, glyphs, frame) : null)
  const kinds: RunKinds = {
    isSigns,
    isAccent: (run) => isAccentOnly(run, isAccentAt),
    isStop: ({ from, to }) => to - from === 1 && codeOf(from) === FULL_STOP,
    reachOf: tallReach,
  }
  const textOf = (from: number, to: number): string => plainText(from, to, codeOf)
  const isBold = (letter: number): boolean =>
    glyphs.objects[glyphs.object[letters.glyph[letter] ?? 0] ?? 0]?.font.bold ?? false
  const strips = rejoinStrips(buildStrips(runs, kinds), letters, { textOf, isBold, isSigns })
  const lines = composeLines(strips, {
    letters,
    table: glyphs,
    dashes: objects.dashes,
    bars: barsOf(objects),
    pageTracking,
    resolve,
    lookAgain,
    reachOf: tallReach,
  })
  return { lines, hasText: lines.length > 0, isOcrLayer, textQuality: textQuality(lines), hiddenLetters }
}

/** No fraction of a line of text is wider. */
const MAX_BAR_PT = 80

/** Level bars that are short enough for fractions of a line. */
function barsOf({ dashes, rules }: PageObjects): Box[] {
  const levels = rules.flatMap(({ axis, box }) => (axis === 'horizontal' && boxWidth(box) <= MAX_BAR_PT ? [box] : []))
  return [...dashes.filter((dash) => !levels.includes(dash)), ...levels]
}

function plainText(from: number, to: number, codeOf: (letter: number) => number): string {
  let text = ''
  for (let letter = from; letter < to; letter++) text += String.fromCodePoint(codeOf(letter))
  return text
}

/** Brackets, operators, roots, what large ones are made of, and signs that nothing names. */
const LARGE_SIGNS = /^[()[\]{}|∥⟨⟩⌊⌋⌈⌉√∑∏∐∫-∳⋀-⋃⎛-⎳⨀-⨌\uFFFD]+$/u

/** Nearly every run ends at its first letter. */
function isLargeSigns({ from, to }: Run, textOf: (letter: number) => string): boolean {
  let hasSigns = false
  for (let at = from; at < to; at++) {
    const text = textOf(at)
    if (text === '') continue
    if (!LARGE_SIGNS.test(text)) return false
    hasSigns = true
  }
  return hasSigns
}

function resolvedText(at: number, letters: Letters, glyphs: GlyphTable, resolve: LineSource['resolve']): string {
  const glyph = letters.glyph[at] ?? -1
  const object = glyphs.objects[glyphs.object[glyph] ?? -1]
  const isUnmapped = ((glyphs.marks[glyph] ?? 0) & UNMAPPED) !== 0
  return object === undefined ? '' : resolve(object, glyphs.code[glyph] ?? 0, isUnmapped).text
}

/** What the signs of a level run cover, where all of them are tall ones. */
function reachOf({ from, to, angle }: Run, letters: Letters, glyphs: GlyphTable, { matrix }: Frame): Reach | null {
  if (angle !== 0 || glyphs.tall.size === 0) return null
  const [, b, , d, , f] = matrix
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let letter = from; letter < to; letter++) {
    const box = glyphs.tall.get(letters.glyph[letter] ?? 0)
    if (box === undefined) return null
    for (const y of [b * box[0] + d * box[1] + f, b * box[2] + d * box[3] + f])
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
  }
  return { top, bottom }
}

const MAX_ACCENTS_IN_RUN = 3

function isAccentOnly(run: Run, isAccentAt: (letter: number) => boolean): boolean {
  if (run.to - run.from > MAX_ACCENTS_IN_RUN) return false
  for (let letter = run.from; letter < run.to; letter++) if (!isAccentAt(letter)) return false
  return true
}

/** How far the middles of two pieces of one sign may be apart. */
const SAME_MIDDLE_EM = 0.1
/** No piece of a sign is lifted higher. */
const STACKED_MAX_UP_EM = 0.6

function isAccentLetter(letter: number, letters: Letters, glyphs: GlyphTable, resolve: LineSource['resolve']): boolean {
  const textOf = (at: number): string => resolvedText(at, letters, glyphs, resolve)
  const middle = (at: number): number => ((letters.u0[at] ?? 0) + (letters.u1[at] ?? 0)) / 2
  const isOver = (below: number): boolean => {
    const size = letters.size[letter] ?? 0
    const up = (letters.v[below] ?? 0) - (letters.v[letter] ?? 0)
    return up > 0 && up < STACKED_MAX_UP_EM * size && Math.abs(middle(below) - middle(letter)) < SAME_MIDDLE_EM * size
  }
  const text = textOf(letter)
  return isAccent(text) || [letter - 1, letter + 1].some((at) => isStackedSign(text, textOf(at)) && isOver(at))
}

interface TallSource {
  readonly reachOf: (run: Run) => Reach | null
}

/** Lines in the order in which the file draws them. */
function composeLines(strips: readonly Strip[], source: LineSource & TallSource): Line[] {
  const ordered = strips.map((strip) => ({ strip, at: firstLetter(strip) })).sort((a, b) => a.at - b.at)
  return ordered.flatMap(({ strip }) => {
    const { cells, end } = cellsOf(strip, source)
    const line = composeLine(strip, cells, end, source.letters)
    const tall = tallSigns(strip, source.reachOf)
    return line === null ? [] : [tall.length === 0 ? line : { ...line, tall }]
  })
}

function firstLetter(strip: Strip): number {
  let first = Number.POSITIVE_INFINITY
  for (const run of strip.runs) if (run.from < first) first = run.from
  return first
}
