// What is known while one page is read: where its links lead, its way of writing mathematics, the notes inside its sentences.
import { decodedAddress } from '../../../kernel/patterns.ts'
import type { Note } from '../../article/article.ts'
import { attribute, type XmlElement } from '../../markup/xml-node.ts'
import type { TexInText } from './mathematics.ts'

/** What is known of a page before its text is read. */
export interface PageFacts {
  /** Addresses by which the page calls itself. */
  readonly own: readonly string[]
  /** Every id of the page. */
  readonly ids: ReadonlySet<string>
  readonly tex: TexInText
  /** Family names of the authors, as far as the page declares them. */
  readonly families: readonly string[]
  /** The bytes behind an address in base64; null where there are none to give. */
  imageAt(address: string): string | null
}

export interface Reading extends Omit<PageFacts, 'own'> {
  /** The id that a link of this page leads to; null for links that leave it. */
  fragmentOf(link: XmlElement): string | null
  /** What the first link to a place prints; null where none leads there. */
  markOf(ids: readonly string[]): string | null
  /** What the links print, by the id that they lead to. */
  readonly marks: Map<string, string>
  readonly notes: Note[]
  /** Ids of displayed formulas. */
  readonly equations: string[]
  /** The place of a work in the order of citation, where the page names works by key. */
  citationNumber(key: string): number
}

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?/]+$/, '')

export function newReading({ own: addresses, ...facts }: PageFacts): Reading {
  const own = new Set(addresses.map(withoutScheme).filter(Boolean))
  const isOwn = (address: string): boolean =>
    address === '' || own.has(withoutScheme(address)) || (!/^[a-z][a-z+.-]*:/i.test(address) && !address.includes('/'))
  const cited: string[] = []
  const marks = new Map<string, string>()
  return {
    ...facts,
    fragmentOf(link) {
      const href = (attribute(link, 'href') ?? '').trim()
      const at = href.indexOf('#')
      if (at < 0) return null
      const fragment = decodedAddress(href.slice(at + 1))
      // A saved page names itself in its links; a place that exists here is meant here.
      return fragment !== '' && (facts.ids.has(fragment) || at === 0) && isOwn(href.slice(0, at)) ? fragment : null
    },
    markOf: (ids) => ids.map((id) => marks.get(id)).find((mark) => mark !== undefined) ?? null,
    marks,
    notes: [],
    equations: [],
    citationNumber(key) {
      if (!cited.includes(key)) cited.push(key)
      return cited.indexOf(key) + 1
    },
  }
}
