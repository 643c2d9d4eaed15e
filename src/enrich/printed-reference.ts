// A printed reference as matching sees it: its fields, and the whole string for what the parser missed.
import { foldedWords, letterKey } from '../conventions/language/letters.ts'
import type { BibFields } from '../schema/parts/bib.ts'

export interface Printed {
  readonly fields: BibFields
  /** '' where the source does not print it. */
  readonly raw: string
  readonly foldedRaw: string
  readonly rawWords: ReadonlySet<string>
}

export function printedOf(fields: BibFields, raw: string): Printed {
  return { fields, raw, foldedRaw: letterKey(raw), rawWords: new Set(foldedWords(raw)) }
}

/** Family names, or the whole name where it has no parts. */
export const familiesOf = (
  people: readonly { readonly family?: string | null; readonly literal?: string | null }[] | null | undefined,
): string[] => (people ?? []).flatMap(({ family, literal }) => family ?? literal ?? [])
