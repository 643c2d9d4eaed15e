// What is cut after the decode, whichever strategy split the list.
import { type PrintedLabel, printedLabel } from '../../../conventions/labels/reference-labels.ts'
import { cutEnd, cutStart, type RichText } from '../../../document/rich-text.ts'
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

/** Numbers that may hide in one entry before it is taken for something else. */
const MOST_HIDDEN = 12

/** Brackets are plain; "13." could be the end of a page number, so a sentence must end before and a name begin after it. */
function markOf(style: PrintedLabel['style'], number: number): RegExp | null {
  if (style === 'bracket') return new RegExp(String.raw`(?<=[\s.;,])\[\s*${number}\s*\]`, 'u')
  if (style === 'round') return new RegExp(String.raw`(?<=[.;,]\s*)\(${number}\)(?=\s?\p{Lu})`, 'u')
  if (style === 'stop') return new RegExp(String.raw`(?<=[.;\d]\s)${number}[.)](?=\s?\p{Lu}[\p{L}.'’-]*[\s,.])`, 'u')
  return null
}

/** The entry and those glued to it: numbers are looked for only up to the number that the next entry has. */
export function splitGlued(content: RichText, next: PrintedLabel | null): RichText[] {
  const label = printedLabel(content.text)
  if (label === null || label.number === null) return [content]
  const until = next?.number ?? label.number + 2
  if (until - label.number < 2 || until - label.number > MOST_HIDDEN) return [content]
  const mark = markOf(label.style, label.number + 1)
  const rest = content.text.slice(label.textStart)
  const found = mark === null ? null : mark.exec(rest)
  if (found === null) return [content]
  const at = label.textStart + found.index
  const end = content.text.slice(0, at).trimEnd().length
  return [cutEnd(content, end), ...splitGlued(cutStart(content, at), next)]
}
