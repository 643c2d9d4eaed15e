// Authors and affiliations from the labelled lines of the first pages, tied together by marks or by position.
import { affiliationParts } from '../affiliation-parts.ts'
import type { Affiliation, Author, People } from '../header.ts'
import type { RichText } from '../rich-text.ts'
import { findEmails, matchEmails } from './emails.ts'
import { type PrintedAffiliation, splitAffiliations } from './split-affiliations.ts'
import { type BylineName, splitAuthors } from './split-authors.ts'
import { splitName } from './split-name.ts'

export interface HeaderTexts {
  /** One per printed block, in reading order. */
  readonly authors: readonly RichText[]
  readonly affiliations: readonly RichText[]
  readonly correspondence: readonly RichText[]
  /** Everything else at the head of the paper that may hold an address or an iD. */
  readonly notes: readonly RichText[]
}

const CORRESPONDENCE_MARKS = /[*∗⁎✉]/
const ORCID = /\b(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\b/g

/** Keys of the affiliations of one author: by marks where there are any, else all or the one at the same place. */
function affiliationsOf(
  name: BylineName,
  index: number,
  printed: readonly PrintedAffiliation[],
  authorCount: number,
): string[] {
  const keyOf = (at: number) => `aff${at + 1}`
  const marked = printed.flatMap(({ mark }, at) => (mark !== null && name.marks.includes(mark) ? [keyOf(at)] : []))
  if (marked.length > 0) return marked
  if (printed.some(({ mark }) => mark !== null) && printed.length > 1) return []
  if (printed.length === 1) return [keyOf(0)]
  return printed.length === authorCount ? [keyOf(index)] : []
}

function toAffiliation({ text }: PrintedAffiliation, index: number): Affiliation {
  return { key: `aff${index + 1}`, text, ...affiliationParts(text) }
}

/** The same address printed once per author is one affiliation. */
function unique(printed: readonly PrintedAffiliation[]): PrintedAffiliation[] {
  const seen = new Set<string>()
  return printed.filter(({ mark, text }) => {
    const key = `${mark ?? ''} ${text.toLowerCase()}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A name that stands in the byline once and in a note again is one author, with all the marks. */
function withoutRepeats(names: readonly BylineName[]): BylineName[] {
  const seen = new Map<string, BylineName>()
  for (const name of names) {
    const key = name.name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}]/gu, '')
    const before = seen.get(key)
    seen.set(key, before === undefined ? name : { ...before, marks: [...new Set([...before.marks, ...name.marks])] })
  }
  return [...seen.values()]
}

export function readPeople(texts: HeaderTexts): People {
  const names = withoutRepeats(texts.authors.flatMap(splitAuthors))
  const printed = unique(splitAffiliations(texts.affiliations))
  const split = names.map(({ name }) => splitName(name))
  const everything = [...texts.correspondence, ...texts.affiliations, ...texts.authors, ...texts.notes].map(
    ({ text }) => text,
  )
  const emails = findEmails(everything.join('\n'))
  const emailOf = matchEmails(emails, split)
  const orcids = [...everything.join('\n').matchAll(ORCID)].map(([, id = '']) => id)
  const hasStars = names.some(({ marks }) => marks.some((mark) => CORRESPONDENCE_MARKS.test(mark)))
  const authors: Author[] = split.map(({ given, family, suffix }, index) => {
    const name = names[index] ?? { name: '', marks: [] }
    const email = emailOf.get(index) ?? null
    return {
      key: `a${index + 1}`,
      given,
      family,
      suffix,
      email,
      corresponding: hasStars
        ? name.marks.some((mark) => CORRESPONDENCE_MARKS.test(mark))
        : email !== null && emails.length === 1,
      researcher_id: orcids.length === names.length ? (orcids[index] ?? null) : null,
      role: [],
      affiliations: affiliationsOf(name, index, printed, names.length),
    }
  })
  return { authors, affiliations: printed.map(toAffiliation) }
}
