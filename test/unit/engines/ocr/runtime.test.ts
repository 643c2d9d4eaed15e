import { describe, expect, it } from 'vitest'
import { openRuntime, RUNTIMES } from '../../../../src/engines/ocr/runtime.ts'

const absent = (name: string) => ({ name, load: () => Promise.reject(new Error(`${name} is not installed`)) })

/** A runtime that gives its input back. */
const echo = {
  InferenceSession: {
    create: async () => ({
      inputNames: ['x'],
      run: async ({ x }: Record<string, unknown>) => ({ y: x as { data: unknown; dims: number[] } }),
    }),
  },
  Tensor: class {
    data: Float32Array
    dims: readonly number[]
    constructor(_: string, values: Float32Array, dims: readonly number[]) {
      this.data = values
      this.dims = dims
    }
  },
}

describe('the runtime of the recognition models', () => {
  it('tries the native one first and the WebAssembly one next', () => {
    expect(RUNTIMES.map(({ name }) => name)).toEqual(['native', 'wasm'])
  })

  it('takes the next where the first cannot be loaded', async () => {
    const run = await openRuntime([absent('native'), { name: 'wasm', load: async () => echo }])
    expect(await run('lines', Float32Array.of(1, 2), [1, 2])).toEqual({ values: Float32Array.of(1, 2), dims: [1, 2] })
  })

  it('says so where none can be loaded', async () => {
    await expect(openRuntime([absent('native'), absent('wasm')])).rejects.toMatchObject({ code: 'internal_error' })
    await expect(openRuntime([{ name: 'odd', load: async () => ({}) }])).rejects.toThrow(/no runtime/)
  })
})
