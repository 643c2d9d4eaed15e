// What the outline that comes with a file says of its lines: a title that is on the page as the outline has it is very likely a heading.
import { outlineKey, wordsFrom } from '../../../../conventions/headings/outline-depths.ts'
import { captionLabel } from '../../../../conventions/labels/caption-label.ts'
import { letterKey } from '../../../../conventions/language/letters.ts'
import type { OutlineEntry } from '../../../../document/page/page.ts'
import type { Row } from './rows.ts'

export interface NamedEntries {
  /** Whether an entry of the outline for the page of these rows reads as they do. */
  names(rows: readonly Row[], text: string): boolean
  /** Whether an entry begins with these rows and continues with the next. */
  continues(rows: readonly Row[], next: Row): boolean
  /** Where in the row's first piece an entry ends that it opens with and a stop closes; null where none does. */
  openingOf(row: Row): number | null
}

/** Shorter entries are in lines by chance; the outlines of train have none. */
const SHORTEST_NAMED = 4
const CLOSING = /^\s*[.:—–]\s*/

/** How many characters of the text make up the key; null where it does not begin with it. */
function lengthOfKey(text: string, key: string): number | null {
  let read = ''
  for (let at = wordsFrom(text); at < text.length; at++) {
    read += letterKey(text[at] ?? '')
    if (read === key) return at + 1
    if (!key.startsWith(read)) return null
  }
  return null
}

/** Entries that name figures, tables and the marks of a word processor are left out; `pageIndexOf` gives the file's own index of a page. */
export function namedEntries(
  outline: readonly OutlineEntry[],
  pageIndexOf: (page: number) => number | undefined,
): NamedEntries {
  const byPage = new Map<number, Set<string>>()
  for (const { title, pageIndex } of outline) {
    const key = outlineKey(title)
    if (pageIndex === null || key.length < SHORTEST_NAMED || captionLabel(title) !== null) continue
    byPage.set(pageIndex, (byPage.get(pageIndex) ?? new Set()).add(key))
  }
  const keysOn = (row: Row | undefined): ReadonlySet<string> => {
    const pageIndex = pageIndexOf(row?.pieces[0]?.page ?? -1)
    return (pageIndex === undefined ? undefined : byPage.get(pageIndex)) ?? NONE
  }
  return {
    names: (rows, text) => {
      const keys = keysOn(rows[0])
      return keys.size > 0 && keys.has(outlineKey(text))
    },
    continues: (rows, next) => {
      const keys = keysOn(rows[0])
      if (keys.size === 0) return false
      const key = outlineKey([...rows, next].map(({ text }) => text).join(' '))
      return [...keys].some((entry) => entry.startsWith(key))
    },
    openingOf: (row) => {
      const keys = keysOn(row)
      if (keys.size === 0) return null
      const text = row.pieces[0]?.line.text ?? ''
      const own = outlineKey(text)
      for (const key of keys) {
        const length = own.startsWith(key) ? lengthOfKey(text, key) : null
        const closing = length === null ? null : CLOSING.exec(text.slice(length))
        if (length !== null && closing !== null) return length + closing[0].length
      }
      return null
    },
  }
}

const NONE: ReadonlySet<string> = new Set()
