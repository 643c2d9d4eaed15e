// "ibid." and "op. cit.": they point at what was cited before.
import { foldInPlace } from '../../../conventions/letters.ts'
import { type Candidate, targetsOf } from '../candidate.ts'
import type { Judged } from '../pick.ts'
import type { NameIndex } from './name-index.ts'
import { wordsBetween } from './name-words.ts'

const SAME_AS_BEFORE =
  /\(?(?<!\p{L})(?:[Ii]bid(?:em)?\.?|[Ee]bd\.|[Ee]benda)(?!\p{L})(?:,?\s(?:pp?\.|S\.)\s?\d+(?:[-\u2013]\d+)?)?\)?/gu
const CITED_WORK = /(?<!\p{L})(?:op\.\s?cit\.|loc\.\s?cit\.|a\.\s?a\.\s?O\.)/gu
const NAME_LOOKBACK_CHARS = 60
/** "op. cit." points at a work cited in the last pages, not in the whole book. */
const MAX_LOOKBACK_CITATIONS = 500

export interface PassageJudged {
  readonly text: string
  readonly judged: readonly Judged[]
}

function toJudged(text: string, from: number, match: string, targets: readonly string[]): Judged {
  const isOpen = match.startsWith('(') && !match.endsWith(')')
  const isClosed = match.endsWith(')') && !match.startsWith('(')
  const start = from + (isOpen ? 1 : 0)
  const end = from + match.length - (isClosed ? 1 : 0)
  const candidate: Candidate = {
    start,
    end,
    style: 'back-reference',
    members: [{ start, end, targets }],
    evidence: ['back-reference', text.slice(start, end).replace(/[()]/g, '').slice(0, 12).trim()],
    objections: [],
    certainty: targets.length === 0 ? 0.3 : 0.8,
  }
  const accepted = targets.length > 0
  return { ...candidate, accepted, confidence: candidate.certainty, reasons: accepted ? [] : ['nothing-cited-before'] }
}

/** The entry cited last whose first author is named shortly before. */
function namedBefore(text: string, start: number, cited: readonly string[], index: NameIndex): string[] {
  const before = foldInPlace(text.slice(Math.max(0, start - NAME_LOOKBACK_CHARS), start))
  const words = wordsBetween(before, 0, before.length)
  const named = new Set(words.flatMap((word) => index.formsOf(word.text).map((form) => form.entry.key)))
  const key = cited.slice(-MAX_LOOKBACK_CITATIONS).findLast((one) => named.has(one))
  return key === undefined ? [] : [key]
}

/** The passages in reading order, with the back references of each added. */
export function addBackReferences(passages: readonly PassageJudged[], index: NameIndex): Judged[][] {
  const cited: string[] = []
  return passages.map(({ text, judged }) => {
    const found = findMarkers(text)
    if (found.length === 0) {
      for (const one of judged) if (one.accepted) cited.push(...targetsOf(one))
      return [...judged]
    }
    const all: Judged[] = []
    let last = cited.at(-1)
    const events = [...judged, ...found].toSorted((a, b) => a.start - b.start)
    for (const event of events) {
      const one = 'match' in event ? resolve(text, event, last, cited, index) : event
      all.push(one)
      if (!one.accepted) continue
      const targets = one.members.at(-1)?.targets ?? []
      last = targets.length === 1 ? targets[0] : undefined
      cited.push(...targetsOf(one))
    }
    return all
  })
}

interface Marker {
  readonly start: number
  readonly match: string
  readonly isSameAsBefore: boolean
}

/** What no marker lacks: hardly any passage has one. */
const MARKER_HINT = /[Ii]bid|[Ee]b(?:d\.|enda)|cit\.|a\.\s?O\./

function findMarkers(text: string): Marker[] {
  const markers: Marker[] = []
  if (!MARKER_HINT.test(text)) return markers
  for (const { 0: match, index } of text.matchAll(SAME_AS_BEFORE))
    markers.push({ start: index, match, isSameAsBefore: true })
  for (const { 0: match, index } of text.matchAll(CITED_WORK))
    markers.push({ start: index, match, isSameAsBefore: false })
  return markers
}

function resolve(
  text: string,
  { start, match, isSameAsBefore }: Marker,
  last: string | undefined,
  cited: readonly string[],
  index: NameIndex,
): Judged {
  const targets = isSameAsBefore ? (last === undefined ? [] : [last]) : namedBefore(text, start, cited, index)
  return toJudged(text, start, match, targets)
}
