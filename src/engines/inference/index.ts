// The door to our trained models: weights are found by name and loaded on first use.
import { readFile } from 'node:fs/promises'
import type { Inference, Tensor, TrainedModel } from '../../contract/ports.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { packageFile } from '../../kernel/files/package-file.ts'
import { metadataOf, signMatrices } from './onnx-file.ts'
import {
  type LoadedRuntime,
  loadFirstRuntime,
  type OnnxRuntime,
  type OnnxSession,
  type OnnxTensor,
  onThreads,
  RUNTIMES,
  type RuntimeLoader,
  type RuntimeName,
} from './runtime.ts'

const readModel = (name: string): Promise<Buffer> =>
  readFile(packageFile(`weights/${name}.onnx`)).catch((cause: unknown) => {
    throw new ServiceError('internal_error', `the weights of ${name} are missing`, { cause })
  })

/** An arena keeps what the largest paper needed and gains no time: 65 MiB over 22 papers, 200 MiB over 200 pages. */
const LEAN = { enableCpuMemArena: false, enableMemPattern: false } as const

/** Where training writes down which features it computed. */
const FINGERPRINT = 'feature_fingerprint'

/** Products of unsigned and signed bytes (`training/signed_products.py`), none larger. */
const [ROWS, DEPTH, GREATEST] = [4, 64, 255 * 127]

/**
 * Whether unsigned times signed bytes are added up exactly. Processors with an instruction for that take half to two thirds of the time that unsigned times
 * unsigned bytes take; others add two products up in 16 bits, which overflow.
 */
async function multipliesSigned({ InferenceSession, Tensor }: OnnxRuntime): Promise<boolean> {
  const session = await InferenceSession.create(await readModel('signed-products'), LEAN)
  const { sums } = await session.run({
    rows: new Tensor('uint8', new Uint8Array(ROWS * DEPTH).fill(255), [ROWS, DEPTH]),
  })
  return sums?.data instanceof Int32Array && sums.data.every((sum) => sum === DEPTH * GREATEST)
}

async function openSession(
  { name, features, isShared }: TrainedModel,
  { InferenceSession }: OnnxRuntime,
  threads: number,
  isSigned: boolean,
): Promise<OnnxSession> {
  const weights = await readModel(name)
  const trained = metadataOf(weights).get(FINGERPRINT) ?? 'none'
  if (trained !== features)
    throw new ServiceError(
      'internal_error',
      `the weights of ${name} were trained on other features (${trained}) than the program computes (${features})`,
    )
  if (isSigned) signMatrices(weights)
  return InferenceSession.create(weights, { ...LEAN, ...onThreads(isShared === true ? threads : 1) })
}

function fromOnnx({ type, dims, data }: OnnxTensor): Tensor {
  return { type: type as Tensor['type'], dims, values: data as Tensor['values'] }
}

export interface RunningInference extends Inference {
  /** What the models run on; null before the first of them ran. */
  readonly runtime: RuntimeName | null
}

/** With `threads` for models that can share their work. */
export function openInference(loaders: readonly RuntimeLoader[] = RUNTIMES, threads = 1): RunningInference {
  let loading: Promise<LoadedRuntime> | null = null
  let name: RuntimeName | null = null
  let signing: Promise<boolean> | null = null
  const sessions = new Map<string, Promise<OnnxSession>>()
  const open = async (model: TrainedModel, runtime: OnnxRuntime) => {
    signing ??= multipliesSigned(runtime)
    return openSession(model, runtime, threads, await signing)
  }
  const sessionOf = (model: TrainedModel, runtime: OnnxRuntime) => {
    const known = sessions.get(model.name) ?? open(model, runtime)
    sessions.set(model.name, known)
    return known
  }
  return {
    get runtime() {
      return name
    },
    async run(model, inputs) {
      loading ??= loadFirstRuntime(loaders)
      const { runtime, name: loaded } = await loading
      name = loaded
      const session = await sessionOf(model, runtime)
      const feeds = Object.fromEntries(
        Object.entries(inputs).map(([name, { type, values, dims }]) => [name, new runtime.Tensor(type, values, dims)]),
      )
      const outputs = await session.run(feeds)
      return Object.fromEntries(Object.entries(outputs).map(([name, tensor]) => [name, fromOnnx(tensor)]))
    },
  }
}
