// The flat form of a list of names, as one string.
import type { PersonNameExport } from '../../schema/parts/people.ts'

/** "Family, Given; Group": the flat form of a list of names. */
export function flatNames(names: readonly PersonNameExport[]): string | null {
  const flat = names.map(
    ({ family, given, suffix, literal }) => literal ?? [family, given, suffix].filter(Boolean).join(', '),
  )
  return flat.filter(Boolean).join('; ') || null
}
