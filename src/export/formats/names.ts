// People, notes and places of a reference as the writers need them.
import type { BibExport } from '../../schema/parts/bib.ts'
import type { PersonNameExport } from '../../schema/parts/people.ts'

const isPresent = (part: string | null | undefined): part is string =>
  part !== null && part !== undefined && part !== ''

/** "van der Meer, Anna L., Jr." or the whole name where it has no parts. */
export function invertedName({ family, given, suffix, literal }: PersonNameExport): string {
  if (isPresent(literal)) return literal
  return [family, given, suffix].filter(isPresent).join(', ')
}

/** People of a reference; the printed string as one name where it was not taken apart. */
export function namesOf(
  row: Pick<BibExport, 'author' | 'authors' | 'editor' | 'editors'>,
  role: 'author' | 'editor',
): readonly PersonNameExport[] {
  const listed = row[role] ?? []
  if (listed.length > 0) return listed
  const printed = role === 'author' ? row.authors : row.editors
  return isPresent(printed) ? [{ literal: printed }] : []
}

/** The note; where nothing was parsed, the printed reference, so that no entry is empty. */
export function noteOf(row: BibExport, printed: ReadonlyMap<number, string>): string {
  if (isPresent(row.note)) return row.note
  const isParsed = isPresent(row.title) || namesOf(row, 'author').length > 0
  return isParsed ? '' : (printed.get(row.bib_id) ?? '')
}

/** A town or several, with a state or country if one is printed, before a colon: ". Mahwah, NJ:" */
const TOWN = "\\p{Lu}[\\p{L}’'/-]+(?: (?:upon|am|an der|de|del|do|la|of|on)(?= ))?(?: \\p{Lu}[\\p{L}’'/-]+){0,3}"
const PLACE = new RegExp(
  `(?:^|[.;,()\\]?!”"])\\s*(${TOWN}(?: & ${TOWN}|, ${TOWN}|, (?:\\p{Lu}\\.? ?){2,3}){0,2}),?\\s*:\\s*$`,
  'u',
)

/** Where it was published: what the printed entry has behind its titles, before the publisher. The record has no field for it. */
export function placeOf(
  { bib_id, publisher, title, container }: BibExport,
  entries: ReadonlyMap<number, string>,
): string {
  const printed = entries.get(bib_id) ?? ''
  const at = isPresent(publisher) ? printed.lastIndexOf(publisher) : -1
  const endOf = (part: string | null | undefined): number =>
    isPresent(part) && printed.includes(part) ? printed.indexOf(part) + part.length : 0
  const before = printed.slice(Math.max(endOf(title), endOf(container)), Math.max(0, at))
  return PLACE.exec(before)?.[1] ?? ''
}
