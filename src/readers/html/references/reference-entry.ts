// One entry of a reference list: its printed label, its words without the page's links to databases, and its tagged parts.
import { findDoi, linkedDoi } from '../../../conventions/identifiers/doi.ts'
import { concatenate, plainText } from '../../../document/rich-text.ts'
import { patternOf, wordSet } from '../../../kernel/patterns.ts'
import { bareLabel, type Entry, labelText } from '../../article/article.ts'
import { citationFields } from '../../jats/index.ts'
import {
  attribute,
  descendants,
  dropLeading,
  isElement,
  make,
  type XmlElement,
  type XmlNode,
} from '../../markup/xml-node.ts'
import { isBackLink, richTextOf } from '../inline/inline.ts'
import type { Reading } from '../inline/page-context.ts'
import { hasClass, idsWithin, nameHints, wordsOf } from '../tree/element.ts'

/** Links that a publisher adds to a reference; the authors did not print them. */
const SERVICE_LINK = patternOf('i')`^[\s[(|]*(?:
  google scholar | scholar | cross ?ref | pub ?med(?: central)?(?: abstract| full text| citation)? | medline |
  publisher full text | (?:biomed central|bmc) full text | pmc(?: free article)? |
  free (?:pmc|full text)(?: article)? | web of science | isi | scopus | open ?url | cas | ads | mathscinet |
  math | nasa ads | chemport | article | view article | view in article | full text(?: pdf| html)? |
  abstract(?:\/free full text)? | pdf | (?:view|download) pdf | view (?:record|at|in) .* | view | search |
  external link | return to ref.* | go to (?:reference|original source).* | find it | order article via .* |
  get it | view publication | semantic scholar | worldcat | link | ↵
)[\s\])|.]*$`
const SERVICE_NAMES = patternOf('i')`(?:^|[\s_-])(?:
  cit-extra | cit-sprinkles | ref-links? | reference-links? | external-?links? | getFTR | google-scholar |
  crossref-doi | c-article-references__links | linkout | openurl | refcrossrefs
)(?=$|[\s_-])`

function isService(node: XmlNode): boolean {
  if (!isElement(node)) return false
  if (SERVICE_NAMES.test(nameHints(node)) || node.name === 'script' || node.name === 'button') return true
  if (node.name === 'a') return isBackLink(node) || SERVICE_LINK.test(wordsOf(node))
  return false
}

const linkedDois = (entry: XmlElement): string[] =>
  descendants(entry, ({ name }) => name === 'a').flatMap((link) => linkedDoi(attribute(link, 'href') ?? '') ?? [])

/** Bars and commas that were between such links. */
const isLeftover = (node: XmlNode): boolean => !isElement(node) && /^[\s|,;[\]()]+$/.test(node)

function withoutServices(nodes: readonly XmlNode[]): XmlNode[] {
  const hasServices = nodes.some(isService)
  return nodes
    .filter(
      (node, at) =>
        !isService(node) &&
        !(
          hasServices &&
          isLeftover(node) &&
          at > 0 &&
          [nodes[at - 1], nodes[at + 1]].some((beside) => beside !== undefined && isService(beside))
        ),
    )
    .map((node) => {
      if (!isElement(node)) return node
      // HighWire's cite is the whole entry, not the title of a work that browsers set in italics.
      const isWhole = node.name === 'cite' && descendants(node, (part) => partName(part) !== null).length > 0
      return { ...node, name: isWhole ? 'span' : node.name, children: withoutServices(node.children) }
    })
}

/** Classes by which platforms tag the parts of a reference (HighWire, LaTeXML, OJS and kin). */
const PARTS: Readonly<Record<string, string>> = {
  'cit-name-surname': 'surname',
  'cit-name-given-names': 'given-names',
  'cit-name-suffix': 'suffix',
  'cit-collab': 'collab',
  'cit-auth': 'string-name',
  'cit-article-title': 'article-title',
  'cit-jnl-abbrev': 'source',
  'cit-source': 'source',
  'cit-vol': 'volume',
  'cit-issue': 'issue',
  'cit-fpage': 'fpage',
  'cit-lpage': 'lpage',
  'cit-elocation-id': 'elocation-id',
  'cit-pub-date': 'year',
  'cit-publ-name': 'publisher-name',
  'cit-publ-loc': 'publisher-loc',
  'cit-edition': 'edition',
}

const partName = (element: XmlElement): string | null => {
  const classes = (attribute(element, 'class') ?? '').split(/\s+/)
  // "cit-auth cit-collab" is a group, not a person.
  const found = classes.map((name) => PARTS[name]).filter((part) => part !== undefined)
  return found.includes('collab') ? 'collab' : (found[0] ?? null)
}

/** Tags that leave out who wrote what are worth less than the words. */
function areTagsWhole(nodes: readonly XmlNode[]): boolean {
  const parts = new Set(descendants(make('div', {}, nodes), () => true).map(partName))
  const hasPeople = parts.has('surname') || parts.has('collab') || parts.has('string-name')
  return hasPeople && (parts.has('article-title') || parts.has('source'))
}

/** The parts that the page tags, as a citation of JATS has them. */
const taggedNodes = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node]
    const part = partName(node)
    const inner = taggedNodes(node.children)
    if (node.name === 'a') return [make('ext-link', { 'xlink:href': attribute(node, 'href') ?? '' }, inner)]
    return part === null ? inner : [make(part, {}, inner)]
  })

const LABEL_CLASSES = wordSet(`
  csl-left-margin ltx_tag ref-label label citation-number reference-number ref-number refnum bib-number
  c-article-references__counter reference__label
`)
const PRINTED_LABEL =
  /^[\s\u00a0]*(?:\[([\w+-]{1,12})\]|\((\d{1,3}[a-z]?)\)|(\d{1,3}[a-z]?)[.)](?=[\s\u00a0]))[\s\u00a0]*/

interface Labelled {
  readonly label: string | null
  readonly nodes: readonly XmlNode[]
}

const rawText = (nodes: readonly XmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? rawText(node.children) : node)).join('')

/** An element that is called a label, at the head of the entry. */
function labelElement(nodes: readonly XmlNode[]): { element: XmlElement; text: string } | null {
  for (const node of nodes) {
    if (!isElement(node)) {
      if (node.trim() !== '') return null
      continue
    }
    if (hasClass(node, ...LABEL_CLASSES)) return { element: node, text: wordsOf(node) }
    if (wordsOf(node) !== '') return labelElement(node.children)
  }
  return null
}

const without = (nodes: readonly XmlNode[], dropped: XmlElement): XmlNode[] =>
  nodes
    .filter((node) => node !== dropped)
    .map((node) => (isElement(node) ? { ...node, children: without(node.children, dropped) } : node))

function labelled(nodes: readonly XmlNode[]): Labelled {
  const tagged = labelElement(nodes)
  // LaTeXML's label of an author-year list repeats the authors; it is no mark.
  if (tagged !== null && tagged.text.length <= 14)
    return { label: tagged.text || null, nodes: without(nodes, tagged.element) }
  const printed = PRINTED_LABEL.exec(rawText(nodes))
  if (printed === null) return { label: null, nodes }
  return { label: printed[0].trim(), nodes: dropLeading(nodes, printed[0].length) }
}

export interface EntrySource {
  /** What prints the entry. */
  readonly element: XmlElement
  /** Where its ids are looked for, where that is more than the element. */
  readonly holder: XmlElement
  /** Its number in an ordered list; null where the list prints none. */
  readonly ordinal: number | null
}

export function readEntry({ element, holder, ordinal }: EntrySource, reading: Reading): Entry | null {
  const { label: printed, nodes } = labelled(withoutServices(element.children))
  const content = richTextOf(nodes, reading)
  if (content.text === '') return null
  const doi = linkedDois(element).find((candidate) => !content.text.toLowerCase().includes(candidate.toLowerCase()))
  const isAdded = doi !== undefined && findDoi(content.text) === null
  const whole = isAdded ? concatenate([content, plainText(doi)]) : content
  const label = printed ?? (ordinal === null ? null : String(ordinal))
  const lead = label === null ? [] : [plainText(labelText(label))]
  return {
    ids: idsWithin(holder),
    label: label === null ? null : bareLabel(label) || null,
    content: concatenate([...lead, whole]),
    raw: whole.text,
    fields: areTagsWhole(nodes) ? citationFields(make('mixed-citation', {}, taggedNodes(nodes)), whole.text) : null,
  }
}
