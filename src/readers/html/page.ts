// A whole page as an article: what it declares, where its text is, and how its parts are put together.
import type { Article } from '../jats/article.ts'
import {
  childElements,
  descendants,
  descendantsNamed,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../markup/xml-node.ts'
import { endWaiting, walkNodes } from './blocks.ts'
import { readByline, withPlaces } from './byline.ts'
import { withoutClutter } from './clutter.ts'
import { contentRoot } from './content-root.ts'
import { type DeclaredMetadata, merged } from './declared-metadata.ts'
import { hasClass, headingLevel, idsOf, make, wordsOf } from './element.ts'
import { frontElement } from './front-matter.ts'
import { inlineNodes } from './inline.ts'
import { texInText } from './mathematics.ts'
import { toSections } from './outline.ts'
import { newPageLinks, type PageLinks } from './page-links.ts'
import { ownAddresses, pageMetadata, windowTitle } from './page-metadata.ts'
import { isAbstractTitle, isSiteSection } from './parts.ts'
import { readName } from './person-name.ts'
import { newReading, type Reading } from './reading.ts'
import { titleElements } from './title.ts'
import { type Item, newWalk, type Walk, withKeywords } from './walk.ts'

export interface PageArticle {
  readonly article: Article
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

/** Sections that follow the text proper. */
const BACK_TITLE =
  /^(?:\d+\.?\s*)?(?:acknowledge?ments?|funding|financial|conflicts? of interest|competing|declarations?|disclosures?|authors?[’']? contributions?|author contributions?|credit|data availability|availability of|code availability|ethics|ethical|consent|supplement(?:ary|al)|supporting information|additional (?:files?|information)|abbreviations|appendi(?:x|ces)|annex|notes|about the authors?|danksagung|agradecimientos|remerciements|agradecimentos)\b/i

const titleOf = (section: XmlElement): string => {
  const [title] = childElements(section, 'title')
  return title === undefined ? '' : wordsOf(title)
}

/** An element of the back as JATS names it. */
function backElement(section: XmlElement): XmlElement {
  const title = titleOf(section)
  if (/^(?:\d+\.?\s*)?acknowledge?ments?$/i.test(title)) return { ...section, name: 'ack' }
  return /^(?:\d+\.?\s*)?(?:appendi(?:x|ces)|annex)\b/i.test(title) ? { ...section, name: 'app' } : section
}

interface Matter {
  readonly abstracts: readonly XmlElement[]
  readonly body: readonly XmlElement[]
  readonly back: readonly XmlElement[]
}

/** Abstracts by heading, the text, and what follows it. */
function divide(sections: readonly XmlElement[]): Matter {
  const isSection = (element: XmlElement): boolean => element.name === 'sec'
  const abstracts = sections.filter((element) => isSection(element) && isAbstractTitle(titleOf(element)))
  const rest = sections.filter(
    (element) => !abstracts.includes(element) && !(isSection(element) && isSiteSection(titleOf(element))),
  )
  const isBack = (element: XmlElement): boolean => isSection(element) && BACK_TITLE.test(titleOf(element))
  // "Ethics" in the middle of the methods is text; the back begins where nothing but back matter follows.
  let end = rest.length
  while (end > 0 && (isBack(rest[end - 1] ?? EMPTY) || !isSection(rest[end - 1] ?? EMPTY))) end--
  const [body, back] = [rest.slice(0, end), rest.slice(end)]
  const loose = back.filter((element) => !isSection(element))
  return {
    abstracts: abstracts.map((element) => ({ ...element, name: 'abstract' })),
    body: [...body, ...(back.some(isSection) ? [] : loose)],
    back: back.some(isSection) ? back.map(backElement) : [],
  }
}

const EMPTY: XmlElement = make('', {}, [])

const elementsOf = (items: readonly Item[], kind: 'abstract' | 'references' | 'notes'): XmlElement[] =>
  items.flatMap((item) => (item.kind === kind ? [item.element] : []))

/** Pages without headings mark them by bold lines. */
const MIN_HEADINGS = 2

function walkPage(root: XmlElement, titles: readonly XmlElement[], reading: Reading): Walk {
  const headings = descendants(root, (element) => headingLevel(element) !== null && !titles.includes(element))
  const walk = newWalk(reading, {
    titles: new Set(titles),
    isInFront: true,
    areBoldLinesHeadings: headings.length < MIN_HEADINGS,
    isStructured: headings.length > MIN_HEADINGS,
  })
  walkNodes(root.children, walk)
  endWaiting(walk)
  return walk
}

/** A line called subtitle beside the title. */
const subtitleOf = (body: XmlElement): string | null => {
  const found = descendants(body, (element) => hasClass(element, 'subtitle', 'article-subtitle', 'ltx_subtitle'))[0]
  return found === undefined ? null : wordsOf(found) || null
}

const familyOf = ({ family, name }: { family: string | null; name: string }): string =>
  family ?? readName(name)?.family ?? ''

/** Notes that only a link inside their own text names are no notes. */
const noteGroups = (groups: readonly XmlElement[]): XmlElement[] =>
  groups.filter((group) => childElements(group, 'fn').length > 0)

/** The notes that stand in the title and the byline; they are written with the others. */
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
  const titles = titleElements(body, {
    declared: metadata.title,
    window: windowTitle(page),
    isCertain: packaged !== null,
  })
  const walk = walkPage(contentRoot(body), titles, reading)
  const items = withKeywords(walk.items)
  const { abstracts, body: text, back } = divide(toSections(items, reading))
  const [title] = titles
  const titleNodes: readonly XmlNode[] = title === undefined ? [] : inlineNodes(title.children, reading)
  const authors = withPlaces(metadata.authors, readByline(walk.front))
  const keywords = items.flatMap((item) => (item.kind === 'keywords' ? item.words : []))
  const front = frontElement({
    metadata: { ...metadata, title: metadata.title ?? windowTitle(page) },
    authors,
    title: titleNodes,
    subtitle: subtitleOf(body),
    abstracts: [...elementsOf(items, 'abstract'), ...abstracts],
    keywords: keywords.length > 0 ? [...new Set(keywords)] : metadata.keywords,
  })
  links.settle()
  const bodyElement = make('body', {}, text)
  const backMatter = make('back', {}, [
    ...back,
    ...noteGroups(elementsOf(items, 'notes')),
    ...elementsOf(items, 'references'),
  ])
  const attributes: Record<string, string> = metadata.language === null ? {} : { 'xml:lang': metadata.language }
  if (metadata.articleType !== null)
    attributes['article-type'] = metadata.articleType.toLowerCase().replace(/\s+/g, '-')
  const article = make('article', attributes, [front, bodyElement, backMatter])
  return { article: { article, front, body: bodyElement, back: backMatter, floats: [] }, pictures: reading.pictures }
}

/** Whether anything at all is printed. */
export const hasText = ({ article: { body, front, back } }: PageArticle): boolean =>
  [front, body, back].some((part) => part?.children.some((child) => isElement(child) && wordsOf(child) !== ''))
