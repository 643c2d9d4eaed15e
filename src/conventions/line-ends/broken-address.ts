// Web addresses, DOIs and e-mail addresses that run on in the next line.
import { DOI_START } from '../doi.ts'
import { ISSN_SHAPE } from '../identifiers.ts'

const LAST_TOKEN = /\S+$/
const FIRST_TOKEN = /^\S+/

/** Hosts whose addresses papers print without a scheme. */
const HOSTS = String.raw`\b(?:osf|github|zenodo|figshare)\.(?:io|com|org)\/`
const STARTS = ['https?:\\/\\/', 'ftp:\\/\\/', 'www\\.', '\\bdoi\\.org\\/', '\\bdoi:10\\.', `\\b${DOI_START}`, HOSTS]
const ADDRESS_START = new RegExp(`(?:${STARTS.join('|')})\\S*$`, 'i')
const SCHEME_ONLY = /^(?:https?:\/{0,2}|doi:)$/i
/** An address does not end in these: it goes on. */
const OPEN_END = /[/_=&?%#~:@+-]$/
const OPEN_START = /^[/_=&?%#~]/
/** A part of an address: a slash, a digit, a file's ending, a query; or small letters after a slash of a short link. */
const ADDRESS_PART = /^[\w~%.+-]*(?:[/_=?&#]|\d|\.[a-z]{2,5}\b)/i
const PROSE = /^(?:and\/or|either\/or|he\/she|s\/he)\b/i
/** "0272-4944/© 2014" below a DOI: the publisher's own line. */
const ISSN_LINE = new RegExp(`^${ISSN_SHAPE}\\/`, 'u')

export function isBrokenAddress(above: string, below: string): boolean {
  const token = LAST_TOKEN.exec(above)?.[0]
  const next = FIRST_TOKEN.exec(below)?.[0]
  if (token === undefined || next === undefined || PROSE.test(next) || ISSN_LINE.test(next)) return false
  if (isBrokenEmail(token, next)) return true
  if (SCHEME_ONLY.test(token)) return /^[\w/]/.test(next)
  if (!ADDRESS_START.test(token)) return false
  if (OPEN_START.test(next)) return true
  if (/[-_=]$/.test(token)) return /^\w/.test(next)
  if (OPEN_END.test(token)) return ADDRESS_PART.test(next)
  // A full stop may end the sentence as well: then the next word has a capital letter or is no part of an address.
  if (token.endsWith('.')) return /^[a-z\d]\S*[\d/]/.test(next)
  return /^[\w~%-]*[/_=]\S*/.test(next)
}

/** "name@univer" + "sity.edu": the part after the sign has no dot yet, or ends in one. */
function isBrokenEmail(token: string, next: string): boolean {
  const domain = /^[\w.+-]+@([\w.-]*)$/.exec(token)?.[1]
  if (domain === undefined) return false
  const isOpen = domain === '' || /[.-]$/.test(domain) || !domain.includes('.')
  return isOpen && /^[\w-]+(?:\.[\w-]+)*[.,;)]?$/.test(next) && /\.[a-z]|^[a-z]{2,4}\b/.test(next)
}
