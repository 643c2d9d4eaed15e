// Parses reference strings with the trained model, for the stage and for whoever has only strings.
import type { Inference } from '../../../contract/ports.ts'
import type { Reading } from '../../../document/references.ts'
import { fieldsOf, type ParsedReference } from './fields.ts'
import { labelStrings } from './ner.ts'
import { readingOf } from './reading.ts'

export type { ParsedReference } from './fields.ts'

export interface ReadReference {
  readonly fields: ParsedReference
  readonly reading: Reading
}

/** Fields and how sure they are for each string, in order; every value stands in its string. `typefaces`: as `typefacesOf` gives them. */
export async function readReferences(
  strings: readonly string[],
  inference: Inference,
  typefaces: readonly string[] = [],
): Promise<ReadReference[]> {
  const labelled = await labelStrings(strings, inference, typefaces)
  return labelled.map((string) => ({ fields: fieldsOf(string), reading: readingOf(string) }))
}

/** The fields alone. */
export async function parseReferences(...asked: Parameters<typeof readReferences>): Promise<ParsedReference[]> {
  return (await readReferences(...asked)).map(({ fields }) => fields)
}
