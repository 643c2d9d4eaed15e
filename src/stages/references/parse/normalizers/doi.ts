// The DOI of a reference, bare, mended where a line break cut it.

const START = /10\.\s?\d{4,9}\s?\/\s?/u
const IN_TEXT = /10\.\d{4,9}\/[^\s<>"“”„«»]+/u
const SENTENCE_END = /[.,;:!?'’]+$/u
const PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
] as const

const countOf = (text: string, character: string): number => text.split(character).length - 1

/** Punctuation that ends the sentence, and brackets that close what the DOI did not open. */
function withoutTail(doi: string): string {
  let bare = doi.replace(SENTENCE_END, '')
  for (const [open, close] of PAIRS) {
    while (bare.endsWith(close) && countOf(bare, close) > countOf(bare, open))
      bare = bare.slice(0, -1).replace(SENTENCE_END, '')
  }
  return bare
}

/** Labelled text to a DOI: from "10." on, without spaces; null when there is none. */
export function doiOf(text: string): string | null {
  const start = START.exec(text)
  if (start === null) return null
  const bare = withoutTail(text.slice(start.index).replace(/\s+/gu, ''))
  return /^10\.\d{4,9}\/\S/u.test(bare) ? bare : null
}

/** A DOI printed in the string that the model overlooked. */
export const doiIn = (text: string): string | null => doiOf(IN_TEXT.exec(text)?.[0] ?? '')
