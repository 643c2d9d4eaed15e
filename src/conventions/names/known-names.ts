// Given and family names of many countries; training/front/names.py gathers them.
import { readWeights } from '../../kernel/package-file.ts'
import { foldLetters, lettersAlone } from '../letters.ts'

type Kind = 'given' | 'family'
let known: Readonly<Record<Kind, ReadonlySet<string>>> | undefined

function names(kind: Kind): ReadonlySet<string> {
  if (known === undefined) {
    const read = readWeights<Record<Kind, string[]>>('names.json')
    known = { given: new Set(read.given), family: new Set(read.family) }
  }
  return known[kind]
}

const isKnown = (kind: Kind, word: string): boolean =>
  names(kind).has(lettersAlone(word)) || names(kind).has(foldLetters(word).split(/[-‐‑]/u)[0] ?? '')

/** "Jeanne", "Jean-Yves", "HANS-RAINER". */
export const isGivenName = (word: string): boolean => isKnown('given', word)

/** "Meyer", "Schulz-Schaeffer". */
export const isFamilyName = (word: string): boolean => isKnown('family', word)
