// PDFium as WebAssembly: compiled once, replaced after a trap.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Deadline, NO_DEADLINE } from '../../../kernel/time/deadline.ts'
import type { Heap, Pdfium } from './pdfium.ts'
import { compileWasm, instantiateWasm, type WasmImports, type WasmInstance, type WasmModule } from './webassembly.ts'

/** Room for the results of calls that write through pointers; nothing asks for more than 64 doubles. */
const SCRATCH_BYTES = 512

export interface Engine {
  readonly pdfium: Pdfium
  readonly heap: Heap
  /** Address of a small buffer for results of single calls; 16-byte aligned by malloc. */
  readonly scratch: number
  /** True after a WebAssembly trap, when memory may be inconsistent, or when it is let go: the instance is not used again. */
  isSpent: boolean
  /** Of the file that it works for right now: several may be open at once. */
  bounds: EngineBounds
}

/** What a file may take of the engine. */
export interface EngineBounds {
  readonly memoryBytes: number
  /** Looked at whenever memory grows: work without end takes ever more of it. */
  readonly deadline: Deadline
}

/** A small file has no business with more than this; large ones, such as scans, get as much again for each of their bytes. */
const LEAST_ENGINE_BYTES = 192 * 1024 ** 2
const MOST_ENGINE_BYTES = 1024 ** 3
const MAX_MEMORY_TO_FILE = 8

export const memoryFor = (fileBytes: number): number =>
  Math.min(MOST_ENGINE_BYTES, LEAST_ENGINE_BYTES + MAX_MEMORY_TO_FILE * fileBytes)

/** Thrown through the engine, which is of no use afterwards. */
export class EngineMemoryError extends Error {}

let compiled: Promise<WasmModule> | null = null
let current: Promise<Engine> | null = null

async function compile(): Promise<WasmModule> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  return compileWasm(await readFile(path))
}

export async function loadEngine(): Promise<Engine> {
  current ??= start()
  const engine = await current
  if (!engine.isSpent) return engine
  current = start()
  return current
}

/** An engine's memory grows with the longest file that it read and never shrinks. Most papers of ours need less than this. */
const MOST_KEPT_BYTES = 96 * 1024 ** 2

/** Lets go of an engine that a long file has left with more memory than the next paper needs. */
export function releaseEngine(engine: Engine): void {
  if (engine.heap.HEAPU8.length <= MOST_KEPT_BYTES) return
  engine.isSpent = true
  current = null
}

async function start(): Promise<Engine> {
  compiled ??= compile()
  // Loaded here and not with the program: papers in other formats do without it.
  const [module, { init }] = await Promise.all([compiled, import('@embedpdf/pdfium')])
  let engine: Engine | null = null
  const instantiate = (imports: WasmImports, done: (instance: WasmInstance, module: WasmModule) => void) => {
    const { emscripten_resize_heap: grow } = imports.env
    const guarded = (bytes: number): number => {
      if (engine !== null) assertWithin(engine, bytes >>> 0)
      return grow(bytes)
    }
    const own = { ...imports, env: { ...imports.env, emscripten_resize_heap: guarded } }
    instantiateWasm(module, own).then((instance) => done(instance, module))
    return {}
  }
  const quiet = () => {}
  const overrides = { instantiateWasm: instantiate, print: quiet, printErr: quiet }
  const globals = new Set(Object.getOwnPropertyNames(globalThis))
  const wrapped = await init(overrides as unknown as Parameters<typeof init>[0])
  // Its loader puts getters there that would keep the first engine's memory for good.
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!globals.has(name)) Reflect.deleteProperty(globalThis, name)
  // The exports themselves: the package's wrappers around them check every call, which costs a tenth of the run time.
  const pdfium = wrapped.pdfium.wasmExports as unknown as Pdfium
  const heap = wrapped.pdfium as unknown as Heap
  pdfium.PDFiumExt_Init()
  const bounds: EngineBounds = { memoryBytes: LEAST_ENGINE_BYTES, deadline: NO_DEADLINE }
  engine = { pdfium, heap, scratch: pdfium.malloc(SCRATCH_BYTES), isSpent: false, bounds }
  return engine
}

/** What is thrown here comes out of the middle of the engine's work, which is lost with it. */
function assertWithin(engine: Engine, bytes: number): void {
  const { deadline, memoryBytes } = engine.bounds
  engine.isSpent = true
  deadline.check()
  if (bytes > memoryBytes) throw new EngineMemoryError()
  engine.isSpent = false
}
