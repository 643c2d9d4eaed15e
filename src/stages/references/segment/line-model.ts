// The models of reference lines: features to scores of each line, and the best labels of a run of lines.
import { bestPath, chainOf, marginals, weightsOf } from '../../../contract/label-chain.ts'
import type { Inference, TrainedModel } from '../../../contract/ports.ts'
import { fnv1a } from '../../../kernel/fnv.ts'
import type { LineRun } from './source-lines.ts'

/** Rows of the table, the first of which stays empty; training/references-crf/crf.py holds the same number. */
export const TABLE_ROWS = 16_384

/** Folded onto the rows from 1. */
export const featureId = (name: string): number => 1 + ((fnv1a(name) >>> 0) % (TABLE_ROWS - 1))

/** The features of a line as the model takes them. Names are many, and of a whole book too many to be kept. */
export function idsOf(row: readonly string[]): Int32Array {
  const ids = new Int32Array(row.length)
  for (let at = 0; at < row.length; at += 1) ids[at] = featureId(row[at] ?? '')
  return ids
}

/** Rows of equal width, filled up with zeros; the features of a line may come in several parts. */
export function toIdRows(...parts: readonly (readonly Int32Array[])[]): {
  readonly width: number
  readonly ids: Int32Array
} {
  const lines = parts[0]?.length ?? 0
  const lengthAt = (at: number): number => parts.reduce((sum, part) => sum + (part[at]?.length ?? 0), 0)
  let width = 1
  for (let at = 0; at < lines; at += 1) width = Math.max(width, lengthAt(at))
  const ids = new Int32Array(lines * width)
  for (let at = 0; at < lines; at += 1) {
    let slot = at * width
    for (const part of parts) {
      const row = part[at]
      if (row === undefined) continue
      ids.set(row, slot)
      slot += row.length
    }
  }
  return { width, ids }
}

/** Order of the models' outputs. */
export const [BEGINS, CONTINUES, OUTSIDE] = [0, 1, 2] as const
export const LABEL_COUNT = 3

export type LineModel = 'references-text' | 'references-geom'

/** Fingerprints are of a sample's features: `test/contract/feature-fingerprints.test.ts` says how they come about. */
export const LINE_MODELS: Readonly<Record<LineModel, TrainedModel>> = {
  'references-text': { name: 'references-text', features: 'c6fd3550166c8c20' },
  'references-geom': { name: 'references-geom', features: 'c6fd3550166c8c20' },
}

export interface LineScores {
  /** A row of three for each line. */
  readonly emissions: Float32Array
  /** Moves between labels, row by row, then one row for beginnings. */
  readonly chain: Float32Array
}

/** The line is so much likelier to begin an entry (log of the odds). */
export function favourBeginning(emissions: Float32Array, line: number, odds: number): void {
  const place = line * LABEL_COUNT + BEGINS
  emissions[place] = (emissions[place] ?? 0) + odds
}

/** Lines that are asked about at once: the model looks at each by itself, and what it works out in between takes a kilobyte a line. */
const MOST_AT_ONCE = 8192

/** `more` are further features of the same lines. */
export async function scoreLines(
  model: LineModel,
  features: readonly Int32Array[],
  inference: Inference,
  more: readonly Int32Array[] = [],
): Promise<LineScores> {
  const emissions = new Float32Array(features.length * LABEL_COUNT)
  let chain: Float32Array = new Float32Array()
  for (let from = 0; from < features.length; from += MOST_AT_ONCE) {
    const to = Math.min(features.length, from + MOST_AT_ONCE)
    const { width, ids } = toIdRows(features.slice(from, to), more.slice(from, to))
    const outputs = await inference.run(LINE_MODELS[model], {
      ids: { type: 'int32', dims: [to - from, width], values: ids },
    })
    const [scores, moves] = [outputs.emissions?.values, outputs.chain?.values]
    if (!(scores instanceof Float32Array) || !(moves instanceof Float32Array)) {
      throw new TypeError(`the model ${model} gave no scores`)
    }
    emissions.set(scores, from * LABEL_COUNT)
    chain = moves
  }
  return { emissions, chain }
}

/** Share of the first model in a mixture: where places say nothing, the text still does. Chosen on train. */
const FIRST_SHARE = 0.35

/** The weighted mean of the scores of two models. */
export function mixScores(first: LineScores, second: LineScores): LineScores {
  const mix = (a: Float32Array, b: Float32Array): Float32Array =>
    a.map((value, at) => FIRST_SHARE * value + (1 - FIRST_SHARE) * (b[at] ?? 0))
  return { emissions: mix(first.emissions, second.emissions), chain: mix(first.chain, second.chain) }
}

const rowOf = (scores: Float32Array, line: number): Float32Array =>
  scores.subarray(line * LABEL_COUNT, (line + 1) * LABEL_COUNT)

/** The scores of some lines only, in their order. */
export function scoresOf({ emissions, chain }: LineScores, lines: LineRun): LineScores {
  const picked = new Float32Array(lines.length * LABEL_COUNT)
  lines.forEach((line, at) => {
    picked.set(rowOf(emissions, line), at * LABEL_COUNT)
  })
  return { emissions: picked, chain }
}

export interface DecodedLine {
  readonly label: number
  /** Probability of each label, given all lines. */
  readonly probabilities: readonly [begins: number, continues: number, outside: number]
}

export function decodeLines({ emissions, chain }: LineScores): DecodedLine[] {
  const scores = { values: emissions, offset: 0, length: emissions.length / LABEL_COUNT }
  const path = bestPath(scores, chainOf(LABEL_COUNT, chain))
  const shares = marginals(scores, weightsOf({ size: LABEL_COUNT, values: chain }))
  return path.map((label, line) => {
    const [begins = 0, continues = 0, outside = 0] = shares.subarray(line * LABEL_COUNT)
    return { label, probabilities: [begins, continues, outside] }
  })
}
