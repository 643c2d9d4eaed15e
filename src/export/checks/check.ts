// What a check of the record is: it looks at the assembled record alone and says what is wrong with it.
import type { PaperRecord } from '../../schema/record.ts'

export interface Finding {
  readonly message: string
  /** "bib:12", "text:3": rows to look at. */
  readonly evidence: readonly string[]
  /** How often, where that is more than the evidence rows. */
  readonly count?: number
  /** So much that it is an error, and the record unfit for automatic use, whatever the check is otherwise. */
  readonly isGrave?: boolean
}

export interface Check {
  readonly code: `VAL_${string}`
  readonly severity: 'error' | 'warning'
  /** One sentence for the documentation. */
  readonly about: string
  /** An error that makes the record unfit for automatic use. */
  readonly blocking?: boolean
  find(record: PaperRecord): Finding | null
}

/** A finding over rows, or null where there are none. */
export function findingOf(evidence: readonly string[], message: (count: number) => string): Finding | null {
  return evidence.length === 0 ? null : { message: message(evidence.length), evidence }
}
