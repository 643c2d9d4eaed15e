// To whom letters about the paper go, and at which address: correspondence lines matched with the authors.
import { findEmails, matchEmails } from '../../../conventions/byline/emails.ts'
import { isEmail } from '../../../conventions/email-address.ts'
import { addTo } from '../../../kernel/lists.ts'
import {
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  textContent,
  type XmlElement,
} from '../../markup/xml-node.ts'
import type { Contributor } from './contributors.ts'

/** A line that is longer is no address. */
const MAX_SEARCHED_CHARACTERS = 20_000

/** Characters of an element with a space at each tag: "Fax: 514 398 7052<email>" must not run together. */
function spaced(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : ` ${spaced(child)} `))
    .join('')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_SEARCHED_CHARACTERS)
}

/** The addresses that are tagged, and others that are printed. */
function addressesIn(element: XmlElement): string[] {
  const tagged = descendantsNamed(element, 'email').map((email) => textContent(email).trim())
  const others = findEmails(spaced(element)).filter((found) => !tagged.some((email) => found.endsWith(email)))
  return [...new Set([...tagged, ...others])].filter(isEmail)
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
    const [own] = addressesIn(author.element)
    if (own !== undefined) emails.set(author, own)
  }
  /** All candidates are marked for the line, so that addresses which name nobody go to them in order where counts agree. */
  const assign = (line: XmlElement, candidates: readonly Contributor[]) => {
    const taken = new Set(emails.values())
    const free = candidates.filter((author) => !emails.has(author))
    const left = addressesIn(line).filter((email) => !taken.has(email))
    const matched = matchEmails(left, free, { texts: [spaced(line)], starred: free.map(() => true) })
    for (const [at, author] of free.entries()) {
      const email = matched.get(at)
      if (email !== undefined) emails.set(author, email)
    }
  }
  const flagged = authors.filter(({ isFlagged }) => isFlagged)
  for (const [line, marked] of markedLines(authors, correspondence)) {
    assign(line, marked.length > 0 ? marked : flagged.length > 0 ? flagged : authors)
    // An address that none of those owns may still name another author.
    assign(line, authors)
  }
  for (const { line, residents } of affiliations) {
    assign(line, residents)
    assign(line, authors)
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
