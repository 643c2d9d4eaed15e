import { expect, it } from 'vitest'
import { metadataOf, signMatrices } from '../../../../src/engines/inference/onnx-file.ts'

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

const message = (field: number, inside: Uint8Array): Uint8Array =>
  Uint8Array.of(tag(field, 2), (inside.length % 128) + 128, inside.length >> 7, ...inside)
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

it('signs the matrices of integer products and their zero points, and nothing else', () => {
  const node = (operator: string, ...inputs: string[]): Uint8Array =>
    message(1, joined(...inputs.map((name) => message(1, bytes(name))), message(4, bytes(operator))))
  const constant = (name: string, type: number, ...values: number[]): Uint8Array =>
    message(5, joined(bytes(tag(2, 0), type), message(8, bytes(name)), message(9, Uint8Array.from(values))))
  const modelOf = (type: number, matrix: readonly number[], zero: number): Uint8Array =>
    message(
      7,
      joined(
        node('DynamicQuantizeMatMul', 'rows', 'matrix', 'scale', 'zero'),
        node('Gather', 'table', 'ids'),
        constant('matrix', type, ...matrix),
        constant('zero', type, zero),
        constant('scale', 1, 7, 200),
        constant('table', 2, 128, 255),
      ),
    )
  const model = modelOf(2, [128, 1, 255], 128)
  signMatrices(model)
  expect(model).toEqual(modelOf(3, [0, 129, 127], 0))
})
