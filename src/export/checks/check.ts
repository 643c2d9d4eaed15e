// What a check of the record is: it looks at the assembled record, and at what the pages print beside it, and says what it found.
import type { PaperRecord } from '../../schema/record.ts'

export interface Finding {
  /** What was found, and what to do about it: sentences for people. */
  readonly message: string
  /** "bib:12", "text:3": rows to look at. */
  readonly evidence: readonly string[]
  /** How often, where that is more than the evidence rows. */
  readonly count?: number
  /** So much that it is an error, and the record unfit for automatic use, whatever the check is otherwise. */
  readonly isGrave?: boolean
}

/** The lines of one page as they are printed, raised numbers in brackets; formats without pages have none. */
export interface PrintedPage {
  readonly page: number
  readonly lines: readonly string[]
}

export interface Check {
  readonly code: `VAL_${string}`
  readonly severity: 'error' | 'warning'
  /** One sentence for the documentation. */
  readonly about: string
  /** What is odd is the paper itself; without it our reading is doubted. */
  readonly subject?: 'paper'
  /** An error that makes the record unfit for automatic use. */
  readonly blocking?: boolean
  find(record: PaperRecord, pages: readonly PrintedPage[]): Finding | null
}

/** A finding over rows, or null where there are none. */
export function findingOf(evidence: readonly string[], message: (count: number) => string): Finding | null {
  return evidence.length === 0 ? null : { message: message(evidence.length), evidence }
}

/** "1 table has", "3 tables have". */
export const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** "it" of one, "them" of several. */
export const them = (count: number): string => (count === 1 ? 'it' : 'them')

/** The first few of a list, as a sentence names them. */
const MAX_NAMED = 3
export const named = (all: readonly string[]): string =>
  [...all.slice(0, MAX_NAMED), ...(all.length > MAX_NAMED ? [`${all.length - MAX_NAMED} more`] : [])].join('; ')
