// Compares two versions of the published schema: what a reader of the older one would miss in the newer one.

type Json = Readonly<Record<string, unknown>>

const asObject = (value: unknown): Json => (value !== null && typeof value === 'object' ? (value as Json) : {})
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The parts of a field's schema that say what values it has; descriptions and defaults may change freely. */
function shape(schema: unknown): string {
  const { description: _words, default: _default, enum: _enum, ...rest } = asObject(schema)
  return JSON.stringify(rest)
}

function compareObject(name: string, before: Json, after: Json): string[] {
  const [old, now] = [asObject(before.properties), asObject(after.properties)]
  const fields = Object.keys(old).flatMap((field) => {
    if (!(field in now)) return [`${name}.${field} is gone`]
    const words = asList(asObject(old[field]).enum).filter((word) => !asList(asObject(now[field]).enum).includes(word))
    const gone = words.map((word) => `${name}.${field} no longer has ${String(word)}`)
    return shape(old[field]) === shape(now[field]) ? gone : [...gone, `${name}.${field} changed its type`]
  })
  const required = asList(before.required).filter((field) => !asList(after.required).includes(field))
  return [...fields, ...required.map((field) => `${name}.${String(field)} is no longer required`)]
}

export function findNarrowings(before: Json, after: Json): string[] {
  const [old, now] = [asObject(before.$defs), asObject(after.$defs)]
  return Object.keys(old).flatMap((name) =>
    name in now ? compareObject(name, asObject(old[name]), asObject(now[name])) : [`${name} is gone`],
  )
}
