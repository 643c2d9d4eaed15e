// A whole page as an article: what it declares, where its text is, and how its parts are put together.
import { speaksOfPaper } from '../../conventions/byline/front-lines.ts'
import type { FrontLine } from '../../document/header.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { type DeclaredAuthor, type DeclaredMetadata, merged } from '../markup/declared-metadata.ts'
import { toArticle } from '../markup/front-matter.ts'
import { withAbstracts, withKeywords } from '../markup/front-parts.ts'
import { type Article, elementsOf, type Item, titleOf, toSections } from '../markup/matter.ts'
import { readName } from '../markup/person-name.ts'
import {
  childElements,
  descendants,
  descendantsNamed,
  isElement,
  make,
  type XmlElement,
  type XmlNode,
} from '../markup/xml-node.ts'
import { endWaiting, walkNodes } from './body/blocks.ts'
import { isSiteSection } from './body/page-parts.ts'
import { newWalk, type Walk } from './body/walk-state.ts'
import { linesIn, readByline, withPlaces } from './front/byline.ts'
import { openingLine, titleElements } from './front/title.ts'
import { inlineNodes } from './inline/inline.ts'
import { texInText } from './inline/mathematics.ts'
import { newReading, type Reading } from './inline/page-context.ts'
import { newPageLinks, type PageLinks } from './inline/page-links.ts'
import { ownAddresses, pageMetadata, windowTitle } from './metadata/page-metadata.ts'
import { proseOf, withoutClutter } from './tree/clutter.ts'
import { hasClass, headingLevel, idsOf, isKind, wordsOf } from './tree/element.ts'

/** What may be left beside the article: lines of credits, not paragraphs. */
const MAX_LEFT_SHARE = 0.04
const MAX_LEFT_CHARACTERS = 600

/** Less is a heading over a list of links. */
const MIN_PART_CHARACTERS = 80

/** Parts of an article that are short at times. */
function isWorthKeeping(element: XmlElement): boolean {
  const isPart = (candidate: XmlElement): boolean =>
    headingLevel(candidate) !== null ||
    candidate.name === 'figure' ||
    candidate.name === 'table' ||
    isKind(candidate, 'doc-bibliography', 'doc-endnotes', 'doc-abstract', 'bibliography', 'footnotes', 'footnote')
  return isPart(element) || descendants(element, isPart).length > 0
}

/** Where on a page the article is: the innermost element beside which nothing worth reading stands. */
function contentRoot(body: XmlElement): XmlElement {
  const prose = proseOf(body)
  const total = prose.get(body) ?? 0
  let root = body
  for (;;) {
    const children = childElements(root)
    const largest = children.reduce<XmlElement | null>(
      (best, child) => ((prose.get(child) ?? 0) > (best === null ? 0 : (prose.get(best) ?? 0)) ? child : best),
      null,
    )
    if (largest === null || !CONTAINERS.has(largest.name)) return root
    const left = total - (prose.get(largest) ?? 0)
    if (left > Math.min(MAX_LEFT_CHARACTERS, total * MAX_LEFT_SHARE)) return root
    const isLost = (child: XmlElement) =>
      child !== largest && (prose.get(child) ?? 0) >= MIN_PART_CHARACTERS && isWorthKeeping(child)
    if (children.some(isLost)) return root
    root = largest
  }
}

const CONTAINERS = new Set(['div', 'main', 'article', 'section', 'body', 'center', 'font'])

/** Sections of a site that speak of the paper itself; others speak of papers like it. */
const OWN_SECTION = patternOf('i')`^(?:
  (?:how to )?cite\b.* | citation | (?:rights|reprints) and permissions | about this article |
  article info(?:rmation)? | information & authors | (?:pre-?)?publication history | copyright.*
)$`

/** More lines than this are a page of links. */
const MOST_HTML_FRONT_LINES = 200

/** The lines of a page that are around its text and say where the paper appeared: below the title, and in boxes of the site. */
function frontLinesOf(front: readonly XmlElement[], siteSections: readonly XmlElement[]): FrontLine[] {
  const own = siteSections.filter((section) => OWN_SECTION.test(titleOf(section)))
  return [...front, ...own]
    .flatMap((element) => linesIn(element).map(({ nodes }) => wordsOf(make('span', {}, nodes))))
    .filter((text) => text !== '')
    .slice(0, MOST_HTML_FRONT_LINES)
    .map((text) => ({ zone: 'front', text }))
}

export interface PageArticle {
  readonly article: Article
  readonly frontLines: readonly FrontLine[]
  /** The address of each picture, by the element of the article that stands for it. */
  readonly pictures: ReadonlyMap<XmlElement, string>
}

/** What the first link to each place prints. */
function linkMarks(body: XmlElement, links: PageLinks): Map<string, string> {
  const marks = new Map<string, string>()
  for (const link of descendantsNamed(body, 'a')) {
    const fragment = links.fragmentOf(link)
    const words = wordsOf(link)
    if (fragment !== null && words !== '' && words.length <= 80 && !marks.has(fragment)) marks.set(fragment, words)
  }
  return marks
}

/** Pages without headings mark them by bold lines. */
const MIN_HEADINGS = 2

function walkPage(root: XmlElement, titles: readonly XmlElement[], reading: Reading): Walk {
  const headings = descendants(root, (element) => headingLevel(element) !== null && !titles.includes(element))
  const walk = newWalk(reading, {
    titles: new Set(titles),
    isInFront: true,
    areBoldLinesHeadings: headings.length < MIN_HEADINGS,
    isStructured: titles.length > 0 && headings.length > MIN_HEADINGS,
  })
  walkNodes(root.children, walk)
  endWaiting(walk)
  return walk
}

/** Lines before the text that are about nobody who was found are text: they were printed to be read. */
function unclaimed({ front, reading, titles }: Walk, authors: readonly DeclaredAuthor[]): readonly Item[] {
  const lines = authors.length > 0 ? [] : front.filter((element) => !speaksOfPaper(wordsOf(element)))
  const walk = newWalk(reading, { titles, isInFront: false, areBoldLinesHeadings: false, isStructured: false })
  walkNodes(lines, walk)
  return walk.items
}

const subtitleOf = (body: XmlElement): string | null => {
  const found = descendants(body, (element) => hasClass(element, 'subtitle', 'article-subtitle', 'ltx_subtitle'))[0]
  return found === undefined ? null : wordsOf(found) || null
}

const familyOf = ({ family, name }: { family: string | null; name: string }): string =>
  family ?? readName(name)?.family ?? ''

/** Notes that only a link inside their own text names are no notes. */
const noteGroups = (groups: readonly XmlElement[]): XmlElement[] =>
  groups.filter((group) => childElements(group, 'fn').length > 0)

/** The notes that are in the title and the byline; they are written with the others. */
export function readPage(page: XmlElement, packaged: DeclaredMetadata | null): PageArticle {
  const declared = pageMetadata(page)
  const metadata = packaged === null ? declared : merged(packaged, declared)
  const whole = descendantsNamed(page, 'body')[0] ?? page
  const body = withoutClutter(whole)
  const ids = new Set([
    ...descendants(body, ({ attributes }) => 'id' in attributes || 'name' in attributes).flatMap(idsOf),
  ])
  const links = newPageLinks(ownAddresses(page), ids)
  const families = metadata.authors.map(familyOf).filter((family) => family.length > 1)
  const reading = newReading({ links, tex: texInText(page), marks: linkMarks(body, links), families })
  const root = contentRoot(body)
  const known = { declared: metadata.title, window: windowTitle(page), isCertain: packaged !== null }
  const named = titleElements(body, known)
  const isNamed = named.length > 0 || known.declared !== null || known.window !== null
  const titles = isNamed ? named : openingLine(root)
  const walk = walkPage(root, titles, reading)
  const authors = withPlaces(metadata.authors, readByline(walk.front))
  const idOf = (ids: readonly string[]): string => reading.lead('sec', ids)
  const items = withAbstracts(withKeywords([...unclaimed(walk, authors), ...walk.items]), idOf)
  const sections = toSections(items, idOf)
  // What the site adds to the paper.
  const site = sections.filter((element) => element.name === 'sec' && isSiteSection(titleOf(element)))
  const [title] = titles
  const titleNodes: readonly XmlNode[] = title === undefined ? [] : inlineNodes(title.children, reading)
  const article = toArticle(
    {
      metadata: { ...metadata, title: metadata.title ?? windowTitle(page) },
      authors,
      title: titleNodes,
      subtitle: subtitleOf(body),
      items,
    },
    sections.filter((element) => !site.includes(element)),
    [...noteGroups(elementsOf(items, 'notes')), ...elementsOf(items, 'references')],
  )
  links.settle()
  return { article, frontLines: frontLinesOf(walk.front, site), pictures: reading.pictures }
}

export const hasText = ({ article: { body, front, back } }: PageArticle): boolean =>
  [front, body, back].some((part) => part?.children.some((child) => isElement(child) && wordsOf(child) !== ''))
