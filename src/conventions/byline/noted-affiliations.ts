// Affiliations that stand in marked notes where no list of them is printed: "* Professor of Law, Lake University. I thank ...".

import type { RichText } from '../../document/rich-text.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { namesOrganisation } from '../affiliations/affiliation-parts.ts'
import { isKnownOrganisation } from '../organisations/hits.ts'
import { type PrintedAffiliation, splitAffiliations } from './split-affiliations.ts'

/** A full stop that no abbreviation ends with, before a new sentence. */
const SENTENCE_END = /(?<=\p{L}{4}|\))\.(?=\s+\p{Lu}|\s*$)/u
/** Thanks and what was done name institutions too. */
const PROSE = patternOf('iu')`(?<!\p{L})(?:
  i | we | my | our | this | these | thanks? | grateful | is | are | was | were | has | have | received | supported | presented | earlier
)(?!\p{L})`
/** A longer sentence is no address. */
const LONGEST_ADDRESS = 250

const isPlace = (part: string): boolean => namesOrganisation(part) || isKnownOrganisation(part)

/** The place of a note's first sentence, without the posts and degrees before it; null where that says something else. */
function placeOfNote(text: string): string | null {
  const [sentence = ''] = text.split(SENTENCE_END)
  const parts = sentence.trim().split(/,\s+/)
  const from = parts.findIndex(isPlace)
  if (from < 0 || sentence.length > LONGEST_ADDRESS || PROSE.test(sentence)) return null
  return parts.slice(from).join(', ')
}

/** Those of notes whose marks stand behind names. */
export function notedAffiliations(notes: readonly RichText[], marks: ReadonlySet<string>): PrintedAffiliation[] {
  return splitAffiliations(notes).flatMap((note) => {
    const place = note.marks.some((mark) => marks.has(mark)) ? placeOfNote(note.text) : null
    return place === null ? [] : [{ ...note, text: place }]
  })
}
