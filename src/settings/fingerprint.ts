// One hash over all settings that shape a record: responses cached under another hash are not reused.
import { sha256 } from '../kernel/hash.ts'
import { rowOf, SETTING_NAMES, type Settings } from './catalogue/index.ts'
import { redactedValues } from './redact.ts'

/** Of a secret only whether it is set counts, and credentials in addresses count as set too: no guess at them can be tested. */
export function settingsFingerprint(values: Settings): string {
  const shown = redactedValues(values)
  const shaping = SETTING_NAMES.filter((name) => rowOf(name).shapesOutput)
    .sort()
    .map((name) => [name, shown[name]])
  return sha256(JSON.stringify(shaping))
}
