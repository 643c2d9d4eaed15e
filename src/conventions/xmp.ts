// What an XMP packet declares of a paper: Dublin Core and PRISM properties, whichever way the packet writes them.
import { decodeHTMLStrict } from 'entities/decode'
import { allMatches, wordSet } from '../kernel/patterns.ts'

export interface XmpFacts {
  readonly title: string | null
  readonly creators: readonly string[]
  readonly publicationName: string | null
  readonly volume: string | null
  readonly issue: string | null
  readonly startingPage: string | null
  readonly endingPage: string | null
  readonly published: string | null
  readonly dois: readonly string[]
}

const decoded = (text: string): string => decodeHTMLStrict(text).replace(/\s+/g, ' ').trim()

/** Values of a property: members of its list, its text, or its attribute. */
function valuesOf(packet: string, property: string): string[] {
  const element = new RegExp(`<${property}(?:\\s[^>]*)?>([\\s\\S]{0,20000}?)</${property}>`, 'i').exec(packet)?.[1]
  const attribute = new RegExp(`\\s${property}="([^"]*)"`, 'i').exec(packet)?.[1]
  if (element === undefined) return attribute === undefined ? [] : [decoded(attribute)].filter(Boolean)
  const members = allMatches(element, /<rdf:li(?:\s[^>]*)?>([\s\S]*?)<\/rdf:li>/gi).map(([, member = '']) => member)
  return (members.length > 0 ? members : [element])
    .map((text) => decoded(text.replace(/<[^>]*>/g, ' ')))
    .filter(Boolean)
}

const DOI_PROPERTIES = [
  ...wordSet('prism:doi crossmark:DOI pdfx:doi pdfx:crossmark:DOI dc:identifier prism:url pdfx:WPS-ARTICLEDOI'),
]

export function readXmp(packet: string | null): XmpFacts {
  const [whole, small] = [packet ?? '', packet?.toLowerCase() ?? '']
  // Most packets hold few of the properties: a pattern is made for those alone.
  const all = (property: string) => (small.includes(property.toLowerCase()) ? valuesOf(whole, property) : [])
  const one = (...properties: string[]) => properties.flatMap(all)[0] ?? null
  return {
    title: one('dc:title'),
    creators: all('dc:creator'),
    publicationName: one('prism:publicationName', 'dc:source'),
    volume: one('prism:volume'),
    issue: one('prism:number'),
    startingPage: one('prism:startingPage'),
    endingPage: one('prism:endingPage'),
    published: one('prism:publicationDate', 'prism:coverDate', 'prism:coverDisplayDate'),
    dois: DOI_PROPERTIES.flatMap(all),
  }
}
