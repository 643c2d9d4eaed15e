// How well an e-mail address fits a person: by family name, given name and initials.
import { letterKey, umlautsSpelled } from '../conventions/language/letters.ts'
import { once } from '../kernel/memory.ts'

export interface Named {
  readonly given: string
  readonly family: string
}

interface FoldedName {
  readonly given: string
  readonly family: string
  readonly givenInitials: string
  readonly initials: string
}

/** Only the letters of a name or of the part of an address before its sign. */
const foldedLetters = (text: string): string => letterKey(text).replace(/[^a-z]/g, '')

const initialsIn = (text: string): string =>
  text
    .split(/[\s.-]+/)
    .map((part) => foldedLetters(part).slice(0, 1))
    .join('')

/** Names are compared with every address; folding them once keeps papers of a thousand authors quick. */
const foldedName = once(({ given, family }: Named): FoldedName => {
  return {
    given: foldedLetters(given),
    family: foldedLetters(family),
    givenInitials: initialsIn(given),
    initials: initialsIn(`${given} ${family}`),
  }
})

/** From here on an address names its author beyond doubt; set by hand. */
export const SURE_OWNER = 0.7

/** From 0, which says nothing, to 1: "anna.meer@" of Anna Meer; umlauts are spelled out or left out. */
export function ownerScore(address: string, person: Named): number {
  const local = foldedLetters(address.split('@')[0] ?? '')
  const family = umlautsSpelled(person.family)
  const plain = fitOf(local, foldedName(person))
  return family === person.family
    ? plain
    : Math.max(plain, fitOf(local, { ...foldedName(person), family: foldedLetters(family) }))
}

function fitOf(local: string, { given, family, givenInitials }: FoldedName): number {
  if (local === '' || family === '') return 0
  if (given !== '' && (local === given + family || local === family + given)) return 1
  if (local.includes(family)) return 0.9
  if (family.length > 4 && local.includes(family.slice(0, 5))) return 0.7
  if (given.length > 2 && local.includes(given)) return 0.6
  return local === givenInitials + family.slice(0, 1) || local === givenInitials ? 0.5 : 0
}

/** Initials or a short name in brackets, as they stand beside an address: "(A.L.M.)", "(A. Meer)". */
export function isShortName(short: string | undefined, person: Named): boolean {
  const letters = foldedLetters(short ?? '')
  const { given, family, givenInitials, initials } = foldedName(person)
  const before = letters.slice(0, -family.length)
  return (
    letters !== '' &&
    (letters === initials ||
      (family !== '' &&
        letters.endsWith(family) &&
        before !== '' &&
        [given, givenInitials].some((one) => one.startsWith(before))))
  )
}
