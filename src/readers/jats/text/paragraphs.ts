// Paragraphs and what is set between them (lists, quotations, verse, code, theorems), each to its passages in order.
import type { PassageKind } from '../../../document/structure.ts'
import { append } from '../../../kernel/lists.ts'
import { wordSet } from '../../../kernel/patterns.ts'
import { type Block, paragraph } from '../../article/article.ts'
import { newFlow } from '../../markup/flow.ts'
import {
  attribute,
  childElements,
  firstChild,
  isElement,
  runsOf,
  textContent,
  type XmlElement,
  type XmlNode,
} from '../../markup/xml-node.ts'
import { BLOCKS, FLOATS, type Inline, plainOf, writeNodes } from './inline.ts'

export interface Reading extends Pick<Inline, 'ids'> {
  /** The blocks of an element that is more than text. */
  read(element: XmlElement): Block[]
}

export const idsOf = (element: XmlElement): string[] => [attribute(element, 'id')].flatMap((id) => id ?? [])

const FORMULAS = new Set(['disp-formula', 'disp-formula-group'])

/** "2.1 Title" as printed: label and title, then the subtitle. */
export function headerOf(element: XmlElement): string {
  const title = firstChild(element, 'title') ?? firstChild(firstChild(element, 'caption'), 'title')
  const parts = [firstChild(element, 'label'), title, firstChild(element, 'subtitle')].map(plainOf)
  return parts.filter(Boolean).join(' ')
}

/** A block in the middle ends one passage and begins another; what floats or is a note follows the passage it is in. */
export function paragraphs(
  nodes: readonly XmlNode[],
  reading: Reading,
  as: PassageKind = 'paragraph',
  lead = '',
): Block[] {
  const blocks: Block[] = []
  const aside: XmlElement[] = []
  const inline: Inline = { ids: reading.ids, setAside: (element) => void aside.push(element) }
  let flow = newFlow()
  flow.text(lead)
  flow.separate()
  let isFormula = as === 'paragraph' && lead === ''
  const end = () => {
    const content = flow.finish()
    if (content.text !== '') blocks.push(paragraph(content, isFormula ? 'formula' : as))
    for (const element of aside.splice(0)) append(blocks, reading.read(element))
    flow = newFlow()
    isFormula = as === 'paragraph'
  }
  for (const node of nodes) {
    if (isElement(node) && BLOCKS.has(node.name)) {
      end()
      append(blocks, reading.read(node))
      continue
    }
    isFormula &&= isElement(node) ? FORMULAS.has(node.name) : node.trim() === ''
    writeNodes(flow, [node], inline)
  }
  end()
  return blocks
}

/** A printed label; a bullet is none. */
const labelOf = (element: XmlElement): string => {
  const label = firstChild(element, 'label')
  const text = label === null ? '' : textContent(label).replace(/\s+/g, ' ').trim()
  return /^[•●○◦▪■□–—*·-]$/.test(text) ? '' : text
}

const PARAGRAPHS = new Set(['p', 'def', 'verse-line', 'attrib'])
const HEADING = new Set(['label', 'title', 'subtitle', 'sec-meta', 'object-id', 'alt-title'])
const OTHER_BLOCKS = wordSet(`sec ack app app-group notes glossary bio fn fn-group ref-list code`)

const isBlock = ({ name }: XmlElement): boolean =>
  PARAGRAPHS.has(name) || BLOCKS.has(name) || FLOATS.has(name) || FORMULAS.has(name) || OTHER_BLOCKS.has(name)

/**
 * What an element holds below its heading: its label and title lead the first paragraph where they are given, further
 * paragraphs, runs of text and nested blocks follow in order.
 */
export function contents(element: XmlElement, reading: Reading, as: PassageKind = 'paragraph', lead = ''): Block[] {
  const blocks: Block[] = []
  let leading = lead
  const write = (nodes: readonly XmlNode[]) => {
    append(blocks, paragraphs(nodes, reading, as, leading))
    leading = ''
  }
  const below = element.children.filter((child) => !isElement(child) || !HEADING.has(child.name))
  for (const part of runsOf(below, isBlock)) {
    if (Array.isArray(part)) write(part)
    else if (PARAGRAPHS.has(part.name)) write(part.children)
    else {
      if (leading !== '' && BLOCKS.has(part.name)) write([])
      append(blocks, reading.read(part))
    }
  }
  if (leading !== '' && leading !== labelOf(element)) write([])
  return blocks
}

const headOf = (element: XmlElement): string => {
  const title = firstChild(element, 'title')
  return [labelOf(element), title === null ? '' : textContent(title).replace(/\s+/g, ' ').trim()]
    .filter(Boolean)
    .join(' ')
}

function definitions(list: XmlElement, reading: Reading): Block[] {
  const items = childElements(list, 'def-item').flatMap((item) => {
    const terms = childElements(item, 'term').map((term) => textContent(term).replace(/\s+/g, ' ').trim())
    const definition = childElements(item, 'def').flatMap((def) => def.children)
    const term = terms.filter(Boolean).join(', ')
    const lead = term === '' || /[:=–—-]$/.test(term) ? term : `${term}:`
    return paragraphs(definition, reading, 'list-item', lead)
  })
  return [...items, ...childElements(list, 'def-list').flatMap((nested) => definitions(nested, reading))]
}

const verse = (element: XmlElement, reading: Reading): Block[] =>
  paragraphs(
    childElements(element).flatMap((child) => (child.name === 'verse-line' ? [...child.children, ' '] : [child])),
    reading,
    'quote',
  )

function listItems(list: XmlElement, reading: Reading): Block[] {
  return childElements(list, 'list-item', 'list').flatMap((item) =>
    item.name === 'list' ? listItems(item, reading) : contents(item, reading, 'list-item', headOf(item)),
  )
}

function speech(element: XmlElement, reading: Reading): Block[] {
  const speaker = firstChild(element, 'speaker')
  const name = speaker === null ? '' : textContent(speaker).trim().replace(/:?$/, ':')
  const said: XmlElement = { ...element, children: element.children.filter((child) => child !== speaker) }
  return contents(said, reading, 'quote', name)
}

export type BlockReader = (element: XmlElement, reading: Reading) => Block[]

const itself: BlockReader = (element, reading) => paragraphs([element], reading)
const monospace: BlockReader = (element, reading) => paragraphs([{ ...element, name: 'monospace' }], reading)

/** What is none of these is a holder of paragraphs, under a heading of its own as theorems are. */
export const headed: BlockReader = (element, reading) => contents(element, reading, 'paragraph', headOf(element))

export const TEXT_READERS: Readonly<Record<string, BlockReader>> = {
  p: (element, reading) => paragraphs(element.children, reading),
  list: listItems,
  'def-list': definitions,
  'disp-quote': (element, reading) => contents(element, reading, 'quote', headOf(element)),
  'verse-group': verse,
  speech,
  'disp-formula': itself,
  'disp-formula-group': itself,
  preformat: monospace,
  code: monospace,
  array: (element, reading) => paragraphs([textContent(element)], reading),
}
