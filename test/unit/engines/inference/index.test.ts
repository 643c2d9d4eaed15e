import { describe, expect, it } from 'vitest'
import type { Tensor } from '../../../../src/contract/ports.ts'
import { metadataOf, openInference } from '../../../../src/engines/inference/index.ts'
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

const bytes = (...parts: (number | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])))

/** Field number and wire type as one byte. */
const tag = (field: number, wire: number): number => field * 8 + wire
const entry = (key: string, value: string): Uint8Array =>
  bytes(tag(1, 2), key.length, key, tag(2, 2), value.length, value)
const metadata = (key: string, value: string): number[] => {
  const inside = entry(key, value)
  return [tag(14, 2), inside.length, ...inside]
}

it('reads every entry and steps over what else the file holds', () => {
  const graph = [tag(7, 2), 0xac, 0x02, ...new Array<number>(300).fill(tag(14, 2))]
  const model = Uint8Array.from([
    tag(1, 0),
    0x88,
    0x01,
    ...graph,
    ...metadata('feature_fingerprint', 'abc'),
    tag(3, 5),
    ...[1, 2, 3, 4],
    tag(4, 1),
    ...[1, 2, 3, 4, 5, 6, 7, 8],
    ...metadata('seed', '7'),
  ])
  expect([...metadataOf(model)]).toEqual([
    ['feature_fingerprint', 'abc'],
    ['seed', '7'],
  ])
})

it('finds nothing in a file without entries, nor in one that is cut off', () => {
  expect(metadataOf(bytes(tag(7, 2), 3, 'abc')).size).toBe(0)
  expect(metadataOf(bytes(tag(7, 2), 200, 'abc')).size).toBe(0)
  expect(metadataOf(new Uint8Array()).size).toBe(0)
})
