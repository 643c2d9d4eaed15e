// Identifiers and addresses of a reference: DOI, PubMed, arXiv, URL, from tagged ids, links and the printed text.

import { declaredDoi, findDoi, isDoiAddress, linkedDoi } from '../../../conventions/doi.ts'
import { declaredArxiv, declaredPmid, findArxiv } from '../../../conventions/identifiers.ts'
import { attribute, descendantsNamed, type XmlElement } from '../../markup/xml-node.ts'
import { plainOf } from '../text/inline.ts'
import { hrefOf } from '../text/links.ts'

export interface CitationIds {
  readonly doi: string | null
  readonly pmid: string | null
  readonly arxiv: string | null
  readonly url: string | null
}

export function citationIds(citation: XmlElement, printed: string): CitationIds {
  const tagged = descendantsNamed(citation, 'pub-id', 'object-id', 'elocation-id', 'article-id')
  const ofType = (...types: readonly string[]): string | null => {
    const found = tagged.find((id) => types.includes((attribute(id, 'pub-id-type') ?? '').toLowerCase()))
    return found === undefined ? null : plainOf(found) || null
  }
  const links = descendantsNamed(citation, 'ext-link', 'uri', 'self-uri').flatMap((link) => hrefOf(link) ?? [])
  const taggedDoi = ofType('doi')
  const doi = declaredDoi(taggedDoi) ?? links.map(linkedDoi).find((linked) => linked !== null) ?? findDoi(printed)
  return {
    doi: doi ?? taggedDoi,
    pmid: declaredPmid(ofType('pmid', 'pubmed')),
    arxiv: declaredArxiv(ofType('arxiv')) ?? findArxiv(`${printed}\n${links.join('\n')}`),
    url: links.find((href) => !isDoiAddress(href) && !href.startsWith('mailto:')) ?? printedUrl(printed),
  }
}

function printedUrl(printed: string): string | null {
  const found = /\bhttps?:\/\/[^\s<>"]+/i.exec(printed)?.[0]?.replace(/[.,;:)\]]+$/, '')
  return found === undefined || isDoiAddress(found) ? null : found
}
