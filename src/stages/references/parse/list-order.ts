// Names are printed in one order throughout a list: its other entries tell which half of "Kim Roe" is the family's.
import type { PersonNameExport } from '../../../schema/people.ts'
import { flatNames } from './normalizers/names.ts'
import type { ParsedReference } from './parse-references.ts'

/** A half of a name in full: initials say by themselves what they are. */
const IN_FULL = /\p{Lu}\p{Ll}{2,}/u

type Order = 'given-first' | 'family-first'

/** How a name without a comma is printed; null where that cannot be told. */
function orderOf({ family, given }: PersonNameExport, printed: string): Order | null {
  if (!family || !given || !IN_FULL.test(family) || !IN_FULL.test(given)) return null
  if (printed.includes(`${given} ${family}`)) return 'given-first'
  return printed.includes(`${family} ${given}`) ? 'family-first' : null
}

/** So many names in full must show the order of a list, and so many for each that seems to be printed the other way round. Chosen on train and dev. */
const FEWEST_NAMES = 5
const NAMES_FOR_ONE = 4

/** "Roe A. Kim" read as Kim of the family Roe: the last word is the family's. */
function turned({ family, given, ...rest }: PersonNameExport): PersonNameExport {
  const words = `${family} ${given}`.split(' ')
  return { ...rest, family: words.at(-1) ?? null, given: words.slice(0, -1).join(' ') }
}

/** In a list that prints given names first, names that were read the other way round are turned. */
export function withListOrder(parsed: readonly ParsedReference[], strings: readonly string[]): ParsedReference[] {
  const orders = parsed.map(({ author }, at) => (author ?? []).map((name) => orderOf(name, strings[at] ?? '')))
  const count = (order: Order): number => orders.flat().filter((one) => one === order).length
  const [natural, odd] = [count('given-first'), count('family-first')]
  if (odd === 0 || natural < Math.max(FEWEST_NAMES, odd * NAMES_FOR_ONE)) return [...parsed]
  return parsed.map((fields, at) => {
    if (!orders[at]?.includes('family-first')) return fields
    const author = (fields.author ?? []).map((name, index) =>
      orders[at]?.[index] === 'family-first' ? turned(name) : name,
    )
    return { ...fields, author, authors: flatNames(author) }
  })
}
