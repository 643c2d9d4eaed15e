// The names that parts of papers have: whole headings, and words within them.
import { wordList } from '../../kernel/patterns.ts'
import type { SectionType } from '../../schema/vocabularies.ts'
import { BEYOND_ASCII, foldInPlace } from '../language/letters.ts'
import { anyWord, LANGUAGES, type LanguageWords, SPACED_OUT } from '../language/words.ts'

/**
 * Types that a word within a heading tells; the first one that fits wins: statements before the parts of the body, since "Ethics of the methods used" is
 * about ethics.
 */
const TYPES = wordList(
  'author_contributions coi data_availability funding ethics acknowledgment appendix references',
  'results discussion method intro',
)

const SPACED = new RegExp(`(?<=${SPACED_OUT})\\s+(?=${SPACED_OUT})`, 'gu')
/** Capitals, accents and the blanks of spaced ideographs do not tell names apart. */
const headingKey = (heading: string): string => foldInPlace(heading).replace(SPACED, '')

const namesOf = ({ sections, abstract, abstract_titles = [] }: LanguageWords): [string, SectionType][] =>
  Object.entries({ ...sections, abstract: [...abstract, ...abstract_titles] }).flatMap(([type, names]) =>
    names.map((name): [string, SectionType] => [headingKey(name), type as SectionType]),
  )

/** Whole headings. Where languages differ ("bibliografia", "note"), the first in the alphabet has the word. */
const NAMED_TYPES: ReadonlyMap<string, SectionType> = new Map([...LANGUAGES.values()].flatMap(namesOf).reverse())

/** The last word of letters from a to z: without a look at accents, and from the end. */
function lastWord(text: string): string {
  let end = text.length
  while (end > 0 && !isPlainLetter(text.charCodeAt(end - 1))) end--
  let start = end
  while (start > 0 && isPlainLetter(text.charCodeAt(start - 1))) start--
  return text.slice(start, end).toLowerCase()
}
const isPlainLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a && code < 0x80

const REFERENCES_END: ReadonlySet<string> = new Set(
  [...NAMED_TYPES].flatMap(([name, type]) => (type === 'references' ? [lastWord(name)] : [])),
)
/** Whether a line may be the name of a list of references: asked of every line before it is normalised. */
export const mayNameReferences = (line: string): boolean =>
  BEYOND_ASCII.test(line) || REFERENCES_END.has(lastWord(line))

const KEYWORDS = new RegExp(`^(?:${anyWord(({ keywords }) => keywords)})$`, 'iu')

/** What a heading is by its whole name. */
export const namedType = (heading: string): SectionType | undefined =>
  NAMED_TYPES.get(headingKey(heading)) ?? (KEYWORDS.test(heading) ? 'keywords' : undefined)

/** The heading holds these words. */
export const TYPES_BY_WORD: readonly (readonly [SectionType, RegExp])[] = TYPES.map((type) => [
  type,
  new RegExp(`(?<!\\p{L})(?:${anyWord(({ within }) => within[type])})(?![\\p{Ll}\\p{Lu}])`, 'iu'),
])
