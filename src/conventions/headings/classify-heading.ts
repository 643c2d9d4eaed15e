// The type of a section from its heading alone.
import type { SectionType } from '../../schema/vocabularies.ts'
import { anyWord, UNSPACED } from '../language/words.ts'
import { namedType, TYPES_BY_WORD } from './section-names.ts'

export interface HeadingType {
  readonly type: SectionType
  readonly score: number
  readonly source: 'exact_alias' | 'substring_alias'
}

/**
 * Whole headings agree with the type that the markup declares in all 279 cases of the training corpus. For words within a
 * heading the corpus has no declared types to measure on: this is a cautious guess.
 */
const SUBSTRING_SCORE = 0.8

/** "3.1", "IV.", "Kapitel 2:", "BAB I". */
const NUMBERING = new RegExp(
  [
    `^(?:(?:part|${anyWord(({ labels }) => labels.section)})\\s+)?(?:\\d+(?:\\.\\d+)*|[ivxlc]+|[Ⅰ-ⅿ]|[a-z])[.):]?\\s+`,
    `^(?:\\d+(?:\\.\\d+)*)(?:[.):．、]\\s*|(?=${UNSPACED}))`,
    `^(?:${anyWord(({ numbering }) => numbering)})\\s*(?=${UNSPACED})`,
  ].join('|'),
  'iu',
)
const EDGES = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu

/** Lower case (the capital I with a dot is two characters then), without numbering, outer punctuation and repeated white space. */
export function normaliseHeading(header: string): string {
  const text = header.normalize('NFC').toLowerCase().replaceAll('\u0307', '').replace(/\s+/g, ' ').trim()
  const bare = text.replace(NUMBERING, '').replace(EDGES, '')
  // "A" or "IV" alone is all there is: numbering with nothing behind it.
  return bare === '' ? text.replace(EDGES, '') : bare
}

export function classifyHeading(header: string): HeadingType | null {
  const heading = normaliseHeading(header)
  if (heading === '') return null
  const exact = namedType(heading) ?? namedType(header.replace(EDGES, ''))
  if (exact !== undefined) return { type: exact, score: 1, source: 'exact_alias' }
  const found = TYPES_BY_WORD.find(([, pattern]) => pattern.test(heading))
  return found === undefined ? null : { type: found[0], score: SUBSTRING_SCORE, source: 'substring_alias' }
}
