// Whether a piece of a note is a reference with all that it takes to find the work; short forms and prose are not.
import type { ParsedReference } from '../parse/fields.ts'
import type { LabelledString } from '../parse/ner.ts'

/** Share of a piece's words that must be part of some field. Prose around a work is left without labels. Chosen on train. */
const LEAST_LABELLED_SHARE = 0.75
/** Shorter pieces are short forms. */
const FEWEST_REFERENCE_WORDS = 5

const UNTOLD: ReadonlySet<string> = new Set(['other', 'note', 'foreign'])

function labelledShare({ tokens }: LabelledString): number {
  const words = tokens.filter(({ kind }) => kind !== 'mark')
  if (words.length < FEWEST_REFERENCE_WORDS) return 0
  return words.filter(({ label }) => !UNTOLD.has(label)).length / words.length
}

const hasPlace = ({ tokens }: LabelledString): boolean => tokens.some(({ label }) => label === 'place')

/** A title, when it appeared, who made it (or a title in quotation marks), and where it is to be found. */
export function isFullReference(string: LabelledString, fields: ParsedReference): boolean {
  const { title, year, doi, url, author, editor, container, publisher, volume, first_page } = fields
  if (title === null || (year === null && doi === null && url === null)) return false
  const isMade = (author?.length ?? 0) > 0 || (editor?.length ?? 0) > 0 || /^\P{L}*["“„«]/u.test(string.text)
  const isPlaced = [container, publisher, volume, first_page, doi, url].some((value) => value !== null)
  return isMade && (isPlaced || hasPlace(string)) && labelledShare(string) >= LEAST_LABELLED_SHARE
}
