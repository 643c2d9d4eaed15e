// Which e-mail address is whose: by the mark that leads to it, else by the name or the initials beside it.
import {
  foldedLetters,
  foldedName,
  hasInitials,
  type Named,
  ownerScore,
} from '../../../conventions/byline/email-owners.ts'
import { EMAIL_IN_TEXT } from '../../../conventions/email-address.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import { descendantsNamed, textContent, type XmlElement } from '../../markup/xml-node.ts'

export interface FoundEmail {
  readonly email: string
  /** What is printed before the address, back to the one before it, and right after it. */
  readonly before: string
  readonly after: string
}

/** A line that is longer is no address. */
const MAX_SEARCHED_CHARACTERS = 20_000
const AFTER_CHARACTERS = 40

/** The addresses in a text, each with its surroundings; tagged addresses are found in it too. */
export function findEmails(element: XmlElement): FoundEmail[] {
  const tagged = new Set(descendantsNamed(element, 'email').map((email) => textContent(email).trim()))
  const text = spaced(element).slice(0, MAX_SEARCHED_CHARACTERS)
  const found: FoundEmail[] = []
  let from = 0
  for (const match of allMatches(text, EMAIL_IN_TEXT)) {
    const email =
      [...tagged].find((address) => match[0].endsWith(address)) ?? match[0].replace(/(?:mailto)?[.'-]*$/i, '')
    const end = match.index + match[0].length
    found.push({ email, before: text.slice(from, match.index), after: text.slice(end, end + AFTER_CHARACTERS) })
    from = end
  }
  return found
}

/** Characters of an element with a space at each tag: "Fax: 514 398 7052<email>" must not run together. */
function spaced(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : ` ${spaced(child)} `))
    .join('')
    .replace(/\s+/g, ' ')
}

/** What an address itself says of its owner, the initials in brackets behind it and the names before it, against one another; set by hand. */
const ADDRESS_WEIGHT = 4
const INITIALS_SCORE = 4
const NAME_BESIDE_SCORE = 3
const GIVEN_BESIDE_SCORE = 2

const foldedEmail = ({ email, before, after }: FoundEmail) => ({
  email,
  before: foldedLetters(before),
  initials: /^\W{0,3}\(([\p{L}.\s-]{2,12})\)/u.exec(after)?.[1],
})

function scoreFolded({ email, before, initials }: ReturnType<typeof foldedEmail>, person: Named): number {
  const { family, firstGiven } = foldedName(person)
  let score = ADDRESS_WEIGHT * ownerScore(email, person)
  if (family.length >= 2 && before.includes(family)) {
    score += NAME_BESIDE_SCORE
    if (firstGiven.length >= 2 && before.includes(firstGiven)) score += GIVEN_BESIDE_SCORE
  }
  return hasInitials(initials, person) ? score + INITIALS_SCORE : score
}

/** How strongly an address points to a person; 0 says nothing. */
export const scoreOwner = (email: FoundEmail, person: Named): number => scoreFolded(foldedEmail(email), person)

/**
 * Addresses of one correspondence line to the people it may belong to: the best match first; what is left goes in order
 * where as many people as addresses are left, or where there is only one person.
 */
export function assignEmails<P extends Named>(emails: readonly FoundEmail[], people: readonly P[]): Map<P, string> {
  const owners = new Map<P, string>()
  const pairs = emails
    .flatMap((email) => {
      const own = foldedEmail(email)
      return people
        .map((person) => ({ email, person, score: scoreFolded(own, person) }))
        .filter(({ score }) => score > 0)
    })
    .sort((a, b) => b.score - a.score)
  const used = new Set<FoundEmail>()
  for (const { email, person } of pairs) {
    if (used.has(email) || owners.has(person)) continue
    owners.set(person, email.email)
    used.add(email)
  }
  const restEmails = emails.filter((email) => !used.has(email))
  const restPeople = people.filter((person) => !owners.has(person))
  if (restEmails.length === restPeople.length || (people.length === 1 && restPeople.length === 1)) {
    for (const [index, person] of restPeople.entries()) {
      const email = restEmails[index]
      if (email !== undefined) owners.set(person, email.email)
    }
  }
  return owners
}
