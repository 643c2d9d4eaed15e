// Accidents that bytes meet on their way, whatever they mean.

const STRANGE = ['', '\0', '\xff\xfe', '\xef\xbb\xbf', '\r\n', '<', '&', ']]>', '%', '-1', '4294967296', '9'.repeat(40)]

const ACCIDENTS = [
  function flip(bytes, chance) {
    const copy = Buffer.from(bytes)
    for (let count = chance.few(40); count > 0 && copy.length > 0; count--)
      copy[chance.below(copy.length)] ^= 1 << chance.below(8)
    return copy
  },
  function overwrite(bytes, chance) {
    const copy = Buffer.from(bytes)
    const at = chance.below(copy.length + 1)
    copy.fill(chance.below(256), at, Math.min(copy.length, at + chance.few(2000)))
    return copy
  },
  function cut(bytes, chance) {
    return bytes.subarray(0, chance.below(bytes.length + 1))
  },
  function remove(bytes, chance) {
    const at = chance.below(bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + chance.few(4000))])
  },
  function repeat(bytes, chance) {
    const at = chance.below(bytes.length + 1)
    const piece = bytes.subarray(at, at + chance.few(500))
    return Buffer.concat([bytes.subarray(0, at), ...Array(chance.few(50)).fill(piece), bytes.subarray(at)])
  },
  function insert(bytes, chance) {
    const at = chance.below(bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(chance.pick(STRANGE), 'latin1'), bytes.subarray(at)])
  },
  function swap(bytes, chance) {
    const [from, to] = [chance.below(bytes.length + 1), chance.below(bytes.length + 1)].sort((a, b) => a - b)
    return Buffer.concat([bytes.subarray(to), bytes.subarray(from, to), bytes.subarray(0, from)])
  },
]

/** One to three of them. */
export function mangleBytes(bytes, chance) {
  let mangled = bytes
  for (let count = chance.few(3); count > 0; count--) mangled = chance.pick(ACCIDENTS)(mangled, chance)
  return mangled
}
