// The few parts of the WebAssembly API that Node's type declarations leave out.

/** An opaque compiled module; it can be posted to worker threads. */
export type WasmModule = object

export interface WasmInstance {
  readonly exports: object
}

/** What the engine asks of its host, by name. */
export interface WasmImports {
  readonly env: { readonly emscripten_resize_heap: (bytes: number) => number }
}

interface WasmApi {
  compile(bytes: Uint8Array): Promise<WasmModule>
  instantiate(module: WasmModule, imports: object): Promise<WasmInstance>
  readonly RuntimeError: abstract new () => Error
}

const api = (globalThis as unknown as { readonly WebAssembly: WasmApi }).WebAssembly

export const compileWasm = (bytes: Uint8Array): Promise<WasmModule> => api.compile(bytes)

export const instantiateWasm = (module: WasmModule, imports: object): Promise<WasmInstance> =>
  api.instantiate(module, imports)

export function isWasmTrap(error: unknown): boolean {
  return error instanceof api.RuntimeError
}
