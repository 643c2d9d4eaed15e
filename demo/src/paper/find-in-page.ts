// Finds words of the record among the characters of a page, so that marks lie on the words themselves.
import type { Box, Place } from '../selection.ts'
import type { PageCharacters } from './pdf-messages.ts'

/** The letters and digits of a page, folded, each with the place of its character: blanks and hyphens differ between file and record. */
export interface Letters {
  readonly text: string
  readonly folded: string
  readonly at: Uint32Array
  readonly boxes: Float32Array
}

const fold = (text: string): string => text.normalize('NFKD').toLowerCase()
/** Signs do not count: many fonts have no code for "=" or "−", so that the record has them and the file has not. */
const LETTER = /[\p{L}\p{N}%]/u

/** The letters that count in a search. */
export const lettersOf = (text: string): string => [...fold(text)].filter((sign) => LETTER.test(sign)).join('')

export function readLetters({ text, boxes }: PageCharacters): Letters {
  const signs: string[] = []
  const at: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    for (const sign of fold(text.charAt(index))) {
      if (!LETTER.test(sign)) continue
      signs.push(sign)
      at.push(index)
    }
  }
  return { text, folded: signs.join(''), at: Uint32Array.from(at), boxes }
}

/** One box for each line that these letters stand on. */
export function boxesOf({ at, boxes }: Letters, from: number, to: number): readonly Box[] {
  const lines: [number, number, number, number][] = []
  for (let index = from; index < to; index += 1) {
    const place = (at[index] ?? 0) * 4
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = boxes.subarray(place, place + 4)
    if (x1 <= x0 || y1 <= y0) continue
    const line = lines.at(-1)
    const middle = (y0 + y1) / 2
    // On the same line, and not across the gutter between two columns.
    const goesOn =
      line !== undefined && middle > line[1] - 2 && middle < line[3] + 2 && x0 > line[2] - 2 && x0 - line[2] <= 40
    if (!goesOn || line === undefined) lines.push([x0, y0, x1, y1])
    else {
      line[1] = Math.min(line[1], y0)
      line[2] = Math.max(line[2], x1)
      line[3] = Math.max(line[3], y1)
    }
  }
  return lines
}

const distance = (box: Box | undefined, hint: Box | null): number =>
  box === undefined || hint === null
    ? 0
    : Math.abs((box[1] + box[3] - hint[1] - hint[3]) / 2) + Math.abs(box[0] - hint[0]) / 4

/** Words that stand on a page many times are meant once; this many are looked at. */
const MAX_OCCURRENCES = 200

export function occurrences(letters: Letters, wanted: string): readonly number[] {
  const found: number[] = []
  if (wanted === '') return found
  for (let at = letters.folded.indexOf(wanted); at >= 0; at = letters.folded.indexOf(wanted, at + 1)) {
    found.push(at)
    if (found.length === MAX_OCCURRENCES) break
  }
  return found
}

const comparisons = (text: string): string => text.replace(/[^<>=]/g, '')

/** Whether the comparisons between these letters are those of the words; a font may have no code for them. */
export function agrees({ text, at }: Letters, from: number, to: number, words: string): boolean {
  const printed = comparisons(text.slice(at[from], (at[to - 1] ?? 0) + 1))
  return printed === '' || printed === comparisons(words)
}

/** Where these letters begin on the page, nearest to where they are expected; -1 where they are not there. */
function nearest(letters: Letters, wanted: string, hint: Box | null): number {
  const found = occurrences(letters, wanted)
  if (hint === null || found.length < 2) return found[0] ?? -1
  const far = (at: number) => distance(boxesOf(letters, at, at + wanted.length)[0], hint)
  return found.reduce((best, at) => (far(at) < far(best) ? at : best), found[0] ?? -1)
}

/** The longest beginning of these letters that stands on the page. */
function longestPrefix(letters: Letters, wanted: string): number {
  let [low, high] = [0, wanted.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (letters.folded.includes(wanted.slice(0, middle))) low = middle
    else high = middle - 1
  }
  return low
}

/** Shorter pieces stand anywhere. */
const MIN_PIECE = 10
/** A sentence that is broken more often is not found, but guessed. */
const MAX_PIECES = 8
/** Raised and lowered letters may stand elsewhere in the file than in the sentence: so many are passed over on either side. */
const MAX_PASSED = 3
/** Less than this share of it found is no place; set by hand, looking at sentences with formulas in them. */
const MIN_FOUND = 0.6

export interface Search {
  readonly text: string
  readonly page: number
  readonly hint: Box | null
}

/** Letters of a text that stand one behind the other on a page. */
export interface Run {
  readonly page: number
  readonly letters: Letters
  /** The place of the first one in what was searched for. */
  readonly start: number
  readonly from: number
  readonly to: number
}

interface Piece {
  readonly passed: number
  readonly from: number
  readonly length: number
}

const isLong = (length: number, wanted: string): boolean => length > 0 && length >= Math.min(MIN_PIECE, wanted.length)

/** These letters, or the longest beginning of them, anywhere on the page. */
function pieceOn(letters: Letters, wanted: string, hint: Box | null): Piece | null {
  const whole = nearest(letters, wanted, hint)
  if (whole >= 0) return { passed: 0, from: whole, length: wanted.length }
  const length = longestPrefix(letters, wanted)
  return isLong(length, wanted) ? { passed: 0, from: nearest(letters, wanted.slice(0, length), hint), length } : null
}

/** What goes on right behind a run once a few letters are left out. */
function pieceBehind({ letters: { folded }, to }: Run, wanted: string): Piece | null {
  for (let left = 1; left <= MAX_PASSED * 2; left += 1) {
    for (let passed = Math.max(0, left - MAX_PASSED); passed <= Math.min(left, MAX_PASSED); passed += 1) {
      const [from, rest] = [to + left - passed, wanted.slice(passed)]
      let length = 0
      while (length < rest.length && rest[length] === folded[from + length]) length += 1
      if (isLong(length, rest)) return { passed, from, length }
    }
  }
  return null
}

/** Where a text stands: on its page, or broken over columns, notes and pages. Empty where it is not to be found. */
export async function findText(
  { text, page, hint }: Search,
  lettersAt: (page: number) => Promise<Letters | null>,
): Promise<readonly Run[]> {
  const wanted = lettersOf(text)
  const runs: Run[] = []
  let [start, at, found] = [0, page, 0]
  while (start < wanted.length && runs.length < MAX_PIECES) {
    const letters = await lettersAt(at)
    if (letters === null) break
    const [rest, last] = [wanted.slice(start), runs.at(-1)]
    const behind = last?.page === at ? pieceBehind(last, rest) : null
    const piece = behind ?? pieceOn(letters, rest, last === undefined ? hint : null)
    if (piece !== null) {
      const { passed, from, length } = piece
      runs.push({ page: at, letters, start: start + passed, from, to: from + length })
      found += length
      start += passed + length
    } else if (at > page) break
    else at += 1
  }
  return found >= wanted.length * MIN_FOUND ? runs : []
}

/** The places of the letters from start to end, counted in what was searched for. */
export function placesOfRuns(runs: readonly Run[], start = 0, end = Number.POSITIVE_INFINITY): readonly Place[] {
  return runs.flatMap(({ page, letters, start: own, from, to }) => {
    const [first, last] = [from + Math.max(0, start - own), Math.min(to, from + end - own)]
    return last <= first ? [] : boxesOf(letters, first, last).map((box) => ({ page, box }))
  })
}
