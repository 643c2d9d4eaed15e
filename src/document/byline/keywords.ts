// Keywords, however they are separated.

const HEADING =
  '(?:additional\\s+)?(?:key\\s*-?\\s*words?(?: and phrases)?|index terms|schlüsselwörter|schlagwörter|stichworte|mots[- ]clés|palabras[- ]clave|palavras[- ]chave|parole chiave)'
const OPENING = new RegExp(`^\\s*${HEADING}\\s*[:.—–-]*\\s*`, 'iu')
/** Another list, mostly in another language, after the first. */
const NEXT_LIST = new RegExp(`(?<!\\p{L})${HEADING}\\s*:`, 'iu')
/** What journals set below the keywords without a break. */
const NOTES_BELOW = /\s(?:sources? of support|conflicts? of interest|funding|correspond\w+)\s*:.*$/isu
const MARKS = [';', '•', '·', '|', ' – ', ' — ', ',']

/** The strongest separator there is cuts the list: a comma where nothing else stands, full stops where not even commas do. */
function cut(list: string): string[] {
  const separator = MARKS.find((mark) => list.includes(mark))
  return list.split(separator ?? /\.\s+(?=\p{Lu})/u)
}

export function splitKeywords(text: string): string[] {
  return text
    .replace(OPENING, '')
    .split(NEXT_LIST)
    .flatMap((list) => cut(list.replace(NOTES_BELOW, '').replace(/[.\s]+$/, '')))
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[\s.,;:]+|[\s.,;:]+$/g, ''))
    .filter((part) => part !== '')
}
