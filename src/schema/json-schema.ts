// Derives JSON Schema and OpenAPI components from the declarations: every titled object becomes a component.
import { PaperRecord } from './record.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type JsonObject = { [key: string]: Json }

/** Replaces each titled object below `node` by a reference and collects it under its title. */
function lift(node: Json, prefix: string, found: JsonObject): Json {
  if (Array.isArray(node)) return node.map((item) => lift(item, prefix, found))
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(node as JsonObject).map(([key, value]) => [key, lift(value, prefix, found)] as const)
  const copy: JsonObject = Object.fromEntries(entries)
  const title = copy.title
  if (typeof title !== 'string' || copy.type !== 'object') return copy
  found[title] = copy
  return { $ref: `${prefix}${title}` }
}

/** A plain copy: the declarations carry symbols and non-enumerable markers that JSON does not know. */
const plain = (schema: unknown): Json => JSON.parse(JSON.stringify(schema)) as Json

function sorted(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The components of the record for OpenAPI 3.1, by name. */
export function openApiComponents(): Record<string, Json> {
  const found: JsonObject = {}
  lift(plain(PaperRecord), '#/components/schemas/', found)
  return sorted(found)
}

/** The published schema: JSON Schema 2020-12 with one definition per object. */
export function recordJsonSchema(): Record<string, Json> {
  const found: JsonObject = {}
  const root = lift(plain(PaperRecord), '#/$defs/', found)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:svc-papers:schema:11',
    title: 'svc paper record, schema 11',
    ...(root as JsonObject),
    $defs: sorted(found),
  }
}
