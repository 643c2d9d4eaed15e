// Which of many texts may hold some letters, without reading them all again for each question.
import { addTo } from './lists.ts'

const PIECE = 3

function piecesOf(letters: string): Set<string> {
  const pieces = new Set<string>()
  for (let at = 0; at + PIECE <= letters.length; at++) pieces.add(letters.slice(at, at + PIECE))
  return pieces
}

/** Of each text and of what is looked for only the letters count, whatever is between them. */
export const lettersOf = (text: string): string => text.replace(/\P{L}+/gu, '')

export class TextIndex {
  readonly #letters: readonly string[]
  /** Places of the texts by each three letters in a row. */
  readonly #places = new Map<string, number[]>()

  constructor(texts: readonly string[]) {
    this.#letters = texts.map(lettersOf)
    for (const [at, letters] of this.#letters.entries())
      for (const piece of piecesOf(letters)) addTo(this.#places, piece, at)
  }

  /** Places of the texts that hold the letters, in their order; all of them for fewer letters than tell texts apart. */
  holding(letters: string): readonly number[] {
    if (letters.length < PIECE) return [...this.#letters.keys()]
    const lists = [...piecesOf(letters)].map((piece) => this.#places.get(piece) ?? [])
    const rarest = lists.reduce((least, list) => (list.length < least.length ? list : least))
    return rarest.filter((at) => this.#letters[at]?.includes(letters))
  }
}
