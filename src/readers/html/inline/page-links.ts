// Where the links of a page lead, and what became of the places they lead to.
import { decodedAddress } from '../../../kernel/patterns.ts'
import { attribute, type XmlElement } from '../../markup/xml-node.ts'

/** The attributes of a cross reference; its target is settled when the whole page is read. */
interface OpenReference {
  readonly attributes: Record<string, string>
  readonly targets: readonly string[]
}

export interface PageLinks {
  /** The id that a link of this page leads to; null for links that leave it. */
  fragmentOf(link: XmlElement): string | null
  /** Whether the page has a place of this name. */
  has(id: string): boolean
  /** Everything that carries one of `ids` on the page is `key` in the article. */
  lead(ids: readonly string[], key: string): void
  /** Attributes of an xref to places of the page. */
  reference(targets: readonly string[], type: string | null): Record<string, string>
  settle(): void
}

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?/]+$/, '')

export function newPageLinks(ownAddresses: readonly string[], ids: ReadonlySet<string>): PageLinks {
  const keys = new Map<string, string>()
  const open: OpenReference[] = []
  const own = new Set(ownAddresses.map(withoutScheme).filter(Boolean))
  const isOwn = (address: string): boolean =>
    address === '' || own.has(withoutScheme(address)) || (!/^[a-z][a-z+.-]*:/i.test(address) && !address.includes('/'))
  return {
    fragmentOf(link) {
      const href = (attribute(link, 'href') ?? '').trim()
      const at = href.indexOf('#')
      if (at < 0) return null
      const fragment = decodedAddress(href.slice(at + 1))
      // A saved page names itself in its links; a place that exists here is meant here.
      return fragment !== '' && (ids.has(fragment) || at === 0) && isOwn(href.slice(0, at)) ? fragment : null
    },
    has: (id) => ids.has(id),
    lead(found, key) {
      for (const id of found) if (!keys.has(id)) keys.set(id, key)
    },
    reference(targets, type) {
      const attributes: Record<string, string> = type === null ? {} : { 'ref-type': type }
      open.push({ attributes, targets })
      return attributes
    },
    settle() {
      for (const { attributes, targets } of open) {
        attributes.rid = targets.map((target) => keys.get(target) ?? target.replace(/\s+/g, '')).join(' ')
      }
    },
  }
}
