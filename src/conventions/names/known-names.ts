// Given and family names of many countries; training/front/names.py gathers them.
import { readWeights } from '../../kernel/files/package-file.ts'
import { foldLetters, lettersAlone } from '../language/letters.ts'

type Kind = 'given' | 'family'
let known: Readonly<Record<Kind, string>> | undefined

/** Whether a word is one of sorted ones with spaces between them; a set of all 69,168 takes 18 ms and 6 MB to make. */
export function isAmong(sorted: string, word: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const start = sorted.lastIndexOf(' ', middle - 1) + 1
    const end = sorted.indexOf(' ', middle)
    const found = sorted.slice(start, end < 0 ? sorted.length : end)
    if (found === word) return true
    if (found < word) low = start + found.length + 1
    else high = start
  }
  return false
}

/** Fronts ask for the same few words again and again. */
const answers = new Map<string, boolean>()
const MOST_ANSWERS = 10_000

function isKnown(kind: Kind, word: string): boolean {
  const question = `${kind} ${word}`
  const before = answers.get(question)
  if (before !== undefined) return before
  known ??= readWeights<Record<Kind, string>>('names.json')
  const names = known[kind]
  const answer = isAmong(names, lettersAlone(word)) || isAmong(names, foldLetters(word).split(/[-‐‑]/u)[0] ?? '')
  if (answers.size === MOST_ANSWERS) answers.clear()
  answers.set(question, answer)
  return answer
}

let double: string | undefined

/** "García", "Gómez": usual where people bear two family names. */
export function isDoubleName(word: string): boolean {
  double ??= readWeights<{ family: string }>('double-names.json').family
  return isAmong(double, lettersAlone(word))
}

/** "Jeanne", "Jean-Yves", "HANS-RAINER". */
export const isGivenName = (word: string): boolean => isKnown('given', word)

/** "Meyer", "Schulz-Schaeffer". */
export const isFamilyName = (word: string): boolean => isKnown('family', word)
