// Fractions set small within a line, one number above the other with a bar between: in one line they are read "2/5".
import type { Box } from '../../../document/page/box.ts'
import { maxOf, minOf } from '../../../kernel/lists.ts'
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
