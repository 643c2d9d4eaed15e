// The reference list: entries as printed, and the fields read from them.
import type { BibFields } from '../schema/parts/bib.ts'
import type { Range } from './ranges.ts'

/** Where a work is printed in full inside a passage. */
export interface PrintedPlace extends Range {
  readonly passage: string
}

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
  /** Where notes print it in full: of a work that no list has, the first place is where it is printed. */
  readonly places?: readonly PrintedPlace[]
}

/** Whether an entry is in a note, and in no list. */
export const isOfNotes = ({ passage, places }: BibliographyEntry): boolean =>
  places !== undefined && places[0]?.passage === passage

/** Kinds of tokens of an entry whose labels are weighed apart; `rest` is what went into no field. */
export type ReadingPart = 'author' | 'title' | 'container' | 'number' | 'rest'

/** How sure the parser was of an entry, 0 to 1 throughout. */
export interface Reading {
  /** That every label is right. */
  readonly whole: number
  /** Of its least sure token of each kind; kinds that it has none of are left out. */
  readonly least: Readonly<Partial<Record<ReadingPart, number>>>
  /** Share of its words that went into no field. */
  readonly unread: number
}

export interface Reference {
  /** The key of its BibliographyEntry. */
  readonly key: string
  readonly fields: BibFields
  /** Absent where the source declares the fields, or a language model read them. */
  readonly reading?: Reading
}
