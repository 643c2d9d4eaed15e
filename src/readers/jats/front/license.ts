// Under which licence the paper may be used: its address where one is given, else its words.
import { attribute, childElements, descendantsNamed, firstChild, type XmlElement } from '../../markup/xml-node.ts'
import { plainOf } from '../text/inline.ts'
import { hrefOf } from '../text/links.ts'

const LICENCE_ADDRESS = /creativecommons\.org\/(?:licenses|publicdomain)|opensource\.org|gnu\.org|licen[cs]e|\/terms/i

/** Addresses that a licence gives: its own, a license_ref, then links in its words that look like a licence. */
function addressesOf(license: XmlElement): string[] {
  const own = attribute(license, 'xlink:href')
  const references = descendantsNamed(license, 'ali:license_ref', 'license_ref').map(plainOf)
  const links = descendantsNamed(license, 'ext-link', 'uri').flatMap((link) => hrefOf(link) ?? [])
  return [...(own === null ? [] : [own]), ...references, ...links.filter((href) => LICENCE_ADDRESS.test(href))]
}

/** The address of a Creative Commons licence that the words spell out. */
const printedAddress = (words: string): string | null =>
  /https?:\/\/(?:www\.)?creativecommons\.org\/[^\s)<>"]+/i.exec(words)?.[0]?.replace(/[.,;]+$/, '') ?? null

export function readLicense(meta: XmlElement | null): string | null {
  const permissions = firstChild(meta, 'permissions')
  // NLM 2 has the licence directly in article-meta.
  const holders = [permissions, meta].flatMap((holder) => holder ?? [])
  const licenses = holders.flatMap((holder) => childElements(holder, 'license', 'ali:license_ref'))
  const address = licenses
    .flatMap((license) => (license.name === 'license' ? addressesOf(license) : [plainOf(license)]))
    .find((href) => /^https?:/i.test(href))
  if (address !== undefined) return address
  const words = licenses.map(plainOf).find(Boolean)
  if (words !== undefined) return printedAddress(words) ?? words
  const statement = holders
    .flatMap((holder) => childElements(holder, 'copyright-statement'))
    .map(plainOf)
    .find((text) => /licen[cs]e|creative commons|open access/i.test(text))
  return statement ?? null
}
