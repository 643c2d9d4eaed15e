// Every line decided once: the layout model's probabilities, the clues, and which label follows which, over the whole paper.
import {
  type LabelledLine,
  LINE_LABELS,
  type LineClue,
  type LineLabel,
  MARGIN_LABELS,
  type Relabelled,
} from '../../document/blocks.ts'
import { maxOf } from '../../kernel/lists.ts'
import type { Reading, ReadLine } from './flow.ts'

/** Fitted by `npm run fit`. */
export interface DecodeWeights {
  /** What the model's log-probabilities count for. */
  readonly model: number
  /** What each clue adds to the log-odds of its label. */
  readonly clues: Readonly<Record<string, number>>
  /** What one label behind another adds: rows of the label before, in the order of LINE_LABELS. */
  readonly transitions: readonly (readonly number[])[]
}

const COUNT = LINE_LABELS.length
const PLACE = new Map(LINE_LABELS.map((label, at) => [label, at]))
/** A label that the model rules out can still be right. */
const LEAST_PROBABILITY = 1e-4

export interface DecidedLine extends LabelledLine {
  /** What the model took it for. */
  readonly was: LineLabel
}

/** A line with the log-weight of every label. */
interface Node {
  readonly line: ReadLine
  readonly scores: Float64Array
  readonly clues: readonly LineClue[]
}

const keyOf = (page: number, index: number): number => page * 100_000 + index

function nodesOf({ perPage }: Reading, clues: readonly LineClue[], weights: DecodeWeights): Node[] {
  const byLine = new Map<number, LineClue[]>()
  for (const clue of clues) {
    const key = keyOf(clue.page, clue.index)
    const known = byLine.get(key)
    if (known === undefined) byLine.set(key, [clue])
    else known.push(clue)
  }
  return perPage.flat().map((line) => {
    const own = byLine.get(keyOf(line.page, line.index)) ?? []
    const scores = Float64Array.from(
      line.labelled.probabilities,
      (p) => weights.model * Math.log(Math.max(LEAST_PROBABILITY, p)),
    )
    for (const { name, label, value } of own) {
      const place = PLACE.get(label) ?? 0
      scores[place] = (scores[place] ?? 0) + (weights.clues[name] ?? 0) * value
    }
    return { line, scores, clues: own }
  })
}

/** Heads, feet and numbers of pages stand between the lines of the text and are no part of its order. */
export const isFurniture = ({ labelled: { label } }: Pick<ReadLine, 'labelled'>): boolean =>
  MARGIN_LABELS.has(label) || label === 'line-number'

/** In place, so that its values add up to one. */
function normalised(row: Float64Array): Float64Array {
  let sum = 0
  for (const value of row) sum += value
  for (let at = 0; at < row.length; at++) row[at] = (row[at] ?? 0) / sum
  return row
}

/** What each label of a line has for itself, the best of them 1. */
function oddsOf({ scores }: Node): Float64Array {
  const most = maxOf(scores)
  return scores.map((score) => Math.exp(score - most))
}

/** For each line and label how well it follows all lines before; the steps from one label to all others stand side by side. */
function pass(chain: readonly Float64Array[], steps: Float64Array): Float64Array[] {
  const rows: Float64Array[] = [new Float64Array(COUNT).fill(1)]
  for (let at = 1; at < chain.length; at++) {
    const [own, before] = [chain[at - 1], rows[at - 1]]
    const row = new Float64Array(COUNT)
    for (let last = 0; last < COUNT; last++) {
      const weight = (own?.[last] ?? 0) * (before?.[last] ?? 0)
      for (let label = 0; label < COUNT; label++) {
        row[label] = (row[label] ?? 0) + weight * (steps[last * COUNT + label] ?? 0)
      }
    }
    // Scaled at every line: products over a whole paper would vanish.
    rows.push(normalised(row))
  }
  return rows
}

/** How likely each label of each line is, all other lines considered. */
function posteriors(nodes: readonly Node[], { transitions }: DecodeWeights): Float64Array[] {
  const chain = nodes.map(oddsOf)
  const stepsBy = (from: (at: number) => number, to: (at: number) => number): Float64Array =>
    Float64Array.from({ length: COUNT ** 2 }, (_, at) => Math.exp(transitions[from(at)]?.[to(at)] ?? 0))
  const [row, column] = [(at: number) => Math.floor(at / COUNT), (at: number) => at % COUNT]
  const forward = pass(chain, stepsBy(row, column))
  const backward = pass(chain.toReversed(), stepsBy(column, row)).reverse()
  return chain.map((own, line) =>
    normalised(own.map((odds, at) => odds * (forward[line]?.[at] ?? 0) * (backward[line]?.[at] ?? 0))),
  )
}

/** Half-way is likelier than not. */
const LIKELY = 0.5

/** Whether a line opens something: a clue for its label knows, or it got a new label amid what the model took for one thing. */
function beginsWith(node: Node, label: LineLabel, before: { node: Node; label: LineLabel } | undefined): boolean {
  const known = node.clues.filter((clue) => clue.begins !== undefined && clue.label === label)
  if (known.length > 0) return known.some(({ begins }) => begins)
  const { labelled } = node.line
  const isCut =
    label !== labelled.label && label !== before?.label && before?.node.line.labelled.label === labelled.label
  return isCut || labelled.beginsConfidence > LIKELY
}

export interface Decoded {
  /** For each page one line per line of it, as `pages[at].lines`. */
  readonly lines: readonly (readonly DecidedLine[])[]
  readonly relabelled: readonly Relabelled[]
}

/** The label of the highest posterior for every line, and the clues that changed it. */
export function decode(reading: Reading, clues: readonly LineClue[], weights: DecodeWeights): Decoded {
  const nodes = nodesOf(reading, clues, weights)
  const chain = nodes.filter(({ line }) => !isFurniture(line))
  const inFlow = posteriors(chain, weights)
  const shares = new Map(chain.map((node, at) => [node, inFlow[at]]))
  const lines = reading.labels.map((page) => [...page] as DecidedLine[])
  const relabelled: Relabelled[] = []
  let before: { node: Node; label: LineLabel } | undefined
  for (const node of nodes) {
    const { labelled, page, index } = node.line
    const own = shares.get(node) ?? normalised(oddsOf(node))
    const best = own.indexOf(maxOf(own))
    const label = LINE_LABELS[best] ?? labelled.label
    const confidence = own[best] ?? 0
    const begins = beginsWith(node, label, before)
    const speaking = node.clues
      .map(({ name, label: of, value }) => ({
        name,
        adds: (of === label ? 1 : -1) * (weights.clues[name] ?? 0) * value,
      }))
      .filter(({ adds }) => adds > 0)
      .sort((a, b) => b.adds - a.adds)
      .map(({ name }) => name)
    const row = lines[page]
    if (row !== undefined)
      row[index] = { ...labelled, label, confidence, probabilities: own, begins, was: labelled.label }
    if (label !== labelled.label) {
      const pageIndex = reading.pages[page]?.index ?? page
      relabelled.push({ pageIndex, lineIndex: index, from: labelled.label, to: label, confidence, clues: speaking })
    }
    if (shares.has(node)) before = { node, label }
  }
  return { lines, relabelled }
}
