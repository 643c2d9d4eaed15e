// What an ONNX file holds, read from its bytes, since no runtime hands it out: notes about itself, and the matrices of its integer products.
import { ownValue } from '../../kernel/own-value.ts'

/** Fields of ONNX's protocol buffers, by the message that they belong to. The spec of ONNX has them. */
const MODEL = { graph: 7, metadata: 14 } as const
const ENTRY = { key: 1, value: 2 } as const
const GRAPH = { node: 1, initializer: 5 } as const
const NODE = { input: 1, operator: 4 } as const
const CONSTANT = { type: 2, name: 8, values: 9 } as const
const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const

interface Field {
  readonly number: number
  /** Part of the message itself; empty for numbers of fixed length. */
  readonly bytes: Uint8Array
}

/** The fields of one message, one after another; ends at what is no field. */
function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0
  const varint = (): number => {
    let [value, scale] = [0, 1]
    while (at < message.length) {
      const byte = message[at++] ?? 0
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 0x80
    }
    return value
  }
  while (at < message.length) {
    const tag = varint()
    const [number, wire] = [Math.floor(tag / 8), tag % 8]
    let bytes: Uint8Array = new Uint8Array()
    if (wire === WIRE.varint) {
      const start = at
      varint()
      bytes = message.subarray(start, at)
    } else if (wire === WIRE.fixed64) at += 8
    else if (wire === WIRE.fixed32) at += 4
    else if (wire === WIRE.bytes) {
      const length = varint()
      bytes = message.subarray(at, at + length)
      at += length
    } else return
    yield { number, bytes }
  }
}

const fieldsNamed = (message: Uint8Array, wanted: number): Uint8Array[] =>
  Array.from(fieldsOf(message)).flatMap(({ number, bytes }) => (number === wanted ? [bytes] : []))

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

/** The notes that an ONNX file carries about itself. */
export function metadataOf(model: Uint8Array): ReadonlyMap<string, string> {
  return new Map(
    fieldsNamed(model, MODEL.metadata).map((entry) => {
      const [key, value] = [ENTRY.key, ENTRY.value].map((field) => textOf(fieldsNamed(entry, field)[0]))
      return [key ?? '', value ?? '']
    }),
  )
}

/** Inputs of each kind of integer product that hold a matrix or its zero point. */
const MATRICES: Readonly<Record<string, readonly number[]>> = {
  DynamicQuantizeLSTM: [1, 2, 9, 11],
  DynamicQuantizeMatMul: [1, 3],
  MatMulIntegerToFloat: [1, 5],
}
/** What ONNX calls the two kinds of bytes. */
const [UNSIGNED, SIGNED] = [2, 3]
/** Taking 128 off a byte turns its first bit. */
const FIRST_BIT = 0x80

/** Writes the matrices, which are bytes around 128, as bytes around 0, in place: the same numbers. */
export function signMatrices(model: Uint8Array): void {
  const [graph = new Uint8Array()] = fieldsNamed(model, MODEL.graph)
  const names = new Set(
    fieldsNamed(graph, GRAPH.node).flatMap((node) => {
      const inputs = fieldsNamed(node, NODE.input).map(textOf)
      return (ownValue(MATRICES, textOf(fieldsNamed(node, NODE.operator)[0])) ?? []).map((at) => inputs[at])
    }),
  )
  for (const constant of fieldsNamed(graph, GRAPH.initializer)) {
    const [[type], [name], [values]] = [CONSTANT.type, CONSTANT.name, CONSTANT.values].map((field) =>
      fieldsNamed(constant, field),
    ) as [Uint8Array[], Uint8Array[], Uint8Array[]]
    if (type?.[0] !== UNSIGNED || values === undefined || !names.has(textOf(name))) continue
    type[0] = SIGNED
    for (let at = 0; at < values.length; at++) values[at] = (values[at] ?? 0) ^ FIRST_BIT
  }
}
