// Keywords, however they are separated.
// Limits: set by hand while looking at papers, where nothing else is said.
import { anyOf } from '../kernel/any-of.ts'

const HEADING =
  '(?:additional\\s+)?(?:key\\s*-?\\s*words?(?: and phrases)?|index terms|schlüsselwörter|schlagwörter|stichworte|mots[- ]clés|palabras[- ]clave|palavras[- ]chave|parole chiave)'
const OPENING = new RegExp(`^\\s*${HEADING}\\s*[:.—–-]*\\s*`, 'iu')
/** Another list, mostly in another language, after the first. */
const NEXT_LIST = new RegExp(`(?<!\\p{L})${HEADING}\\s*:`, 'iu')
/** What journals set below the keywords without a break. */
const NOTES_BELOW = new RegExp(
  String.raw`\s(?:(?:${anyOf`
    sources? of support | conflicts? of interest | funding | correspond\w+ | supplement\w+ materials? |
    how to cite[\w ]*
  `})\s*:|jel\s(?:classifications?|codes?|no)).*$`,
  'isu',
)
const MARKS = [';', '•', '·', '|', ' – ', ' — ', ',']

/** The strongest separator there is cuts the list: a comma where nothing else stands, full stops where not even commas do. */
function cut(list: string): string[] {
  const separator = MARKS.find((mark) => list.includes(mark))
  return list.split(separator ?? /\.\s+(?=\p{Lu})/u)
}

/** Fewer lines show no list. */
const LEAST_LISTED = 3
/** A line that goes on with the word of the line above. */
const GOES_ON = /^(?:\p{Ll}|and\b|&)/u

/** Narrow columns print one keyword to a line, with nothing between them. */
export function listedKeywords(lines: readonly string[]): string[] | null {
  const printed = lines.map((line) => line.replace(OPENING, '').trim()).filter((line) => line !== '')
  const isMarked = printed.some((line) => /[;•·|]/.test(line) || /[,.]$/.test(line))
  const commas = printed.filter((line) => line.includes(',')).length
  if (printed.length < LEAST_LISTED || isMarked || commas * 2 > printed.length) return null
  const words: string[] = []
  for (const line of printed) {
    const before = words.at(-1)
    const isOpen = before !== undefined && /[-‐/]$|\b(?:and|of|for|in|the|de|der|und)$/u.test(before)
    if (before !== undefined && (isOpen || (GOES_ON.test(line) && /^\p{Lu}/u.test(before))))
      words[words.length - 1] = /[-‐]$/.test(before) ? before.slice(0, -1) + line : `${before} ${line}`
    else words.push(line)
  }
  return words
}

export function splitKeywords(text: string): string[] {
  return text
    .replace(OPENING, '')
    .split(NEXT_LIST)
    .flatMap((list) => cut(list.replace(NOTES_BELOW, '').replace(/[.\s]+$/, '')))
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[\s.,;:]+|[\s.,;:]+$/g, ''))
    .filter((part) => part !== '')
}
