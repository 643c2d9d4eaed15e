// Words set with a space after each letter ("A B S T R A C T"), closed up again.
import type { Cell } from '../page/character-cell.ts'

/** Fewer single letters in a row may be initials, variables or the head of a table. */
const MIN_LETTERS = 5
/** Between letter-spaced words the gap is wider than between their letters by this factor. */
const WORD_GAP_RATIO = 1.6

interface Stretch {
  /** Cells of the letters, at every second place from `from` on. */
  readonly from: number
  readonly to: number
}

export function closeLetterSpacing(cells: readonly Cell[]): readonly Cell[] {
  if (!mayBeSpaced(cells)) return cells
  const stretches = findStretches(cells)
  if (stretches.length === 0) return cells
  const dropped = new Set<Cell>()
  for (const { from, to } of stretches) {
    const gaps: number[] = []
    for (let i = from + 1; i < to; i += 2) gaps.push(gapAt(cells, i))
    const usual = [...gaps].sort((a, b) => a - b)[gaps.length >> 2] ?? 0
    for (let i = from + 1; i < to; i += 2) {
      const space = cells[i]
      if (space !== undefined && i + 1 < cells.length && gapAt(cells, i) <= WORD_GAP_RATIO * usual) dropped.add(space)
    }
  }
  return cells.filter((cell) => !dropped.has(cell))
}

/** A glance for three single characters in a row, which hardly any line has. */
function mayBeSpaced(cells: readonly Cell[]): boolean {
  for (let i = 1; i + 4 < cells.length; i += 2) {
    const at = cells[i]?.text === ' ' ? i : i + 1
    if (cells[at]?.text === ' ' && cells[at + 2]?.text === ' ' && cells[at + 4]?.text === ' ') return true
  }
  return false
}

function gapAt(cells: readonly Cell[], space: number): number {
  return (cells[space + 1]?.u0 ?? 0) - (cells[space - 1]?.u1 ?? 0)
}

/** Runs of single letters of one case with a space between each two. */
function findStretches(cells: readonly Cell[]): Stretch[] {
  const stretches: Stretch[] = []
  let i = 0
  while (i < cells.length) {
    let end = i
    while (isLetter(cells[end]) && cells[end + 1]?.text === ' ' && isLetter(cells[end + 2])) end += 2
    const isWhole = cells[i - 1] === undefined || cells[i - 1]?.text === ' '
    const endsWord = cells[end + 1] === undefined || !isLetter(cells[end + 1])
    if (isWhole && endsWord && (end - i) / 2 + 1 >= MIN_LETTERS) stretches.push({ from: i, to: end })
    i = Math.max(end, i) + 1
  }
  return stretches
}

function isLetter(cell: Cell | undefined): boolean {
  return cell !== undefined && /^\p{L}\p{M}*$/u.test(cell.text)
}
