// The notes that an ONNX file carries about itself, read from its bytes: neither runtime hands them out.

/** Fields of ONNX's protocol buffers: ModelProto.metadata_props, and key and value of its entries. The spec of ONNX has them. */
const METADATA = 14
const KEY = 1
const VALUE = 2
const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const

interface Field {
  readonly number: number
  /** Empty for anything but a stretch of bytes. */
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
    if (wire === WIRE.varint) varint()
    else if (wire === WIRE.fixed64) at += 8
    else if (wire === WIRE.fixed32) at += 4
    else if (wire === WIRE.bytes) {
      const length = varint()
      bytes = message.subarray(at, at + length)
      at += length
    } else return
    yield { number, bytes }
  }
}

export function metadataOf(model: Uint8Array): ReadonlyMap<string, string> {
  const text = new TextDecoder()
  const found = new Map<string, string>()
  for (const { number, bytes } of fieldsOf(model)) {
    if (number !== METADATA) continue
    const parts = new Map([...fieldsOf(bytes)].map((field) => [field.number, text.decode(field.bytes)]))
    found.set(parts.get(KEY) ?? '', parts.get(VALUE) ?? '')
  }
  return found
}
