// The characters of a paragraph: inline markup to running text with its marks, and what does not belong to the text set aside.
import type { RichText, TextStyle } from '../../../document/rich-text.ts'
import { byWord, wordSet } from '../../../kernel/patterns.ts'
import type { XrefType } from '../../../schema/vocabularies.ts'
import { collapsed, type Flow, newFlow } from '../../markup/flow.ts'
import { type Formula, readFormula, writeDisplayed, writeInFlow } from '../../markup/formula.ts'
import {
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  make,
  textContent,
  type XmlElement,
  type XmlNode,
} from '../../markup/xml-node.ts'
import { hrefOf } from './links.ts'

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Characters typed without mathematics: "E = mc<sup>2</sup>" is E = mc^{2}. */
function typedLatex(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child
      if (NOT_TYPED.has(child.name)) return ''
      const inner = typedLatex(child)
      if (inner.trim() === '') return inner
      if (child.name === 'sup') return `^{${inner}}`
      return child.name === 'sub' ? `_{${inner}}` : inner
    })
    .join('')
}

const NOT_TYPED = wordSet(`label graphic inline-graphic alt-text long-desc tex-math mml:math object-id`)

/** Whether the formula is mathematics in markup; else it is ordinary characters that belong to the text. */
export const hasMathematics = (element: XmlElement): boolean =>
  descendantsNamed(element, 'mml:math', 'math', 'tex-math').length > 0

/** A bare number beside a formula would read as part of the sentence. */
const inBrackets = (label: string): string =>
  /^[A-Za-z]{0,2}\d+(?:\.\d+)*[a-z]?\.?$/.test(label) ? `(${label.replace(/\.$/, '')})` : label

export function formulaOf(element: XmlElement): Formula {
  const whole = make('', {}, [element])
  const math = descendantsNamed(whole, 'mml:math', 'math').slice(0, 1)
  const tex = descendantsNamed(whole, 'tex-math')
    .slice(0, 1)
    .map((one) => textContent(one))
  const { text, latex } = readFormula({ math, tex })
  return {
    text: math.length === 0 && latex === '' ? squeeze(textContent(element, NOT_TYPED)) : text,
    latex: math.length === 0 && latex === '' ? squeeze(typedLatex(element)) : latex,
  }
}

/** Every formula of a group, or the one that the element is. */
export function formulasOf(element: XmlElement): XmlElement[] {
  if (element.name !== 'disp-formula-group') return [element]
  const members = childElements(element, 'disp-formula')
  return members.length === 0 ? [element] : members
}

/** Alternatives of one thing: the one that says most in characters. */
export function bestAlternative(alternatives: XmlElement): XmlElement | null {
  for (const name of ['mml:math', 'tex-math', 'table', 'textual-form', 'chem-struct', 'preformat', 'code']) {
    const found = childElements(alternatives, name).find((child) => attribute(child, 'specific-use') !== 'archive')
    if (found !== undefined) return found
  }
  return childElements(alternatives)[0] ?? null
}

export interface Inline {
  /** Ids that something in the file carries. */
  readonly ids: ReadonlySet<string>
  /** Takes what is inside a paragraph without being part of its sentences: floats, notes, nested blocks. */
  setAside(element: XmlElement): void
}

const STYLES: Readonly<Record<string, TextStyle>> = {
  italic: 'italic',
  bold: 'bold',
  sup: 'sup',
  sub: 'sub',
  sc: 'small-caps',
  monospace: 'monospace',
  code: 'monospace',
}

/** Not printed, or printed elsewhere. */
const UNPRINTED = wordSet(`
  graphic inline-graphic alt-text long-desc index-term object-id permissions private-char glyph-data rt
  processing-meta hr
`)

/** Blocks and floats that a paragraph may hold. */
export const BLOCKS: ReadonlySet<string> = wordSet(`
  list def-list disp-quote verse-group preformat statement speech array explanation question answer
`)

export const FLOATS: ReadonlySet<string> = wordSet(`
  fig fig-group table-wrap table-wrap-group supplementary-material media boxed-text chem-struct-wrap table
`)

function writeDisplayFormula(flow: Flow, element: XmlElement): void {
  for (const member of formulasOf(element)) {
    const label = squeeze(textContent(firstChild(member, 'label') ?? ''))
    writeDisplayed(flow, formulaOf(member), inBrackets(label))
  }
}

function writeInlineFormula(flow: Flow, element: XmlElement, inline: Inline): void {
  if (!hasMathematics(element) && element.name !== 'tex-math' && element.name !== 'mml:math')
    writeNodes(flow, element.children, inline)
  else writeInFlow(flow, formulaOf(element))
}

function writeLink(flow: Flow, element: XmlElement, inline: Inline): void {
  const href = hrefOf(element)
  // An empty link is shown as its address.
  const nodes = textContent(element).trim() === '' && href !== null ? [href.replace(/^mailto:/, '')] : element.children
  if (href === null) writeNodes(flow, nodes, inline)
  else flow.marked({ kind: 'link', href }, () => writeNodes(flow, nodes, inline))
}

/** What the type of a cross reference says, for targets that the record does not number. */
const XREF_TYPES = byWord<XrefType>({
  bib: 'bibr ref',
  figure: 'fig figure fig-anchor',
  table: 'table table-wrap',
  foot: 'fn table-fn',
  supplementary: 'supplementary-material media video',
  equation: 'disp-formula display-formula',
  section: 'sec app boxed-text',
})

function writeXref(flow: Flow, element: XmlElement, inline: Inline): void {
  const keys = (attribute(element, 'rid') ?? '').split(/\s+/).filter((id) => inline.ids.has(id))
  const type = XREF_TYPES.get(attribute(element, 'ref-type') ?? '')
  // "based on<xref>Dingkuhn et al.": words of the text and of a reference never make one word.
  if (/^\p{L}{3}/u.test(textContent(element).trim())) flow.separateWords()
  if (type === undefined && keys.length === 0) writeNodes(flow, element.children, inline)
  else flow.marked({ kind: 'xref', type: type ?? 'section', keys }, () => writeNodes(flow, element.children, inline))
}

/** A note in the middle of a sentence leaves its mark there; its text goes to the notes. */
function writeNote(flow: Flow, element: XmlElement, inline: Inline): void {
  inline.setAside(element)
  const label = firstChild(element, 'label')
  const id = attribute(element, 'id')
  const keys = id === null ? [] : [id]
  if (label !== null) flow.marked({ kind: 'xref', type: 'foot', keys }, () => writeNodes(flow, label.children, inline))
}

type Writer = (flow: Flow, element: XmlElement, inline: Inline) => void

const writeContents: Writer = (flow, element, inline) => writeNodes(flow, element.children, inline)

const writeApart: Writer = (flow, element, inline) => {
  flow.separate()
  writeContents(flow, element, inline)
  flow.separate()
}

const writeAlternatives: Writer = (flow, element, inline) => {
  const best = bestAlternative(element)
  if (best !== null) writeElement(flow, best, inline)
}

const writeSupplementName: Writer = (flow, element, inline) => {
  flow.marked({ kind: 'xref', type: 'supplementary', keys: [] }, () => writeContents(flow, element, inline))
}

/** An abbreviation with its definition tucked inside prints without it. */
const writeAbbreviation: Writer = (flow, element, inline) => {
  const printed = element.children.filter((child) => typeof child === 'string' || child.name !== 'def')
  writeNodes(flow, printed, inline)
}

const setAside: Writer = (_flow, element, inline) => inline.setAside(element)
const writeNothing: Writer = () => {}

const styled =
  (style: TextStyle): Writer =>
  (flow, element, inline) =>
    flow.marked({ kind: 'style', style }, () => writeContents(flow, element, inline))

const of = (names: Iterable<string>, writer: Writer): [string, Writer][] => [...names].map((name) => [name, writer])

const WRITERS: ReadonlyMap<string, Writer> = new Map([
  ...of(UNPRINTED, writeNothing),
  ...of(FLOATS, setAside),
  ...of(BLOCKS, setAside),
  ...Object.entries(STYLES).map(([name, style]): [string, Writer] => [name, styled(style)]),
  ...of(['ext-link', 'uri', 'email', 'self-uri'], writeLink),
  ...of(['disp-formula', 'disp-formula-group'], writeDisplayFormula),
  ...of(['inline-formula', 'chem-struct', 'tex-math', 'mml:math'], writeInlineFormula),
  ...of(['p', 'title', 'list-item', 'def-item', 'def'], writeApart),
  ['xref', writeXref],
  ['fn', writeNote],
  ['alternatives', writeAlternatives],
  ['break', (flow) => flow.separate()],
  ['inline-supplementary-material', writeSupplementName],
  ['abbrev', writeAbbreviation],
])

function writeElement(flow: Flow, element: XmlElement, inline: Inline): void {
  const writer = WRITERS.get(element.name) ?? writeContents
  writer(flow, element, inline)
}

export function writeNodes(flow: Flow, nodes: readonly XmlNode[], inline: Inline): void {
  for (const node of nodes) {
    if (typeof node === 'string') flow.text(node)
    else writeElement(flow, node, inline)
  }
}

/** The text of some nodes. */
export function richTextOf(nodes: readonly XmlNode[], inline: Inline): RichText {
  const flow = newFlow()
  writeNodes(flow, nodes, inline)
  return flow.finish()
}

/** The text of an element with lists and quotations in it, what floats left out; for titles, names, cells. */
export function wholeText({ children }: XmlElement, ids: ReadonlySet<string> = NO_IDS): RichText {
  const flow = newFlow()
  const inline: Inline = {
    ids,
    setAside(element) {
      if (BLOCKS.has(element.name)) writeApart(flow, element, inline)
    },
  }
  writeNodes(flow, children, inline)
  return flow.finish()
}
const NO_IDS: ReadonlySet<string> = new Set()

/** The plain text of an element, white space collapsed. */
export function plainOf(node: XmlElement | null): string {
  if (node === null) return ''
  const [only] = node.children
  const isBare = node.children.length <= 1 && (only === undefined || typeof only === 'string')
  return isBare ? collapsed(only ?? '') : wholeText(node).text
}

/** `plainOf`, null where nothing is printed. */
export const plainOrNull = (node: XmlElement | null): string | null => plainOf(node) || null
