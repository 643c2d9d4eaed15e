// Items in reading order to nested sections, by the levels of their headings.
import { isElement, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import type { Reading } from '../inline/page-context.ts'
import { idsOf, make } from '../tree/element.ts'
import { abstractType, isAbstractTitle } from './page-parts.ts'
import type { Item } from './walk-state.ts'

interface OpenSection {
  readonly level: number
  readonly children: XmlNode[]
}

/** Boxes and notices that a site puts before the abstract. */
const MAX_BEFORE_ABSTRACT = 4

/** Sections and loose blocks; references, notes and abstracts are no part of them. */
export function toSections(items: readonly Item[], reading: Reading): XmlElement[] {
  const top: XmlNode[] = []
  const open: OpenSection[] = [{ level: 0, children: top }]
  for (const item of items) {
    if (item.kind === 'block') open.at(-1)?.children.push(item.element)
    if (item.kind !== 'heading') continue
    // An abstract is below nothing, whatever box of the site precedes it.
    const isApart = isAbstractTitle(item.words) && top.length <= MAX_BEFORE_ABSTRACT
    while (open.length > 1 && (isApart || (open.at(-1)?.level ?? 0) >= item.level)) open.pop()
    const id = reading.claim('sec')
    reading.links.lead(item.ids, id)
    const children: XmlNode[] = [make('title', {}, item.nodes)]
    open.at(-1)?.children.push(make('sec', { id }, children))
    open.push({ level: item.level, children })
  }
  return top.filter(isElement).map(withFloatsMarked)
}

const FLOATS_TITLE = /^(?:figures?|tables?)(?: (?:and|&) (?:figures?|tables?))?$/i
const FLOATS = new Set(['fig', 'fig-group', 'table-wrap', 'title'])

/** "Figures and Tables" over nothing else is where a manuscript keeps its floats, not a section of the paper. */
function withFloatsMarked(section: XmlElement): XmlElement {
  if (section.name !== 'sec' || !section.children.every((child) => isElement(child) && FLOATS.has(child.name)))
    return section
  const [title] = section.children
  const isFloatsSection = title !== undefined && isElement(title) && FLOATS_TITLE.test(lineOf(title))
  return isFloatsSection
    ? { ...section, attributes: { ...section.attributes, 'sec-type': 'display-objects' } }
    : section
}

/** An abstract out of the items of its part; null where it says nothing. */
export function abstractElement(
  source: XmlElement,
  items: readonly Item[],
  title: string,
  reading: Reading,
): XmlElement | null {
  const [first] = items
  const isTitled = first?.kind === 'heading' && isAbstractTitle(first.words)
  const isLine = first?.kind === 'block' && first.element.name === 'p' && isAbstractTitle(lineOf(first.element))
  const heading = isTitled ? first.words : isLine ? lineOf(first.element) : title
  const sections = toSections(isTitled || isLine ? items.slice(1) : items, reading)
  if (sections.length === 0) return null
  const type = abstractType(source)
  const id = reading.claim('abstract')
  reading.links.lead(idsOf(source), id)
  return make('abstract', type === null ? { id } : { id, 'abstract-type': type }, [
    ...(heading === '' ? [] : [make('title', {}, [heading])]),
    ...sections,
  ])
}

const lineOf = ({ children }: XmlElement): string =>
  children
    .map((child) => (isElement(child) ? lineOf(child) : child))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
