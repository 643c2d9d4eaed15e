// Identifiers and addresses of a reference: DOI, PubMed, arXiv, URL, from tagged ids, links and the printed text.
import { attribute, descendantsNamed, type XmlElement } from '../markup/xml-node.ts'
import { plainOf } from './inline.ts'
import { hrefOf } from './links.ts'

export interface CitationIds {
  readonly doi: string | null
  readonly pmid: string | null
  readonly arxiv: string | null
  readonly url: string | null
}

const DOI = /\b10\.\d{4,9}\/[^\s"<>]+/
const DOI_RESOLVER = /^https?:\/\/(?:dx\.)?doi\.org\//i
const ARXIV = /\barxiv\s*:\s*((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?)/i
const ARXIV_ADDRESS = /arxiv\.org\/(?:abs|pdf)\/([^\s?#]+?)(?:\.pdf)?$/i

/** Sentence punctuation after a DOI is not part of it; a closing bracket is where the DOI opened one. */
export function trimDoi(found: string): string {
  let doi = found.replace(/[.,;:'’”]+$/, '')
  while (/[)\]]$/.test(doi) && count(doi, '(') + count(doi, '[') < count(doi, ')') + count(doi, ']')) {
    doi = doi.slice(0, -1).replace(/[.,;:]+$/, '')
  }
  return doi
}

const count = (text: string, character: string): number => text.split(character).length - 1

export function findDoi(text: string): string | null {
  const found = DOI.exec(text)?.[0]
  return found === undefined ? null : trimDoi(found)
}

export function citationIds(citation: XmlElement, printed: string): CitationIds {
  const tagged = descendantsNamed(citation, 'pub-id', 'object-id', 'elocation-id', 'article-id')
  const ofType = (...types: readonly string[]): string | null => {
    const found = tagged.find((id) => types.includes((attribute(id, 'pub-id-type') ?? '').toLowerCase()))
    return found === undefined ? null : plainOf(found) || null
  }
  const links = descendantsNamed(citation, 'ext-link', 'uri', 'self-uri').flatMap((link) => hrefOf(link) ?? [])
  const taggedDoi = ofType('doi')
  const linkedDoi = links.find((href) => DOI_RESOLVER.test(href)) ?? null
  const doi = taggedAsDoi(taggedDoi) ?? (linkedDoi === null ? null : findDoi(decoded(linkedDoi))) ?? findDoi(printed)
  const arxivLink = links.map((href) => ARXIV_ADDRESS.exec(href)?.[1]).find((id) => id !== undefined)
  return {
    doi: doi ?? taggedDoi,
    pmid: ofType('pmid', 'pubmed')?.replace(/^PMID:?\s*/i, '') ?? null,
    arxiv: ofType('arxiv')?.replace(/^arxiv:\s*/i, '') ?? ARXIV.exec(printed)?.[1] ?? arxivLink ?? null,
    url: links.find((href) => !DOI_RESOLVER.test(href) && !href.startsWith('mailto:')) ?? printedUrl(printed),
  }
}

/** A tagged DOI is taken whole: old ones hold "<" and ">". */
function taggedAsDoi(tagged: string | null): string | null {
  const bare = (tagged ?? '').replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:?\s*)/i, '').trim()
  return /^10\.\d{4,9}\/\S+$/.test(bare) ? bare.replace(/[.,;]+$/, '') : findDoi(bare)
}

const decoded = (href: string): string => {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

function printedUrl(printed: string): string | null {
  const found = /\bhttps?:\/\/[^\s<>"]+/i.exec(printed)?.[0]?.replace(/[.,;:)\]]+$/, '')
  return found === undefined || DOI_RESOLVER.test(found) ? null : found
}
