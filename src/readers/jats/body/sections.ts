// Sections, appendices and boxes with their headings, and the table of what each element of an article's text is read as.
import type { SectionType } from '../../../schema/vocabularies.ts'
import type { Block, Section } from '../../article/article.ts'
import { attribute, childElements, isElement, type XmlElement } from '../../markup/xml-node.ts'
import { referenceLists } from '../references/reference-list.ts'
import { type BlockReader, contents, headed, headerOf, idsOf, type Reading, TEXT_READERS } from '../text/paragraphs.ts'
import { figure, figureGroup, supplement, table, tableGroup } from './floats.ts'
import { note, noteGroup } from './notes.ts'
import { declaredTypeOf } from './section-types.ts'

export const titled = (element: XmlElement, type: SectionType | null, reading: Reading): Section => ({
  kind: 'section',
  ids: idsOf(element),
  header: headerOf(element),
  role: element.name === 'app' || element.name === 'app-group' ? 'appendix' : null,
  type,
  blocks: contents(element, reading),
})

/** Groups of appendices without a heading, and sections made by an archive to hold what floats, print no heading. */
const section: BlockReader = (element, reading) =>
  attribute(element, 'sec-type') === 'display-objects' || (element.name === 'app-group' && headerOf(element) === '')
    ? contents(element, reading)
    : [titled(element, declaredTypeOf(element), reading)]

const box: BlockReader = (element, reading) => {
  const [only, ...others] = childElements(element)
  const inner = headerOf(element) === '' && only?.name === 'sec' && others.length === 0 ? only : element
  const children = inner.children.flatMap((child) =>
    isElement(child) && child.name === 'caption'
      ? child.children.filter((part) => !isElement(part) || part.name !== 'title')
      : [child],
  )
  const header = headerOf(inner)
  const blocks = contents({ ...inner, children }, reading)
  return [{ kind: 'section', ids: idsOf(element), header, role: null, type: null, blocks, isBox: true }]
}

const READERS: ReadonlyMap<string, BlockReader> = new Map(
  Object.entries({
    ...TEXT_READERS,
    sec: section,
    ack: section,
    app: section,
    'app-group': section,
    notes: section,
    glossary: section,
    bio: section,
    'boxed-text': box,
    fn: note,
    'fn-group': noteGroup,
    fig: figure,
    'chem-struct-wrap': figure,
    'fig-group': figureGroup,
    'table-wrap': table,
    table,
    'table-wrap-group': tableGroup,
    'supplementary-material': supplement,
    media: supplement,
    'ref-list': referenceLists,
  }),
)

export const newReading = (ids: ReadonlySet<string>): Reading => {
  const reading: Reading = { ids, read: (element) => (READERS.get(element.name) ?? headed)(element, reading) }
  return reading
}

export const contentsOf = (element: XmlElement | null, reading: Reading): Block[] =>
  element === null ? [] : contents(element, reading)
