// What is copied from a page: the words of the record, which has the signs that the font has no code for and no hyphens of line ends.
import type { RecordIndex } from '../selection.ts'
import { lettersOf } from './find-in-page.ts'

/** Shorter pieces stand anywhere. */
const MIN_LETTERS = 4

/** The same words as the record has them; null where they are not to be found in it, or a reader wants too little of them to say where. */
export function copiedText({ textsOfPage }: RecordIndex, pages: readonly number[], selected: string): string | null {
  const wanted = lettersOf(selected)
  if (wanted.length < MIN_LETTERS) return null
  const around = [...new Set(pages.flatMap((page) => [page - 1, page, page + 1]))].sort((a, b) => a - b)
  const text = around
    .flatMap((page) => textsOfPage.get(page) ?? [])
    .map((row) => row.text)
    .join(' ')
  const places: number[] = []
  let letters = ''
  let at = 0
  for (const sign of text) {
    const own = lettersOf(sign)
    for (const _ of own) places.push(at)
    letters += own
    at += sign.length
  }
  const from = letters.indexOf(wanted)
  const [first, last] = [places[from], places[from + wanted.length - 1]]
  if (from < 0 || first === undefined || last === undefined) return null
  // Signs that stand before or behind the letters come along where they were selected.
  const lead = /^[^\p{L}\p{N}\s]/u.test(selected.trim())
    ? (/[^\s\p{L}\p{N}]*$/u.exec(text.slice(0, first))?.[0] ?? '')
    : ''
  const end = /[^\p{L}\p{N}\s]$/u.test(selected.trim())
    ? (/^[^\s\p{L}\p{N}]*/u.exec(text.slice(last + 1))?.[0] ?? '')
    : ''
  return `${lead}${text.slice(first, last + 1)}${end}`
}
