// Figures and tables wherever they stand: caption to a section of its own, cells to a grid, notes below the table kept.
import type { TablePart } from '../../../document/structure.ts'
import { append } from '../../../kernel/lists.ts'
import { wordSet } from '../../../kernel/patterns.ts'
import {
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../markup/xml-node.ts'
import { type Place, writeBlock, writeParagraph } from '../text/blocks.ts'
import { EQUATION_TEXT, plainOf, richTextOf } from '../text/inline.ts'
import { tableContents } from './table-cells.ts'

const KEPT: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tfoot: 'tfoot',
  tr: 'tr',
  th: 'th',
  td: 'td',
  row: 'tr',
  sup: 'sup',
  sub: 'sub',
  italic: 'i',
  bold: 'b',
}

const DROPPED = wordSet(`col colgroup colspec spanspec graphic inline-graphic media fn alt-text`)
const SPANS = ['colspan', 'rowspan']
/** Blocks inside a cell are separated, not nested. */
const BREAKING = new Set(['p', 'break', 'list', 'list-item', 'disp-quote', 'def-item', 'hr'])

const escapeText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function spansOf(element: XmlElement): string {
  return SPANS.flatMap((name) => {
    const count = Number.parseInt(attribute(element, name) ?? '1', 10)
    return count > 1 && count < 1000 ? [` ${name}="${count}"`] : []
  }).join('')
}

function startTag(element: XmlElement, name: string): string {
  return name === 'td' || name === 'th' ? `<${name}${spansOf(element)}>` : `<${name}>`
}

function nodesHtml(nodes: readonly XmlNode[], isInHead: boolean): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : elementHtml(node, isInHead))).join('')
}

function elementHtml(element: XmlElement, isInHead: boolean): string {
  const { name } = element
  if (DROPPED.has(name)) return ''
  if (name === 'disp-formula') return EQUATION_TEXT
  if (name === 'inline-formula' || name === 'mml:math' || name === 'tex-math') {
    return escapeText(plainOf({ name: 'p', attributes: {}, children: [element] }))
  }
  const kept = name === 'entry' ? (isInHead ? 'th' : 'td') : KEPT[name]
  const inner = nodesHtml(element.children, isInHead || name === 'thead')
  if (kept !== undefined) return `${startTag(element, kept)}${inner.trim() === '' ? '' : inner}</${kept}>`
  return BREAKING.has(name) ? ` ${inner} ` : inner
}

/** A table of the markup as plain HTML: table elements, spans and simple styles only; nothing that could run or load. */
export function tableHtml(table: XmlElement): string {
  return elementHtml(table, false)
    .replace(/ +/g, ' ')
    .replace(/ ?(<\/?(?:table|thead|tbody|tfoot|tr|td|th)\b[^>]*>) ?/g, '$1')
}

/** Where floats are written to: everything of a place but its section. */
export type Floats = Omit<Place, 'section'>

const labelOf = (element: XmlElement): string => plainOf(firstChild(element, 'label'))

interface Opened {
  readonly key: string
  readonly section: string
  readonly caption: string | null
}

/** Paragraphs of a caption; the title is one of them, so that it does not run into the next sentence. */
function writeCaption(element: XmlElement, place: Place): string {
  const texts: string[] = []
  const inline = place.writer.inline(place.setAside)
  const write = (nodes: XmlElement['children']) => {
    const content = richTextOf(nodes, inline)
    place.writer.passage(place.section, 'caption', content)
    if (content.text !== '') texts.push(content.text)
  }
  for (const caption of childElements(element, 'caption')) {
    const stray = caption.children.filter((child) => !isElement(child) || !CAPTION_BLOCKS.has(child.name))
    if (stray.some((child) => isElement(child) || child.trim() !== '')) write(stray)
    for (const child of childElements(caption)) {
      if (child.name === 'p' || child.name === 'title' || child.name === 'subtitle') write(child.children)
      else if (CAPTION_BLOCKS.has(child.name)) append(texts, writeCaptionBlock(child, place))
    }
  }
  return texts.join(' ')
}

const CAPTION_BLOCKS = new Set(['p', 'title', 'subtitle', 'list', 'def-list', 'disp-quote', 'disp-formula'])

function writeCaptionBlock(element: XmlElement, place: Place): string[] {
  writeBlock(element, place)
  return [plainOf({ ...element, name: 'p', children: descendantsNamed(element, 'term', 'p') })].filter(Boolean)
}

/** Opens the section of a float and writes its caption there. */
function open(element: XmlElement, role: 'figure' | 'table', floats: Floats): Opened {
  const key = floats.writer.claim(attribute(element, 'id'), role)
  const label = labelOf(element)
  const section = floats.writer.section({
    id: `${key}-caption`,
    header: label.replace(/[.:]$/, ''),
    parent: null,
    role,
    declaredType: role,
  })
  const caption = writeCaption(element, { ...floats, section })
  return { key, section, caption: caption || null }
}

/** Attributions and copyright lines are printed below the object. */
function writeBelow(element: XmlElement, place: Place): void {
  for (const attrib of childElements(element, 'attrib')) writeParagraph(attrib.children, place, 'note')
}

const GRAPHICS = ['graphic', 'media', 'alternatives', 'inline-graphic']

function writeFigure(element: XmlElement, floats: Floats): void {
  const { key, section, caption } = open(element, 'figure', floats)
  writeBelow(element, { ...floats, section })
  const graphics = childElements(element, ...GRAPHICS)
  for (const child of childElements(element)) {
    if (FIGURE_BLOCKS.has(child.name)) writeBlock(child, { ...floats, section })
  }
  floats.writer.figure({
    key,
    label: labelOf(element) || null,
    caption,
    section,
    parts: graphics.map((graphic) => ({ places: [], image: floats.writer.imageOf(graphic) })),
  })
}

const FIGURE_BLOCKS = wordSet(`p list def-list disp-quote preformat code table-wrap disp-formula`)

/** A group prints its own caption, then each figure its own; where only the group has one, it is one figure in parts. */
function writeFigureGroup(group: XmlElement, floats: Floats): void {
  const members = childElements(group, 'fig')
  const hasOwnCaption = firstChild(group, 'caption') !== null || firstChild(group, 'label') !== null
  const isOneFigure = members.every((member) => firstChild(member, 'caption') === null && labelOf(member) === '')
  if (hasOwnCaption && isOneFigure) {
    writeFigure({ ...group, children: [...group.children, ...members.flatMap((member) => member.children)] }, floats)
    return
  }
  if (hasOwnCaption)
    writeFigure({ ...group, children: group.children.filter((child) => !members.some((m) => m === child)) }, floats)
  for (const child of childElements(group)) {
    if (child.name === 'fig') writeFigure(child, floats)
    else if (child.name === 'fig-group') writeFigureGroup(child, floats)
    else if (!hasOwnCaption && (child.name === 'media' || child.name === 'supplementary-material'))
      floats.setAside(child)
  }
}

const toPart = (table: XmlElement): TablePart => ({
  contents: tableContents(table),
  html: tableHtml(table),
  places: [],
})

/** The notes below a table belong to it: they are in its section. */
function writeFoot(wrap: XmlElement, place: Place): void {
  for (const foot of childElements(wrap, 'table-wrap-foot', 'fn-group', 'fn', 'p', 'list', 'def-list', 'attrib')) {
    const members = foot.name === 'table-wrap-foot' ? childElements(foot) : [foot]
    for (const member of members) writeFootMember(member, place)
  }
}

function writeFootMember(member: XmlElement, place: Place): void {
  if (member.name === 'fn-group') {
    for (const note of childElements(member, 'fn')) writeFootMember(note, place)
  } else if (member.name === 'fn') {
    const label = labelOf(member)
    for (const [index, child] of childElements(member, 'p').entries()) {
      writeParagraph(child.children, place, 'note', index === 0 ? label : '')
    }
    if (childElements(member, 'p').length === 0) writeParagraph(member.children, place, 'note')
  } else if (member.name === 'p' || member.name === 'attrib' || member.name === 'title') {
    writeParagraph(member.children, place, 'note')
  } else writeBlock(member, place)
}

function tablesOf(wrap: XmlElement): XmlElement[] {
  return childElements(wrap).flatMap((child) => {
    if (child.name === 'table') return [child]
    // CALS: one table of several tgroups, or a tgroup without its table.
    if (child.name === 'tgroup' || child.name === 'oasis:table') return [child]
    return child.name === 'alternatives' ? childElements(child, 'table').slice(0, 1) : []
  })
}

function writeTable(wrap: XmlElement, floats: Floats): void {
  const { key, section, caption } = open(wrap, 'table', floats)
  writeFoot(wrap, { ...floats, section })
  const parts = wrap.name === 'table' ? [toPart(wrap)] : tablesOf(wrap).map(toPart)
  floats.writer.table({
    key,
    label: labelOf(wrap) || null,
    caption,
    section,
    parts: parts.filter(({ contents }) => contents.length > 0),
  })
}

function writeTableGroup(group: XmlElement, floats: Floats): void {
  const [first, ...rest] = childElements(group, 'table-wrap')
  if (first === undefined) return
  const own = childElements(group, 'label', 'caption')
  writeTable(own.length === 0 ? first : { ...first, children: [...own, ...first.children] }, floats)
  for (const wrap of rest) writeTable(wrap, floats)
}

const WRITERS: ReadonlyMap<string, (element: XmlElement, floats: Floats) => void> = new Map([
  ['fig', writeFigure],
  ['chem-struct-wrap', writeFigure],
  ['fig-group', writeFigureGroup],
  ['table-wrap', writeTable],
  ['table', writeTable],
  ['table-wrap-group', writeTableGroup],
])

/** Writes a figure or table; nothing where the element is neither. */
export function writeFloat(element: XmlElement, floats: Floats): void {
  WRITERS.get(element.name)?.(element, floats)
}
