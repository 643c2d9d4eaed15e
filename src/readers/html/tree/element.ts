// Questions that this reader asks the elements of a page.
import { attribute, descendants, isElement, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'

const HEADINGS = /^h([1-6])$/

/**
 * Class and id together, as authors of pages name things. The id of what begins with a heading is made of its words
 * ("Word length and metrics" is no box of metrics), so it says nothing more.
 */
export function nameHints(element: XmlElement): string {
  const classes = attribute(element, 'class') ?? ''
  const id = attribute(element, 'id')
  const isHeaded = element.children.some((child) => isElement(child) && HEADINGS.test(child.name))
  return id === null || isHeaded || HEADINGS.test(element.name) ? classes : `${classes} ${id}`
}

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
/** Questions are asked about the beginning of an element; what is longer is a container of the whole text. */
const MAX_WORDS_CHARACTERS = 20_000
/** Short answers are kept, since several rules ask for the same words. */
const MAX_KEPT_CHARACTERS = 2_000
const known = new WeakMap<XmlElement, string>()

const collapse = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim()

function collect(element: XmlElement): string {
  const pieces: string[] = []
  let left = MAX_WORDS_CHARACTERS
  const visit = (node: XmlNode): void => {
    if (left <= 0) return
    if (!isElement(node)) {
      pieces.push(node)
      if (node.trim() !== '') left -= node.length
    } else if (!NOT_SHOWN.has(node.name)) for (const child of node.children) visit(child)
  }
  for (const child of element.children) visit(child)
  return collapse(pieces.join(''))
}

/** The characters of a node, white space collapsed; of a long one the first twenty thousand. */
export function wordsOf(node: XmlNode): string {
  if (!isElement(node)) return collapse(node)
  const kept = known.get(node)
  if (kept !== undefined) return kept
  const words = collect(node)
  if (words.length <= MAX_KEPT_CHARACTERS) known.set(node, words)
  return words
}

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

/** 1 to 6; null where the element is no heading. */
export function headingLevel(element: XmlElement): number | null {
  const level = HEADINGS.exec(element.name)?.[1]
  if (level !== undefined) return Number(level)
  if (attribute(element, 'role') !== 'heading') return null
  const declared = Number.parseInt(attribute(element, 'aria-level') ?? '2', 10)
  return declared >= 1 && declared <= 9 ? declared : 2
}

export const outermost = (elements: readonly XmlElement[]): XmlElement[] => {
  const inner = new Set(elements.flatMap((element) => descendants(element, () => true)))
  return elements.filter((element) => !inner.has(element))
}
