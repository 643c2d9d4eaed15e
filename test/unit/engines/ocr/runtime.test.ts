import { describe, expect, it } from 'vitest'
import { NATIVE } from '../../../../src/engines/inference/runtime.ts'
import { openRuntime, readAlphabet } from '../../../../src/engines/ocr/runtime.ts'

describe('the recognition models', () => {
  it('give one row of letters for two pixels of a line, each row a distribution', { timeout: 120_000 }, async () => {
    const run = await openRuntime(NATIVE)
    const { values, dims } = await run('lines', new Float32Array(32 * 40).fill(1), [1, 1, 32, 40])
    const alphabet = await readAlphabet()
    expect(dims).toEqual([1, 20, alphabet.length])
    const row = values.subarray(0, alphabet.length)
    expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 3)
  })

  it('are not opened on something that is no runtime', async () => {
    await expect(openRuntime({ name: 'native', load: async () => ({}) })).rejects.toThrow(/no ONNX runtime/)
  })
})
