// Brings a value that a model made into the shape of a schema: what does not fit is dropped, nothing is guessed.
import type { JsonSchema } from './llm.ts'

export interface Conformed {
  /** undefined: nothing of it fits. */
  readonly value: unknown
  /** It fitted as it was. */
  readonly isExact: boolean
}

const NOTHING: Conformed = { value: undefined, isExact: false }

/** Longest string and list that are taken over from a model; longer ones are an attempt to flood the record. */
const MAX_ANSWERED_CHARACTERS = 20_000
const MAX_ARRAY_ITEMS = 5000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemaOf = (value: unknown): JsonSchema => (isObject(value) ? value : {})

function conformObject(schema: JsonSchema, value: unknown): Conformed {
  if (!isObject(value)) return NOTHING
  const properties = schemaOf(schema.properties)
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const kept: Record<string, unknown> = {}
  let isExact = Object.keys(value).every((name) => Object.hasOwn(properties, name))
  for (const [name, property] of Object.entries(properties)) {
    const inner = conform(schemaOf(property), Object.hasOwn(value, name) ? value[name] : undefined)
    const isMissing = !Object.hasOwn(value, name)
    if (!inner.isExact && !(isMissing && !required.has(name))) isExact = false
    if (inner.value !== undefined) kept[name] = inner.value
    else if (required.has(name)) {
      const empty = emptyOf(schemaOf(property))
      if (empty === undefined) return NOTHING
      kept[name] = empty
    }
  }
  return { value: kept, isExact }
}

/** What stands for a required part that is missing: null or an empty list, where the schema allows one. */
function emptyOf(schema: JsonSchema): unknown {
  if (schema.type === 'array') return []
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf : []
  return choices.some((choice) => schemaOf(choice).type === 'null') ? null : undefined
}

function conformArray(schema: JsonSchema, value: unknown): Conformed {
  if (!Array.isArray(value)) return NOTHING
  const items = value.slice(0, MAX_ARRAY_ITEMS).map((item) => conform(schemaOf(schema.items), item))
  const fitting = items.filter((item) => item.value !== undefined)
  const isExact = value.length <= MAX_ARRAY_ITEMS && items.every((item) => item.isExact)
  return { value: fitting.map((item) => item.value), isExact }
}

function conformUnion(choices: readonly unknown[], value: unknown): Conformed {
  const tries = choices.map((choice) => conform(schemaOf(choice), value))
  return tries.find(({ isExact }) => isExact) ?? tries.find((one) => one.value !== undefined) ?? NOTHING
}

function conformText(schema: JsonSchema, value: unknown): Conformed {
  if (typeof value !== 'string' || value.length > MAX_ANSWERED_CHARACTERS) return NOTHING
  const choices = Array.isArray(schema.enum) ? schema.enum : null
  return choices === null || choices.includes(value) ? { value, isExact: true } : NOTHING
}

function conformNumber(schema: JsonSchema, value: unknown): Conformed {
  // Models like to put numbers into strings.
  const number = typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return NOTHING
  if (schema.type === 'integer' && !Number.isInteger(number)) return NOTHING
  return { value: number, isExact: number === value }
}

export function conform(schema: JsonSchema, value: unknown): Conformed {
  if (Array.isArray(schema.anyOf)) return conformUnion(schema.anyOf, value)
  switch (schema.type) {
    case 'object':
      return conformObject(schema, value)
    case 'array':
      return conformArray(schema, value)
    case 'string':
      return conformText(schema, value)
    case 'integer':
    case 'number':
      return conformNumber(schema, value)
    case 'boolean':
      return typeof value === 'boolean' ? { value, isExact: true } : NOTHING
    case 'null':
      return value === null ? { value, isExact: true } : NOTHING
    default:
      return NOTHING
  }
}
