// A whole page as an article: what it declares, where its text is, and how its parts are put together.
import { speaksOfPaper } from '../../byline/front-lines.ts'
import type { FrontLine } from '../../document/header.ts'
import { marksOf, type RichText } from '../../document/rich-text.ts'
import { patternOf } from '../../kernel/patterns.ts'
import type { Article, Block, Section } from '../article/article.ts'
import { readFront } from '../article/front-matter.ts'
import { withAbstracts, withKeywords } from '../article/front-parts.ts'
import { type Item, toBodyAndBack, toSections } from '../article/sections.ts'
import { type DeclaredAuthor, type DeclaredMetadata, merged } from '../markup/declared-metadata.ts'
import { readName } from '../markup/person-name.ts'
import { childElements, descendants, descendantsNamed, make, type XmlElement } from '../markup/xml-node.ts'
import { endWaiting, walkNodes } from './body/blocks.ts'
import { isSiteSection } from './body/page-parts.ts'
import { newWalk, type Walk } from './body/walk-state.ts'
import { linesIn, readByline, withPlaces } from './front/byline.ts'
import { openingLine, titleElements } from './front/title.ts'
import { richTextOf } from './inline/inline.ts'
import { texInText } from './inline/mathematics.ts'
import { newReading, type Reading } from './inline/page-context.ts'
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

const linesOf = ({ header, blocks }: Section): string[] => [
  header,
  ...blocks.flatMap((block) => {
    if (block.kind === 'section') return linesOf(block)
    return block.kind === 'paragraph' ? [block.content.text] : []
  }),
]

/** The lines of a page that are around its text and say where the paper appeared: below the title, and in boxes of the site. */
function frontLinesOf(front: readonly XmlElement[], siteSections: readonly Section[]): FrontLine[] {
  const printed = front.flatMap((element) => linesIn(element).map(({ nodes }) => wordsOf(make('span', {}, nodes))))
  return [...printed, ...siteSections.filter(({ header }) => OWN_SECTION.test(header)).flatMap(linesOf)]
    .filter((text) => text !== '')
    .slice(0, MOST_HTML_FRONT_LINES)
    .map((text) => ({ zone: 'front', text }))
}

/** What the first link to each place prints. */
function readMarks(body: XmlElement, { fragmentOf, marks }: Reading): void {
  for (const link of descendantsNamed(body, 'a')) {
    const fragment = fragmentOf(link)
    const words = wordsOf(link)
    if (fragment !== null && words !== '' && words.length <= 80 && !marks.has(fragment)) marks.set(fragment, words)
  }
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

/** Links that end a title, or are in it without a letter, are marks of notes and buttons of the page, not part of it. */
const withoutMarks = (title: RichText): string =>
  marksOf(title, 'xref')
    .reduceRight((text, { start, end }) => {
      const isHanging = !/\p{L}/u.test(text.slice(start, end)) || !/\p{L}/u.test(text.slice(end))
      return isHanging ? text.slice(0, start) + text.slice(end) : text
    }, title.text)
    .replace(/[\s,;]+$/, '') || title.text

export function readPage(
  page: XmlElement,
  packaged: DeclaredMetadata | null,
  imageAt: (address: string) => string | null,
): Article {
  const declared = pageMetadata(page)
  const metadata = packaged === null ? declared : merged(packaged, declared)
  const body = withoutClutter(descendantsNamed(page, 'body')[0] ?? page)
  const named = descendants(body, ({ attributes }) => 'id' in attributes || 'name' in attributes)
  const families = metadata.authors.map(familyOf).filter((family) => family.length > 1)
  const ids = new Set(named.flatMap(idsOf))
  const reading = newReading({ own: ownAddresses(page), ids, tex: texInText(page), families, imageAt })
  readMarks(body, reading)
  const root = contentRoot(body)
  const known = { declared: metadata.title, window: windowTitle(page), isCertain: packaged !== null }
  const printed = titleElements(body, known)
  const isNamed = printed.length > 0 || known.declared !== null || known.window !== null
  const titles = isNamed ? printed : openingLine(root)
  const walk = walkPage(root, titles, reading)
  const authors = withPlaces(metadata.authors, readByline(walk.front))
  const items = withAbstracts(withKeywords([...unclaimed(walk, authors), ...walk.items]))
  const sections = toSections(items)
  // What the site adds to the paper.
  const isOfSite = (block: Block): block is Section => block.kind === 'section' && isSiteSection(block.header)
  const { body: text, back } = toBodyAndBack(sections.filter((block) => !isOfSite(block)))
  const title = withoutMarks(richTextOf(titles[0]?.children ?? [], reading))
  return {
    ...readFront({
      metadata: { ...metadata, title: metadata.title ?? known.window },
      authors,
      title,
      subtitle: subtitleOf(body),
      items,
    }),
    frontLines: frontLinesOf(walk.front, sections.filter(isOfSite)),
    funding: [],
    body: text,
    back: [...back, ...reading.notes],
    equations: reading.equations,
  }
}

/** Whether there is anything to read in it. */
export const hasText = ({ header, people, abstracts, body, back }: Article): boolean =>
  header.title !== null || [header.keywords, people.authors, abstracts, body, back].some(({ length }) => length > 0)
