// Features of lines from their text alone: what the line-by-line models of reference lists read.
// Frozen with its weights: a model reads this as it was trained on it.
import { type LabelChain, labelChains } from '../printed-numbers.ts'
import type { LineFacts } from './line-facts.ts'

/** Lines on each side over which a line's surroundings are counted. */
const AROUND = 6
/** Lines over which the usual length of a line is taken. */
const LENGTH_AROUND = 15
/** Lines after the last number of a chain that still count as its list. */
const CHAIN_TAIL = 6

/** How many of the limits a value reaches. */
export function bin(value: number, limits: readonly number[]): number {
  let reached = 0
  for (const limit of limits) if (value >= limit) reached += 1
  return reached
}

interface Numbering {
  readonly due: ReadonlySet<number>
  readonly inside: readonly boolean[]
}

function numberingOf(chains: readonly LabelChain[], length: number): Numbering {
  const inside = new Array<boolean>(length).fill(false)
  for (const { lines } of chains) {
    const [first, last] = [lines[0] ?? 0, lines.at(-1) ?? 0]
    for (let at = first; at <= Math.min(last + CHAIN_TAIL, length - 1); at += 1) inside[at] = true
  }
  return { due: new Set(chains.flatMap(({ lines }) => lines)), inside }
}

/** Sums over a sliding window, from running totals. */
function windowSums(around: number, values: readonly number[]): number[] {
  const totals = [0]
  for (const value of values) totals.push((totals.at(-1) ?? 0) + value)
  return values.map((_, at) => {
    const to = Math.min(values.length, at + around + 1)
    return (totals[to] ?? 0) - (totals[Math.max(0, at - around)] ?? 0)
  })
}

function lengthShares(facts: readonly LineFacts[]): number[] {
  return facts.map(({ text }, at) => {
    let longest = 1
    for (let near = Math.max(0, at - LENGTH_AROUND); near <= at + LENGTH_AROUND; near += 1) {
      longest = Math.max(longest, Math.min(facts[near]?.text.length ?? 0, 140))
    }
    return bin(text.length / longest, [0.25, 0.5, 0.7, 0.85, 0.95])
  })
}

/** How the first letter goes with that of the entry that seems to come before: alphabetical lists rise slowly. */
function alphabetSteps(facts: readonly LineFacts[]): string[] {
  let last = ''
  return facts.map(({ opening, initial }) => {
    if (opening === 'none' || initial === '') return 'none'
    const step = last === '' ? 0 : initial.charCodeAt(0) - last.charCodeAt(0)
    const kind =
      last === '' ? 'first' : step === 0 ? 'same' : step > 0 && step <= 2 ? 'next' : step > 2 ? 'far' : 'back'
    if (kind !== 'far' && kind !== 'back') last = initial
    else if (kind === 'far' && step <= 4) last = initial
    return kind
  })
}

/** Lines since the last heading that announces references. */
function sinceHeading(facts: readonly LineFacts[]): number[] {
  let last = -Infinity
  return facts.map(({ heading }, at) => {
    if (heading === 'references') last = at
    return bin(at - last, [1, 2, 4, 60, 100_000])
  })
}

interface View {
  readonly facts: readonly LineFacts[]
  readonly numbering: Numbering
  readonly lengths: readonly number[]
  readonly steps: readonly string[]
  readonly since: readonly number[]
  readonly years: readonly number[]
  readonly names: readonly number[]
  readonly prose: readonly number[]
  readonly cues: readonly number[]
}

function viewOf(facts: readonly LineFacts[]): View {
  return {
    facts,
    numbering: numberingOf(labelChains(facts.map(({ text }) => text)), facts.length),
    lengths: lengthShares(facts),
    steps: alphabetSteps(facts),
    since: sinceHeading(facts),
    years: windowSums(
      AROUND,
      facts.map(({ year }) => (year === 'none' ? 0 : 1)),
    ),
    names: windowSums(
      AROUND,
      facts.map(({ opening, initials }) => (opening !== 'none' || initials > 1 ? 1 : 0)),
    ),
    prose: windowSums(
      AROUND,
      facts.map(({ cues }) => (cues.includes('prose') ? 1 : 0)),
    ),
    cues: windowSums(
      AROUND,
      facts.map(({ cues }) => cues.filter((cue) => cue !== 'prose').length),
    ),
  }
}

function ownFeatures({ facts, numbering, lengths, steps, since }: View, at: number): string[] {
  const own = facts[at]
  if (own === undefined) return []
  const due = numbering.due.has(at) ? 'due' : numbering.inside[at] ? 'listed' : 'free'
  const [first = '', second = '', third = ''] = own.shapes
  return [
    'bias',
    `m=${own.mark}`,
    `d=${due}`,
    `md=${own.mark} ${due}`,
    `o=${own.opening}`,
    `od=${own.opening} ${due}`,
    `s1=${first}`,
    `s1d=${first} ${due}`,
    `s12=${first} ${second}`,
    `s123=${first} ${second} ${third}`,
    `w1=${own.words[0] ?? ''}`,
    `w12=${own.words[0] ?? ''} ${second}`,
    `e=${own.ending}`,
    `y=${own.year}`,
    `i=${Math.min(own.initials, 4)}`,
    `h=${own.heading}`,
    `l=${lengths[at]}`,
    `a=${steps[at]}`,
    `ao=${steps[at]} ${own.opening} ${due}`,
    `g=${since[at]}`,
    `gh=${since[at]} ${own.heading}`,
    ...own.cues.map((cue) => `c=${cue}`),
  ]
}

function nearFeatures({ facts, numbering, lengths, steps }: View, at: number): string[] {
  const [own, before, after] = [facts[at], facts[at - 1], facts[at + 1]]
  if (own === undefined) return []
  const due = numbering.due.has(at) ? 'due' : numbering.inside[at] ? 'listed' : 'free'
  const ended = before?.ending ?? 'edge'
  const [first = ''] = own.shapes
  return [
    `be=${ended}`,
    `be-d=${ended} ${due}`,
    `be-o=${ended} ${own.opening}`,
    `be-s=${ended} ${first}`,
    `be-a=${ended} ${steps[at]}`,
    `bl=${lengths[at - 1] ?? 'edge'}`,
    `bl-s=${lengths[at - 1] ?? 'edge'} ${first}`,
    `bl-be=${lengths[at - 1] ?? 'edge'} ${ended}`,
    `by=${before?.year ?? 'edge'}`,
    `by-o=${before?.year ?? 'edge'} ${own.opening}`,
    `bh=${before?.heading ?? 'edge'}`,
    `bo=${before?.opening ?? 'edge'}`,
    `bm=${before?.mark ?? 'edge'}`,
    `ns=${after?.shapes[0] ?? 'edge'}`,
    `no=${after?.opening ?? 'edge'}`,
    `no-o=${after?.opening ?? 'edge'} ${own.opening}`,
    `nd=${numbering.due.has(at + 1) ? 'due' : 'not'}`,
    `nm=${after?.mark ?? 'edge'}`,
    `ny=${after?.year ?? 'edge'}`,
    `nh=${after?.heading ?? 'edge'}`,
  ]
}

function aroundFeatures({ years, names, prose, cues }: View, at: number): string[] {
  const [year, name, talk, cue] = [years, names, prose, cues].map((counts) =>
    bin(counts[at] ?? 0, [1, 2, 3, 5, 7, 9, 12]),
  )
  return [`ay=${year}`, `an=${name}`, `ap=${talk}`, `ac=${cue}`, `aynp=${year} ${name} ${talk}`, `acp=${cue} ${talk}`]
}

/** For any line the features that its text and that of its neighbours give. */
export function textFeatureRows(facts: readonly LineFacts[]): (at: number) => string[] {
  const view = viewOf(facts)
  return (at) => ownFeatures(view, at).concat(nearFeatures(view, at), aroundFeatures(view, at))
}

export function textFeatures(facts: readonly LineFacts[]): string[][] {
  const rowAt = textFeatureRows(facts)
  return facts.map((_, at) => rowAt(at))
}
