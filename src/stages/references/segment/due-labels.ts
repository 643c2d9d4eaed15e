// Holds the starts that a strategy found against the printed numbers: in a numbered list each entry has its number.
import { type LabelChain, labelChains } from './label-chains.ts'
import type { LineRun } from './source-lines.ts'

/** Share of a list's starts that must carry a number of the chain before the numbers rule. */
const NUMBERED_SHARE = 0.5
/** A chain at least this long rules by itself: no other list numbers so many of its lines in turn. */
const LONG_CHAIN = 8

const within = (line: number, from: number, to: number): boolean => line > from && line < to

function rules(chain: LabelChain, starts: ReadonlySet<number>): boolean {
  const [first = 0, last = 0] = [chain.lines[0], chain.lines.at(-1)]
  const inside = [...starts].filter((line) => line >= first && line <= last)
  const agreeing = inside.filter((line) => chain.lines.includes(line)).length
  return chain.lines.length >= LONG_CHAIN || agreeing >= inside.length * NUMBERED_SHARE
}

/** Starts between two numbers that follow one another are none; where a number is missing between them they may be. */
function heldAgainst(chain: LabelChain, starts: ReadonlySet<number>): Set<number> {
  const kept = new Set([...starts, ...chain.lines])
  chain.lines.forEach((line, at) => {
    const next = chain.lines[at + 1]
    if (next === undefined || (chain.numbers[at + 1] ?? 0) !== (chain.numbers[at] ?? 0) + 1) return
    for (const start of starts) if (within(start, line, next)) kept.delete(start)
  })
  return kept
}

/** The starts with the labels' word heard, list by list; `texts` are those of all lines. */
export function startsByLabels(
  lists: readonly LineRun[],
  starts: ReadonlySet<number>,
  texts: readonly string[],
): Set<number> {
  let held = new Set(starts)
  for (const list of lists) {
    const chains = labelChains(list.map((line) => texts[line] ?? ''))
    for (const { lines, ...chain } of chains) {
      const printed = { ...chain, lines: lines.map((at) => list[at] ?? 0) }
      if (rules(printed, held)) held = heldAgainst(printed, held)
    }
  }
  return held
}

/** Share of a chain's lines that must be taken for references before the rest of them counts too. */
const TAKEN_SHARE = 0.6

/** Lines with the number that is due which were not taken for references, between others of their list that were. */
export function overlookedLabels(run: LineRun, taken: ReadonlySet<number>, texts: readonly string[]): number[] {
  return labelChains(run.map((line) => texts[line] ?? '')).flatMap(({ lines }) => {
    const chain = lines.map((at) => run[at] ?? 0)
    const first = chain.findIndex((line) => taken.has(line))
    const last = chain.findLastIndex((line) => taken.has(line))
    const inside = chain.filter((line) => taken.has(line)).length
    if (inside < chain.length * TAKEN_SHARE) return []
    return chain.slice(first, last + 1).filter((line) => !taken.has(line))
  })
}
