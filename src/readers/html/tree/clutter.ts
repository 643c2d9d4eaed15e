// What is on a page around the article: navigation, advertisements, tools, hidden layers; taken out before reading.
import { patternOf, wordSet } from '../../../kernel/patterns.ts'
import { attribute, isElement, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import { declaredKinds, nameHints } from './element.ts'

/** Elements that no article is made of. */
const ELEMENTS = wordSet(`
  nav form button input select option textarea label fieldset dialog menu link meta base map area progress video
  source track style template noscript iframe object embed audio canvas
`)

const KINDS = wordSet(`
  navigation banner search dialog alertdialog menu menubar toolbar tooltip contentinfo doc-toc doc-pagelist
  doc-pagebreak doc-cover doc-backlink toc landmarks page-list pagebreak tablist
`)

/** Names by which pages call such parts, as words between blanks, hyphens and underscores. */
const NAMES = new RegExp(
  `(?:^|[\\s_-])(?:${[
    'nav|navbar|navigation|menu|breadcrumbs?|sidebar|side-bar|skip-?link|skip-to|masthead|site-header|page-header|page-footer',
    'site-footer|global-footer|footer-links|cookies?|consent|banner|adverts?|advertisement|ads?|ad-slot|promo|sponsored',
    'newsletter|subscribe|subscription|login|sign-?in|signup|sign-up|quick-?search|search-?box|search-?form|toolbar',
    'tooltip|popup|popover|modal|overlay|lightbox|pagination|pager|prev-?next|related-(?:content|articles?|links?)',
    'recommended|recommendations?|recommender|trending|social|share|sharing|share-?this|addthis|altmetric|metrics',
    'sr-only|visually-?hidden|visuallyhidden|screen-reader(?:-text)?|element-invisible|u-hide|hidden|hide|toc',
    'table-of-contents|back-to-top|jump-(?:to|links?)|callout-links|figure-links|article-tools|citation-tools',
    'export-citation|download-links?|reprints?|feedback|google-ad|skyscraper|comments-section|disqus|crossmark',
    'print-hidden|noprint|ltx_page_navbar|ltx_page_footer|ltx_page_header|ltx_toc|prompt|mw-editsection|headerlink|anchor-link',
  ].join('|')})(?=$|[\\s_-])`,
  'i',
)

/** Names of parts of articles that hold one of the words above. */
const NOT_CLUTTER = patternOf('i')`(?:^|[\s_-])(?:
  footnotes? | references? | bibliography | abstract | fig | figure | figcaption | table-wrap | article-body |
  main-content | math | katex | mathjax | article | ltx_document
)(?=$|[\s_-])`

const STYLE_HIDDEN = /(?:^|;)\s*display\s*:\s*none|(?:^|;)\s*visibility\s*:\s*hidden/i

/** A part that holds this share of the page's prose is the article or a part of it, whatever it is called. */
const SAFE_SHARE = 0.2

/** Letters outside links, by element: what people came to read. */
export type Prose = ReadonlyMap<XmlElement, number>

export function proseOf(root: XmlElement): Prose {
  const prose = new Map<XmlElement, number>()
  const visit = (element: XmlElement): number => {
    if (element.name === 'script' || element.name === 'a' || element.name === 'head') return 0
    let sum = 0
    for (const child of element.children) sum += isElement(child) ? visit(child) : child.trim().length
    prose.set(element, sum)
    return sum
  }
  visit(root)
  return prose
}

function isHidden(element: XmlElement): boolean {
  const { attributes } = element
  if ('hidden' in attributes || attributes.type === 'hidden') return true
  return STYLE_HIDDEN.test(attributes.style ?? '')
}

/** Side notes are part of the text, side bars are not. */
const isSideBar = (element: XmlElement): boolean =>
  element.name === 'aside' &&
  declaredKinds(element).every((kind) => kind === 'complementary') &&
  !/note|box|callout|theorem|remark|definition|example/i.test(nameHints(element))

function holdsTitle(element: XmlElement): boolean {
  return element.children.some((child) => isElement(child) && (child.name === 'h1' || holdsTitle(child)))
}

function isClutter(element: XmlElement): boolean {
  if (ELEMENTS.has(element.name) || declaredKinds(element).some((kind) => KINDS.has(kind))) return true
  // A script that mathematics is typeset from, or that holds metadata, says more than it shows.
  if (element.name === 'script') return !/math|json/i.test(attribute(element, 'type') ?? '')
  if (isHidden(element) || isSideBar(element)) return true
  const hints = nameHints(element)
  if (!NAMES.test(hints) || NOT_CLUTTER.test(hints)) return false
  return !holdsTitle(element)
}

/** The same part of a page without the clutter in it. */
export function withoutClutter(root: XmlElement): XmlElement {
  const prose = proseOf(root)
  const limit = (prose.get(root) ?? 0) * SAFE_SHARE
  const clean = (element: XmlElement): XmlElement => {
    const children: XmlNode[] = []
    for (const child of element.children) {
      if (!isElement(child)) children.push(child)
      else if (ALWAYS.has(child.name) || (prose.get(child) ?? 0) <= limit ? !isClutter(child) : true)
        children.push(clean(child))
    }
    return { ...element, children }
  }
  return clean(root)
}

/** However much they hold. */
const ALWAYS: ReadonlySet<string> = new Set(['nav', 'script', 'button', 'select', 'input', 'textarea'])
