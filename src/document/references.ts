// The reference list: entries as printed, and the fields read from them.
import type { BibFields } from '../schema/bib.ts'

/** Where a work is printed in full inside a passage. */
export interface PrintedPlace {
  readonly passage: string
  readonly start: number
  readonly end: number
}

/** One printed reference. */
export interface BibliographyEntry {
  readonly key: string
  /** The printed label without its brackets: "12", "Knu84"; null in author-year lists. */
  readonly label: string | null
  /** The key of the passage that holds the entry; null where the source does not print it. */
  readonly passage: string | null
  /** The string to parse, label removed. */
  readonly raw: string
  /** Fields that the source itself declares; null where the string has to be parsed. */
  readonly declared: BibFields | null
  /** Where it stands in notes, which hold more than one reference: the first place, then those that print it in full again. */
  readonly places?: readonly PrintedPlace[]
}

export interface Reference {
  /** The key of its BibliographyEntry. */
  readonly key: string
  readonly fields: BibFields
}
