// Every line decided once, by the layout model's probabilities and the clues. The model looks at 78 lines around each: what usually follows what,
// fitted beside it, set no line of unseen papers right.
import {
  type LabelledLine,
  LINE_LABELS,
  type LineClue,
  type LineLabel,
  MARGIN_LABELS,
  type Relabelled,
} from '../../document/page/blocks.ts'
import { placeOfMax } from '../../kernel/lists.ts'
import { LEAST_PROBABILITY, type Reading, type ReadLine } from './flow.ts'

/** Set by hand (`weights.ts`): the large ones act as priorities, for the model's own word reaches 9.2 at most. */
export interface DecodeWeights {
  /** What the model's log-probabilities count for. */
  readonly model: number
  /** What each clue adds to the log-odds of its label. */
  readonly clues: Readonly<Record<string, number>>
}

const PLACE = new Map(LINE_LABELS.map((label, at) => [label, at]))

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

const numericKey = (page: number, index: number): number => page * 100_000 + index

function nodesOf({ perPage }: Reading, clues: readonly LineClue[], weights: DecodeWeights): Node[] {
  const byLine = new Map<number, LineClue[]>()
  for (const clue of clues) {
    const key = numericKey(clue.page, clue.index)
    const known = byLine.get(key)
    if (known === undefined) byLine.set(key, [clue])
    else known.push(clue)
  }
  return perPage.flat().map((line) => {
    const own = byLine.get(numericKey(line.page, line.index)) ?? []
    const { probabilities } = line.labelled
    const scores = new Float64Array(probabilities.length)
    for (let at = 0; at < scores.length; at++)
      scores[at] = weights.model * Math.log(Math.max(LEAST_PROBABILITY, probabilities[at] ?? 0))
    for (const { name, label, value } of own) {
      const place = PLACE.get(label) ?? 0
      scores[place] = (scores[place] ?? 0) + (weights.clues[name] ?? 0) * value
    }
    return { line, scores, clues: own }
  })
}

/** How likely each label of a line is. */
function posterior({ scores }: Node): Float64Array {
  const most = scores[placeOfMax(scores)] ?? 0
  const odds = new Float64Array(scores.length)
  let sum = 0
  for (let at = 0; at < odds.length; at++) sum += odds[at] = Math.exp((scores[at] ?? 0) - most)
  for (let at = 0; at < odds.length; at++) odds[at] = (odds[at] ?? 0) / sum
  return odds
}

/** Heads, feet and numbers of pages are between the lines of the text and are no part of its order. */
const isFurniture = ({ labelled: { label } }: ReadLine): boolean => MARGIN_LABELS.has(label) || label === 'line-number'

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

/** The clues that speak for a label, the strongest first. */
const speaking = ({ clues }: Node, label: LineLabel, weights: DecodeWeights): string[] =>
  clues
    .map(({ name, label: of, value }) => ({ name, adds: (of === label ? 1 : -1) * (weights.clues[name] ?? 0) * value }))
    .filter(({ adds }) => adds > 0)
    .sort((a, b) => b.adds - a.adds)
    .map(({ name }) => name)

export interface Decoded {
  /** For each page one line per line of it, as `pages[at].lines`. */
  readonly lines: readonly (readonly DecidedLine[])[]
  readonly relabelled: readonly Relabelled[]
}

/** The label of the highest posterior for every line, and the clues that changed it. */
export function decode(reading: Reading, clues: readonly LineClue[], weights: DecodeWeights): Decoded {
  const nodes = nodesOf(reading, clues, weights)
  const lines = reading.labels.map((page) => [...page] as DecidedLine[])
  const relabelled: Relabelled[] = []
  let before: { node: Node; label: LineLabel } | undefined
  for (const node of nodes) {
    const { labelled, page, index } = node.line
    const own = posterior(node)
    const best = placeOfMax(own)
    const label = LINE_LABELS[best] ?? labelled.label
    const confidence = own[best] ?? 0
    const begins = beginsWith(node, label, before)
    const row = lines[page]
    if (row !== undefined)
      row[index] = { ...labelled, label, confidence, probabilities: own, begins, was: labelled.label }
    if (label !== labelled.label) {
      const pageIndex = reading.pages[page]?.index ?? page
      relabelled.push({
        pageIndex,
        lineIndex: index,
        from: labelled.label,
        to: label,
        confidence,
        clues: speaking(node, label, weights),
      })
    }
    if (!isFurniture(node.line)) before = { node, label }
  }
  return { lines, relabelled }
}
