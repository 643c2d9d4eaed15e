// The words by which an organisation's name is known: folded, without articles and prepositions, abbreviations spelled out.
import { wordPairs, wordSet } from '../../kernel/patterns.ts'
import { foldLetters } from '../language/letters.ts'

const LINKING = wordSet(`
  the of and for at in a an de la le les du des del della delle dei di da do dos das der die den dem und fur im zu
  et e y en el los las van voor het och i w d l
`)
const SPELLED_OUT = wordPairs(`
  univ university inst institute centre center centres centers natl national hosp hospital acad academy sci science
  technol technology med medical lab laboratory labs laboratories st saint ste sainte dept department
`)

export interface Word {
  /** As the table has it. */
  readonly text: string
  /** As printed. */
  readonly printed: string
  /** Which of the parts between commas it is in. */
  readonly part: number
}

const PARTS = /[,;|()[\]/•·]|\s[-–—]\s|\.\s(?=\p{Lu}\p{Ll}+\s)/u

export const wordsOf = (text: string): Word[] =>
  text.split(PARTS).flatMap((part, index) =>
    (part.replace(/['’ʼ`]/gu, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((printed) => {
      const folded = foldLetters(printed)
      return LINKING.has(folded) ? [] : [{ text: SPELLED_OUT.get(folded) ?? folded, printed, part: index }]
    }),
  )

/** "Google (United States)": what is in brackets behind a name tells it from others, and is no part of it. */
export const nameWords = (name: string): string[] =>
  wordsOf(name.replace(/\s*\([^)]*\)\s*$/u, '')).map(({ text }) => text)
