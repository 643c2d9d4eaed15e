// The compact protocol of Thrift, as far as the metadata of Parquet files needs it.
// Limits: set by hand, where nothing else is said.

export type ThriftValue =
  | { readonly kind: 'i32' | 'i64'; readonly value: number }
  | { readonly kind: 'binary'; readonly value: string }
  | { readonly kind: 'list'; readonly of: ThriftValue['kind']; readonly value: readonly ThriftValue[] }
  | { readonly kind: 'struct'; readonly value: ReadonlyMap<number, ThriftValue> }
  /** A struct that was encoded before: a fraction of the room that its parts take. */
  | { readonly kind: 'encoded'; readonly value: Buffer }

/** Type codes of the protocol. */
const CODES: Readonly<Record<ThriftValue['kind'], number>> = {
  i32: 5,
  i64: 6,
  binary: 8,
  list: 9,
  struct: 12,
  encoded: 12,
}
/** Longer lists write their length behind the header. The spec of Thrift's compact protocol has it. */
const SHORT_LIST = 15

export const i32 = (value: number): ThriftValue => ({ kind: 'i32', value })
export const i64 = (value: number): ThriftValue => ({ kind: 'i64', value })
export const binary = (value: string): ThriftValue => ({ kind: 'binary', value })
export const list = (of: ThriftValue['kind'], value: readonly ThriftValue[]): ThriftValue => ({
  kind: 'list',
  of,
  value,
})
/** Fields by their numbers, in rising order. */
export const struct = (fields: Readonly<Record<number, ThriftValue>>): ThriftValue => ({
  kind: 'struct',
  value: new Map(Object.entries(fields).map(([id, value]) => [Number(id), value])),
})

export const encoded = (value: ThriftValue): ThriftValue => ({ kind: 'encoded', value: encode(value) })

/** Seven bits a byte, the lowest first. */
export function varint(value: bigint): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  return [...bytes, Number(rest)]
}

const zigzag = (value: number): number[] => varint(value < 0 ? BigInt(-value) * 2n - 1n : BigInt(value) * 2n)

export function encode(value: ThriftValue): Buffer {
  switch (value.kind) {
    case 'i32':
    case 'i64':
      return Buffer.from(zigzag(value.value))
    case 'binary': {
      const bytes = Buffer.from(value.value, 'utf8')
      return Buffer.concat([Buffer.from(varint(BigInt(bytes.length))), bytes])
    }
    case 'list': {
      const { length } = value.value
      const code = CODES[value.of]
      const head = length < SHORT_LIST ? [(length << 4) | code] : [0xf0 | code, ...varint(BigInt(length))]
      return Buffer.concat([Buffer.from(head), ...value.value.map(encode)])
    }
    case 'encoded':
      return value.value
    case 'struct': {
      let last = 0
      const fields = [...value.value].flatMap(([id, field]) => {
        const head = Buffer.from([((id - last) << 4) | CODES[field.kind]])
        last = id
        return [head, encode(field)]
      })
      return Buffer.concat([...fields, Buffer.from([0])])
    }
  }
}
