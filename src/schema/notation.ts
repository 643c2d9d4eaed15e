// The few words in which the record is declared: strict objects, nullable fields, fields with a default.
import Type, { type TObject, type TOptional, type TProperties, type TSchema, type TUnion } from 'typebox'

/** An object that rejects unknown properties; `name` becomes its component name in JSON Schema and OpenAPI. */
export function strict<const P extends TProperties>(name: string, properties: P, about?: string): TObject<P> {
  const description = about === undefined ? {} : { description: about }
  return Type.Object(properties, { title: name, additionalProperties: false, ...description })
}

/** The same without a name: what a language model is to answer. */
export const exact = <const P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false })

export function nullable<T extends TSchema>(schema: T): TUnion<[T, ReturnType<typeof Type.Null>]> {
  return Type.Union([schema, Type.Null()])
}

/** `T?` with default null. */
export function maybe<T extends TSchema>(schema: T): TOptional<TUnion<[T, ReturnType<typeof Type.Null>]>> {
  return Type.Optional(Type.Union([schema, Type.Null()], { default: null }))
}

export function listOf<T extends TSchema>(schema: T) {
  return Type.Optional(Type.Array(schema, { default: [] }))
}

export const text = Type.String()
export const integer = Type.Integer()
export const number = Type.Number()
export const boolean = Type.Boolean()

/** [x0, y0, x1, y1] in PDF points, origin top-left, page as displayed. */
export const bbox = Type.Array(Type.Number(), { minItems: 4, maxItems: 4 })

/** A place in a text. Schema 12 counts code points instead. */
export const offset = (about: string) => Type.Integer({ description: `${about}, in UTF-16 code units.` })

export const maybeOffset = (about: string) =>
  Type.Optional(Type.Union([integer, Type.Null()], { default: null, description: `${about}, in UTF-16 code units.` }))

/** 0 to 1. */
export const share = Type.Number({ minimum: 0, maximum: 1 })

/** Words of a list that may grow: our own records hold no others, but a reader takes later ones, too. */
export function wordOf<const V extends readonly string[]>(values: V) {
  return Type.Unsafe<V[number]>({ type: 'string', examples: [...values] })
}

export function oneOf<const V extends readonly string[]>(values: V) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values] })
}
