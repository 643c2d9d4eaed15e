// Where the names that belong to a printed year may stand.
import type { Bracket } from '../brackets.ts'
import { LEAD, LOCATOR, type Zone } from './citation-segment.ts'
import type { YearToken } from './year-tokens.ts'

/** A year with its bracket and the zone of its names. */
export interface Zoned {
  readonly token: YearToken
  readonly bracket: Bracket | null
  readonly zone: Zone
}

/** Names before a year or its bracket are looked for this far back: four long names with connectors fit in. */
const BEFORE_CHARS = 110
const INSIDE_CHARS = 240
const PARTICLES = 'de|da|do|dos|das|del|van|von|der|la|le|di'
/** Names between semicolons, with nothing that ends a citation among them. */
const NAME_LIST = new RegExp(
  String.raw`^[\s,;]*(?:(?:(?:${PARTICLES})\s)*\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?\s?;\s*)+$`,
  'u',
)

const hasNames = (text: string): boolean => /\p{L}/u.test(text.replace(LEAD, '').replace(LOCATOR, ''))

function narrativeZone(text: string, bracketStart: number, floor: number): Zone {
  const from = Math.max(floor, bracketStart - BEFORE_CHARS)
  return { kind: 'narrative', start: snapToWord(text, from, floor), end: bracketStart, listStart: null }
}

/** A zone that starts within a word would read half of a name as one. */
function snapToWord(text: string, from: number, floor: number): number {
  let index = from
  while (index > floor && /[\p{L}'’-]/u.test(text.charAt(index)) && /[\p{L}'’-]/u.test(text.charAt(index - 1))) index++
  return index
}

/** Where to look for the names of a year, given the year found before it; null where there can be none. */
export function zoneOf(
  text: string,
  token: YearToken,
  bracket: Bracket | null,
  before: Zoned | undefined,
): Zone | null {
  const lastEnd = before?.token.end ?? 0
  if (bracket === null) {
    const floor =
      before !== undefined && before.bracket === null ? lastEnd : Math.max(lastEnd, before?.bracket?.end ?? 0)
    const between = text.slice(floor, token.start)
    if (before?.bracket === null && !hasNames(between) && between.length <= 24) return before.zone
    const start = snapToWord(text, Math.max(floor, token.start - BEFORE_CHARS), floor)
    return { kind: 'open', start, end: token.start, listStart: null }
  }
  const isSame = before?.bracket?.start === bracket.start
  const floor = isSame ? lastEnd : bracket.start + 1
  const from = snapToWord(text, Math.max(floor, token.start - INSIDE_CHARS), floor)
  const start = from + text.slice(from, token.start).lastIndexOf(';') + 1
  if (hasNames(text.slice(start, token.start))) {
    const listStart = NAME_LIST.test(text.slice(from, start)) ? from : null
    return { kind: 'inside', start, end: token.start, listStart }
  }
  if (isSame && before) return before.zone
  const inner = before !== undefined && before.token.start > bracket.start
  if (inner) return null
  return narrativeZone(text, bracket.start, Math.max(lastEnd, before?.bracket?.end ?? 0, (bracket.outer ?? -1) + 1))
}
