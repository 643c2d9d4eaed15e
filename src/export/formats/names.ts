// People and notes of a reference as the writers need them.
import type { BibExport } from '../../schema/bib.ts'
import type { PersonNameExport } from '../../schema/people.ts'

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
