// Identifiers other than DOIs: ORCID iDs, ISSNs, and the numbers of arXiv and PubMed.
import type { Range } from '../../document/ranges.ts'
import { allMatches } from '../../kernel/patterns.ts'

const ORCID = String.raw`\d{4}-\d{4}-\d{4}-\d{3}[\dX]`
const ORCID_ANYWHERE = new RegExp(ORCID, 'i')
const ORCID_IN_TEXT = new RegExp(`(?<![\\d-])${ORCID}(?![\\d-])`, 'giu')

/** The last character is a check digit (ISO 7064, MOD 11-2). */
export function isOrcid(id: string): boolean {
  const digits = id.replace(/-/g, '').toUpperCase()
  if (!/^\d{15}[\dX]$/.test(digits)) return false
  const total = [...digits.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const check = (12 - (total % 11)) % 11
  return digits[15] === (check === 10 ? 'X' : String(check))
}

export interface FoundOrcid extends Range {
  readonly id: string
}

/** Every ORCID iD of a text; numbers of its shape whose check digit is wrong are none. */
export function findOrcids(text: string): FoundOrcid[] {
  return allMatches(text, ORCID_IN_TEXT).flatMap(({ 0: match, index: start }) => {
    const id = match.toUpperCase()
    return isOrcid(id) ? [{ id, start, end: start + match.length }] : []
  })
}

/** The iD of a field that is there for one, bare; the file answers for its check digit. */
export const declaredOrcid = (written: string | null): string | null =>
  ORCID_ANYWHERE.exec(written ?? '')?.[0].toUpperCase() ?? null

/** The check digit of a serial number (ISO 3297): the weighted sum of all eight is a multiple of eleven. */
function isIssn(issn: string): boolean {
  const digits = [...issn.replace('-', '').toUpperCase()].map((digit) => (digit === 'X' ? 10 : Number(digit)))
  return digits.length === 8 && digits.reduce((sum, digit, at) => sum + digit * (8 - at), 0) % 11 === 0
}

const ISSN = String.raw`(\d{4})\s?[-\u2010-\u2013]?\s?(\d{3}[\dX])`
export const ISSN_SHAPE = String.raw`\d{4}-\d{3}[\dX]`
const ISSN_LEAD = String.raw`\b((?:e|electronic|online)[\s-]?)?ISSN(?:\s*\(?(online|electronic|e|print|p|on-?line)\)?)?[\s:.-]*`
const ISSN_ANYWHERE = new RegExp(`(?<!\\d)${ISSN}(?!\\d)`, 'iu')
const ISSN_IN_TEXT = new RegExp(ISSN_LEAD + ISSN, 'giu')

/** The electronic ISSN that a text announces before the printed one; numbers whose check digit is wrong are none. */
export function findIssn(text: string): string | null {
  const all = allMatches(text, ISSN_IN_TEXT).map(([, before, after, left = '', right = '']) => ({
    issn: `${left}-${right.toUpperCase()}`,
    isElectronic: before !== undefined || /^(?:o|e)/i.test(after ?? ''),
  }))
  const sound = all.filter(({ issn }) => isIssn(issn))
  return (sound.find(({ isElectronic }) => isElectronic) ?? sound[0])?.issn ?? null
}

/** The ISSN of a field that is there for one, with its hyphen; the file answers for its check digit. */
export function declaredIssn(written: string | null): string | null {
  const match = ISSN_ANYWHERE.exec(written ?? '')
  return match === null ? null : `${match[1]}-${match[2]?.toUpperCase()}`
}

/** Since 2007 "2005.14165", before "hep-lat/0201010" or "math.GT/0309136". */
const ARXIV_NUMBER = String.raw`(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?`
const ARXIV_ANYWHERE = new RegExp(ARXIV_NUMBER, 'u')
const ARXIV_LEAD = String.raw`arxiv(?:\.org\/(?:abs|pdf)\/|\s*:\s*|\s+e-?print\s*:?\s*|\s+preprint\s+arxiv\s*:?\s*|\s+(?=\d{4}\.))`
/** A line may end behind the point of the number. */
const ARXIV_BROKEN = ARXIV_NUMBER.replace(String.raw`\.`, String.raw`\.\s?`)
const ARXIV_IN_TEXT = new RegExp(String.raw`(?<!\p{L})${ARXIV_LEAD}(${ARXIV_BROKEN})`, 'iu')

/** The number of arXiv that a text announces by that name, its version included. */
export const findArxiv = (text: string): string | null => ARXIV_IN_TEXT.exec(text)?.[1]?.replace(/\s+/gu, '') ?? null

/** The number in a field that is there for one, blanks of line breaks taken out. */
export function declaredArxiv(written: string | null): string | null {
  const bare = (written ?? '').replace(/\s+/gu, '').replace(/^arxiv:?/iu, '')
  return ARXIV_ANYWHERE.exec(bare)?.[0] ?? null
}

/** arXiv registers a DOI for every paper, whatever the version. */
export const arxivDoi = (number: string): string => `10.48550/arXiv.${number.replace(/v\d+$/, '')}`

const PMID_IN_TEXT = /\b(?:PMID|PubMed(?:\s+ID|\s+PMID)?)\s*:?\s*(\d{4,9})\b/iu

/** The number of PubMed that a text announces; "PMC" numbers are another system's. */
export const findPmid = (text: string): string | null => PMID_IN_TEXT.exec(text)?.[1] ?? null

/** The number in a field that is there for one. */
export const declaredPmid = (written: string | null): string | null =>
  /(?<![\p{L}\d])\d{1,9}(?!\d)/u.exec(written ?? '')?.[0] ?? null
