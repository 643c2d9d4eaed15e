// Authors and their places as the page prints them under its title, with the marks that connect them.
import { headerTexts, type LineKind, withoutNote } from '../../../byline/front-lines.ts'
import { readPeople } from '../../../byline/people.ts'
import { type BylineName, marksIn, splitAuthors } from '../../../byline/split-authors.ts'
import { declaredOrcid } from '../../../conventions/identifiers/identifiers.ts'
import type { RichText } from '../../../document/rich-text.ts'
import { append } from '../../../kernel/lists.ts'
import { patternOf, wordSet } from '../../../kernel/patterns.ts'
import type { DeclaredAuthor } from '../../markup/declared-metadata.ts'
import { newFlow } from '../../markup/flow.ts'
import { bareName, readName } from '../../markup/person-name.ts'
import { attribute, descendants, isElement, make, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import { headingLevel, isKind, nameHints, wordsOf } from '../tree/element.ts'

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

const isByline = (element: XmlElement): boolean =>
  headingLevel(element) === null && MANY_AUTHORS.test(nameHints(element))
const isPlace = (element: XmlElement): boolean => isKind(element, 'affiliation') || PLACE.test(nameHints(element))

const addressOf = (link: XmlElement): string =>
  /^mailto:([^?]+)/i.exec(attribute(link, 'href') ?? '')?.[1]?.replace(/%40/gi, '@') ?? ''

/** The words of a line with its raised marks, and the addresses that it links to. */
function printedText(nodes: readonly XmlNode[]): RichText {
  const flow = newFlow()
  const write = (node: XmlNode): void => {
    if (!isElement(node)) flow.text(node)
    else if (node.name === 'sup') flow.marked({ kind: 'style', style: 'sup' }, () => flow.text(wordsOf(node)))
    else if (addressOf(node) !== '')
      flow.text(` ${[wordsOf(node), addressOf(node)].find((words) => words.includes('@'))} `)
    else if (node.name !== 'script') node.children.forEach(write)
  }
  nodes.forEach(write)
  return flow.finish()
}

const BLOCKS = wordSet(
  'p div li ul ol dl dt dd section article header footer address table tr td center sec title list list-item',
)

interface Line {
  readonly nodes: XmlNode[]
  readonly said: LineKind | null
  /** The element of the one author that it is part of. */
  readonly holder: XmlElement | null
}

const isPart = (element: XmlElement): boolean => BLOCKS.has(element.name) || isOneAuthor(element) || isPlace(element)

/** The innermost blocks of an element and the lines they are broken into, with what the page calls them. */
export function linesIn(element: XmlElement, outer: XmlElement | null = null): Line[] {
  const holder = outer ?? (isOneAuthor(element) ? element : null)
  const isAuthor = isOneAuthor(element) ? descendants(element, isOneAuthor).length === 0 : isByline(element)
  const said = isPlace(element) ? 'affiliation' : isAuthor ? 'author' : null
  const lines: Line[] = [{ nodes: [], said, holder }]
  const next = (more: readonly Line[] = []) => append(lines, [...more, { nodes: [], said, holder }])
  for (const child of element.children) {
    const isApart = isElement(child) && (isPart(child) || descendants(child, isPart).length > 0)
    if (isApart)
      next(linesIn(child, holder).map((line) => (line.holder === null ? { ...line, said: line.said ?? said } : line)))
    else if (isElement(child) && child.name === 'br') next()
    else lines.at(-1)?.nodes.push(child)
  }
  return lines
}

/** "Okafor, Chidi" is one name where the page says that it is one author's; several names in one element are a byline after all. */
function namesIn({ nodes, holder }: Line): BylineName[] {
  const [content] = withoutNote(printedText(nodes))
  const several = splitAuthors(content)
  const raised = content.marks.map(({ start, end }) => content.text.slice(start, end))
  const name = content.marks.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), content.text)
  if (several.length > 1 || holder === null) return several
  return readName(name) === null ? [] : [{ name: bareName(name), marks: raised.flatMap(marksIn), place: null }]
}

/** The authors under the title; what is in the author's own element is the author's, else marks, names and places tell. */
export function readByline(front: readonly XmlElement[]): DeclaredAuthor[] {
  const lines = linesIn(make('div', {}, front)).filter(({ nodes }) => nodes.some((node) => wordsOf(node) !== ''))
  const texts = headerTexts(lines.map(({ nodes, said }) => ({ content: printedText(nodes), said })))
  const named = lines.filter(({ said }) => said === 'author').map((line) => ({ line, names: namesIn(line) }))
  const people = readPeople({ ...texts, names: named.flatMap(({ names }) => names) })
  const textOf = new Map(people.affiliations.map(({ key, text }) => [key, text]))
  return people.authors.map(({ given, family, suffix, affiliations, email, researcher_id, corresponding }) => {
    const name = [given, family, suffix].filter(Boolean).join(' ')
    const own = named.find(
      ({ line, names }) => line.holder !== null && names.length === 1 && names[0]?.name.includes(family),
    )
    const inside = own?.line.holder == null ? [] : lines.filter(({ holder }) => holder === own.line.holder)
    const places = inside.filter(({ said }) => said === 'affiliation').map(({ nodes }) => printedText(nodes).text)
    const links = descendants(own?.line.holder ?? make('a', {}, []), ({ name }) => name === 'a')
    return {
      name,
      given,
      family: suffix === null ? family : null,
      affiliations: places.length > 0 ? places : affiliations.flatMap((key) => textOf.get(key) ?? []),
      email,
      orcid: links.map((link) => declaredOrcid(attribute(link, 'href') ?? '')).find(Boolean) ?? researcher_id,
      isCorresponding: corresponding || email !== null,
    }
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
