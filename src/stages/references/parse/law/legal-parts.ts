// The parts that citations of law are made of: people at the head, words that introduce a work, titles, what follows.
import { LEADING_SIGNALS } from '../../../../conventions/citing-words.ts'
import { findDoi, isDoiAddress } from '../../../../conventions/identifiers/doi.ts'
import { flatNames } from '../../../../conventions/names/flat-names.ts'
import type { Range } from '../../../../document/ranges.ts'
import { NO_BIB_FIELDS } from '../../../../schema/parts/no-bib-fields.ts'
import type { PersonNameExport } from '../../../../schema/parts/people.ts'
import type { ParsedReference } from '../fields.ts'
import { isBody } from '../normalizers/name-lists.ts'
import { urlOf } from '../normalizers/url.ts'

export interface LegalWork extends Range {
  readonly fields: ParsedReference
}

export const PARTY = /^(?:in re|ex parte|matter of)\s|\sv\.?\s/iu
/** What is published by a house of law: no person is before the title. */
export const ANONYMOUS = /^(?:Note|Comment|Editorial|Recent Case|Developments in the Law)(?:,\s|$)/u

const NAME_PART = String.raw`\p{Lu}[\p{L}'’-]*|(?:\p{Lu}\.)+|de|del|van|von|der|la|di`
const NAME = String.raw`(?:(?:\p{Lu}[\p{L}'’-]+|(?:\p{Lu}\.)+)(?:\s(?:${NAME_PART})){0,4}?\s\p{Lu}[\p{L}'’-]+(?:,?\s(?:Jr\.|Sr\.|II|III|IV))?)`
/** "A", "A & B", "A, B & C", "A et al.": a comma parts people only where an ampersand ends their list. */
export const NAMES = new RegExp(
  String.raw`^${NAME}(?:(?:,\s${NAME}){0,5},?\s(?:&|and)\s${NAME}|,?\s(?:et\sal|ET\sAL)\.)?(?=,\s)`,
  'u',
)
const BETWEEN_NAMES = /,?\s(?:&|and)\s|,\s(?!Jr|Sr|II|III|IV)/u
const SUFFIX = /,?\s(?<suffix>Jr\.|Sr\.|II|III|IV)$/u
const PARTICLE = /\s(?=(?:de|del|van|von|der|la|di)\s)/u

const OTHERS = /,?\s(?:et\sal|ET\sAL)\.$/u

function personOf(printed: string): PersonNameExport {
  const suffix = SUFFIX.exec(printed)?.groups?.suffix ?? null
  const name = printed.replace(SUFFIX, '').replace(OTHERS, '')
  if (isBody(name)) return { family: null, given: null, suffix: null, literal: name }
  const at = PARTICLE.exec(name)?.index ?? name.lastIndexOf(' ')
  return { family: name.slice(at + 1), given: name.slice(0, at), suffix, literal: null }
}

/** "A. Roe & B. Hill". */
export const peopleOf = (printed: string): PersonNameExport[] =>
  printed.replace(OTHERS, '').split(BETWEEN_NAMES).map(personOf)

export interface Head {
  readonly people: readonly PersonNameExport[]
  readonly hasOthers: boolean
  readonly rest: string
}

/** "Kim Roe, Comment, Rivers in Court": what kind of piece it is stands before its title. */
const KIND =
  /^(?:Comment|Note|Essay|Book Review|Opinion|Commentary|Editorial|Recent Development|Student Note|Keynote Address),\s/u

/** "Roe v. Poe", "Reed House, Inc. v. Poe"; in "Ada Roe, Director v. Shareholder" the parties are words of a title. */
function isCaseName(text: string): boolean {
  const people = NAMES.exec(text)?.[0].length ?? 0
  const rest = text.slice(people)
  return PARTY.test(text) && (people === 0 || PARTY.test(text.slice(0, people)) || BODY_BEHIND.test(rest))
}
const BODY_BEHIND = /^,\s(?:Inc|Ltd|LLC|LLP|L\.L\.C|Corp|Co|N\.A|S\.A|P\.C|et al)(?![\p{L}])/u

/** The people at the head of a work, and what follows their comma. */
export function headOf(text: string): Head {
  const named = ANONYMOUS.test(text) || isCaseName(text) ? null : NAMES.exec(text)
  if (named === null) return { people: [], hasOthers: false, rest: text.replace(ANONYMOUS, '') }
  // "Rivers Act, Pub. L. No. 79-404": a law is called like a person.
  if (/^,\sPub\. L\./u.test(text.slice(named[0].length))) return { people: [], hasOthers: false, rest: text }
  const people = peopleOf(named[0])
  const rest = text.slice(named[0].length + 2).replace(KIND, '')
  return { people, hasOthers: OTHERS.test(named[0]), rest }
}

/** A sentence that ends in a word; "v.", "Inc.", "Dep’t" and initials are none. */
export const SENTENCE_END = /(?<=\p{Ll}{5}|[)”"]|\d)[.?!][”"]?\d{0,3}\s+(?=\p{Lu})/gu
/** Blanks, a bracket and signals before a work. */
export function signalsAt(text: string): number {
  const blank = /^[\s,.(]*/u.exec(text)?.[0].length ?? 0
  return blank + (LEADING_SIGNALS.exec(text.slice(blank))?.[0].length ?? 0)
}

/** "Title, in quotation marks or not,": as printed. */
export const titleOf = (text: string): string =>
  text
    .replace(/,\s*(?:Pub\. L\. No\. [\d-]+)?,?\s*$/u, '')
    .replace(/^[“"‘]|[,.]?[”"’]$/gu, '')
    .trim()

export function fieldsOf(over: Partial<ParsedReference>, { people, hasOthers }: Head): ParsedReference {
  const author = people.length === 0 ? null : [...people]
  return { ...NO_BIB_FIELDS, ...over, author, authors: flatNames(people), et_al: hasOthers } as ParsedReference
}

/** The address that may follow a work, behind what its bracket says: "(2013), https://www.jstor.org/stable/2356". */
export function linkBehind(text: string): Pick<ParsedReference, 'doi' | 'url'> {
  const url = urlOf(/^,\s(https?:\S+)/u.exec(text)?.[1] ?? '')
  return url !== null && isDoiAddress(url) ? { doi: findDoi(url), url: null } : { doi: null, url }
}

export const NO_AUTHORS: Head = { people: [], hasOthers: false, rest: '' }
