// Words that, with a capital, open a sentence rather than continue with a name: the proof that an abbreviation has ended one.
import { readWeights } from '../../kernel/files/package-file.ts'
import { wordSet } from '../../kernel/patterns.ts'

interface StoredWords {
  readonly openers: Readonly<Record<string, readonly string[]>>
  /** A capitalised word followed by one of these is a subject with its verb: "Inc. Samples were stored". */
  readonly auxiliaries: readonly string[]
  /** Nouns that a single letter or numeral completes: the stop behind "group A." is not that of an initial. */
  readonly lettered: readonly string[]
}

const { openers, auxiliaries, lettered: nouns } = readWeights<StoredWords>('sentence-words.json')

/** The opening words of a language; English ones where the language is not known here. */
export const openersOf = (language: string): ReadonlySet<string> => new Set(openers[language] ?? openers.en)

export const AUXILIARY_WORDS: ReadonlySet<string> = new Set(auxiliaries)

/** In lower case, behind a whole word and a stop, these still open a sentence (a slip of the shift key). */
export const SLIPPED_OPENERS = wordSet(`
  the this these those we our it they there however moreover therefore furthermore although our additionally finally when`)

const lettered: ReadonlySet<string> = new Set(nouns)

/** Whether a letter behind this word completes it ("group A", "vitamins B"). */
export function takesLetter(word: string): boolean {
  const lower = word.toLowerCase()
  return lettered.has(lower) || (lower.endsWith('s') && lettered.has(lower.slice(0, -1)))
}
