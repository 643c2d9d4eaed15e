// Parses reference strings with the trained model, for the stage and for whoever has only strings.
import type { Inference } from '../../../contract/ports.ts'
import { fieldsOf, type ParsedReference } from './fields.ts'
import { labelStrings } from './ner.ts'

export type { ParsedReference } from './fields.ts'

/** One set of fields for each string, in order; every value stands in its string. `typefaces`: as `typefacesOf` gives them. */
export async function parseReferences(
  strings: readonly string[],
  inference: Inference,
  typefaces: readonly string[] = [],
): Promise<ParsedReference[]> {
  const labelled = await labelStrings(strings, inference, typefaces)
  return labelled.map(fieldsOf)
}
