// The OECD fields of science (Fields of Research and Development, 2007): six fields and the groups under them, whoever chooses one.
import { readWeights } from '../kernel/package-file.ts'

/** Names by their codes; the first part of a group's code is the field. */
export const { fields: FIRST_LEVEL, groups: SECOND_LEVEL } =
  readWeights<Readonly<Record<'fields' | 'groups', Readonly<Record<string, string>>>>>('fields-of-science.json')

export const fieldCodeOf = (groupCode: string): string => groupCode.split('.')[0] ?? ''

/** The field that a group belongs to; null for a name that is no group. */
export function fieldOf(group: string): string | null {
  const code = Object.keys(SECOND_LEVEL).find((one) => SECOND_LEVEL[one] === group)
  return code === undefined ? null : (FIRST_LEVEL[fieldCodeOf(code)] ?? null)
}
