// Letters of a line to words: where each begins and ends by the ink, which of its letters are raised, lowered, bold or italic.
import type { OcrWord } from '../../contract/ocr.ts'
import type { Letter } from './decode.ts'
import { placeOf, STRIP_BASE, STRIP_HEIGHT, STRIP_TALL, type Strip } from './strip.ts'

/** Columns of the strip to a step of the reader's output. Of the network (training/ocr/reader.py). */
export const STEP_COLUMNS = 4
const centreOf = ({ step }: Letter): number => (step + 0.5) * STEP_COLUMNS

/** Rows of a line's own letters, without what hangs in from the lines around it. */
const TOP_ROW = Math.round(STRIP_BASE - STRIP_TALL)
const BOTTOM_ROW = Math.min(STRIP_HEIGHT, Math.round(STRIP_BASE + STRIP_TALL * 0.25))

/** Which columns of the strip have ink: values run from 1 (paper) to -1 (ink). */
export function inkedColumns({ values, width }: Strip): Uint8Array {
  const inked = new Uint8Array(width)
  for (let row = TOP_ROW; row < BOTTOM_ROW; row++) {
    for (let column = 0; column < width; column++) if ((values[row * width + column] ?? 1) < 0) inked[column] = 1
  }
  return inked
}

/** The widest stretch without ink between two columns, or null. */
function widestGap(inked: Uint8Array, from: number, to: number): readonly [number, number] | null {
  let best: readonly [number, number] | null = null
  let start = -1
  for (let column = Math.max(0, Math.ceil(from)); column <= Math.min(inked.length, Math.floor(to)); column++) {
    const isWhite = column < inked.length && inked[column] === 0
    if (isWhite && start < 0) start = column
    if ((!isWhite || column === Math.floor(to)) && start >= 0) {
      if (best === null || column - start > best[1] - best[0]) best = [start, column]
      start = -1
    }
  }
  return best
}

/** As far as a letter reaches from its middle at most, in heights of tall letters. */
const WIDEST_HALF = 0.75 * STRIP_TALL
/** Letters are parted by less than this; a wider gap ends the word. */
const END_COLUMNS = 3

/** From a letter's middle on to where its ink ends. */
function edgeFrom(inked: Uint8Array, centre: number, direction: 1 | -1): number {
  let [edge, white] = [centre, 0]
  for (let far = 0; far <= WIDEST_HALF && white < END_COLUMNS; far++) {
    const column = Math.round(centre) + far * direction
    if (column < 0 || column >= inked.length) break
    white = inked[column] === 1 ? 0 : white + 1
    if (white === 0) edge = column + (direction > 0 ? 1 : 0)
  }
  return edge
}

/** Runs of letters for which it holds, as offsets into the word's text. */
function runsWhere(letters: readonly Letter[], holds: (letter: Letter) => boolean): [number, number][] {
  const runs: [number, number][] = []
  let at = 0
  for (const letter of letters) {
    const end = at + letter.text.length
    const last = runs.at(-1)
    if (holds(letter)) {
      if (last !== undefined && last[1] === at) last[1] = end
      else runs.push([at, end])
    }
    at = end
  }
  return runs
}

/** Likelier than not, as the reader was trained (training/ocr/train_reader.py). */
const STYLED = 0.5
const share = (letters: readonly Letter[], style: keyof Letter['styles']): number =>
  letters.reduce((sum, { styles }) => sum + styles[style], 0) / letters.length

function toWord(letters: readonly Letter[], x0: number, x1: number): OcrWord {
  const raised = runsWhere(letters, ({ styles }) => styles.raised > STYLED)
  const lowered = runsWhere(letters, ({ styles }) => styles.lowered > STYLED && styles.raised <= STYLED)
  const confidence = letters.reduce((product, { probability }) => product * probability, 1)
  return {
    text: letters.map(({ text }) => text).join(''),
    x0,
    x1: Math.max(x0, x1),
    confidence,
    ...(raised.length > 0 && { raised }),
    ...(lowered.length > 0 && { lowered }),
    ...(share(letters, 'bold') > STYLED && { bold: true }),
    ...(share(letters, 'italic') > STYLED && { italic: true }),
  }
}

function groupsOf(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = [[]]
  for (const letter of letters) {
    if (letter.text.trim() === '') words.push([])
    else words.at(-1)?.push(letter)
  }
  return words.filter((word) => word.length > 0)
}

/** The words of a strip with their places along the line, in pixels of the page. */
export function toWords(letters: readonly Letter[], strip: Strip): OcrWord[] {
  const words = groupsOf(letters)
  const inked = inkedColumns(strip)
  const [first, last] = [words[0]?.[0], words.at(-1)?.at(-1)]
  if (first === undefined || last === undefined) return []
  const starts = [edgeFrom(inked, centreOf(first), -1)]
  const ends: number[] = []
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words[at - 1]?.at(-1), words[at]?.[0]]
    if (before === undefined || after === undefined) continue
    const middle = (centreOf(before) + centreOf(after)) / 2
    const gap = widestGap(inked, centreOf(before), centreOf(after)) ?? [middle, middle]
    ends.push(gap[0])
    starts.push(gap[1])
  }
  ends.push(edgeFrom(inked, centreOf(last), 1))
  return words.map((word, at) => toWord(word, placeOf(strip, starts[at] ?? 0), placeOf(strip, ends[at] ?? 0)))
}
