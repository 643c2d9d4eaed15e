// Bibliography entries from what is printed and what reference managers store; and which entry each cited work is.
import type { BibliographyEntry } from '../../../document/references.ts'
import type { BibFields } from '../../../schema/bib.ts'
import type { CitedWork } from '../reference-managers/cited-work.ts'
import { matchWorks, sameWorks } from './match-works.ts'
import type { PrintedReference } from './reference-list.ts'

export interface Bibliography {
  /** Entries in printed order; `passage` is set by whoever writes them. */
  readonly entries: readonly BibliographyEntry[]
  /** The key of the entry of a work, by the work's id. */
  readonly keyOfWork: ReadonlyMap<string, string>
}

/** A work that is cited and nowhere printed, in one line. */
export function workText({
  author,
  authors,
  year,
  title,
  container,
  volume,
  first_page,
  last_page,
  doi,
}: BibFields): string {
  const people = (author ?? []).map(
    ({ family, given, literal }) => literal ?? [family, given].filter(Boolean).join(' '),
  )
  const pages = [first_page, last_page].filter(Boolean).join('-')
  const place = [container, volume, pages].filter(Boolean).join(', ')
  const names = people.length > 0 ? people.join(', ') : (authors ?? '')
  return [`${names}${year == null ? '' : ` (${year})`}`.trim(), title, place, doi]
    .filter((part) => part != null && part !== '')
    .join('. ')
}

export const entryKey = (index: number): string => `r${index + 1}`

export function readBibliography(printed: readonly PrintedReference[], cited: readonly CitedWork[]): Bibliography {
  const same = sameWorks(cited)
  const works = cited.filter(({ id }) => same.get(id) === id)
  const matched = matchWorks(
    printed.map(({ content }) => content.text),
    works,
  )
  const workAt = new Map([...matched].map(([id, index]) => [index, works.find((work) => work.id === id)]))
  const listed = printed.map(
    ({ label, raw }, index): BibliographyEntry => ({
      key: entryKey(index),
      label,
      passage: null,
      raw,
      declared: workAt.get(index)?.fields ?? null,
    }),
  )
  // A list that prints nothing of a work has its reasons; without any list the stored works are all there is.
  const unprinted = printed.length > 0 ? [] : works
  const entries = [
    ...listed,
    ...unprinted.map(
      ({ fields }, at): BibliographyEntry => ({
        key: entryKey(printed.length + at),
        label: null,
        passage: null,
        raw: workText(fields),
        declared: fields,
      }),
    ),
  ]
  const keyOfWork = new Map<string, string>()
  for (const { id } of cited) {
    const own = same.get(id) ?? id
    const index = matched.get(own) ?? unprinted.findIndex((work) => work.id === own)
    if (index >= 0) keyOfWork.set(id, entryKey(index))
  }
  return { entries, keyOfWork }
}
