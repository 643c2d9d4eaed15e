// A table of the markup as plain HTML: table elements, spans and simple styles only; nothing that could run or load.
import { attribute, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import { EQUATION_TEXT, plainOf } from '../text/inline.ts'

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

const DROPPED = new Set([
  'col',
  'colgroup',
  'colspec',
  'spanspec',
  'graphic',
  'inline-graphic',
  'media',
  'fn',
  'alt-text',
])
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

export function tableHtml(table: XmlElement): string {
  return elementHtml(table, false)
    .replace(/ +/g, ' ')
    .replace(/ ?(<\/?(?:table|thead|tbody|tfoot|tr|td|th)\b[^>]*>) ?/g, '$1')
}
