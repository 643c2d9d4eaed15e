// Lists the resolved settings for people and for reports (value without secrets, origin, meaning), and hashes those that shape a record.
import { sha256 } from '../kernel/hash.ts'
import { GROUPS, rowOf, SETTING_NAMES, type SettingName, type Settings } from './catalogue/index.ts'
import { printValue, redactedValues } from './redact.ts'
import type { Origin, ResolvedSettings } from './resolve.ts'

// One hash over all settings that shape a record: responses cached under another hash are not reused.

/** Of a secret only whether it is set counts, and credentials in addresses count as set too: no guess at them can be tested. */
export function settingsFingerprint(values: Settings): string {
  const shown = redactedValues(values)
  const shaping = SETTING_NAMES.filter((name) => rowOf(name).shapesOutput)
    .sort()
    .map((name) => [name, shown[name]])
  return sha256(JSON.stringify(shaping))
}

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
