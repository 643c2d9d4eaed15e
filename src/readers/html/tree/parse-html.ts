// Text of an HTML page to the tree that readers share, within fixed limits; tags left open or crossed are read as browsers do.
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  html,
  Parser,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5'
import { ServiceError } from '../../../kernel/errors.ts'
import type { Deadline } from '../../../kernel/time/deadline.ts'
import type { XmlElement, XmlNode } from '../../markup/xml-node.ts'

// One look at the tags of an HTML text before it is parsed: the parser compares every attribute with every other.

/** The most that one element of a real page carries is a few dozen. */
export const MAX_ATTRIBUTES = 500

/** Elements whose contents are no markup. */
const RAW = /^(?:script|style|textarea|title|xmp|plaintext)$/i

const SPACE = /[\s/]/

/** Where the tag that begins at `from` ends, and how many attributes it has; stops counting above the limit. */
function scanTag(text: string, from: number): { end: number; attributes: number } {
  let at = from
  let attributes = 0
  let isInName = true
  while (at < text.length && text[at] !== '>') {
    const character = text[at] ?? ''
    if (character === '=') {
      at++
      while (SPACE.test(text[at] ?? '')) at++
      const quote = text[at]
      if (quote === '"' || quote === "'") {
        const close = text.indexOf(quote, at + 1)
        at = close < 0 ? text.length : close
      }
      isInName = true
    } else if (SPACE.test(character)) isInName = false
    else if (!isInName) {
      isInName = true
      attributes++
      if (attributes > MAX_ATTRIBUTES) break
    }
    at++
  }
  return { end: at, attributes }
}

export function hasTooManyAttributes(text: string): boolean {
  let at = text.indexOf('<')
  while (at >= 0) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4)
      if (end < 0) return false
      at = text.indexOf('<', end)
      continue
    }
    const name = /^<([A-Za-z][^\s/>]{0,40})/.exec(text.slice(at, at + 48))?.[1]
    if (name === undefined) {
      at = text.indexOf('<', at + 1)
      continue
    }
    const { end, attributes } = scanTag(text, at + 1 + name.length)
    if (attributes > MAX_ATTRIBUTES) return true
    if (RAW.test(name)) {
      const close = text.indexOf(`</${name}`, end)
      at = close < 0 ? text.indexOf('<', end) : text.indexOf('<', close + 1)
    } else at = text.indexOf('<', end)
  }
  return false
}

/** Browsers stop at 512 levels; pages of the publishers at hand stay below 60. */
const MAX_DEPTH = 600
/** Walkers recurse; what lies deeper is read as part of the element at this level. */
const MAX_TREE_DEPTH = 200
const MAX_NODES = 800_000
const MAX_MARKUP_CHARACTERS = 16_000_000
/** Looking at the clock costs more than making a node. A cap on both. */
const NODES_BETWEEN_CHECKS = 4096

const tooMuch = (what: string): ServiceError => new ServiceError('processing_error', `the HTML file has ${what}`)

/** The usual tree of the parser, counted while it grows. */
function countingAdapter(deadline: Deadline) {
  let nodes = 0
  let depth = 0
  const count = () => {
    nodes++
    if (nodes > MAX_NODES) throw tooMuch(`more than ${MAX_NODES} nodes`)
    if (nodes % NODES_BETWEEN_CHECKS === 0) deadline.check()
  }
  return {
    ...defaultTreeAdapter,
    createElement: (...args: Parameters<typeof defaultTreeAdapter.createElement>) => {
      count()
      return defaultTreeAdapter.createElement(...args)
    },
    createCommentNode: (text: string) => {
      count()
      return defaultTreeAdapter.createCommentNode(text)
    },
    onItemPush: () => {
      depth++
      if (depth > MAX_DEPTH) throw tooMuch(`elements nested deeper than ${MAX_DEPTH} levels`)
    },
    onItemPop: () => {
      depth--
    },
  }
}

/** Nothing of these is printed; scripts stay, since some hold mathematics or metadata. */
const DROPPED = new Set(['style', 'template', 'noscript', 'iframe', 'object', 'embed', 'audio', 'canvas', 'frame'])

const PREFIXES: Readonly<Record<string, string>> = { [html.NS.MATHML]: 'mml:', [html.NS.SVG]: 'svg:' }

/** Most elements have none: they share one. */
const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze(Object.create(null) as Record<string, string>)

function attributesOf(element: Tree.Element, addresses: readonly string[]): Readonly<Record<string, string>> {
  if (element.attrs.length === 0) return NO_ATTRIBUTES
  const attributes = Object.create(null) as Record<string, string>
  for (const { name, prefix, value } of element.attrs) {
    const number = addresses.length === 0 ? undefined : STAND_IN.exec(value)?.[1]
    attributes[prefix ? `${prefix}:${name}` : name] =
      number === undefined ? value : (addresses[Number(number)] ?? value)
  }
  return attributes
}

/** Pictures written into attributes are most of some pages, and the parser reads them letter by letter. */
const LONG_CHARACTERS = 2048
const STAND_IN = /^data:stand-in,(\d+)$/

interface Lightened {
  readonly text: string
  /** The addresses that were taken out, by their number. */
  readonly addresses: readonly string[]
}

/** By hand and not by a pattern, which would need a stack as long as the picture. */
function withoutLongAddresses(text: string): Lightened {
  const addresses: string[] = []
  const pieces: string[] = []
  let copied = 0
  for (let at = text.indexOf('data:'); at >= 0; at = text.indexOf('data:', at + 1)) {
    const quote = text[at - 1]
    if (quote !== '"' && quote !== "'") continue
    const end = text.indexOf(quote, at)
    if (end < 0) break
    if (end - at < LONG_CHARACTERS) continue
    pieces.push(text.slice(copied, at), `data:stand-in,${addresses.push(text.slice(at, end)) - 1}`)
    copied = end
    at = end
  }
  return { text: pieces.join('') + text.slice(copied), addresses }
}

interface Open {
  readonly from: Tree.ParentNode
  readonly children: XmlNode[]
  readonly depth: number
}

/** The parser's tree as ours, without comments, styles and what the page loads; walked without recursion. */
function convert(document: Tree.Document, addresses: readonly string[]): XmlElement {
  const root = { name: '#document', attributes: {}, children: [] as XmlNode[] }
  const stack: Open[] = [{ from: document, children: root.children, depth: 0 }]
  const waiting: { readonly open: Open; at: number }[] = stack.map((open) => ({ open, at: 0 }))
  for (let here = waiting.at(-1); here !== undefined; here = waiting.at(-1)) {
    const node = here.open.from.childNodes[here.at++]
    if (node === undefined) {
      waiting.pop()
      continue
    }
    if (node.nodeName === '#text') here.open.children.push((node as Tree.TextNode).value)
    if (!('tagName' in node) || DROPPED.has(node.tagName)) continue
    const element = {
      name: `${PREFIXES[node.namespaceURI] ?? ''}${node.tagName}`,
      attributes: attributesOf(node, addresses),
      children: [] as XmlNode[],
    }
    const isTooDeep = here.open.depth >= MAX_TREE_DEPTH
    if (!isTooDeep) here.open.children.push(element)
    const children = isTooDeep ? here.open.children : element.children
    waiting.push({ open: { from: node, children, depth: here.open.depth + 1 }, at: 0 })
  }
  return root
}

/** The page as a tree under a nameless root; elements of MathML and SVG carry their prefix. */
export function parseHtml(written: string, deadline: Deadline): XmlElement {
  const { text, addresses } = withoutLongAddresses(written)
  if (text.length > MAX_MARKUP_CHARACTERS) throw tooMuch(`more than ${MAX_MARKUP_CHARACTERS} characters`)
  if (hasTooManyAttributes(text)) throw tooMuch(`an element with more than ${MAX_ATTRIBUTES} attributes`)
  const treeAdapter = countingAdapter(deadline)
  const document = Parser.parse<DefaultTreeAdapterMap>(text, { treeAdapter, scriptingEnabled: false })
  return convert(document, addresses)
}
