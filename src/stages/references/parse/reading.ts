// How sure the parser was of a string, by kinds of tokens: what a reference's confidence is weighed from.
import type { Reading, ReadingPart } from '../../../document/references.ts'
import type { Label } from './labels.ts'
import type { ReadString } from './ner.ts'

const NUMBERS: ReadonlySet<Label> = new Set(['year', 'date', 'volume', 'issue', 'pages'])
/** What no field of the record holds, or only as a remark. */
const UNREAD: ReadonlySet<Label> = new Set(['other', 'note', 'foreign', 'identifier'])

function partOf(label: Label): ReadingPart | null {
  if (label.startsWith('author_')) return 'author'
  if (label === 'title' || label === 'container') return label
  if (NUMBERS.has(label)) return 'number'
  return UNREAD.has(label) ? 'rest' : null
}

const isWord = (text: string): boolean => /\p{L}{3}/u.test(text)

export function readingOf({ text, tokens, certainty }: ReadString): Reading {
  const least: Partial<Record<ReadingPart, number>> = {}
  let [words, unread] = [0, 0]
  for (const [at, { label, start, end }] of tokens.entries()) {
    const part = partOf(label)
    if (part !== null) least[part] = Math.min(least[part] ?? 1, certainty.tokens[at] ?? 0)
    if (!isWord(text.slice(start, end))) continue
    words += 1
    if (UNREAD.has(label)) unread += 1
  }
  return { whole: certainty.whole, least, unread: words === 0 ? 0 : unread / words }
}
