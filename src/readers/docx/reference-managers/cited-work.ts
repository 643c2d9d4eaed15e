// A work as a reference manager stores it in the document: its fields, and the names by which citations mean it.
import type { BibFields } from '../../../schema/bib.ts'

export interface CitedWork {
  /** Equal for two citations of the same work. */
  readonly id: string
  readonly fields: BibFields
}

/** "12-19", "e0123" as first and last page. */
export function splitPages(pages: string | null): { first_page: string | null; last_page: string | null } {
  const text = pages?.trim() ?? ''
  if (text === '') return { first_page: null, last_page: null }
  const range = /^([A-Za-z]?\d[\w.]*)\s*[-\u2010-\u2015\u2212]{1,2}\s*([A-Za-z]?\d[\w.]*)/.exec(text)
  return range === null
    ? { first_page: text.split(/[,;]/)[0]?.trim() ?? null, last_page: null }
    : { first_page: range[1] ?? null, last_page: range[2] ?? null }
}

/** The bare DOI, however it is written; null where there is none. */
export function bareDoi(written: string | null): string | null {
  const found = /10\.\d{4,9}\/\S+/.exec(written ?? '')?.[0]
  return found === undefined ? null : found.replace(/[.,;]+$/, '')
}

export const yearIn = (written: string | null): number | null => {
  const year = /\b(?:1[4-9]|20)\d\d\b/.exec(written ?? '')?.[0]
  return year === undefined ? null : Number(year)
}
