// Questions that this reader asks the elements of a page, and the making of elements of an article.
import { attribute, descendants, isElement, textContent, type XmlElement, type XmlNode } from '../markup/xml-node.ts'

/** An element of the article that the page is turned into. */
export const make = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlNode[],
): XmlElement => ({ name, attributes, children })

/** Class and id together, as authors of pages name things. */
export const nameHints = (element: XmlElement): string =>
  `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`

/** What the element declares to be: roles of accessibility and of ePub, properties of microdata. */
export function declaredKinds(element: XmlElement): readonly string[] {
  const { attributes } = element
  const written = [attributes.role, attributes['epub:type'], attributes.itemprop].filter(Boolean).join(' ')
  return written === '' ? [] : written.toLowerCase().split(/\s+/)
}

export const isKind = (element: XmlElement, ...kinds: readonly string[]): boolean =>
  declaredKinds(element).some((kind) => kinds.includes(kind))

export const hasClass = (element: XmlElement, ...names: readonly string[]): boolean => {
  const classes = (attribute(element, 'class') ?? '').split(/\s+/)
  return names.some((name) => classes.includes(name))
}

const NOT_SHOWN = new Set(['script', 'style', 'head'])

/** The characters of a node, white space collapsed. */
export const wordsOf = (node: XmlNode): string =>
  textContent(node, NOT_SHOWN)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

export const isBlank = (node: XmlNode): boolean => !isElement(node) && node.trim() === ''

/** Every id that links may lead to: of the element itself and of anchors and parts within it. */
export function idsWithin(element: XmlElement): string[] {
  const own = [element, ...descendants(element, ({ attributes }) => 'id' in attributes || 'name' in attributes)]
  return own.flatMap((holder) => idsOf(holder))
}

export function idsOf(element: XmlElement): string[] {
  const id = attribute(element, 'id')
  const name = element.name === 'a' ? attribute(element, 'name') : null
  return [id, name].flatMap((found) => (found === null || found === '' ? [] : [found]))
}

const HEADINGS = /^h([1-6])$/

/** 1 to 6; null where the element is no heading. */
export function headingLevel(element: XmlElement): number | null {
  const level = HEADINGS.exec(element.name)?.[1]
  if (level !== undefined) return Number(level)
  if (attribute(element, 'role') !== 'heading') return null
  const declared = Number.parseInt(attribute(element, 'aria-level') ?? '2', 10)
  return declared >= 1 && declared <= 9 ? declared : 2
}

/** The first element below `root` for which `wanted` holds. */
export const findFirst = (root: XmlElement, wanted: (element: XmlElement) => boolean): XmlElement | null =>
  descendants(root, wanted)[0] ?? null
