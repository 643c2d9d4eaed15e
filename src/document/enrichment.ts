// What the registry said about a paper and its references, and what was made of it.
import type { BibFields, MetadataMatchExport } from '../schema/parts/bib.ts'
import type { ReferenceNoticeExport } from '../schema/parts/diagnostics.ts'

export type LookupStatus = 'found' | 'not_found' | 'ambiguous' | 'not_checked'

/** The receipt of one reference: no payload, which is in the matches. */
export interface ReferenceCheck {
  readonly key: string
  readonly status: LookupStatus
  readonly doi: string | null
  readonly score: number | null
  readonly evidence: readonly string[]
  /** Fields in which the paper and the registry differ. */
  readonly disagreements: readonly string[]
  readonly notices: readonly ReferenceNoticeExport[]
  /** What else was noticed: "doi_not_found", "doi_of_another_work". */
  readonly flags: readonly string[]
}

export interface ConsolidatedReference {
  readonly key: string
  readonly fields: BibFields
  /** Names of the fields that were changed. */
  readonly changed: readonly string[]
}

export interface Enrichment {
  /** false: time ran out or the registry failed before every reference was looked up. */
  readonly complete: boolean
  readonly matches: readonly { readonly key: string; readonly row: MetadataMatchExport }[]
  readonly own: readonly MetadataMatchExport[]
  /** Fields of the paper itself, by the names of the diagnostics, that the registry has alike, and those that it has otherwise. */
  readonly ownCheck: { readonly agrees: readonly string[]; readonly differs: readonly string[] }
  /** Notices on the paper itself. */
  readonly ownNotices: readonly ReferenceNoticeExport[]
  readonly checks: readonly ReferenceCheck[]
  readonly consolidated: readonly ConsolidatedReference[]
}
