// The labels that lines of a list open with, and what they say of where its entries begin: each entry has the number that is due, or a key.
import { type LabelStyle, possibleLabel, printedLabel } from '../../../conventions/labels/reference-labels.ts'
import type { LineRun } from './source-lines.ts'

export interface LabelChain {
  /** Indexes of the lines that carry its numbers, in order. */
  readonly lines: readonly number[]
  readonly style: LabelStyle
  /** The numbers, one for each line. */
  readonly numbers: readonly number[]
}

interface Numbered {
  readonly line: number
  readonly number: number
  readonly style: LabelStyle
}

/** Numbers that may be missing in between: a label torn off its line, an entry that was lost. */
const LARGEST_SKIP = 4
/** What a missing number costs against what a found one is worth (1). */
const SKIP_COST = 0.4
/** Lines that an entry may take, with what is between its pages; numbers farther apart belong to different lists. */
const FARTHEST_LINES = 60
const SHORTEST_CHAIN = 3

function bestChain(numbered: readonly Numbered[]): Numbered[] {
  const scores: number[] = []
  const before: number[] = []
  let best = -1
  numbered.forEach((one, at) => {
    scores[at] = one.number === 1 ? 1 + SKIP_COST : 1
    before[at] = -1
    for (let from = at - 1; from >= 0; from -= 1) {
      const last = numbered[from]
      if (last === undefined || one.line - last.line > FARTHEST_LINES) break
      const skipped = one.number - last.number - 1
      if (last.style !== one.style || skipped < 0 || skipped > LARGEST_SKIP) continue
      const score = (scores[from] ?? 0) + 1 - SKIP_COST * skipped
      if (score > (scores[at] ?? 0)) {
        scores[at] = score
        before[at] = from
      }
    }
    if (best < 0 || (scores[at] ?? 0) > (scores[best] ?? 0)) best = at
  })
  const chain: Numbered[] = []
  for (let at = best; at >= 0; at = before[at] ?? -1) {
    const one = numbered[at]
    if (one !== undefined) chain.unshift(one)
  }
  return chain
}

/** The longest chain, then the longest before and after it, and so on; in the order of their lines. */
function chainsOf(numbered: readonly Numbered[]): LabelChain[] {
  const chain = bestChain(numbered)
  const [first, last] = [chain[0], chain.at(-1)]
  if (first === undefined || last === undefined || chain.length < SHORTEST_CHAIN) return []
  return [
    ...chainsOf(numbered.filter(({ line }) => line < first.line)),
    { lines: chain.map(({ line }) => line), style: first.style, numbers: chain.map(({ number }) => number) },
    ...chainsOf(numbered.filter(({ line }) => line > last.line)),
  ]
}

export function labelChains(texts: readonly string[]): LabelChain[] {
  return chainsOf(
    texts.flatMap((text, line) => {
      const label = possibleLabel(text)
      return label === null || label.number === null ? [] : [{ line, number: label.number, style: label.style }]
    }),
  )
}

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

/** "[Knu84]", "[SGA2]". */
function isKeyed(text: string | undefined): boolean {
  const label = printedLabel(text ?? '')
  return label?.number === null && label.style === 'bracket'
}

/** Starts between two numbers that follow one another are none, but with a key; where a number is missing between them they may be. */
function heldAgainst(chain: LabelChain, starts: ReadonlySet<number>, texts: readonly string[]): Set<number> {
  const kept = new Set([...starts, ...chain.lines])
  chain.lines.forEach((line, at) => {
    const next = chain.lines[at + 1]
    if (next === undefined || (chain.numbers[at + 1] ?? 0) !== (chain.numbers[at] ?? 0) + 1) return
    for (const start of starts) if (within(start, line, next) && !isKeyed(texts[start])) kept.delete(start)
  })
  return kept
}

/** Lines with a key, and share of a list's starts that must have one, before keys rule. */
const FEWEST_KEYS = 3
const KEYED_SHARE = 0.5
/** From this share of the starts on an entry without a key is none. */
const ALL_KEYED_SHARE = 0.8

/** In a list whose entries bear keys ("[Knu84]"), each line that opens with one begins an entry. */
function heldAgainstKeys(list: LineRun, starts: ReadonlySet<number>, texts: readonly string[]): Set<number> {
  const hasKey = (line: number): boolean => isKeyed(texts[line])
  const keyed = list.filter(hasKey)
  const own = list.filter((line) => starts.has(line))
  const agreeing = own.filter(hasKey).length
  if (keyed.length < FEWEST_KEYS || agreeing < own.length * KEYED_SHARE) return new Set(starts)
  const others = agreeing < own.length * ALL_KEYED_SHARE ? [] : own.filter((line) => !hasKey(line))
  return new Set([...starts, ...keyed].filter((line) => line === list[0] || !others.includes(line)))
}

/** Entry starts, corrected by the printed labels of each list; `texts` are those of all lines. */
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
      if (rules(printed, held)) held = heldAgainst(printed, held, texts)
    }
    held = heldAgainstKeys(list, held, texts)
  }
  return held
}
