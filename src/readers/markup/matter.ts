// The matter of an article put together: items in reading order to nested sections, and these to body and back.
import { roleOfHeading } from '../../conventions/headings/section-role.ts'
import { collapsed } from './flow.ts'
import { firstChild, isElement, make, textContent, type XmlElement, type XmlNode } from './xml-node.ts'

/** In reading order; `called` is what the format says a paragraph is, by its style. */
export type MatterItem =
  | {
      readonly kind: 'heading'
      readonly level: number
      readonly nodes: readonly XmlNode[]
      readonly words: string
      readonly ids: readonly string[]
      readonly called?: string | null
    }
  | { readonly kind: 'block'; readonly element: XmlElement; readonly called?: string | null }

/** What is read as a whole is no part of the sections. */
export type Item =
  | MatterItem
  | { readonly kind: 'abstract' | 'references' | 'notes'; readonly element: XmlElement }
  | { readonly kind: 'keywords'; readonly words: readonly string[] }

export const elementsOf = (items: readonly Item[], kind: 'abstract' | 'references' | 'notes'): XmlElement[] =>
  items.flatMap((item) => (item.kind === kind ? [item.element] : []))

export interface Article {
  readonly article: XmlElement
  readonly front: XmlElement | null
  readonly body: XmlElement | null
  readonly back: XmlElement | null
  /** Figures and tables that the file keeps apart from the text. */
  readonly floats: readonly XmlElement[]
}

interface OpenSection {
  readonly level: number
  readonly children: XmlNode[]
}

/** Sections and loose blocks, by the levels of their headings; `idOf` gives a section its id. */
export function toSections(items: readonly Item[], idOf: (ids: readonly string[]) => string): XmlElement[] {
  const top: XmlNode[] = []
  const open: OpenSection[] = [{ level: 0, children: top }]
  for (const item of items) {
    if (item.kind === 'block') open.at(-1)?.children.push(item.element)
    if (item.kind !== 'heading') continue
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= item.level) open.pop()
    const children: XmlNode[] = [make('title', {}, item.nodes)]
    open.at(-1)?.children.push(make('sec', { id: idOf(item.ids) }, children))
    open.push({ level: item.level, children })
  }
  return top.filter(isElement).map(withFloatsMarked)
}

const LEGENDS = '(?: (?:legends?|captions?))?'
const FLOATS_TITLE = new RegExp(
  `^(?:(?:list of )?(?:figures?|tables?|illustrations)${LEGENDS})(?:(?: and | & |, )(?:figures?|tables?)${LEGENDS})?[.:]?$`,
  'i',
)
const FLOATS = new Set(['fig', 'fig-group', 'table-wrap', 'title'])

export const titleOf = (section: XmlElement): string => collapsed(textContent(firstChild(section, 'title') ?? ''))

/** "Figures and Tables" over nothing else is where a manuscript keeps its floats, not a section of the paper. */
function withFloatsMarked(section: XmlElement): XmlElement {
  if (section.name !== 'sec' || !section.children.every((child) => isElement(child) && FLOATS.has(child.name)))
    return section
  return FLOATS_TITLE.test(titleOf(section))
    ? { ...section, attributes: { ...section.attributes, 'sec-type': 'display-objects' } }
    : section
}

/** An appendix as JATS names it. */
const backElement = (section: XmlElement): XmlElement =>
  section.name === 'sec' && roleOfHeading(titleOf(section)) === 'appendix' ? { ...section, name: 'app' } : section

const isSection = ({ name, attributes }: XmlElement): boolean =>
  name === 'ref-list' || (name === 'sec' && attributes['sec-type'] === undefined)

const isBack = (element: XmlElement): boolean =>
  element.name === 'ref-list' ||
  (element.name === 'sec' && ['back', 'appendix'].includes(roleOfHeading(titleOf(element))))

/** "Ethics" in the middle of the methods is text; the back begins where nothing but back matter follows. */
export function toBodyAndBack(sections: readonly XmlElement[]): [body: XmlElement[], back: XmlElement[]] {
  let end = sections.length
  for (let last = sections[end - 1]; last !== undefined && (isBack(last) || !isSection(last)); last = sections[end - 1])
    end--
  const [body, back] = [sections.slice(0, end), sections.slice(end)]
  return back.some(isSection) ? [body, back.map(backElement)] : [[...body, ...back], []]
}
