// The recognition models: one array of values through one of them, and the reader's alphabet.
import { readFile } from 'node:fs/promises'
import type { Inference, Tensor, TrainedModel } from '../../contract/ports.ts'
import { packageFile } from '../../kernel/files/package-file.ts'

/** Both look at grey values made even (`greys.ts`); the fingerprints name the sizes they look at. */
const MODELS = {
  'ocr-page': { name: 'ocr-page', features: 'even-greys-half-map', isShared: true },
  'ocr-lines': { name: 'ocr-lines', features: 'even-greys-40-rows', isShared: true },
} as const satisfies Readonly<Record<string, TrainedModel>>

export type ModelName = keyof typeof MODELS

/** Runs a model over one input; what comes out, by name. */
export type RunModel = (
  model: ModelName,
  input: string,
  values: Float32Array,
  dims: readonly number[],
) => Promise<Record<string, Tensor['values']>>

export function runOn(inference: Inference): RunModel {
  return async (model, input, values, dims) => {
    const outputs = await inference.run(MODELS[model], { [input]: { type: 'float32', dims, values } })
    return Object.fromEntries(Object.entries(outputs).map(([name, tensor]) => [name, tensor.values]))
  }
}

const ALPHABET = packageFile('weights/ocr-lines.alphabet.json')

/** The letters of the line reader by class; class 0 is the blank between letters. */
export async function readAlphabet(): Promise<readonly string[]> {
  return ['', ...(JSON.parse(await readFile(ALPHABET, 'utf8')) as string[])]
}
