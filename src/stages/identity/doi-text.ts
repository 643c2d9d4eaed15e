// DOIs inside a text, with what announces them; ends are cut where the sentence goes on.

export interface FoundDoi {
  readonly raw: string
  readonly start: number
  readonly marker: 'doi_label' | 'url' | 'bare'
}

/** Handbook of the DOI system 2.2: "10.", a registrant of four digits or more, a slash, any printable characters. */
const DOI = /10\.\d{4,9}(?:\.\d+)*\/[^\s"<>{}|\\^`“”]+/gu
const LABEL = /\bdoi\s*[:.]?\s*$/i
const ADDRESS = /(?:doi\.org|doi\.apa\.org|doi\.library)\S*?\/(?:doi\/)?$|dx\.doi\.org\/$/i

const PAIRS = [
  ['(', ')'],
  ['[', ']'],
] as const

const countOf = (text: string, character: string): number => text.split(character).length - 1

function trimmedDoi(found: string): string {
  let doi = found.replace(/[.,;:!?'’*†‡]+$/u, '')
  for (const [open, close] of PAIRS) {
    while (doi.endsWith(close) && countOf(doi, close) > countOf(doi, open))
      doi = doi.slice(0, -1).replace(/[.,;:!?'’]+$/u, '')
  }
  // Addresses of articles carry more than the DOI.
  return doi.replace(/(?:\/(?:full|pdf|abstract|epdf|meta)|#.*|\?.*)$/i, '')
}

export const normalizedDoi = (doi: string): string => doi.toLowerCase()

export function findDois(text: string): FoundDoi[] {
  return [...text.matchAll(DOI)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 60), match.index)
    // Digits before "10." belong to another number, such as 110.1234/5.
    if (/\d$/.test(before)) return []
    const raw = trimmedDoi(match[0])
    if (!/^10\.\d{4,9}(?:\.\d+)*\/\S/.test(raw)) return []
    const marker = LABEL.test(before) ? 'doi_label' : ADDRESS.test(before) ? 'url' : 'bare'
    return [{ raw, start: match.index, marker }]
  })
}
