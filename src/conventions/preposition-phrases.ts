// Phrases that open with a preposition and are one name all the same, where elsewhere it introduces what contains a work.

/** Fixed phrases of Latin and of Portuguese, which journals take as their names. */
const PHRASES: readonly (readonly [preposition: string, words: string])[] = [
  ['in', 'vivo vitro silico situ'],
  ['em', 'aberto construção debate foco pauta questão tese'],
]
const OPENINGS: ReadonlySet<string> = new Set(
  PHRASES.flatMap(([preposition, words]) => words.split(' ').map((word) => `${preposition} ${word}`)),
)

/** Whether the two words are such a phrase: "In Vivo", "Em Questão". */
export const isPrepositionPhrase = (preposition: string, word: string): boolean =>
  OPENINGS.has(`${preposition} ${word}`.toLowerCase())
