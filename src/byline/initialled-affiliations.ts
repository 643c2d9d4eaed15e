// Affiliations with those who have them in brackets behind: "School of Water (A.R., B.M.), and Institute of Lakes (C.O.)", "(Reed, Mower)".
import { namesOrganisation } from '../conventions/affiliations/affiliation-parts.ts'
import { letterKey } from '../conventions/language/letters.ts'
import type { SplitName } from '../conventions/names/split-name.ts'
import { allMatches } from '../kernel/patterns.ts'
import type { NamedAffiliation } from './named-affiliations.ts'
import { cleanAffiliation } from './split-affiliations.ts'

const IN_BRACKETS = /\(([^()]{2,120})\)/gu
const initialsOf = (words: string): string => (words.match(/\p{Lu}/gu) ?? []).join('')
const isInitials = (text: string): boolean => /^(?:\p{Lu}\.?[\s-]?){2,5}$/u.test(text)

/** "Prof A B Reed MD": initials and family name, with a title before and degrees behind them. */
function isCalled(word: string, given: string, family: string): boolean {
  const [called, own] = [word, family].map((text) => text.split(/[\s.]+/).map(letterKey))
  if (called === undefined || own === undefined) return false
  const at = called.findIndex((_, from) => from > 0 && own.every((part, index) => called[from + index] === part))
  return at > 0 && called.slice(0, at).some((part) => part !== '' && part[0] === letterKey(given)[0])
}

/** The authors whom all words in the brackets name; none where one of them names nobody. */
function namedIn(inside: string, names: readonly SplitName[]): number[] {
  const words = inside.split(/\s*(?:,|;|&|\band\b)\s*/u).filter((word) => word !== '')
  const found = words.map((word) =>
    names.flatMap(({ given, family }, author) => {
      const isOwn = isInitials(word)
        ? initialsOf(word) === initialsOf(`${given} ${family}`)
        : letterKey(word) === letterKey(family) || isCalled(word, given, family)
      return isOwn ? [author] : []
    }),
  )
  return found.length > 0 && found.every((authors) => authors.length > 0) ? [...new Set(found.flat())] : []
}

const LEAD = /^[\s,;.:]*(?:(?:author )?affiliations?:|from(?: the)?\s|(?:and\s)?(?:the\s)?)\s*/iu

/** Grants have their holders in brackets too. */
const OF_MONEY = /\b(?:grants?|award(?:s|ed)?|support(?:ed)?|fund(?:s|ed|ing)?|fellowships?)\b/i
const isAddress = ({ text }: NamedAffiliation): boolean => namesOrganisation(text) && !OF_MONEY.test(text)

/** The addresses of one text; two at least, for a lone bracket may hold anything. */
export function initialledAffiliations(names: readonly SplitName[], text: string): NamedAffiliation[] {
  let from = 0
  const found = allMatches(text, IN_BRACKETS).flatMap(({ 0: match, 1: inside = '', index }) => {
    const authors = namedIn(inside, names)
    if (authors.length === 0) return []
    const address = cleanAffiliation(text.slice(from, index).replace(LEAD, ''))
    from = index + match.length
    return /\p{L}{3}/u.test(address) ? [{ authors, text: address }] : []
  })
  return found.length > 1 && found.every(isAddress) ? found : []
}
