// Paragraphs and what is set between them (lists, quotations, verse, code, theorems), each to its passages in order.
import type { PassageKind } from '../../../document/structure.ts'
import { type Flow, newFlow } from '../../markup/flow.ts'
import {
  childElements,
  firstChild,
  isElement,
  textContent,
  type XmlElement,
  type XmlNode,
} from '../../markup/xml-node.ts'
import { BLOCKS, FLOATS, finishFlow, type Inline, writeNodes } from './inline.ts'
import type { StructureWriter } from './structure-writer.ts'

export interface Place {
  readonly writer: StructureWriter
  /** The key of the section that passages go to. */
  readonly section: string
  /** Takes floats and notes, wherever they stand. */
  setAside(element: XmlElement): void
}

const FORMULAS = new Set(['disp-formula', 'disp-formula-group'])

/** Writes passages one by one; a block in the middle ends one passage and begins another. */
function passageWriter(place: Place, kind: PassageKind) {
  const deferred: XmlElement[] = []
  const inline: Inline = place.writer.inline((element) => {
    if (element.name === 'fn' || FLOATS.has(element.name)) place.setAside(element)
    else deferred.push(element)
  })
  let flow: Flow = newFlow()
  let isFormulaOnly = true
  const end = () => {
    const content = finishFlow(flow, inline)
    place.writer.passage(place.section, isFormulaOnly && kind === 'paragraph' ? 'formula' : kind, content)
    flow = newFlow()
    isFormulaOnly = true
    for (const element of deferred.splice(0)) writeBlock(element, place)
  }
  return {
    nodes(nodes: readonly XmlNode[]) {
      for (const node of nodes) {
        if (isElement(node) && BLOCKS.has(node.name)) {
          end()
          writeBlock(node, place)
          continue
        }
        isFormulaOnly &&= isElement(node) ? FORMULAS.has(node.name) : node.trim() === ''
        writeNodes(flow, [node], inline)
      }
    },
    text(characters: string) {
      isFormulaOnly = false
      flow.text(characters)
      flow.separate()
    },
    end,
  }
}

export function writeParagraph(
  nodes: readonly XmlNode[],
  place: Place,
  kind: PassageKind = 'paragraph',
  lead = '',
): void {
  const passages = passageWriter(place, kind)
  if (lead !== '') passages.text(lead)
  passages.nodes(nodes)
  passages.end()
}

/** A printed label; a bullet is none. */
const labelOf = (element: XmlElement): string => {
  const label = firstChild(element, 'label')
  const text = label === null ? '' : textContent(label).replace(/\s+/g, ' ').trim()
  return /^[•●○◦▪■□–—*·-]$/.test(text) ? '' : text
}

const PARAGRAPHS = new Set(['p', 'def', 'verse-line', 'attrib'])

/**
 * The children of an item, quotation or theorem: its label and title lead the first paragraph, further paragraphs and
 * nested blocks follow in order.
 */
function writeContents(element: XmlElement, place: Place, kind: PassageKind, lead: string): void {
  let leading = lead
  const stray: XmlNode[] = []
  const flushStray = () => {
    if (stray.some((node) => isElement(node) || node.trim() !== '')) {
      writeParagraph(stray.splice(0), place, kind, leading)
      leading = ''
    }
    stray.length = 0
  }
  for (const child of element.children) {
    if (!isElement(child)) stray.push(child)
    else if (child.name === 'label' || child.name === 'title') continue
    else if (
      PARAGRAPHS.has(child.name) ||
      BLOCKS.has(child.name) ||
      FLOATS.has(child.name) ||
      FORMULAS.has(child.name)
    ) {
      flushStray()
      if (PARAGRAPHS.has(child.name)) {
        writeParagraph(child.children, place, kind, leading)
        leading = ''
      } else {
        if (leading !== '' && BLOCKS.has(child.name)) writeParagraph([], place, kind, leading)
        if (BLOCKS.has(child.name)) leading = ''
        writeBlock(child, place)
      }
    } else stray.push(child)
  }
  flushStray()
  if (leading !== '' && leading !== labelOf(element)) writeParagraph([], place, kind, leading)
}

const headOf = (element: XmlElement): string => {
  const title = firstChild(element, 'title')
  return [labelOf(element), title === null ? '' : textContent(title).replace(/\s+/g, ' ').trim()]
    .filter(Boolean)
    .join(' ')
}

function writeDefinitions(list: XmlElement, place: Place): void {
  for (const item of childElements(list, 'def-item')) {
    const terms = childElements(item, 'term').map((term) => textContent(term).replace(/\s+/g, ' ').trim())
    const definition = childElements(item, 'def').flatMap((def) => def.children)
    const term = terms.filter(Boolean).join(', ')
    const lead = term === '' || /[:=–—-]$/.test(term) ? term : `${term}:`
    writeParagraph(definition, place, 'list-item', lead)
  }
  for (const nested of childElements(list, 'def-list')) writeDefinitions(nested, place)
}

function writeVerse(verse: XmlElement, place: Place): void {
  const lines = verse.children.flatMap((child): XmlNode[] =>
    isElement(child) && child.name === 'verse-line' ? [...child.children, ' '] : isElement(child) ? [child] : [],
  )
  writeParagraph(lines, place, 'quote')
}

function writeList(list: XmlElement, place: Place): void {
  for (const item of childElements(list, 'list-item', 'list')) {
    if (item.name === 'list') writeList(item, place)
    else writeContents(item, place, 'list-item', headOf(item))
  }
}

function writeSpeech(speech: XmlElement, place: Place): void {
  const speaker = firstChild(speech, 'speaker')
  const name = speaker === null ? '' : textContent(speaker).trim().replace(/:?$/, ':')
  const said: XmlElement = { ...speech, children: speech.children.filter((child) => child !== speaker) }
  writeContents(said, place, 'quote', name)
}

const asMonospace = (element: XmlElement): XmlElement => ({ ...element, name: 'monospace' })

const WRITERS: ReadonlyMap<string, (element: XmlElement, place: Place) => void> = new Map([
  ['list', writeList],
  ['def-list', writeDefinitions],
  ['disp-quote', (element, place) => writeContents(element, place, 'quote', headOf(element))],
  ['verse-group', writeVerse],
  ['speech', writeSpeech],
  ['disp-formula', (element, place) => writeParagraph([element], place)],
  ['disp-formula-group', (element, place) => writeParagraph([element], place)],
  ['preformat', (element, place) => writeParagraph([asMonospace(element)], place)],
  ['code', (element, place) => writeParagraph([asMonospace(element)], place)],
  ['p', (element, place) => writeParagraph(element.children, place)],
  ['array', (element, place) => writeParagraph([textContent(element)], place)],
])

/** One block outside the flow of a paragraph. */
export function writeBlock(element: XmlElement, place: Place): void {
  const writer = WRITERS.get(element.name)
  if (writer !== undefined) writer(element, place)
  else if (FLOATS.has(element.name)) place.setAside(element)
  else writeContents(element, place, 'paragraph', headOf(element))
}
