// Changes values inside JSON: other types, other sizes, keys that prototypes have.

const VALUES = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x'.repeat(10_000),
  [],
  {},
  [[[]]],
  '\ud800',
  '\0',
  '__proto__',
  2 ** 53,
  { length: 5 },
  ['a', 1],
]
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'schema_version',
  'file',
  'text_id',
]

/** Walks down by chance and changes something there; the value itself is left alone. */
function changed(value, chance, depth = 0) {
  const isHolder = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isHolder || depth > 8 || chance.isTrue(0.1)) return chance.pick(VALUES)
  const key = chance.pick(Object.keys(value))
  const kind = chance.share()
  if (Array.isArray(value)) {
    if (kind < 0.1) return value.filter((_, index) => index !== Number(key))
    if (kind < 0.2) return Array(chance.few(300)).fill(value[key])
    return value.map((item, index) => (index === Number(key) ? changed(item, chance, depth + 1) : item))
  }
  if (kind < 0.1) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  if (kind < 0.25) return Object.fromEntries([...Object.entries(value), [chance.pick(KEYS), chance.pick(VALUES)]])
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, name === key ? changed(held, chance, depth + 1) : held]),
  )
}

export function mangleJson(value, chance) {
  let mangled = value
  for (let count = chance.few(4); count > 0; count--) mangled = changed(mangled, chance)
  // A text, since only there a key can be called __proto__ and mean it.
  const text = JSON.stringify(mangled)
  return chance.isTrue(0.1) ? text.slice(0, chance.below(text.length + 1)) : text
}
