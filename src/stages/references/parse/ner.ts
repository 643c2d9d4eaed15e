// Runs the trained reference model over strings: a label for every token and a score for every type of work.
import {
  bestPath,
  type Certainty,
  type Chain,
  certaintyOf,
  chainOf,
  type Emissions,
  weightsOf,
} from '../../../contract/label-chain.ts'
import type { Inference, Tensor, TrainedModel } from '../../../contract/ports.ts'
import { maxOf } from '../../../kernel/lists.ts'
import { featurise, STRING_SLOTS } from './features.ts'
import { LABELS, type Label, MODEL_TYPES, type ModelType } from './labels.ts'
import { type Token, tidyString, tokenise } from './tokenise.ts'
import { tidiedTypefaces } from './typefaces.ts'

/** The fingerprint is of a sample's features: `test/contract/feature-fingerprints.test.ts` says how it comes about. */
export const REFERENCE_MODEL: TrainedModel = { name: 'references-ner', features: '15231bd210380536' }
// Strings of like length share a call, at most so many: measured fastest on one core (5 and 25 were slower).
const BATCH_SIZE = 10

export interface LabelledToken extends Token {
  readonly label: Label
}

export interface LabelledString {
  /** The string as the model read it. */
  readonly text: string
  readonly tokens: readonly LabelledToken[]
  readonly type: ModelType
}

/** A string as the model labelled it, and how sure it was. */
export interface ReadString extends LabelledString {
  readonly certainty: Certainty
}

interface Prepared {
  readonly index: number
  readonly text: string
  readonly faces: string
  readonly tokens: readonly Token[]
}

function feedOf(batch: readonly Prepared[]): Record<string, Tensor> {
  const width = maxOf(batch.map(({ tokens }) => tokens.length))
  const ids = new Int32Array(batch.length * width * STRING_SLOTS)
  batch.forEach(({ text, tokens, faces }, row) => {
    ids.set(featurise(text, tokens, faces), row * width * STRING_SLOTS)
  })
  const lengths = Int32Array.from(batch, ({ tokens }) => tokens.length)
  return {
    ids: { type: 'int32', dims: [batch.length, width, STRING_SLOTS], values: ids },
    lengths: { type: 'int32', dims: [batch.length], values: lengths },
  }
}

function floatsOf(outputs: Readonly<Record<string, Tensor>>, name: string): Float32Array {
  const values = outputs[name]?.values
  if (!(values instanceof Float32Array)) throw new TypeError(`the model ${REFERENCE_MODEL.name} gave no ${name}`)
  return values
}

function strongest(scores: Float32Array): ModelType {
  const best = scores.reduce((top, score, at) => (score > (scores[top] ?? 0) ? at : top), 0)
  return MODEL_TYPES[best] ?? 'other'
}

const FOREIGN = LABELS.indexOf('foreign')
/** Far below every score that the model gives. */
const RULED_OUT = -1e4

/** Places of tokens that the path takes for foreign without a word among them. */
function wordlessForeign(path: readonly number[], text: string, tokens: readonly Token[]): number[] {
  const found: number[] = []
  for (let from = 0; from < tokens.length; from++) {
    let to = from
    while (to < tokens.length && path[to] === FOREIGN) to++
    if (to > from && !/\p{L}{3}/u.test(text.slice(tokens[from]?.start, tokens[to - 1]?.end)))
      for (let at = from; at < to; at++) found.push(at)
    from = Math.max(from, to)
  }
  return found
}

/**
 * The best path on which what is foreign has words. Running heads do; numbers that the model takes for them are volumes, pages and parts of
 * titles: 22 of 23 on train and dev.
 */
function pathOf(scores: Emissions, chain: Chain, text: string, tokens: readonly Token[]): number[] {
  const first = bestPath(scores, chain)
  const wrong = wordlessForeign(first, text, tokens)
  if (wrong.length === 0) return first
  for (const at of wrong) scores.values[scores.offset + at * LABELS.length + FOREIGN] = RULED_OUT
  return bestPath(scores, chain)
}

async function labelBatch(batch: readonly Prepared[], inference: Inference): Promise<ReadString[]> {
  const outputs = await inference.run(REFERENCE_MODEL, feedOf(batch))
  const emissions = floatsOf(outputs, 'emissions')
  const chain = chainOf(LABELS.length, floatsOf(outputs, 'chain'))
  const weights = weightsOf(chain)
  const types = floatsOf(outputs, 'types')
  const width = emissions.length / (batch.length * LABELS.length)
  return batch.map(({ text, tokens }, row) => {
    const scores = { values: emissions, offset: row * width * LABELS.length, length: tokens.length }
    const path = pathOf(scores, chain, text, tokens)
    const labelled = tokens.map((token, at) => ({ ...token, label: LABELS[path[at] ?? 0] ?? 'other' }))
    return {
      text,
      tokens: labelled,
      type: strongest(types.subarray(row * MODEL_TYPES.length, (row + 1) * MODEL_TYPES.length)),
      certainty: certaintyOf(path, scores, weights),
    }
  })
}

/** Labels every string; the answers are in the order of the strings. `typefaces` has those of each string that are known. */
export async function labelStrings(
  strings: readonly string[],
  inference: Inference,
  typefaces: readonly string[] = [],
): Promise<ReadString[]> {
  const prepared = strings.map((string, index) => {
    const text = tidyString(string)
    return { index, text, faces: tidiedTypefaces(string, typefaces[index] ?? '', text), tokens: tokenise(text) }
  })
  const certainty = { whole: 0, tokens: [] }
  const answers: ReadString[] = prepared.map(({ text }) => ({ text, tokens: [], type: 'other', certainty }))
  const waiting = prepared.filter(({ tokens }) => tokens.length > 0).sort((a, b) => a.tokens.length - b.tokens.length)
  for (let at = 0; at < waiting.length; at += BATCH_SIZE) {
    const batch = waiting.slice(at, at + BATCH_SIZE)
    const labelled = await labelBatch(batch, inference)
    batch.forEach(({ index }, row) => {
      const answer = labelled[row]
      if (answer !== undefined) answers[index] = answer
    })
  }
  return answers
}
