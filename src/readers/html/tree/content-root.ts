// Where on a page the article is: the innermost element beside which nothing worth reading stands.
import { childElements, descendants, type XmlElement } from '../../markup/xml-node.ts'
import { proseOf } from './clutter.ts'
import { headingLevel, isKind } from './element.ts'

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

export function contentRoot(body: XmlElement): XmlElement {
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
