// Affiliations that stand in marked notes where no list of them is printed: "* Professor of Law, Lake University. I thank ...".
import { namesOrganisation } from '../conventions/affiliations/affiliation-parts.ts'
import { isCountry } from '../conventions/affiliations/countries.ts'
import { anyWord } from '../conventions/language/words.ts'
import { isCity, isKnownOrganisation } from '../conventions/organisations/hits.ts'
import type { RichText } from '../document/rich-text.ts'
import { type PrintedAffiliation, splitAffiliations } from './split-affiliations.ts'
import type { BylineName } from './split-authors.ts'

/** A full stop that no abbreviation ends with, before a new sentence. */
const SENTENCE_END = /(?<=\p{L}{4}|\))(?<!\bProf)\.(?=\s+\p{Lu}|\s*$)/u
/** Thanks and what was done name institutions too. */
const PROSE = new RegExp(`(?<!\\p{L})(?:${anyWord(({ thanks }) => thanks)})(?!\\p{L})`, 'iu')
/** A longer sentence is no address. */
const LONGEST_ADDRESS = 250

const isPlace = (part: string): boolean => namesOrganisation(part) || isKnownOrganisation(part)

const POST = new RegExp(`(?<!\\p{L})(?:${anyWord(({ posts }) => posts)})(?!\\p{L})`, 'iu')

/** Whether a text opens with somebody's post: "Assistant Professor, School of Water". */
export const opensWithPost = (text: string): boolean => POST.test(text.split(/,\s+/)[0] ?? '')

/** The place of a note's first sentence, without the posts and degrees before it; null where that says something else. */
function placeOfNote(text: string): string | null {
  const [sentence = '', next = ''] = text.split(SENTENCE_END)
  const parts = sentence.trim().split(/,\s+/)
  const posts = parts.findIndex((part) => !POST.test(part))
  const place = parts.findIndex(isPlace)
  const from = place < 0 && posts > 0 ? posts : place
  if (from < 0 || sentence.length > LONGEST_ADDRESS || PROSE.test(sentence)) return null
  // "Lake University, School of Water. Basel, Switzerland."
  const isSeat = next.split(', ').every((part) => isCity(part) || isCountry(part.trim()))
  return parts.slice(from).join(', ') + (isSeat ? `.${next}` : '')
}

/** "* Reed: Lake University; Okafor: ...": a note that says of each author by name where they are, whoever has its mark. */
function isOfSeveral(text: string, names: readonly BylineName[]): boolean {
  const [, owner] = /^([^:,.;]{2,40}):\s/u.exec(text) ?? []
  return owner !== undefined && names.some(({ name }) => name.endsWith(owner))
}

/** Those of notes whose marks stand behind names. */
export function notedAffiliations(
  notes: readonly RichText[],
  marks: ReadonlySet<string>,
  names: readonly BylineName[],
): PrintedAffiliation[] {
  return splitAffiliations(notes).flatMap((note) => {
    const isOwn = note.marks.some((mark) => marks.has(mark)) && !isOfSeveral(note.text, names)
    const place = isOwn ? placeOfNote(note.text) : null
    return place === null ? [] : [{ ...note, text: place }]
  })
}
