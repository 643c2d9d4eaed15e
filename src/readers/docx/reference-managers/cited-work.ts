// A work as a reference manager stores it in the document: its fields, and the names by which citations mean it.
import type { BibFields } from '../../../schema/bib.ts'

export interface CitedWork {
  /** Equal for two citations of the same work. */
  readonly id: string
  readonly fields: BibFields
}
