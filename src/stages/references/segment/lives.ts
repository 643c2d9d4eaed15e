// Lives of the authors behind a reference list: they open with a name and hold years, as entries do.
import type { LineRun, SourceLine } from './source-lines.ts'

/** What lives say and no entry does. */
const SAYINGS = [
  'received (?:his|her|their|the|a|an) (?:[A-Z]\\.|ph\\.?\\s?d|b\\.?s|m\\.?s|bachelor|master|doctor|degree|undergraduate)',
  '(?:is|was) (?:currently |now )?(?:an? |the )?(?:\\p{L}+ ){0,3}(?:professor|lecturer|postdoc|research fellow|phd (?:student|candidate)|doctoral (?:student|candidate))',
  '(?:research|current) interests? (?:include|are|lie|focus)',
  '(?:his|her|their) (?:current )?research (?:focuses|interests|examines|explores)',
  'jg\\. (?:19|20)\\d\\d, (?:studium|dr|prof|dipl)',
]
const SAYING = new RegExp(`(?<!\\p{L})(?:${SAYINGS.join('|')})`, 'iu')

/** Entries that end with the last one that is a work: lives stand behind it, and are text. */
export function withoutLives(entries: readonly LineRun[], lines: readonly SourceLine[]): LineRun[] {
  const tellsLife = (entry: LineRun): boolean => SAYING.test(entry.map((at) => lines[at]?.text ?? '').join(' '))
  return entries.slice(0, entries.findLastIndex((entry) => !tellsLife(entry)) + 1)
}
