// The door to our trained models: weights are found by name and loaded on first use.
import { readFile } from 'node:fs/promises'
import type { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-node'
import type { Inference, Tensor } from '../../contract/ports.ts'
import { ServiceError } from '../../kernel/errors.ts'

const weightsOf = (model: string): URL => new URL(`../../../weights/${model}.onnx`, import.meta.url)

const SESSION_OPTIONS = {
  // One thread per model: papers are read in parallel by whole workers, and threads of one paper would fight over cores.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  // An arena keeps what the largest paper needed and gains no time: 65 MiB over 22 papers, 200 MiB over 200 pages.
  enableCpuMemArena: false,
  enableMemPattern: false,
} as const satisfies InferenceSession.SessionOptions

async function openSession(model: string): Promise<InferenceSession> {
  const { InferenceSession: Session } = await import('onnxruntime-node')
  const weights = await readFile(weightsOf(model)).catch((cause: unknown) => {
    throw new ServiceError('internal_error', `the weights of ${model} are missing`, { cause })
  })
  return Session.create(weights, SESSION_OPTIONS)
}

function fromOrt(tensor: OrtTensor): Tensor {
  return { type: tensor.type as Tensor['type'], dims: tensor.dims, values: tensor.data as Tensor['values'] }
}

export function openInference(): Inference {
  const sessions = new Map<string, Promise<InferenceSession>>()
  const sessionOf = (model: string) => {
    const known = sessions.get(model) ?? openSession(model)
    sessions.set(model, known)
    return known
  }
  return {
    async run(model, inputs) {
      const session = await sessionOf(model)
      const { Tensor: OnnxTensor } = await import('onnxruntime-node')
      const feeds = Object.fromEntries(
        Object.entries(inputs).map(([name, { type, values, dims }]) => [name, new OnnxTensor(type, values, dims)]),
      )
      const outputs = await session.run(feeds)
      return Object.fromEntries(Object.entries(outputs).map(([name, tensor]) => [name, fromOrt(tensor)]))
    },
  }
}
