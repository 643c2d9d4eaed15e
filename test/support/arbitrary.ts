// Random values of any schema that the record's declarations can express.
import fc from 'fast-check'

type Schema = Readonly<Record<string, unknown>>

const anyText = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 10 }))

/** Patterns of the declarations, each with values that fit. */
const PATTERNS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  '^[0-9a-f]{16}$': fc.stringMatching(/^[0-9a-f]{16}$/),
  '^[a-z]{2}$': fc.stringMatching(/^[a-z]{2}$/),
  '^VAL_[A-Z_]+$': fc.stringMatching(/^VAL_[A-Z_]{1,10}$/),
}

function ofString(schema: Schema): fc.Arbitrary<string> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as string[]))
  if (typeof schema.pattern !== 'string') return anyText
  const known = PATTERNS[schema.pattern]
  if (known === undefined) throw new Error(`no generator for pattern ${schema.pattern}`)
  return known
}

function ofObject(schema: Schema): fc.Arbitrary<unknown> {
  const patterns = schema.patternProperties as Record<string, Schema> | undefined
  if (patterns !== undefined) {
    const [value] = Object.values(patterns)
    return fc.dictionary(
      fc.string({ maxLength: 8 }).filter((key) => key !== '__proto__'),
      arbitraryOf(value ?? {}),
      { maxKeys: 3, noNullPrototype: true },
    )
  }
  const properties = Object.entries(schema.properties as Record<string, Schema>)
  const required = (schema.required ?? []) as string[]
  return fc.record(Object.fromEntries(properties.map(([name, value]) => [name, arbitraryOf(value)])), {
    requiredKeys: required,
    noNullPrototype: true,
  })
}

export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.anyOf)) return fc.oneof(...(schema.anyOf as Schema[]).map(arbitraryOf))
  switch (schema.type) {
    case 'string':
      return ofString(schema)
    case 'integer':
      return fc.integer({ min: (schema.minimum as number | undefined) ?? -1000, max: 1_000_000 })
    case 'number': {
      const [min, max] = [(schema.minimum as number) ?? -1e6, (schema.maximum as number) ?? 1e6]
      // JSON has no negative zero.
      return fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value))
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const minLength = (schema.minItems as number | undefined) ?? 0
      return fc.array(arbitraryOf(schema.items as Schema), { minLength, maxLength: Math.max(minLength, 3) })
    }
    case 'object':
      return ofObject(schema)
    default:
      return fc.constantFrom('free', 1, true, null)
  }
}
