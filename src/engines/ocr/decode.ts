// The line reader's probabilities to letters: several readings are followed at once where it is unsure, and the letters before decide.
import type { Letters } from './letters.ts'

export interface Letter {
  readonly text: string
  /** Step of the output at which it is seen best. */
  readonly step: number
  readonly probability: number
}

/** One line's output: `steps` rows of one probability per class, from `from` on; class 0 is the blank between letters. */
export interface LineOutput {
  readonly values: Float32Array
  readonly from: number
  readonly steps: number
  readonly alphabet: readonly string[]
}

export interface Weights {
  /** Of a letter's likelihood beside what is seen. */
  readonly letters: number
  /** What each letter earns, so that short readings win nothing by being short. */
  readonly perLetter: number
  /** Logarithm below which no letter falls: names and signs are rare, not wrong. */
  readonly least: number
}

/** Chosen on typeset lines of text and fonts that nothing was trained on (`training/ocr/tune-letters.mjs`). */
export const WEIGHTS: Weights = { letters: 0.4, perLetter: 1.2, least: -4 }
/** Readings followed at once. */
const MOST_READINGS = 8
/** What is less likely at a step is not followed. */
const LEAST_PROBABILITY = 0.05
/** At least so sure of the blank, a step adds nothing and parts two letters. */
const SURE = 0.95

interface Node {
  readonly parent: Node | null
  readonly letter: number
  /** Sum of weighted likelihoods from the beginning. */
  readonly prior: number
  readonly children: Map<number, Node>
  step: number
  probability: number
}

/** A reading so far, and how likely it is with a blank and with its last letter at the end. */
interface Reading {
  readonly node: Node
  blank: number
  last: number
}

const newNode = (parent: Node | null, letter: number, prior: number): Node => ({
  parent,
  letter,
  prior,
  children: new Map(),
  step: 0,
  probability: 0,
})

function pastOf(node: Node, count: number, blank: number): number[] {
  const past: number[] = []
  for (let at: Node | null = node; at !== null && past.length < count; at = at.parent) {
    // Before the line stands, as between words, a blank.
    past.push(at.parent === null ? blank : at.letter)
  }
  return past
}

const scoreOf = ({ node, blank, last }: Reading): number => Math.log(blank + last) + node.prior

interface Follow {
  readonly letters: Letters
  readonly weights: Weights
  readonly spaceClass: number
}

function childOf(node: Node, letter: number, { letters, weights, spaceClass }: Follow): Node {
  const known = node.children.get(letter)
  if (known !== undefined) return known
  const likely = Math.max(weights.least, letters.score(letter, pastOf(node, letters.memory, spaceClass)))
  const made = newNode(node, letter, node.prior + weights.letters * likely + weights.perLetter)
  node.children.set(letter, made)
  return made
}

function seen(node: Node, step: number, probability: number): void {
  if (probability <= node.probability) return
  node.probability = probability
  node.step = step
}

interface Row {
  readonly step: number
  readonly blank: number
  /** Classes that are likely enough, with their probabilities. */
  readonly likely: readonly (readonly [letter: number, probability: number])[]
}

function advanced(readings: readonly Reading[], { step, blank, likely }: Row, follow: Follow): Reading[] {
  const next = new Map<Node, Reading>()
  const at = (node: Node): Reading => {
    const known = next.get(node)
    if (known !== undefined) return known
    const made = { node, blank: 0, last: 0 }
    next.set(node, made)
    return made
  }
  for (const { node, blank: ended, last } of readings) {
    at(node).blank += (ended + last) * blank
    for (const [letter, probability] of likely) {
      const isSame = letter === node.letter
      if (isSame && last > 0) {
        at(node).last += last * probability
        seen(node, step, probability)
      }
      const mass = isSame ? ended : ended + last
      if (mass <= 0) continue
      const child = childOf(node, letter, follow)
      at(child).last += mass * probability
      // The first of two equal letters is not yet the second.
      if (!isSame || ended > last) seen(child, step, probability)
    }
  }
  return [...next.values()]
}

/** The best few; and one alone where all end with the same letters, since what follows treats them alike. */
function pruned(readings: readonly Reading[], memory: number): Reading[] {
  const best = readings
    .filter(({ blank, last }) => blank + last > 0)
    .map((reading) => ({ reading, score: scoreOf(reading) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_READINGS)
    .map(({ reading }) => reading)
  const [first] = best
  if (first === undefined || best.length === 1) return best
  const tail = (node: Node): string => pastOf(node, memory + 1, -1).join()
  const sameTail = tail(first.node)
  const isSettled = best.every(({ node, last }) => last === 0 && tail(node) === sameTail)
  return isSettled ? [first] : best
}

/** After a sure blank nothing hangs on the last letter. */
function parted(readings: Reading[], memory: number): Reading[] {
  if (readings.every(({ last }) => last === 0)) return readings
  for (const reading of readings) {
    reading.blank += reading.last
    reading.last = 0
  }
  return readings.length > 1 ? pruned(readings, memory) : readings
}

function scaled(readings: Reading[]): Reading[] {
  const most = Math.max(...readings.map(({ blank, last }) => blank + last))
  for (const reading of readings) {
    reading.blank /= most
    reading.last /= most
  }
  return readings
}

function rowAt({ values, from, alphabet }: LineOutput, step: number): Row {
  const start = from + step * alphabet.length
  const likely: [number, number][] = []
  const blank = values[start] ?? 0
  if (blank < SURE) {
    for (let letter = 1; letter < alphabet.length; letter++) {
      const probability = values[start + letter] ?? 0
      if (probability >= LEAST_PROBABILITY) likely.push([letter, probability])
    }
  }
  return { step, blank, likely }
}

function toLetters(last: Node, alphabet: readonly string[]): Letter[] {
  const letters: Letter[] = []
  for (let node: Node | null = last; node !== null && node.parent !== null; node = node.parent) {
    letters.push({ text: alphabet[node.letter] ?? '', step: node.step, probability: node.probability })
  }
  return letters.reverse()
}

export function decodeLine(output: LineOutput, letters: Letters, weights: Weights = WEIGHTS): Letter[] {
  const follow = { letters, weights, spaceClass: output.alphabet.indexOf(' ') }
  const root = newNode(null, 0, 0)
  let readings: Reading[] = [{ node: root, blank: 1, last: 0 }]
  for (let step = 0; step < output.steps; step++) {
    const row = rowAt(output, step)
    if (row.likely.length === 0) {
      readings = parted(readings, letters.memory)
      continue
    }
    readings = scaled(pruned(advanced(readings, row, follow), letters.memory))
  }
  const [best] = pruned(readings, letters.memory)
  return best === undefined ? [] : toLetters(best.node, output.alphabet)
}
