// To whom letters about the paper go, and at which address: correspondence lines matched with the authors.

import {
  foldedLetters,
  foldedName,
  hasInitials,
  type Named,
  ownerScore,
} from '../../../conventions/byline/email-owners.ts'
import { EMAIL_IN_TEXT } from '../../../conventions/email-address.ts'
import { addTo } from '../../../kernel/lists.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import {
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  textContent,
  type XmlElement,
} from '../../markup/xml-node.ts'
import type { Contributor } from './contributors.ts'

// Which e-mail address is whose: by the mark that leads to it, else by the name or the initials beside it.

interface FoundEmail {
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

export interface Correspondence {
  /** Notes and correspondence lines by id. */
  readonly notes: ReadonlyMap<string, XmlElement>
  /** Everything that may hold an address, in order. */
  readonly lines: readonly XmlElement[]
}

export function readCorrespondence(
  article: XmlElement,
  meta: XmlElement,
  tagged: readonly XmlElement[],
): Correspondence {
  const authorNotes = firstChild(meta, 'author-notes')
  const notes = descendantsNamed(article, 'fn', 'corresp')
  const held = authorNotes === null ? [] : childElements(authorNotes, 'corresp')
  const others = authorNotes === null ? [] : childElements(authorNotes, 'fn', 'p')
  return {
    notes: new Map(
      notes.flatMap((note) => {
        const id = attribute(note, 'id')
        return id === null ? [] : [[id, note] as const]
      }),
    ),
    lines: [...held, ...tagged, ...others.filter((note) => textContent(note).includes('@'))],
  }
}

/** An affiliation that prints addresses, and the authors who are there. */
export interface AddressedAffiliation {
  readonly line: XmlElement
  readonly residents: readonly Contributor[]
}

/** Lines by the authors whose marks lead to them. */
function markedLines(
  authors: readonly Contributor[],
  { notes, lines }: Correspondence,
): Map<XmlElement, Contributor[]> {
  const marked = new Map<XmlElement, Contributor[]>(lines.map((line) => [line, []]))
  for (const author of authors) {
    for (const rid of author.rids) {
      const note = notes.get(rid)
      if (note !== undefined) addTo(marked, note, author)
    }
  }
  return marked
}

/** Addresses of everybody: the own one first, then those of the lines that the author's marks lead to, then the rest. */
export function emailsOf(
  authors: readonly Contributor[],
  correspondence: Correspondence,
  affiliations: readonly AddressedAffiliation[],
): Map<Contributor, string> {
  const emails = new Map<Contributor, string>()
  for (const author of authors) {
    const own = findEmails(author.element)[0]
    if (own !== undefined) emails.set(author, own.email)
  }
  const assign = (found: readonly FoundEmail[], candidates: readonly Contributor[]) => {
    const taken = new Set(emails.values())
    const free = candidates.filter((author) => !emails.has(author))
    const left = found.filter(({ email }) => !taken.has(email))
    for (const [author, email] of assignEmails(left, free)) emails.set(author, email)
  }
  const flagged = authors.filter(({ isFlagged }) => isFlagged)
  for (const [line, marked] of markedLines(authors, correspondence)) {
    const found = findEmails(line)
    if (found.length === 0) continue
    assign(found, marked.length > 0 ? marked : flagged.length > 0 ? flagged : authors)
    // An address that none of those owns may still name another author.
    assign(found, authors)
  }
  for (const { line, residents } of affiliations) {
    const found = findEmails(line)
    assign(found, residents)
    assign(found, authors)
  }
  return emails
}

const SAYS_CORRESPONDENCE = /^\W*(?:author for )?correspond/i

const isCorrespondenceNote = (note: XmlElement): boolean =>
  note.name === 'corresp' ||
  attribute(note, 'fn-type') === 'corresp' ||
  SAYS_CORRESPONDENCE.test(textContent(note).trim())

/** The authors who answer letters: flagged or marked ones; else the one that a correspondence line names. */
export function correspondingAuthors(
  authors: readonly Contributor[],
  { notes, lines }: Correspondence,
): Set<Contributor> {
  const marked = authors.filter(
    ({ isFlagged, rids }) =>
      isFlagged ||
      [...rids].some((rid) => {
        const note = notes.get(rid)
        return note !== undefined && isCorrespondenceNote(note)
      }),
  )
  if (marked.length > 0) return new Set(marked)
  const texts = lines.filter(({ name }) => name !== 'fn').map((line) => textContent(line))
  if (texts.length === 0) return new Set()
  if (authors.length === 1) return new Set(authors)
  const named = authors.filter(({ family }) => family.length > 1 && texts.some((text) => text.includes(family)))
  // Of two authors with the same surname the given name decides.
  const whole = named.filter(({ given }) => given !== '' && texts.some((text) => text.includes(given)))
  return new Set(whole.length > 0 ? whole : named)
}
