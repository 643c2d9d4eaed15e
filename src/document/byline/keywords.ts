// Keywords, however they are separated.

const HEADING =
  /^\s*(?:additional\s+)?(?:key\s*-?\s*words?(?: and phrases)?|index terms|schlüsselwörter|schlagwörter|stichworte|mots[- ]clés|palabras clave|palavras[- ]chave|parole chiave)\s*[:.—–-]*\s*/i

/** The separator that cuts the list most often wins; a comma only where nothing stronger is there. */
export function splitKeywords(text: string): string[] {
  const list = text.replace(HEADING, '').replace(/[.\s]+$/, '')
  const separator = [';', '•', '·', '|', ' – ', ' — ', ','].find((mark) => list.includes(mark))
  const parts = separator === undefined ? [list] : list.split(separator)
  return parts
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[\s.,;:]+|[\s.,;:]+$/g, ''))
    .filter((part) => part !== '')
}
