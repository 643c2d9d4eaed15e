// The door to our trained models: weights are found by name and loaded on first use.
import { readFile } from 'node:fs/promises'
import type { Inference, Tensor, TrainedModel } from '../../contract/ports.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { packageFile } from '../../kernel/files/package-file.ts'
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

/** Fields of ONNX's protocol buffers: ModelProto.metadata_props, and key and value of its entries. The spec of ONNX has them. */
const METADATA = 14
const KEY = 1
const VALUE = 2
const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const

interface Field {
  readonly number: number
  /** Empty for anything but a stretch of bytes. */
  readonly bytes: Uint8Array
}

/** The fields of one message, one after another; ends at what is no field. */
function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0
  const varint = (): number => {
    let [value, scale] = [0, 1]
    while (at < message.length) {
      const byte = message[at++] ?? 0
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 0x80
    }
    return value
  }
  while (at < message.length) {
    const tag = varint()
    const [number, wire] = [Math.floor(tag / 8), tag % 8]
    let bytes: Uint8Array = new Uint8Array()
    if (wire === WIRE.varint) varint()
    else if (wire === WIRE.fixed64) at += 8
    else if (wire === WIRE.fixed32) at += 4
    else if (wire === WIRE.bytes) {
      const length = varint()
      bytes = message.subarray(at, at + length)
      at += length
    } else return
    yield { number, bytes }
  }
}

/** The notes that an ONNX file carries about itself, read from its bytes: neither runtime hands them out. */
export function metadataOf(model: Uint8Array): ReadonlyMap<string, string> {
  const text = new TextDecoder()
  const found = new Map<string, string>()
  for (const { number, bytes } of fieldsOf(model)) {
    if (number !== METADATA) continue
    const parts = new Map([...fieldsOf(bytes)].map((field) => [field.number, text.decode(field.bytes)]))
    found.set(parts.get(KEY) ?? '', parts.get(VALUE) ?? '')
  }
  return found
}

const weightsOf = (model: string): URL => packageFile(`weights/${model}.onnx`)

/** An arena keeps what the largest paper needed and gains no time: 65 MiB over 22 papers, 200 MiB over 200 pages. */
const LEAN = { enableCpuMemArena: false, enableMemPattern: false } as const

/** Where training writes down which features it computed. */
const FINGERPRINT = 'feature_fingerprint'

async function openSession(
  { name, features, isShared }: TrainedModel,
  { InferenceSession }: OnnxRuntime,
  threads: number,
): Promise<OnnxSession> {
  const weights = await readFile(weightsOf(name)).catch((cause: unknown) => {
    throw new ServiceError('internal_error', `the weights of ${name} are missing`, { cause })
  })
  const trained = metadataOf(weights).get(FINGERPRINT) ?? 'none'
  if (trained !== features)
    throw new ServiceError(
      'internal_error',
      `the weights of ${name} were trained on other features (${trained}) than the program computes (${features})`,
    )
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
  const sessions = new Map<string, Promise<OnnxSession>>()
  const sessionOf = (model: TrainedModel, runtime: OnnxRuntime) => {
    const known = sessions.get(model.name) ?? openSession(model, runtime, threads)
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
