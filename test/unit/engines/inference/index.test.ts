import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Tensor } from '../../../../src/contract/ports.ts'
import { openInference } from '../../../../src/engines/inference/index.ts'
import { signMatrices } from '../../../../src/engines/inference/onnx-file.ts'
import { RUNTIMES } from '../../../../src/engines/inference/runtime.ts'
import { HEADER_MODEL, SLOTS } from '../../../../src/stages/front/tagger/features.ts'
import { STRING_SLOTS } from '../../../../src/stages/references/parse/features.ts'
import { LABELS } from '../../../../src/stages/references/parse/labels.ts'
import { REFERENCE_MODEL } from '../../../../src/stages/references/parse/ner.ts'

const ids: Tensor = { type: 'int32', dims: [1, 2, STRING_SLOTS], values: new Int32Array(2 * STRING_SLOTS) }
const lengths: Tensor = { type: 'int32', dims: [1], values: Int32Array.from([2]) }

describe('openInference', () => {
  it('runs a model of the package by its name', async () => {
    const { emissions, types } = await openInference().run(REFERENCE_MODEL, { ids, lengths })
    expect(emissions?.dims).toEqual([1, 2, LABELS.length])
    expect(types?.values).toHaveLength(10)
  })

  it('gives the same answers to the bit on two threads', async () => {
    const values = Int32Array.from({ length: 400 * SLOTS }, (_, at) => (at * 7919) % 1000)
    const inputs = { ids: { type: 'int32', dims: [400, SLOTS], values } satisfies Tensor }
    const [one, two] = await Promise.all(
      [1, 2].map((threads) => openInference(RUNTIMES, threads).run(HEADER_MODEL, inputs)),
    )
    expect(HEADER_MODEL.isShared).toBe(true)
    expect(Object.keys(one ?? {}).length).toBeGreaterThan(0)
    expect(two).toEqual(one)
  })

  it('says which weights are missing', async () => {
    await expect(openInference().run({ name: 'no-such-model', features: '' }, {})).rejects.toThrow(
      'the weights of no-such-model are missing',
    )
  })

  it('refuses weights that were trained on other features', async () => {
    const changed = { ...REFERENCE_MODEL, features: '0123456789abcdef' }
    await expect(openInference().run(changed, { ids, lengths })).rejects.toThrow(
      `the weights of references-ner were trained on other features (${REFERENCE_MODEL.features}) than the program computes (0123456789abcdef)`,
    )
  })
})

describe('the matrices of integer products', () => {
  const EXACT = 64 * 255 * 127
  /** What the runtime was given as weights, where the greatest products add up to this. */
  const givenWeights = async (sum: number): Promise<Uint8Array[]> => {
    const given: Uint8Array[] = []
    class Tensor {}
    const run = async () => ({ sums: { type: 'int32', dims: [1], data: Int32Array.of(EXACT, sum) } })
    const create = async (model: Uint8Array) => {
      given.push(model)
      return { run }
    }
    const load = async () => ({ InferenceSession: { create }, Tensor })
    await openInference([{ name: 'native', load }]).run(REFERENCE_MODEL, { ids, lengths })
    return given
  }

  it('are signed where a processor adds them up exactly, and as they are where it overflows', async () => {
    const shipped = await readFile(new URL('../../../../weights/references-ner.onnx', import.meta.url))
    const [, signed] = await givenWeights(EXACT)
    const [, unsigned] = await givenWeights(64 * 32_767)
    expect(shipped.equals(unsigned ?? new Uint8Array())).toBe(true)
    signMatrices(shipped)
    expect(shipped.equals(signed ?? new Uint8Array())).toBe(true)
    expect(shipped.equals(unsigned ?? new Uint8Array())).toBe(false)
  })
})
