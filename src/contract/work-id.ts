// Which references mean the same work: by the DOI, else by title, year and first author.
import { letterKey } from '../conventions/letters.ts'
import { sha256 } from '../kernel/hash.ts'
import type { BibExport } from '../schema/bib.ts'

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
