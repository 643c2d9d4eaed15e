// References that are in the list twice.
import { doiKey } from '../../../conventions/identifiers/doi.ts'
import { letterKey } from '../../../conventions/language/letters.ts'
import { addTo } from '../../../kernel/lists.ts'
import type { BibExport } from '../../../schema/parts/bib.ts'
import type { PaperRecord } from '../../../schema/record.ts'
import { type Check, findingOf, many } from '../check.ts'
import { ownList } from './own-list.ts'

/** Short titles ("Editorial") recur in honest lists. */
const FEWEST_LETTERS = 20

const isOpen = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Equal, or printed in one of the two rows only. */
const agree = (a: unknown, b: unknown): boolean => isOpen(a) || isOpen(b) || a === b

const container = ({ container: name }: BibExport): string => letterKey(name ?? '')

/** "J Biol Chem" and "Journal of Biological Chemistry" are spelt too differently to be told; a preprint is another printing. */
const areOneContainer = (a: BibExport, b: BibExport): boolean => agree(container(a), container(b))

/** A program and the paper on it have one title and year, but seldom the same authors in the same order; a list may end in "et al.". */
function areOneTeam(a: BibExport, b: BibExport): boolean {
  const [one, other] = [a, b].map(({ author }) =>
    (author ?? []).map(({ family, literal }) => letterKey(family ?? literal ?? '')),
  )
  return (one ?? []).every((family, at) => other?.[at] === undefined || other[at] === family)
}

/** Two rows are one work by title, and nothing that both print speaks against it; or by DOI, and their titles do not differ. */
function areOne(a: BibExport, b: BibExport): boolean {
  const [first, second] = [letterKey(a.title ?? ''), letterKey(b.title ?? '')]
  const isSameTitle = first === second
  if (a.doi && b.doi) return doiKey(a.doi) === doiKey(b.doi) && (agree(first, second) || areNear(first, second))
  if (!isSameTitle || first.length < FEWEST_LETTERS || a.year !== b.year || !areOneTeam(a, b)) return false
  const isPlaced = !isOpen(a.first_page) && a.first_page === b.first_page
  const isElsewhere = !isPlaced && !agree(a.url, b.url)
  return (
    agree(a.volume, b.volume) &&
    agree(a.first_page, b.first_page) &&
    (isPlaced || areOneContainer(a, b)) &&
    !isElsewhere
  )
}

/** One title printed with and without its subtitle. */
const areNear = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a)

/** Rows that may be one: by DOI or by title. */
const identities = (row: BibExport): string[] =>
  [row.doi ? `doi ${doiKey(row.doi)}` : '', letterKey(row.title ?? '')].filter((key) => key !== '')

export function repeatedRows(rows: readonly BibExport[]): BibExport[] {
  const seen = new Map<string, BibExport[]>()
  return rows.filter((row) => {
    const keys = identities(row)
    const isRepeat = keys.some((key) => seen.get(key)?.some((other) => areOne(other, row)))
    for (const key of keys) addTo(seen, key, row)
    return isRepeat
  })
}

/** A paper that is printed with its discussion has a list for each; their rows may be under the first. */
function hasSeveralLists({ section }: PaperRecord): boolean {
  const headings = section.filter((row) => row.section_type === 'references').map(({ header }) => letterKey(header))
  return new Set(headings).size < headings.length
}

export const duplicateReferences: Check = {
  code: 'VAL_DUPLICATE_REFERENCE',
  subject: 'paper',
  severity: 'warning',
  about: 'A reference is listed twice.',
  find: (record) =>
    findingOf(
      hasSeveralLists(record) ? [] : repeatedRows(ownList(record)).map(({ bib_id }) => `bib:${bib_id}`),
      (count) => `${many(count, 'reference is', 'references are')} listed twice. Count the work once.`,
    ),
}
