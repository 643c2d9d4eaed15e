// Lists the resolved settings for people and for reports: value without secrets, origin, meaning.
import { GROUPS, rowOf, SETTING_NAMES, type SettingName } from './catalogue/index.ts'
import { printValue } from './redact.ts'
import type { Origin, ResolvedSettings } from './resolve.ts'

export interface SettingView {
  readonly name: SettingName
  /** Secrets masked; "" when it is not set. */
  readonly value: string
  readonly isDefault: boolean
  readonly origin: Origin
  readonly group: string
  readonly about: string
}

const titleOf = new Map<string, string>(
  GROUPS.flatMap(({ rows, title }) => Object.keys(rows).map((name) => [name, title])),
)

export function describeSettings({ origins, values }: ResolvedSettings): readonly SettingView[] {
  return SETTING_NAMES.map((name) => {
    const row = rowOf(name)
    const value = values[name]
    return {
      name,
      value: printValue(name, value),
      isDefault:
        value === null
          ? row.default === null
          : row.default !== null && row.kind.print(value) === row.kind.print(row.default),
      origin: origins[name],
      group: titleOf.get(name) ?? '',
      about: row.about,
    }
  })
}

/** What differs from the defaults, secrets masked: for the reports of a run. */
export function nonDefaultSettings(resolved: ResolvedSettings): Readonly<Record<string, string>> {
  return Object.fromEntries(
    describeSettings(resolved)
      .filter(({ isDefault }) => !isDefault)
      .map(({ name, value }) => [name, value]),
  )
}
