import { describe, expect, it } from 'vitest'
import type { Tensor } from '../../../../src/contract/ports.ts'
import { openInference } from '../../../../src/engines/inference/index.ts'

const ids: Tensor = { type: 'int32', dims: [1, 2, 12], values: new Int32Array(24) }
const lengths: Tensor = { type: 'int32', dims: [1], values: Int32Array.from([2]) }

describe('openInference', () => {
  it('runs a model of the package by its name', async () => {
    const { emissions, types } = await openInference().run('references-ner', { ids, lengths })
    expect(emissions?.dims).toEqual([1, 2, 38])
    expect(types?.values).toHaveLength(10)
  })

  it('says which weights are missing', async () => {
    await expect(openInference().run('no-such-model', {})).rejects.toThrow('the weights of no-such-model are missing')
  })
})
