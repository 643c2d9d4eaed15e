// Letters that the file draws one after the other on one baseline, without a gap that parts columns.
import type { Letters } from './letters.ts'

export interface Run {
  /** Letters from `from` up to, not including, `to`. */
  readonly from: number
  to: number
  u0: number
  u1: number
  /** Where the pen is after the last letter. */
  pen: number
  readonly v: number
  readonly size: number
  readonly angle: number
  /** A sum or a bracket as tall as its line, hung below a baseline of its own. */
  readonly isTall?: boolean
}

/** Part of a line: runs in reading order, with the baseline and size that most of it has. */
export interface Strip {
  runs: Run[]
  u0: number
  u1: number
  readonly v: number
  readonly size: number
  readonly angle: number
}

/** A gap this wide parts two columns or cells. From the layout pilot; gutters of papers start at about 1 em. */
export const COLUMN_GAP_EM = 0.9
/** Kerning and slanted letters reach back this far, but not more. */
const RUN_MAX_OVERLAP_EM = 0.45
/** Letters of one baseline differ by rounding only; text rise starts above this. */
const RUN_LEVEL_EM = 0.06
const RUN_MAX_SIZE_RATIO = 1.12

/** How far the middle of a letter may be off that of the accent drawn right before or after it, which it then bears. */
const BEARER_MAX_OFF_EM = 0.34

export interface LetterKinds {
  codeOf(letter: number): number
  isAccent(letter: number): boolean
}

export function buildRuns(letters: Letters, { codeOf, isAccent }: LetterKinds): Run[] {
  const runs: Run[] = []
  let run: Run | null = null
  for (let i = 0; i < letters.count; i++) {
    const u0 = letters.u0[i] ?? 0
    const u1 = letters.u1[i] ?? 0
    const pen = letters.pen[i] ?? 0
    const v = letters.v[i] ?? 0
    const size = letters.size[i] ?? 0
    const angle = letters.angle[i] ?? 0
    const isSame = run !== null && run.angle === angle && isLevel(run, v, size)
    if (
      run !== null &&
      isSame &&
      (continuesRun(run, u0, u1, size, codeOf(i)) || standsUnderAccent(letters, i, isAccent))
    ) {
      run.to = i + 1
      run.u0 = Math.min(run.u0, u0)
      run.u1 = Math.max(run.u1, u1)
      run.pen = pen
      continue
    }
    run = { from: i, to: i + 1, u0, u1, pen, v, size, angle }
    runs.push(run)
  }
  return runs
}

function isLevel(run: Run, v: number, size: number): boolean {
  const larger = Math.max(run.size, size)
  return Math.abs(v - run.v) <= RUN_LEVEL_EM * larger && larger <= RUN_MAX_SIZE_RATIO * Math.min(run.size, size)
}

/** TeX draws a wide accent, goes back and draws its letter below it; others draw the letter and go back for its accent. */
function standsUnderAccent(letters: Letters, at: number, isAccent: LetterKinds['isAccent']): boolean {
  const middle = (letter: number): number => ((letters.u0[letter] ?? 0) + (letters.u1[letter] ?? 0)) / 2
  const off = Math.abs(middle(at) - middle(at - 1))
  return at > 0 && off <= BEARER_MAX_OFF_EM * (letters.size[at] ?? 0) && (isAccent(at - 1) || isAccent(at))
}

function continuesRun(run: Run, u0: number, u1: number, size: number, code: number): boolean {
  const larger = Math.max(run.size, size)
  if (u0 - run.u1 <= COLUMN_GAP_EM * larger && u0 - run.pen >= -RUN_MAX_OVERLAP_EM * larger) return true
  // Hebrew and Arabic come in reading order, so each letter is left of the one before.
  return isRightToLeft(code) && Math.abs(run.u0 - u1) <= COLUMN_GAP_EM * larger
}

export function isRightToLeft(code: number): boolean {
  return (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfeff)
}
