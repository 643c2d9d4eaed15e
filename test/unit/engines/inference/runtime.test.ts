import { describe, expect, it } from 'vitest'
import { openInference } from '../../../../src/engines/inference/index.ts'
import { loadFirstRuntime, NATIVE, RUNTIMES, WASM } from '../../../../src/engines/inference/runtime.ts'
import { STRING_SLOTS } from '../../../../src/stages/references/parse/features.ts'
import { REFERENCE_MODEL } from '../../../../src/stages/references/parse/ner.ts'

const missing = 'onnxruntime-that-nobody-installed'
const absent = { name: 'native', load: () => import(missing) } as const
const ids = { type: 'int32', dims: [1, 2, STRING_SLOTS], values: new Int32Array(2 * STRING_SLOTS) } as const
const lengths = { type: 'int32', dims: [1], values: Int32Array.from([2]) } as const

describe('the runtime of our models', () => {
  it('is the native one first and the WebAssembly one next', () => {
    expect(RUNTIMES).toEqual([NATIVE, WASM])
  })

  it('gives the same answers in WebAssembly, which is taken where the native one is missing', async () => {
    const here = await openInference().run(REFERENCE_MODEL, { ids, lengths })
    const fallback = await openInference([absent, WASM]).run(REFERENCE_MODEL, { ids, lengths })
    expect(fallback.emissions?.dims).toEqual(here.emissions?.dims)
    const [a, b] = [here.emissions?.values ?? [], fallback.emissions?.values ?? []]
    // Each runtime rounds activations between layers in its own way (0.006 was seen); sums that overflow in 16 bits are 0.14 off.
    for (const [at, value] of a.entries()) expect(Number(b[at])).toBeCloseTo(Number(value), 1)
  })

  it('says so where none can be loaded', async () => {
    await expect(loadFirstRuntime([absent])).rejects.toMatchObject({ code: 'internal_error' })
  })
})
