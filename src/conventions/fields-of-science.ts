// The OECD fields of science (Fields of Research and Development, 2007): six fields and the groups under them, whoever chooses one.
import { readWeights } from '../kernel/files/package-file.ts'

interface FieldsOfScience {
  /** Names by their codes; the first part of a group's code is the field. */
  readonly fields: Readonly<Record<string, string>>
  readonly groups: Readonly<Record<string, string>>
  /** Words in the names of journals, with the group that the first of them that fits tells; null: journals of everything. */
  readonly journals: readonly (readonly [string | null, string])[]
  /** How much each witness of a paper's field counts (training/classification). */
  readonly witnesses: Readonly<Record<'own' | 'cited' | 'containers' | 'journal', number>>
}

const TABLE = readWeights<FieldsOfScience>('fields-of-science.json')
export const { fields: FIRST_LEVEL, groups: SECOND_LEVEL, witnesses: WITNESS_WEIGHTS } = TABLE

/** Made when the first name is asked about: a program that starts has no time for them. */
let patterns: readonly { readonly code: string | null; readonly pattern: RegExp }[] | null = null

/** The group that the name of a journal or of proceedings tells; null where it tells none. */
export function groupOfJournal(name: string): string | null {
  const plain = name.toLowerCase().replace(/\s+/g, ' ').trim()
  patterns ??= TABLE.journals.map(([code, words]) => ({ code, pattern: new RegExp(words, 'u') }))
  return patterns.find(({ pattern }) => pattern.test(plain))?.code ?? null
}

export const fieldCodeOf = (groupCode: string): string => groupCode.split('.')[0] ?? ''

/** The field that a group belongs to; null for a name that is no group. */
export function fieldOf(group: string): string | null {
  const code = Object.keys(SECOND_LEVEL).find((one) => SECOND_LEVEL[one] === group)
  return code === undefined ? null : (FIRST_LEVEL[fieldCodeOf(code)] ?? null)
}
