// What stands above something else within a line, read in turn: a number over another with a bar between is "2/5", an exponent over an index.
import type { Box } from '../../../document/page/box.ts'
import { append, maxOf, minOf } from '../../../kernel/lists.ts'
import type { Cell } from '../page/character-cell.ts'

/** TeX has the bar a quarter of an em above the baseline; others a little higher or lower. */
const BAR_UP_EM = [0.12, 0.45] as const
/** The bar is as long as the longer of the two, or a little more. */
const SLACK_EM = 0.2

interface Baseline {
  readonly size: number
  readonly v: number
  readonly angle: number
}

const textOf = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join('')

/** What is more than one number, letter or word is put in brackets: "(a+b)/c", "1/(2m)". */
const SUM = /[+−–-]/
const isSingle = (text: string): boolean => [...text].length < 2 || /^[\d.,]+$/.test(text) || /^\(.*\)$/.test(text)

function bracketed(part: readonly Cell[], isBracketed: boolean): readonly Cell[] {
  const [first, last] = [part[0], part.at(-1)]
  if (!isBracketed || first === undefined || last === undefined) return part
  return [{ ...first, text: '(' }, ...part, { ...last, text: ')' }]
}

/** The fraction in one line: all of it on the baseline, spread over the place that it takes. */
function inOneLine(upper: readonly Cell[], lower: readonly Cell[]): Cell[] {
  const [above, below] = [textOf(upper), textOf(lower)]
  const [first] = upper
  if (first === undefined) return []
  const parts = [
    ...bracketed(upper, SUM.test(above.slice(1)) && !isSingle(above)),
    { ...first, text: '/' },
    ...bracketed(lower, !isSingle(below)),
  ]
  const all = [...upper, ...lower]
  const left = minOf(all.map(({ u0 }) => u0))
  const step = (maxOf(all.map(({ u1 }) => u1)) - left) / parts.length
  return parts.map((cell, at) => {
    const u1 = left + step * (at + 1)
    return { ...cell, rise: null, u0: left + step * at, u1, pen: u1, marks: at === 0 ? first.marks : 0 }
  })
}

const centreOf = (cells: readonly Cell[]): number =>
  (minOf(cells.map(({ u0 }) => u0)) + maxOf(cells.map(({ u1 }) => u1))) / 2

/** Which of the level bars are those of fractions, by their height in the line. */
function barsOf({ size, v, angle }: Baseline, bars: readonly Box[]): readonly Box[] {
  if (angle !== 0) return []
  return bars.filter(([, y0, , y1]) => {
    const up = (v - (y0 + y1) / 2) / size
    return up > BAR_UP_EM[0] && up < BAR_UP_EM[1]
  })
}

/** A line's cells with each raised and lowered pair that a bar parts as a fraction. */
export function smallFractions(cells: readonly Cell[], line: Baseline, bars: readonly Box[]): readonly Cell[] {
  let out = cells
  const slack = SLACK_EM * line.size
  for (const [x0, , x1] of barsOf(line, bars)) {
    const isOver = ({ u0, u1 }: Cell): boolean => u0 > x0 - slack && u1 < x1 + slack
    const upper = out.filter((cell) => cell.rise === 'sup' && isOver(cell))
    const lower = out.filter((cell) => cell.rise === 'sub' && isOver(cell))
    const [left, right] = [
      minOf([...upper, ...lower].map(({ u0 }) => u0)),
      maxOf([...upper, ...lower].map(({ u1 }) => u1)),
    ]
    // A root has a bar of its own, which what stands above it is not centred on.
    const hasRoot = [...upper, ...lower].some(({ text }) => text === '√')
    const isCentred = [upper, lower].every((part) => Math.abs(centreOf(part) - (x0 + x1) / 2) < slack / 2)
    if (hasRoot || !isCentred || upper.length === 0 || lower.length === 0 || left - x0 > slack || x1 - right > slack)
      continue
    const at = out.findIndex((cell) => upper.includes(cell) || lower.includes(cell))
    const rest = out.filter((cell) => !upper.includes(cell) && !lower.includes(cell))
    out = [...rest.slice(0, at), ...inOneLine(upper, lower), ...rest.slice(at)]
  }
  return out
}

/**
 * An exponent over an index: letter by letter from left to right they would be woven into each other. As one says it, the lower comes
 * first ("ηp²", "SO₄²⁻"), unless both are numbers or the letter is always squared: "χ²₂₁", "χ²" with "df = 21" below. Both share the place
 * they are in.
 */
export function scriptsInTurn(cells: readonly Cell[]): readonly Cell[] {
  if (!cells.some(({ rise }) => rise === 'sub') || !cells.some(({ rise }) => rise === 'sup')) return cells
  const out: Cell[] = []
  for (let from = 0; from < cells.length; ) {
    let to = from + 1
    while (cells[from]?.rise !== null && to < cells.length && cells[to]?.rise !== null) to++
    append(out, stackInTurn(cells.slice(from, to), cells[from - 1]))
    from = to
  }
  return out
}

/** Scripts that stand one behind the other reach over each other by less: letters lean. */
const STACKED_SHARE = 0.5
/** Longer ones are limits of a sum, with what is behind it. */
const LONGEST_SCRIPT = 4

const leftOf = (cells: readonly Cell[]): number => minOf(cells.map(({ u0 }) => u0))
const rightOf = (cells: readonly Cell[]): number => maxOf(cells.map(({ u1 }) => u1))

const isNumber = (cells: readonly Cell[]): boolean => cells.every(({ text }) => /^[\d.,()]$/.test(text))

/** A letter stands over the middle of another. */
const isCovered = (lower: readonly Cell[], upper: readonly Cell[]): boolean =>
  lower.some((a) => upper.some((b) => Math.min(a.u1, b.u1) > (a.u0 + a.u1) / 2 && b.u0 < (a.u0 + a.u1) / 2))

/** Most of the narrower of two short scripts stands over or under the other. */
function isStacked(lower: readonly Cell[], upper: readonly Cell[]): boolean {
  if (lower.length > LONGEST_SCRIPT || upper.length > LONGEST_SCRIPT) return false
  const common = Math.min(rightOf(lower), rightOf(upper)) - Math.max(leftOf(lower), leftOf(upper))
  return common > STACKED_SHARE * Math.min(rightOf(lower) - leftOf(lower), rightOf(upper) - leftOf(upper))
}

/** The test is called by its square. */
const ALWAYS_SQUARED = /^[χΧ𝜒]$/u

function stackInTurn(stack: readonly Cell[], bearer: Cell | undefined): readonly Cell[] {
  const lower = stack.filter(({ rise }) => rise === 'sub')
  const upper = stack.filter(({ rise }) => rise === 'sup')
  const isTest = ALWAYS_SQUARED.test(bearer?.text ?? '') && upper.length === 1 && upper[0]?.text === '2'
  if (!isTest && !isCovered(lower, upper) && !isStacked(lower, upper)) return stack
  const left = leftOf(stack)
  const step = (rightOf(stack) - left) / stack.length
  const isSquared = isTest || (isNumber(upper) && isNumber(lower))
  return (isSquared ? [...upper, ...lower] : [...lower, ...upper]).map((cell, at) => {
    const u1 = left + step * (at + 1)
    return { ...cell, u0: left + step * at, u1, pen: u1 }
  })
}
