// Given names of many countries; training/front/given_names.py gathers them.
import { readFileSync } from 'node:fs'
import { packageFile } from '../../kernel/package-file.ts'
import { foldLetters, lettersAlone } from '../letters.ts'

let known: ReadonlySet<string> | undefined

function givenNames(): ReadonlySet<string> {
  known ??= new Set(JSON.parse(readFileSync(packageFile('weights/given-names.json'), 'utf8')) as string[])
  return known
}

/** "Jeanne", "Jean-Yves", "HANS-RAINER". */
export const isGivenName = (word: string): boolean =>
  givenNames().has(lettersAlone(word)) || givenNames().has(foldLetters(word).split(/[-‐‑]/u)[0] ?? '')
