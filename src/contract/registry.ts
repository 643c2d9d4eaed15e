// The bibliographic registry as enrichment sees it: works by DOI, works by what is printed, within a budget.
import { letterKey } from '../conventions/language/letters.ts'
import type { Imprint } from '../document/header.ts'
import { sha256 } from '../kernel/hash.ts'
import type { BibExport } from '../schema/parts/bib.ts'
import type { PersonNameExport } from '../schema/parts/people.ts'
import type { BibType } from '../schema/vocabularies.ts'

// Which references mean the same work: by the DOI, else by title, year and first author.

export const firstAuthorOf = ({ author }: Partial<BibExport>): string | null =>
  author?.[0]?.family ?? author?.[0]?.literal ?? null

/** Hexadecimal digits of 64 bits: a cap that is enough for all that was ever printed. */
const ID_DIGITS = 16

/** Case, accents, punctuation and spaces apart; null where the reference has neither a DOI nor a title with a year or an author. */
export function workIdOf(row: Partial<BibExport>): string | null {
  if (row.doi) return `doi:${row.doi.toLowerCase()}`
  const [title, first] = [letterKey(row.title ?? ''), firstAuthorOf(row)]
  if (title === '' || (first === null && !row.year)) return null
  return `title:${sha256(`${title}|${row.year ?? ''}|${letterKey(first ?? '')}`).slice(0, ID_DIGITS)}`
}

/** A notice that the registry knows about a work: a retraction, a correction, an expression of concern. */
export interface RegistryNotice {
  /** The registry's word: "retraction", "correction", "erratum" ... */
  readonly type: string
  readonly doi: string | null
  readonly date: string | null
  /** Where it is known why. */
  readonly reason?: string | null
}

export interface RegistryWork extends Pick<Imprint, 'publisher' | 'volume' | 'issue' | 'first_page' | 'last_page'> {
  readonly doi: string
  readonly type: BibType
  readonly title: string | null
  /** What follows the title behind a colon, where the registry keeps it apart. */
  readonly subtitle: string | null
  readonly author: readonly PersonNameExport[]
  readonly editor: readonly PersonNameExport[]
  readonly container: string | null
  readonly shortContainer: string | null
  readonly year: number | null
  /** Other years that the registry has for it: online before print, posted. */
  readonly otherYears: readonly number[]
  /** ISO 8601 as far as it is known. */
  readonly date: string | null
  readonly edition: string | null
  /** Of a preprint, a data set or software: "2". */
  readonly version: string | null
  readonly url: string | null
  readonly notices: readonly RegistryNotice[]
}

/** The questions about one paper; each throws upstream_unavailable where no answer came within the budget. */
export interface RegistryRun {
  byDoi(doi: string): Promise<RegistryWork | null>
  /** The registry's best guesses for a printed reference, best first. */
  search(words: string): Promise<readonly RegistryWork[]>
  /** Knows of notices beside the works, by the DOI or the title that is printed. */
  noticesOn?(work: { readonly doi: string | null; readonly title: string | null }): readonly RegistryNotice[]
  /** Knows of notices alone: there is no work to look up. */
  readonly hasNoWorks?: boolean
}

export interface Registry {
  /** `remainingMs` is what the whole extraction has left: the budget never goes beyond it. */
  begin(remainingMs: number): RegistryRun
}

/** Keeps answers between papers; trouble with it is no trouble for the paper. */
export interface AnswerCache {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
}
