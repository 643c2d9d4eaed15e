// A reference as a reader would see it: verbatim where the markup holds the printed string, composed where it holds only fields.
import { wordSet } from '../../../kernel/patterns.ts'
import { attribute, childElements, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import { plainOf } from '../text/inline.ts'

/** Names between which a list of people runs. */
const PEOPLE = wordSet(`
  person-group name string-name collab name-alternatives collab-alternatives etal anonymous
`)
const WRAPPED = new Set(['italic', 'bold', 'styled-content', 'named-content', 'underline', 'roman'])
/** Not printed with a reference. */
const UNPRINTED = new Set(['label', 'object-id', 'institution-id'])

const ARTICLES = wordSet(`element-citation nlm-citation citation mixed-citation product related-object`)

/** Whether the string itself is there: letters or punctuation between the tagged parts. */
export function isPrintedString(citation: XmlElement): boolean {
  if (citation.name === 'mixed-citation') return hasOwnCharacters(citation) || childElements(citation).length === 0
  if (citation.name === 'element-citation') return false
  return hasOwnCharacters(citation)
}

const hasOwnCharacters = (element: XmlElement): boolean =>
  element.children.some((child) =>
    typeof child === 'string'
      ? /\S/.test(child)
      : child.name === 'x' || (WRAPPED.has(child.name) && hasOwnCharacters(child)),
  )

function personText(element: XmlElement): string {
  if (element.name === 'etal') return plainOf(element) || 'et al.'
  if (element.name !== 'name' && element.name !== 'string-name') return plainOf(element)
  const part = (name: string): string => childElements(element, name).map(plainOf).join(' ')
  const parted = [part('surname'), part('given-names'), part('suffix')].filter(Boolean).join(' ')
  return parted || plainOf(element)
}

/** "Benne R, Van den Burg J, et al." */
function peopleText(elements: readonly XmlElement[]): string {
  const names = elements.flatMap((element) => {
    if (element.name !== 'person-group') return [personText(element)]
    const inside = childElements(element)
    const text = inside.length === 0 ? plainOf(element) : inside.map(personText).filter(Boolean).join(', ')
    const isEditors = /editor/.test(attribute(element, 'person-group-type') ?? '')
    return [isEditors && text !== '' ? `${text} (${inside.length > 1 ? 'eds' : 'ed'})` : text]
  })
  return names.filter(Boolean).join(', ')
}

/** How a field follows what is before it. */
const LEADS: Readonly<Record<string, string>> = {
  volume: ' ',
  issue: '(',
  supplement: ' ',
  fpage: ':',
  lpage: '–',
  'page-range': ':',
  'elocation-id': ':',
  'publisher-name': '. ',
  'publisher-loc': '. ',
  year: '. ',
  month: ' ',
  day: ' ',
  season: ' ',
  'date-in-citation': '. ',
}

interface Composed {
  text: string
  last: string
}

function addField(composed: Composed, name: string, field: string): void {
  if (field === '') return
  const { text, last } = composed
  let lead = LEADS[name] ?? '. '
  if (name === 'volume' && (last === 'year' || last === 'month' || last === 'day')) lead = ';'
  if (name === 'fpage' && last !== 'volume' && last !== 'issue') lead = last === 'year' ? ':' : '. '
  if (name === 'publisher-name' && last === 'publisher-loc') lead = ': '
  if (name === 'publisher-loc' && last === 'publisher-name') lead = ', '
  // "40 (2012):1407": the year between a volume and its pages.
  if (name === 'year' && (last === 'volume' || last === 'issue')) lead = ' ('
  if (text === '') lead = ''
  const joined = lead.startsWith('.') && /[.?!]$/.test(text) ? lead.slice(1) : lead
  composed.text = `${text}${joined}${field}${lead.endsWith('(') ? ')' : ''}`
  composed.last = name
}

const ID_PREFIXES: Readonly<Record<string, string>> = { doi: 'doi:', pmid: 'PMID: ', pmcid: 'PMCID: ', arxiv: 'arXiv:' }

function fieldText(element: XmlElement): string {
  const text = plainOf(element)
  if (element.name !== 'pub-id' || text === '') return text
  const prefix = ID_PREFIXES[attribute(element, 'pub-id-type') ?? ''] ?? ''
  return text.toLowerCase().startsWith(prefix.trim().toLowerCase()) ? text : `${prefix}${text}`
}

/** The fields in the order of the markup with the separators that a reader expects. */
function composedText(citation: XmlElement): string {
  const composed: Composed = { text: '', last: '' }
  const fields = childElements(citation).filter(({ name }) => !UNPRINTED.has(name))
  for (let index = 0; index < fields.length; index++) {
    const run: XmlElement[] = []
    for (let field = fields[index]; field !== undefined && PEOPLE.has(field.name); field = fields[++index])
      run.push(field)
    addField(composed, 'people', peopleText(run))
    const field = fields[index]
    if (field !== undefined) addField(composed, field.name, fieldText(field))
  }
  return /[.?!]$/.test(composed.text) || composed.text === '' ? composed.text : `${composed.text}.`
}

const endsInWord = (text: string): boolean => /[\p{L}\p{N}.,;)\]]$/u.test(text)

/** Whether two tagged parts would run into each other: the string leaves their separation to a style sheet. */
function separator(before: string, element: XmlElement, isAfterPerson: boolean): string {
  if (!endsInWord(before)) return ''
  return isAfterPerson && PEOPLE.has(element.name) ? ', ' : ' '
}

/** A printed string whose names or numbers touch each other is set apart; everything else stays as it is. */
function spacedNodes(element: XmlElement): XmlNode[] {
  const nodes: XmlNode[] = []
  let before = ''
  let previous: XmlElement | null = null
  for (const child of element.children) {
    if (typeof child === 'string') {
      nodes.push(child)
      before = child
      previous = child.trim() === '' ? previous : null
      continue
    }
    if (UNPRINTED.has(child.name)) continue
    if (child.name === 'pub-id' || (previous !== null && SEPARATED.has(child.name))) {
      nodes.push(separator(before, child, previous !== null && PEOPLE.has(previous.name)))
    }
    const printed = printedPart(child, before)
    nodes.push(printed)
    before = typeof printed === 'string' ? printed : plainOf(printed)
    previous = child
  }
  return nodes
}

/** Parts that never touch the one before them in print. */
const SEPARATED = new Set([
  ...PEOPLE,
  'pub-id',
  'year',
  'article-title',
  'source',
  'volume',
  'fpage',
  'ext-link',
  'uri',
  'comment',
  'publisher-name',
])

/** A bare PubMed number says nothing; its name goes before it unless it is printed there. */
const isNamed = (before: string): boolean => /(?:pmid|pubmed|pmcid|pmc)\W*$/i.test(before)

function printedPart(child: XmlElement, before: string): XmlNode {
  if (child.name === 'name' && !hasOwnCharacters(child)) return personText(child)
  if (child.name === 'etal') return personText(child)
  if (child.name === 'person-group') return { ...child, children: spacedNodes(child) }
  // Line breaks of the markup inside a name would print as a space before the comma after it.
  if (child.name === 'string-name' || child.name === 'collab') return withoutEdges(child)
  const isNumber = child.name === 'pub-id' && attribute(child, 'pub-id-type') === 'pmid'
  return isNumber && !isNamed(before) ? fieldText(child) : child
}

function withoutEdges(element: XmlElement): XmlElement {
  const isBlank = (node: XmlNode | undefined): boolean => typeof node === 'string' && node.trim() === ''
  const children = [...element.children]
  while (isBlank(children[0])) children.shift()
  while (isBlank(children[children.length - 1])) children.pop()
  return { ...element, children }
}

export function citationNodes(citation: XmlElement): readonly XmlNode[] {
  return !ARTICLES.has(citation.name) || isPrintedString(citation) ? spacedNodes(citation) : [composedText(citation)]
}
