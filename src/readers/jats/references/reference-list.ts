// The reference list: entries in printed order, whatever form of citation they hold, with label, string and fields.
import type { BibliographyEntry } from '../../../document/references.ts'
import { groupBy } from '../../../kernel/lists.ts'
import { patternText } from '../../../kernel/patterns.ts'
import type { BibFields } from '../../../schema/bib.ts'
import {
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../markup/xml-node.ts'
import { headerOf } from '../body/sections.ts'
import { writeParagraph } from '../text/blocks.ts'
import { plainOf, richTextOf } from '../text/inline.ts'
import type { StructureWriter } from '../text/structure-writer.ts'
import type { ListedReference } from '../text/targets.ts'
import { citationFields } from './citation-fields.ts'
import { citationNodes, isPrintedString } from './citation-text.ts'

const CITATIONS = ['mixed-citation', 'element-citation', 'nlm-citation', 'citation', 'citation-alternatives']

/** One entry before it is written: the markup that prints it and the markup that tags its fields. */
export interface ReferenceSource extends ListedReference {
  readonly list: XmlElement
  /** What is printed for it, label apart. */
  readonly nodes: readonly XmlNode[]
  /** The printed label, brackets and all; '' without one. */
  readonly printedLabel: string
  readonly raw: string
  readonly declared: BibFields | null
}

/** One work of a ref: the same citation may be there twice, as a string and in fields. */
interface Work {
  readonly printed: XmlElement
  readonly tagged: XmlElement
}

function worksOf(ref: XmlElement): Work[] {
  const citations = childElements(ref, ...CITATIONS)
  if (citations.length === 0) return [{ printed: ref, tagged: ref }]
  const strings = citations.filter(({ name }) => name === 'mixed-citation')
  const [string] = strings
  const others = citations.filter((citation) => !strings.includes(citation))
  const [other] = others
  // A string and its fields side by side are one work (SciELO); two strings are two works (chemistry's 1a, 1b).
  if (
    strings.length === 1 &&
    others.length === 1 &&
    string !== undefined &&
    other !== undefined &&
    other.name !== 'citation-alternatives'
  ) {
    return [{ printed: string, tagged: other }]
  }
  return citations.map((citation) =>
    citation.name === 'citation-alternatives' ? alternatives(citation) : { printed: citation, tagged: citation },
  )
}

function alternatives(element: XmlElement): Work {
  const all = childElements(element, ...CITATIONS)
  const printed = all.find(isPrintedString) ?? all[0] ?? element
  const tagged = all.find(({ name }) => name !== 'mixed-citation') ?? printed
  return { printed, tagged }
}

const bareLabel = (label: string): string => label.replace(/^[[(]\s*|[\s.]*[\])]?[.:]?$/g, '')

/** "1. Siegel RL, ..." under the label "1": the string repeats the label. */
function withoutLabel(text: string, label: string): string {
  if (label === '' || (!text.startsWith(label) && !/^[[(]/.test(text))) return text
  return text.replace(new RegExp(`^[[(]?${patternText(label)}(?:[\\])][.:]?|[.:])\\s+`), '')
}

export type FieldsOf = (ref: XmlElement) => BibFields | null

const taggedFields = ({ printed, tagged }: Work, raw: string): BibFields | null =>
  citationFields(tagged, raw) ?? (tagged === printed ? null : citationFields(printed, raw))

function sourcesOf(
  ref: XmlElement,
  list: XmlElement,
  claim: (id: string | null) => string,
  fieldsOf: FieldsOf | undefined,
): ReferenceSource[] {
  const works = worksOf(ref)
  const refId = attribute(ref, 'id')
  const printedLabel = plainOf(firstChild(ref, 'label'))
  const isSingle = works.length === 1
  return works.map((work, index) => {
    const { printed, tagged } = work
    const nodes = citationNodes(printed)
    const own = plainOf(firstChild(printed, 'label'))
    const label = bareLabel(own || printedLabel) || null
    const text = plainOf({ name: 'p', attributes: {}, children: nodes })
    const raw = withoutLabel(text, bareLabel(printedLabel))
    const declared = fieldsOf === undefined ? taggedFields(work, raw) : fieldsOf(ref)
    const ids = [refId, attribute(printed, 'id'), attribute(tagged, 'id')].flatMap((id) => id ?? [])
    return {
      key: claim(isSingle || index === 0 ? refId : attribute(printed, 'id')),
      label,
      ids: [...new Set(ids)],
      list,
      nodes,
      printedLabel: raw === text && index === 0 ? printedLabel : own,
      raw,
      declared,
    }
  })
}

/** The reference lists of the article in order; those of sub-articles are not its own. */
export function referenceLists(article: XmlElement): XmlElement[] {
  const parts = childElements(article, 'back', 'body')
  const lists = [
    ...parts.filter(({ name }) => name === 'body'),
    ...parts.filter(({ name }) => name === 'back'),
  ].flatMap((part) => descendantsNamed(part, 'ref-list'))
  return lists.filter((list) => childElements(list, 'ref').length > 0)
}

export function readReferences(article: XmlElement, fieldsOf?: FieldsOf): ReferenceSource[] {
  const taken = new Set<string>()
  let count = 0
  const claim = (id: string | null): string => {
    count++
    let key = id ?? `ref-${count}`
    while (taken.has(key)) key = `${key}+`
    taken.add(key)
    return key
  }
  return referenceLists(article).flatMap((list) =>
    childElements(list, 'ref')
      .flatMap((ref) => sourcesOf(ref, list, claim, fieldsOf))
      .filter(({ raw }) => raw !== ''),
  )
}

/** "1." before the string where the label is a bare number; labels with brackets stay as they are. */
const labelText = (label: string): string => (/^\d+[a-z]?$/.test(label) ? `${label}.` : label)

export interface ReferenceWriter {
  /** Writes the entries of a list, and of the lists inside it, where the list stands; once. */
  list(element: XmlElement): void
  /** Writes the lists that nobody came across, and returns all entries in printed order. */
  finish(): BibliographyEntry[]
}

/** One section per list, one passage per entry. */
export function newReferenceWriter(sources: readonly ReferenceSource[], writer: StructureWriter): ReferenceWriter {
  const written = new Map<string, BibliographyEntry>()
  const inline = writer.inline(() => {})
  const waiting = groupBy(sources, ({ list }) => list)
  const writeOwn = (list: XmlElement) => {
    const own = waiting.get(list) ?? []
    waiting.delete(list)
    if (own.length === 0) return
    // Works that are cited and nowhere printed have no text.
    const section = attribute(list, 'specific-use') === 'unprinted' ? null : openList(list, writer)
    for (const { key, label, raw, declared, printedLabel, nodes } of own) {
      const lead = printedLabel === '' ? [] : [`${labelText(printedLabel)} `]
      const passage =
        section === null ? null : writer.passage(section, 'reference', richTextOf([...lead, ...nodes], inline))
      written.set(key, { key, label, passage, raw, declared })
    }
  }
  return {
    list(element) {
      for (const list of [element, ...descendantsNamed(element, 'ref-list')]) writeOwn(list)
    },
    finish() {
      for (const list of [...waiting.keys()]) writeOwn(list)
      return sources.flatMap(({ key }) => written.get(key) ?? [])
    },
  }
}

function openList(list: XmlElement, writer: StructureWriter): string {
  const section = writer.section({
    id: attribute(list, 'id'),
    header: headerOf(list) || 'References',
    parent: null,
    role: 'references',
    declaredType: 'references',
  })
  const place = { writer, section, setAside: () => {} }
  for (const child of list.children) {
    if (isElement(child) && child.name === 'p') writeParagraph(child.children, place)
  }
  return section
}
