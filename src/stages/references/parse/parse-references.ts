// Parses reference strings with the trained model, for the stage and for whoever has only strings.
import type { Inference } from '../../../contract/ports.ts'
import type { Reading, ReadingPart } from '../../../document/references.ts'
import { fieldsOf, type ParsedReference } from './fields.ts'
import type { Label } from './labels.ts'
import { statuteAlone } from './law/legal-citation.ts'
import { labelStrings, type ReadString } from './ner.ts'

export type { ParsedReference } from './fields.ts'

export interface ReadReference {
  readonly fields: ParsedReference
  readonly reading: Reading
}

/** Fields and how sure they are for each string, in order; every value is in its string. `typefaces`: as `typefacesOf` gives them. */
export async function readReferences(
  strings: readonly string[],
  inference: Inference,
  typefaces: readonly string[] = [],
): Promise<ReadReference[]> {
  const labelled = await labelStrings(strings, inference, typefaces)
  return labelled.map((string) => ({
    fields: statuteAlone(string.text) ?? fieldsOf(string),
    reading: readingOf(string),
  }))
}

/** The fields alone. */
export async function parseReferences(...asked: Parameters<typeof readReferences>): Promise<ParsedReference[]> {
  return (await readReferences(...asked)).map(({ fields }) => fields)
}

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
