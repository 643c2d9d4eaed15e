// What the parts of a page are called: abstracts, keywords, tables of contents, lines of the front matter, end matter.
import { isProse, lineKind, SIGNS_OF_FRONT, speaksOfPaper } from '../../../byline/front-lines.ts'
import { ABSTRACT_TITLE } from '../../../conventions/front-words.ts'
import { isKeywordsTitle, KEYWORDS_LEAD, splitKeywords } from '../../../conventions/keywords.ts'
import { plainText } from '../../../document/rich-text.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import { attribute, childElements, descendants, type XmlElement } from '../../markup/xml-node.ts'
import { headingLevel, isKind, nameHints, wordsOf } from '../tree/element.ts'

const ABSTRACT_NAMES = patternOf('i')`(?:^|\s)(?:
  abstract | abstracts | article-abstract | articleabstract | abstract-content | abstract-section |
  abstractsection | section-abstract | ltx_abstract | abstract_block | hlfld-abstract | abstract-full |
  html-abstract | abs\d*-section | abstract-?\d+ | teaser
)(?=\s|$)`

/** Longer parts with so many headings are whole papers whose container is called after its first part. */
const MAX_ABSTRACT_CHARACTERS = 12_000

export const isAbstractTitle = (words: string): boolean => ABSTRACT_TITLE.test(words)

export function isAbstract(element: XmlElement): boolean {
  if (headingLevel(element) !== null || element.name === 'a' || element.name === 'span') return false
  if (!isKind(element, 'doc-abstract', 'abstract') && !ABSTRACT_NAMES.test(nameHints(element))) return false
  const words = wordsOf(element)
  if (words.length > MAX_ABSTRACT_CHARACTERS || words === '' || isAbstractTitle(words)) return false
  // What holds several abstracts is not an abstract itself.
  return childElements(element).filter(isAbstract).length === 0
}

const ABSTRACT_KIND = patternOf('i')`
  graphical | highlights? | lay-?\s?summary | plain language | teaser | key ?points | author summary | digest |
  editor | significance | video
`

/** "graphical", "highlights": beside the abstract. */
export function isBesideAbstract(element: XmlElement): boolean {
  const hints = `${nameHints(element)} ${childElements(element)
    .filter((child) => headingLevel(child) !== null)
    .map(wordsOf)
    .join(' ')}`
  return ABSTRACT_KIND.test(hints)
}

const KEYWORD_NAMES = /(?:^|[\s_-])(?:keywords?|kwd-group|kwds|kwd-text|article-keywords|ltx_keywords)(?=$|[\s_-])/i

/** Keywords are short and few. */
const MAX_KEYWORDS_CHARACTERS = 1200

/** The keywords of an element that is called so; null for others. */
export function keywordsIn(element: XmlElement): string[] | null {
  const words = wordsOf(element)
  const isNamed = KEYWORD_NAMES.test(nameHints(element)) && headingLevel(element) === null
  if (!isNamed || words === '' || words.length > MAX_KEYWORDS_CHARACTERS) return null
  const items = descendants(element, ({ name }) => name === 'li').map(wordsOf)
  const marked = items.length > 0 ? items : links(element)
  if (marked.length <= 1) return splitKeywords(words)
  return marked
    .map((word) => word.replace(/^[\s,;:·•|]+|[\s,;·•|.]+$/g, ''))
    .filter((word) => word !== '' && !isKeywordsTitle(word))
}

const links = (element: XmlElement): string[] =>
  descendants(element, ({ name }) => name === 'a')
    .map(wordsOf)
    .filter(Boolean)

/** A list of nothing but links to places of the page is its table of contents. */
export function isContentsList(list: XmlElement): boolean {
  const items = childElements(list, 'li')
  if (items.length < 3) return false
  return items.every((item) => {
    const inner = descendants(item, ({ name }) => name === 'a')
    const linked = inner.reduce((sum, link) => sum + wordsOf(link).length, 0)
    return (
      inner.length > 0 &&
      inner.every((link) => (attribute(link, 'href') ?? '').includes('#')) &&
      linked >= wordsOf(item).length - 6
    )
  })
}

const FRONT_NAMES = patternOf('i')`(?:^|[\s_-])(?:
  authors? | byline | bylines | contrib | contribs | contributors? | contrib-group | affiliations? | affs? |
  author-notes | corresp | correspondence | article-?info | article-?meta | meta | metadata | pub-?date |
  publication-date | dates? | doi | history | article-history | article-type | articletype | articlecategory |
  journal-title | journal-meta | copyright | license | licence | subtitle | ltx_authors | ltx_dates |
  ltx_role_affiliation | citation-info | published | received | accepted | editors? | d-byline | badges? |
  open-access | access-type | how-to-cite | dateline
)(?=$|[\s_-])`
const FRONT_ELEMENTS = new Set(['address', 'time', 'd-byline', 'd-title', 'd-front-matter'])
/** Longer stretches are the text itself. */
const MAX_FRONT_CHARACTERS = 2500
const MAX_FRONT_LINE = 700
/** Names of tabs, kinds of articles, lines of links: no sentence is that short and unfinished. */
const MAX_LABEL_LINE = 160

/** What decides about such lines besides their words. */
export interface FrontFacts {
  readonly reading: { readonly families: readonly string[] }
  /** Whether the text has headings below its title, so that it does not begin before the first of them. */
  readonly isStructured: boolean
}

/** A line or a block of lines about authors, places and dates; only asked before the text begins. */
export function isFrontMatter(element: XmlElement, { reading: { families }, isStructured }: FrontFacts): boolean {
  const words = wordsOf(element)
  if (words.length > MAX_FRONT_CHARACTERS || KEYWORDS_LEAD.test(words)) return false
  // What holds a heading or the abstract is more than its lines.
  if (descendants(element, (inner) => headingLevel(inner) !== null || isAbstract(inner)).length > 0) return false
  // Whatever its element is called, a sentence without any sign of front matter is text.
  const named = families.filter((family) => words.includes(family)).length
  if (isProse(words) && named === 0 && !speaksOfPaper(words) && !SIGNS_OF_FRONT.test(words)) return false
  if (FRONT_ELEMENTS.has(element.name)) return true
  if (
    element.name !== 'section' &&
    element.name !== 'article' &&
    element.name !== 'header' &&
    FRONT_NAMES.test(nameHints(element))
  )
    return true
  if (element.name !== 'p' && element.name !== 'div' && element.name !== 'ul' && element.name !== 'ol') return false
  if (words.length > MAX_FRONT_LINE) return false
  if (isStructured && words.length < MAX_LABEL_LINE && !/[.!?]['"”’)\]]?$/.test(words)) return true
  const kind = lineKind({ content: plainText(words), said: null })
  return (named > 0 && named >= Math.min(2, families.length)) || (kind !== null && kind !== 'author')
}

const SITE_SECTION = patternOf('i')`^(?:
  related (?:articles?|content|links|information) | recommended(?: articles?| reading| for you)? |
  similar articles? | cited by(?: articles?)? | citing articles? | metrics | article metrics |
  comments?(?: \(\d+\))? | share(?: this)?(?: article| page)? | cite(?: this)?(?: article| paper)? |
  how to cite.* | citation | download(?: citation| pdf)?s? | export citation | rights and permissions |
  reprints and permissions | about this article | article info(?:rmation)? | information & authors |
  view (?:full text|options) | navigation(?: menu)? | subscribe.* | sign up.* | search.* | most read |
  trending | latest (?:articles|news) | article (?:contents|menu|tools|versions) | table of contents |
  contents | on this page | in this article | pre-?publication history | sections | figures? & data |
  publication history | authors? info(?:rmation)?(?: & affiliations)? | author information |
  authors and affiliations | affiliations | versions | browse | footer | more from.*
)$`

/** Sections that a site adds to a paper. */
export const isSiteSection = (words: string): boolean => SITE_SECTION.test(words.trim())
