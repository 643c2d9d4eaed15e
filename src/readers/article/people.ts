// Authors that the markup names, with their addresses: lines of correspondence and affiliations matched with the people they speak of.
import { findEmails, matchEmails } from '../../byline/emails.ts'
import { isEmail } from '../../conventions/identifiers/email-address.ts'
import type { Affiliation, Author, People } from '../../document/header.ts'

export interface Contributor extends Omit<Author, 'key' | 'corresponding'> {
  /** Whether the markup itself says that letters go to this author. */
  readonly isFlagged: boolean
}

/** A printed line that may hold addresses. */
export interface ContactLine {
  readonly text: string
  readonly emails: readonly string[]
  /** Whose marks lead to it, or who is there. */
  readonly authors: readonly Contributor[]
  /** Whether it says to whom letters about the paper go. */
  readonly isCorrespondence: boolean
}

/** A line that is longer is no address. */
const MAX_SEARCHED_CHARACTERS = 20_000

/** The addresses that are tagged, and others that are printed. */
export function addressesIn(text: string, tagged: readonly string[] = []): string[] {
  const others = findEmails(text.slice(0, MAX_SEARCHED_CHARACTERS))
  return [...new Set([...tagged, ...others.filter((found) => !tagged.some((email) => found.endsWith(email)))])].filter(
    isEmail,
  )
}

/** Lines such as "Correspondence: ..." that some publishers tag as an affiliation. */
export const isCorrespondence = (text: string): boolean =>
  /^\W*(?:correspond|address (?:all )?correspond|e-?mails?\s*:|reprint)/i.test(text)

/** Blanks and commas of a line of address as they are printed. */
export const tidyLine = (line: string): string =>
  line
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;.])/g, '$1')
    .replace(/(?:,\s*){2,}/g, ', ')
    .replace(/([.;]),/g, '$1')
    .replace(/(?:[;,.]?\s*\b(?:e-?mails?|tel|fax|phone)\b\s*[:.]?\s*)+$/i, '')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')

/** Addresses of everybody: the own one first, then those of the lines that are about the author, then the rest. */
function emailsOf(authors: readonly Contributor[], lines: readonly ContactLine[], places: readonly ContactLine[]) {
  const emails = new Map<Contributor, string>()
  for (const author of authors) if (author.email !== null) emails.set(author, author.email)
  /** All candidates are marked for the line, so that addresses which name nobody go to them in order where counts agree. */
  const assign = ({ text, emails: printed }: ContactLine, candidates: readonly Contributor[]) => {
    const taken = new Set(emails.values())
    const free = candidates.filter((author) => !emails.has(author))
    const left = printed.filter((email) => !taken.has(email))
    const texts = [text.slice(0, MAX_SEARCHED_CHARACTERS)]
    const matched = matchEmails(left, free, { texts, starred: free.map(() => true) })
    for (const [at, author] of free.entries()) {
      const email = matched.get(at)
      if (email !== undefined) emails.set(author, email)
    }
  }
  const flagged = authors.filter(({ isFlagged }) => isFlagged)
  const others = flagged.length > 0 ? flagged : authors
  for (const line of [...lines, ...places]) {
    const isPlace = places.includes(line)
    assign(line, line.authors.length > 0 || isPlace ? line.authors : others)
    // An address that none of those owns may still name another author.
    assign(line, authors)
  }
  return emails
}

/** The authors who answer letters: flagged or marked ones; else the one that a correspondence line names. */
function correspondingAuthors(
  authors: readonly Contributor[],
  lines: readonly ContactLine[],
): ReadonlySet<Contributor> {
  const about = lines.filter((line) => line.isCorrespondence)
  const marked = authors.filter((author) => author.isFlagged || about.some((line) => line.authors.includes(author)))
  if (marked.length > 0 || about.length === 0) return new Set(marked)
  if (authors.length === 1) return new Set(authors)
  const isSaid = (name: string): boolean => about.some(({ text }) => text.includes(name))
  const named = authors.filter(({ family }) => family.length > 1 && isSaid(family))
  // Of two authors with the same surname the given name decides.
  const whole = named.filter(({ given }) => given !== '' && isSaid(given))
  return new Set(whole.length > 0 ? whole : named)
}

/** `lines` are those about correspondence and notes of authors, `places` the affiliations that print addresses. */
export function peopleOf(
  authors: readonly Contributor[],
  affiliations: readonly Affiliation[],
  { lines, places }: Readonly<Record<'lines' | 'places', readonly ContactLine[]>>,
): People {
  const emails = emailsOf(authors, lines, places)
  const corresponding = correspondingAuthors(authors, lines)
  const rows = authors.map((author, index): Author => {
    const { isFlagged, ...facts } = author
    return {
      ...facts,
      key: `author-${index + 1}`,
      email: emails.get(author) ?? null,
      corresponding: corresponding.has(author),
    }
  })
  return { authors: rows, affiliations }
}
