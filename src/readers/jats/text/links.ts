// Where a link of the markup leads: ext-link, uri, email and their kin.
import { isEmail } from '../../../conventions/identifiers/email-address.ts'
import { toAddress } from '../../markup/addresses.ts'
import { attribute, textContent, type XmlElement } from '../../markup/xml-node.ts'

const printed = (element: XmlElement): string => textContent(element).replace(/\s+/g, ' ').trim()

/** The target of a link element; null where it has none that can be opened. */
export function hrefOf(element: XmlElement): string | null {
  const given = (attribute(element, 'xlink:href') ?? attribute(element, 'href') ?? '').trim()
  // Elsevier's markup names the role of a link where its address belongs.
  const written = given.includes('/linking-roles/') ? '' : given
  if (element.name === 'email') {
    const address = printed(element) || written.replace(/^mailto:/, '')
    return isEmail(address) ? `mailto:${address}` : null
  }
  const kind = attribute(element, 'ext-link-type') ?? attribute(element, 'pub-id-type')
  if (kind === 'doi' && written !== '') return toAddress(written.replace(/^doi:/i, '')) ?? toAddress(written)
  return toAddress(written) ?? toAddress(printed(element))
}
