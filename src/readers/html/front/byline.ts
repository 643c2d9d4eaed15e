// Authors and their places as the page prints them under its title, with the marks that connect them.
import { findEmails, matchEmails } from '../../../conventions/byline/emails.ts'
import { headerTexts } from '../../../conventions/byline/front-lines.ts'
import { readPeople } from '../../../conventions/byline/people.ts'
import { marksIn, splitAuthors } from '../../../conventions/byline/split-authors.ts'
import { declaredOrcid } from '../../../conventions/identifiers.ts'
import type { RichText } from '../../../document/rich-text.ts'
import { append } from '../../../kernel/lists.ts'
import { patternOf, wordSet } from '../../../kernel/patterns.ts'
import type { DeclaredAuthor } from '../../markup/declared-metadata.ts'
import { newFlow } from '../../markup/flow.ts'
import {
  attribute,
  childElements,
  descendants,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../markup/xml-node.ts'
import { headingLevel, isKind, nameHints, outermost, wordsOf } from '../tree/element.ts'
import { readName } from './person-name.ts'

const ONE_AUTHOR = patternOf('i')`(?:^|\s)(?:
  author | authors__name | author-name | contrib-author | ltx_personname | ltx_creator | name | fn |
  hlfld-contribauthor | entryauthor | citation-author | highwire-citation-author | byline-author | person
)(?=\s|$)`
const MANY_AUTHORS =
  /(?:^|[\s_-])(?:authors|author-list|byline|contrib-group|contributors|ltx_authors|author-group)(?=$|[\s_-])/i
const PLACE = patternOf('i')`(?:^|\s)(?:
  affiliations? | aff | ltx_affiliation | ltx_role_affiliation | author-affiliation | institution |
  affiliation-text | organization
)(?=\s|$)`

const isOneAuthor = (element: XmlElement): boolean =>
  headingLevel(element) === null &&
  (isKind(element, 'author', 'creator') ||
    attribute(element, 'rel') === 'author' ||
    ONE_AUTHOR.test(nameHints(element)))

const isPlace = (element: XmlElement): boolean => isKind(element, 'affiliation') || PLACE.test(nameHints(element))

/** The words of a byline with its raised marks; the places that stand among them are none of it. */
function printedText(nodes: readonly XmlNode[]): RichText {
  const flow = newFlow()
  const write = (node: XmlNode): void => {
    if (!isElement(node)) flow.text(node)
    else if (node.name === 'br') flow.text(', ')
    else if (node.name === 'sup') flow.marked({ kind: 'style', style: 'sup' }, () => flow.text(wordsOf(node)))
    else if (!isPlace(node) && node.name !== 'script') node.children.forEach(write)
  }
  nodes.forEach(write)
  return flow.finish()
}

interface PrintedAuthor {
  readonly name: string
  readonly marks: readonly string[]
  readonly holder: XmlElement
}

/** The note on correspondence that converters write right behind the name. */
const NOTE_BEHIND = /[\s*∗]*(?:to whom|(?:address )?correspond|e-?mail:).*$/isu

function printedAuthors(front: readonly XmlElement[]): PrintedAuthor[] {
  const scope: XmlElement = { name: 'div', attributes: {}, children: front }
  const single = outermost(descendants(scope, (element) => isOneAuthor(element) && wordsOf(element) !== ''))
  if (single.length > 0) {
    return single.flatMap((holder) => {
      const named = descendants(
        holder,
        (element) =>
          /(?:^|\s)(?:ltx_personname|name|author-name)(?=\s|$)/.test(nameHints(element)) || isKind(element, 'name'),
      )[0]
      const { text, marks } = printedText((named ?? holder).children)
      const raised = marks.map(({ start, end }) => text.slice(start, end))
      const name = marks
        .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
        .replace(/\s+/g, ' ')
        .replace(NOTE_BEHIND, '')
        .trim()
      // Several names in one element are a byline after all.
      const several = /,|\band\b/.test(name) ? namesIn(holder) : []
      return several.length > 1 ? several : [{ name, marks: raised.flatMap(marksIn), holder }]
    })
  }
  return descendants(scope, (element) => MANY_AUTHORS.test(nameHints(element)))
    .slice(0, 1)
    .flatMap(namesIn)
}

const namesIn = (holder: XmlElement): PrintedAuthor[] =>
  splitAuthors(printedText(holder.children)).map(({ name, marks }) => ({ name, marks, holder }))

interface Place {
  readonly label: string
  readonly text: string
  readonly element: XmlElement
}

const LABEL = /^[\s\u00a0]*([a-z]|\d{1,2}|[*†‡§¶#]{1,2})(?:[.)\s\u00a0]|(?=\p{Lu}))[\s\u00a0]*/u

function placesOf(front: readonly XmlElement[]): Place[] {
  const scope: XmlElement = { name: 'div', attributes: {}, children: front }
  const holders = outermost(descendants(scope, isPlace))
  const lines = holders.flatMap((holder) => {
    const items = descendants(holder, ({ name }) => name === 'li' || name === 'p')
    return items.length > 0 ? items : [holder]
  })
  return lines.flatMap((element) => {
    const mark = childElements(element, 'sup')[0]
    const whole = wordsOf(element)
    const lead = mark !== undefined && whole.startsWith(wordsOf(mark)) ? wordsOf(mark) : (LABEL.exec(whole)?.[1] ?? '')
    const text = whole.slice(lead.length).replace(/^[\s.):,]+|[\s;,]+$/g, '')
    return text === '' ? [] : [{ label: lead, text, element }]
  })
}

const BLOCKS = wordSet(
  'p div li ul ol dl dt dd section article header footer address table tr td center sec title list list-item',
)

/** The innermost blocks of an element and the lines they are broken into. */
export function linesIn(element: XmlElement): XmlNode[][] {
  const lines: XmlNode[][] = [[]]
  for (const child of element.children) {
    if (isElement(child) && BLOCKS.has(child.name)) append(lines, [...linesIn(child), []])
    else if (isElement(child) && child.name === 'br') lines.push([])
    else lines.at(-1)?.push(child)
  }
  return lines
}

/** Where a page calls nothing an author, the words of its lines tell. */
function byWords(front: readonly XmlElement[]): DeclaredAuthor[] {
  const lines = front.flatMap((element) => (BLOCKS.has(element.name) ? linesIn(element) : [[element]]))
  const texts = lines.map((nodes) => ({ content: printedText(nodes), said: null }))
  const people = readPeople(headerTexts(texts.filter(({ content }) => content.text !== '')))
  const textOf = new Map(people.affiliations.map(({ key, text }) => [key, text]))
  return people.authors.map(({ given, family, affiliations, email, researcher_id, corresponding }) => ({
    name: `${given} ${family}`,
    given,
    family,
    affiliations: affiliations.flatMap((key) => textOf.get(key) ?? []),
    email,
    orcid: researcher_id,
    isCorresponding: corresponding,
  }))
}

/** The authors under the title; places by mark, else those inside the author's own element, else the only one. */
export function readByline(front: readonly XmlElement[]): DeclaredAuthor[] {
  const places = placesOf(front)
  const printed = printedAuthors(front)
  if (printed.length === 0) return byWords(front)
  const inside = new Set(printed.flatMap(({ holder }) => descendants(holder, isPlace)))
  const common = places.filter(({ element }) => !inside.has(element))
  const authors = printed.flatMap(({ name, marks, holder }) => {
    if (readName(name) === null) return []
    const within = new Set(descendants(holder, () => true))
    const own = places.filter(({ element, label }) => within.has(element) || (label !== '' && marks.includes(label)))
    const shared = own.length === 0 && marks.length === 0 && common.length === 1 ? common : own
    const links = descendants(holder, ({ name: tag }) => tag === 'a').map((link) => attribute(link, 'href') ?? '')
    const isAlone = printed.filter((other) => other.holder === holder).length === 1
    const [email = null] = isAlone ? addressesIn(holder) : []
    return [
      {
        name,
        given: null,
        family: null,
        affiliations: shared.map(({ text }) => text),
        email,
        orcid: links.map(declaredOrcid).find((orcid) => orcid !== null) ?? null,
        isCorresponding: marks.some((mark) => /^[*∗✉]$/.test(mark)),
      },
    ]
  })
  return withAddresses(authors, front)
}

const addressOf = (link: XmlElement): string | null =>
  /^mailto:([^?]+)/i.exec(attribute(link, 'href') ?? '')?.[1]?.replace(/%40/gi, '@') ?? null

/** More are those of a whole staff. */
const MAX_ADDRESSES = 100

/** Addresses that a part of the page links to, and those that it only prints. */
function addressesIn(part: XmlElement): string[] {
  const linked = descendants(part, ({ name }) => name === 'a').flatMap((link) => addressOf(link) ?? [])
  return [...new Set([...linked, ...findEmails(wordsOf(part))])]
}

/**
 * An address belongs to the author whom it names or who is named before it, wherever it stands: converters write the note
 * on correspondence behind the last name. Else it is that of the author whose element holds it, or who answers letters.
 */
function withAddresses(authors: readonly DeclaredAuthor[], front: readonly XmlElement[]): DeclaredAuthor[] {
  const all = [...new Set(front.flatMap(addressesIn))].slice(0, MAX_ADDRESSES)
  const names = authors.map(({ name }) => readName(name) ?? { given: '', family: '' })
  const named = matchEmails(all, names, {
    texts: front.map(wordsOf),
    starred: authors.map(({ email, isCorresponding }) => email !== null || isCorresponding),
  })
  const owned = new Set(named.values())
  return authors.map((author, at) => {
    const email = named.get(at) ?? (author.email !== null && !owned.has(author.email) ? author.email : null)
    return { ...author, email, isCorresponding: author.isCorresponding || email !== null }
  })
}

/** What the byline knows beyond the declared authors: their places, where these are declared without. */
export function withPlaces(
  declared: readonly DeclaredAuthor[],
  printed: readonly DeclaredAuthor[],
): readonly DeclaredAuthor[] {
  if (declared.length === 0) return printed
  return declared.map((author) => {
    const family = (author.family ?? readName(author.name)?.family ?? '').toLowerCase()
    const same = family === '' ? undefined : printed.find(({ name }) => name.toLowerCase().includes(family))
    if (same === undefined) return author
    return {
      ...author,
      affiliations: author.affiliations.length > 0 ? author.affiliations : same.affiliations,
      email: author.email ?? same.email,
      orcid: author.orcid ?? same.orcid,
      isCorresponding: author.isCorresponding || same.isCorresponding,
    }
  })
}
