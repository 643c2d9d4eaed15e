// Where a link of the markup leads: ext-link, uri, email and their kin, as addresses that a browser would open.
import { doiAddress, wholeDoi } from '../../../conventions/doi.ts'
import { isEmail } from '../../../conventions/email-address.ts'
import { attribute, textContent, type XmlElement } from '../../markup/xml-node.ts'

const ADDRESS = /^(?:https?|ftp):\/\/\S+$/i
const BARE_HOST = /^(?:www\.|doi\.org\/|dx\.doi\.org\/)\S+$/i

const printed = (element: XmlElement): string => textContent(element).replace(/\s+/g, ' ').trim()

/** An address as written, made complete; null where it is an accession number or something else that is no address. */
export function toAddress(written: string): string | null {
  const compact = written.replace(/\s+/g, '')
  if (ADDRESS.test(compact)) return compact
  if (BARE_HOST.test(compact)) return `http://${compact}`
  const doi = wholeDoi(compact)
  return doi === null ? null : doiAddress(doi)
}

/** The target of a link element; null where it has none that can be opened. */
export function hrefOf(element: XmlElement): string | null {
  const given = (attribute(element, 'xlink:href') ?? attribute(element, 'href') ?? '').trim()
  // Elsevier's markup names the role of a link where its address belongs.
  const written = given.includes('/linking-roles/') ? '' : given
  if (element.name === 'email') {
    const address = printed(element) || written.replace(/^mailto:/, '')
    return isEmail(address) ? `mailto:${address}` : null
  }
  if (written.startsWith('mailto:')) return written
  const kind = attribute(element, 'ext-link-type') ?? attribute(element, 'pub-id-type')
  if (kind === 'doi' && written !== '') return toAddress(written.replace(/^doi:/i, '')) ?? toAddress(written)
  return toAddress(written) ?? toAddress(printed(element))
}
