// Journals whose names open with a preposition, which elsewhere introduces what contains a work.

const NAMES: readonly (readonly [preposition: string, words: string])[] = [
  ['in', 'vivo vitro silico situ practice analysis'],
  ['em', 'aberto construção debate extensão foco pauta questão tese'],
]
const OPENINGS: ReadonlySet<string> = new Set(
  NAMES.flatMap(([preposition, words]) => words.split(' ').map((word) => `${preposition} ${word}`)),
)

/** Whether the two words open the name of such a journal: "In Vivo", "Em Questão". */
export const opensPrepositionJournal = (preposition: string, word: string): boolean =>
  OPENINGS.has(`${preposition} ${word}`.toLowerCase())
