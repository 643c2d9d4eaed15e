// The outside as a stage sees it: what it may ask of models and services, without knowing how they run.
import type { Llm } from './llm.ts'
import type { Ocr } from './ocr.ts'
import type { Registry } from './registry.ts'

export interface Tensor {
  readonly type: 'float32' | 'int32' | 'int64' | 'uint8'
  readonly dims: readonly number[]
  readonly values: Float32Array | Int32Array | BigInt64Array | Uint8Array
}

/** A model by the name of its file, and the fingerprint of the features that the code computes for it. */
export interface TrainedModel {
  readonly name: string
  readonly features: string
  /** Large, and its answers are the same to the bit however many threads share the work: one that is alone on the machine may take more. */
  readonly isShared?: true
}

/** Runs our trained models; weights that were trained on other features are refused. */
export interface Inference {
  run(model: TrainedModel, inputs: Readonly<Record<string, Tensor>>): Promise<Record<string, Tensor>>
}

export interface Ports {
  readonly inference: Inference
  /** Absent where no language model is configured. */
  readonly llm?: Llm
  readonly registry?: Registry
  /** Absent where recognition is switched off. */
  readonly ocr?: Ocr
}
