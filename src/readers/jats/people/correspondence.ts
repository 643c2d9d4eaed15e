// Lines that may hold addresses, as the markup has them: correspondence, notes of authors, affiliations.
import { addTo } from '../../../kernel/lists.ts'
import { addressesIn, type ContactLine, type Contributor } from '../../article/people.ts'
import {
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  textContent,
  type XmlElement,
} from '../../markup/xml-node.ts'

/** Characters of an element with a space at each tag: "Fax: 514 398 7052<email>" must not run together. */
const spaced = (element: XmlElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : ` ${spaced(child)} `))
    .join('')
    .replace(/\s+/g, ' ')

const SAYS_CORRESPONDENCE = /^\W*(?:author for )?correspond/i

/** Anything but a note is there to say to whom letters go. */
const isAboutLetters = (line: XmlElement): boolean =>
  line.name !== 'fn' || attribute(line, 'fn-type') === 'corresp' || SAYS_CORRESPONDENCE.test(textContent(line).trim())

/** The addresses that are tagged in an element, and others that are printed there. */
export const emailsIn = (element: XmlElement): string[] =>
  addressesIn(
    spaced(element),
    descendantsNamed(element, 'email').map((email) => textContent(email).trim()),
  )

export const contactLine = (element: XmlElement, authors: readonly Contributor[]): ContactLine => ({
  text: spaced(element),
  emails: emailsIn(element),
  authors,
  isCorrespondence: isAboutLetters(element),
})

/** Notes and lines of correspondence by id. */
export function readNotes(article: XmlElement): Map<string, XmlElement> {
  const notes = descendantsNamed(article, 'fn', 'corresp')
  return new Map(notes.map((note) => [attribute(note, 'id') ?? '', note]))
}

/** Everything that may hold an address, in order, with the authors whose marks lead there; `tagged` are lines tagged as affiliations. */
export function correspondenceLines(
  meta: XmlElement,
  tagged: readonly XmlElement[],
  marked: readonly { readonly author: Contributor; readonly notes: readonly XmlElement[] }[],
): ContactLine[] {
  const authorNotes = firstChild(meta, 'author-notes')
  const held = authorNotes === null ? [] : childElements(authorNotes, 'corresp')
  const others = authorNotes === null ? [] : childElements(authorNotes, 'fn', 'p')
  const lines = [...held, ...tagged, ...others.filter((note) => textContent(note).includes('@'))]
  const authorsOf = new Map<XmlElement, Contributor[]>(lines.map((line) => [line, []]))
  for (const { author, notes } of marked) for (const note of notes) addTo(authorsOf, note, author)
  return [...authorsOf].map(([line, about]) => contactLine(line, about))
}
