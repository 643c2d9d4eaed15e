// How ONNX models run: on the native runtime, or where that cannot be loaded in WebAssembly; each is loaded on first use.
import { ServiceError } from '../../kernel/errors.ts'

export interface OnnxTensor {
  readonly type: string
  readonly data: unknown
  readonly dims: readonly number[]
}

export interface OnnxSession {
  run(feeds: Readonly<Record<string, unknown>>): Promise<Record<string, OnnxTensor>>
}

/** The part of their common interface that both runtimes are used by. */
export interface OnnxRuntime {
  readonly InferenceSession: { create(model: Uint8Array, options: object): Promise<OnnxSession> }
  readonly Tensor: new (type: string, values: unknown, dims: readonly number[]) => unknown
}

export type RuntimeName = 'native' | 'wasm'

export interface RuntimeLoader {
  readonly name: RuntimeName
  load(): Promise<unknown>
}

export const NATIVE: RuntimeLoader = { name: 'native', load: () => import('onnxruntime-node') }

export const WASM: RuntimeLoader = {
  name: 'wasm',
  load: async () => {
    const runtime = await import('onnxruntime-web')
    // More threads would be workers of its own, which fight with the pool's over cores and outlive a paper.
    runtime.env.wasm.numThreads = 1
    return runtime
  },
}

/** What a user can do where the native runtime does not load: another C library, another processor. */
const INSTEAD = 'install onnxruntime-web beside svc (npm install onnxruntime-web)'

/** In the order in which they are tried: WebAssembly takes 2.5 times as long, and runs wherever Node does. */
export const RUNTIMES: readonly RuntimeLoader[] = [NATIVE, WASM]

/** Threads that wait sleep: by default they spin, on the core that the rest of the program needs. */
const ASLEEP = { session: { intra_op: { allow_spinning: '0' } } } as const

/** How a model runs on so many threads. */
export const onThreads = (threads: number) =>
  ({ intraOpNumThreads: threads, interOpNumThreads: 1, executionMode: 'sequential', extra: ASLEEP }) as const

const isRuntime = (loaded: unknown): loaded is OnnxRuntime =>
  typeof loaded === 'object' && loaded !== null && 'InferenceSession' in loaded && 'Tensor' in loaded

async function loadRuntime({ name, load }: RuntimeLoader): Promise<OnnxRuntime> {
  const loaded = await load()
  if (isRuntime(loaded)) return loaded
  throw new ServiceError('internal_error', `what was loaded as the ${name} runtime is not an ONNX runtime`)
}

export interface LoadedRuntime {
  readonly name: RuntimeName
  readonly runtime: OnnxRuntime
}

export async function loadFirstRuntime(loaders: readonly RuntimeLoader[] = RUNTIMES): Promise<LoadedRuntime> {
  const reasons: unknown[] = []
  for (const loader of loaders) {
    try {
      return { name: loader.name, runtime: await loadRuntime(loader) }
    } catch (thrown) {
      reasons.push(thrown)
    }
  }
  throw new ServiceError('internal_error', `the runtime of the models does not load on this machine: ${INSTEAD}`, {
    cause: new AggregateError(reasons),
  })
}
