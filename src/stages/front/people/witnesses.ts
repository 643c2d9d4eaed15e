// Where a paper names its authors besides the byline: addresses, what the file declares, how it cites itself, who holds its rights.
import { findEmails } from '../../../byline/emails.ts'
import { foldLetters, umlautsSpelled } from '../../../conventions/language/letters.ts'
import type { FrontFacts } from '../facts.ts'

export type WitnessName = 'e-mail' | 'declared' | 'cited-as' | 'rights'

export interface Witness {
  readonly name: WitnessName
  /** Folded words; of addresses what stands before the "@". */
  readonly words: readonly string[]
}

const folded = (text: string): string => foldLetters(text.replace(/[’']/g, ''))

const wordsOf = (text: string): string[] => folded(text).match(/\p{L}+/gu) ?? []

const RIGHTS = /(?:©|\(c\)|copyright)[^\n]*/giu

export function witnessesOf({ creators, cites, early }: FrontFacts): Witness[] {
  const emails = findEmails(early).map((address) => address.split('@')[0] ?? '')
  const witness = (name: WitnessName, texts: readonly string[]): Witness => ({ name, words: texts.flatMap(wordsOf) })
  return [
    { name: 'e-mail', words: emails.map((local) => folded(local).replace(/[^\p{L}]/gu, '')) },
    witness('declared', creators),
    witness('cited-as', cites),
    witness('rights', early.match(RIGHTS) ?? []),
  ]
}

/** Shorter family names stand in too many words to prove anything inside an address. */
const LEAST_IN_ADDRESS = 4

/** Which witnesses name somebody with this family name. */
export function namedBy(witnesses: readonly Witness[], family: string): WitnessName[] {
  const parts = wordsOf(family)
  const last = parts.at(-1) ?? ''
  const whole = [parts.join(''), wordsOf(umlautsSpelled(family)).join('')]
  if (last.length < 2) return []
  return witnesses
    .filter(({ name, words }) =>
      name === 'e-mail'
        ? whole.some((key) => key.length >= LEAST_IN_ADDRESS && words.some((word) => word.includes(key)))
        : words.includes(last),
    )
    .map(({ name }) => name)
}

/** What parts the names that a file declares in one string. */
const PARTING = /[;,&]|(?<!\p{L})(?:and|und|et)(?!\p{L})/iu

/** The names that the file declares, as folded words. */
export const declaredNames = ({ creators }: FrontFacts): string[] =>
  creators.flatMap((all) => all.split(PARTING)).map((name) => wordsOf(name).join(' '))

/** Whether the file declares somebody of this very name, or of a name that it is a piece of. */
export function declares(declared: readonly string[], name: string): 'whole' | 'piece' | null {
  const own = wordsOf(name).join(' ')
  if (declared.includes(own)) return 'whole'
  return declared.some((one) => ` ${one} `.includes(` ${own} `)) ? 'piece' : null
}

/** Words of one text in small letters, to know common words by. */
export const smallWordsOf = (text: string): ReadonlySet<string> =>
  new Set((text.match(/(?<![\p{L}.@-])\p{Ll}{4,}(?![\p{L}@]|\.\p{L})/gu) ?? []).map((word) => word.toLowerCase()))
