// Parses reference strings with the trained model: the door of this folder for whoever has strings.
import type { Inference } from '../../../contract/ports.ts'
import { fieldsOf, type ParsedReference } from './fields.ts'
import { labelStrings } from './ner.ts'

export type { ParsedReference } from './fields.ts'

/** One set of fields for each string, in order; every value stands in its string. */
export async function parseReferences(strings: readonly string[], inference: Inference): Promise<ParsedReference[]> {
  const labelled = await labelStrings(strings, inference)
  return labelled.map(fieldsOf)
}
