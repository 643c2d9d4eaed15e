// The door to our trained models: weights are found by name and loaded on first use.
import { readFile } from 'node:fs/promises'
import type { Inference, Tensor } from '../../contract/ports.ts'
import { ServiceError } from '../../kernel/errors.ts'
import {
  loadFirstRuntime,
  ONE_THREAD,
  type OnnxRuntime,
  type OnnxSession,
  type OnnxTensor,
  RUNTIMES,
  type RuntimeLoader,
} from './runtime.ts'

const weightsOf = (model: string): URL => new URL(`../../../weights/${model}.onnx`, import.meta.url)

async function openSession(model: string, { InferenceSession }: OnnxRuntime): Promise<OnnxSession> {
  const weights = await readFile(weightsOf(model)).catch((cause: unknown) => {
    throw new ServiceError('internal_error', `the weights of ${model} are missing`, { cause })
  })
  return InferenceSession.create(weights, ONE_THREAD)
}

function fromOnnx({ type, dims, data }: OnnxTensor): Tensor {
  return { type: type as Tensor['type'], dims, values: data as Tensor['values'] }
}

export function openInference(loaders: readonly RuntimeLoader[] = RUNTIMES): Inference {
  let loading: Promise<OnnxRuntime> | null = null
  const sessions = new Map<string, Promise<OnnxSession>>()
  const sessionOf = (model: string, runtime: OnnxRuntime) => {
    const known = sessions.get(model) ?? openSession(model, runtime)
    sessions.set(model, known)
    return known
  }
  return {
    async run(model, inputs) {
      loading ??= loadFirstRuntime(loaders)
      const runtime = await loading
      const session = await sessionOf(model, runtime)
      const feeds = Object.fromEntries(
        Object.entries(inputs).map(([name, { type, values, dims }]) => [name, new runtime.Tensor(type, values, dims)]),
      )
      const outputs = await session.run(feeds)
      return Object.fromEntries(Object.entries(outputs).map(([name, tensor]) => [name, fromOnnx(tensor)]))
    },
  }
}
