// "ibid.", "op. cit.", "supra note 12", "Miller, Principles" (short-titles.ts): they point at what was cited before, as works do that a note prints in full again.
import { CITED_WORK, NOTE_POINTER, SAME_AS_BEFORE } from '../../../conventions/citing-words.ts'
import { foldInPlace } from '../../../conventions/language/letters.ts'
import { overlapFinder, type Range } from '../../../document/ranges.ts'
import { append } from '../../../kernel/lists.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import { type Candidate, targetsOf } from '../candidate.ts'
import type { Judged } from '../pick.ts'
import type { PrintedWorks } from '../printed-works.ts'
import type { NameIndex } from './name-index.ts'
import { wordsBetween } from './name-words.ts'
import { findListedTitles, findShortTitles } from './short-titles.ts'

/** A name that belongs to a year stands this close before it; a cap on the search. */
const NAME_LOOKBACK_CHARS = 60
/** "op. cit." points at a work cited in the last pages, not in the whole book. */
const MAX_LOOKBACK_CITATIONS = 500

export interface PassageJudged {
  readonly key: string
  /** Whether it is a note. */
  readonly isNote?: boolean
  readonly text: string
  readonly judged: readonly Judged[]
}

type MarkerKind = 'same-as-before' | 'cited-work' | 'note-pointer'

interface Marker {
  readonly kind: MarkerKind
  readonly start: number
  readonly match: string
  /** The number of the note that is pointed at. */
  readonly note?: string
}

/** A work printed in full: what "ibid." behind it means; no citation by itself, unless it was printed before. */
interface Printed extends Range {
  readonly kind: 'printed'
  readonly target: string
  readonly isRepeat: boolean
}

interface Found extends Range {
  readonly targets: readonly string[]
  readonly evidence: readonly string[]
  /** Why it stays open, where it does. */
  readonly reason: string
}

/** What cannot be decided keeps its candidates and links to none. */
function toJudged({ start, end, targets, evidence, reason }: Found): Judged {
  const accepted = targets.length === 1
  const candidate: Candidate = {
    start,
    end,
    style: 'back-reference',
    members: [accepted ? { start, end, targets } : { start, end, targets: [], possible: targets }],
    evidence: ['back-reference', ...evidence],
    objections: [],
    certainty: accepted ? 0.8 : 0.3,
  }
  return { ...candidate, accepted, confidence: candidate.certainty, reasons: accepted ? [] : [reason] }
}

function rangeOf({ start, match }: Marker): { start: number; end: number } {
  const isOpen = /^[([]/.test(match) && !/[)\]]$/.test(match)
  const isClosed = /[)\]]$/.test(match) && !/^[([]/.test(match)
  return { start: start + (isOpen ? 1 : 0), end: start + match.length - (isClosed ? 1 : 0) }
}

/** Entries whose first author is named shortly before. */
function namedBefore(text: string, start: number, index: NameIndex): ReadonlySet<string> {
  const before = foldInPlace(text.slice(Math.max(0, start - NAME_LOOKBACK_CHARS), start))
  const words = wordsBetween(before, 0, before.length)
  return new Set(words.flatMap((word) => index.formsOf(word.text).map((form) => form.entry.key)))
}

/** What no marker lacks: hardly any passage has one. */
const MARKER_HINT = /[Ii]bid|\b[Ii]d\.|[Ee]b(?:d\.|enda)|cit\.|a\.\s?O\.|note|nn?\.|fn|Fn|Anm/

function findMarkers(text: string): Marker[] {
  if (!MARKER_HINT.test(text)) return []
  const of = (pattern: RegExp, kind: MarkerKind): Marker[] =>
    allMatches(text, pattern).map(({ 0: match, index, groups }) => ({
      kind,
      start: index,
      match,
      ...(kind === 'note-pointer' && { note: groups?.far ?? groups?.near ?? '' }),
    }))
  return [...of(SAME_AS_BEFORE, 'same-as-before'), ...of(CITED_WORK, 'cited-work'), ...of(NOTE_POINTER, 'note-pointer')]
}

interface Known {
  readonly last: string | undefined
  readonly cited: readonly string[]
  readonly index: NameIndex
  readonly printed: PrintedWorks
}

/** Of the works in that note the one whose author is named; all of them where none is. */
function inNote(text: string, { start, note = '' }: Marker, { index, printed }: Known): readonly string[] {
  const works = [...new Set(printed.ofNote(note))]
  if (works.length < 2) return works
  const named = namedBefore(text, start, index)
  const ones = works.filter((key) => named.has(key))
  return ones.length > 0 ? ones : works
}

function resolve(text: string, marker: Marker, known: Known): Judged | null {
  const range = rangeOf(marker)
  const evidence = [
    text
      .slice(range.start, range.end)
      .replace(/[()[\]]/g, '')
      .slice(0, 12)
      .trim(),
  ]
  if (marker.kind === 'note-pointer') {
    const targets = inNote(text, marker, known)
    // "see note 4" points at what the note says, where it prints no work.
    return targets.length === 0 ? null : toJudged({ ...range, targets, evidence, reason: 'several-works-in-that-note' })
  }
  const nothing = { ...range, evidence, reason: 'nothing-cited-before' }
  if (marker.kind === 'same-as-before') {
    return toJudged({ ...nothing, targets: known.last === undefined ? [] : [known.last] })
  }
  const named = namedBefore(text, marker.start, known.index)
  const key = known.cited.slice(-MAX_LOOKBACK_CITATIONS).findLast((one) => named.has(one))
  return toJudged({ ...nothing, targets: key === undefined ? [] : [key] })
}

/** Notes that cite by short titles do so throughout. Set by hand. */
const FEWEST_LISTED = 3

/** Whether the notes cite works of the list by short titles. */
const citesByTitles = (passages: readonly PassageJudged[], index: NameIndex): boolean =>
  new Set(
    passages.flatMap(({ text, isNote }) =>
      isNote === true ? findListedTitles(text, index).flatMap(({ targets }) => targets) : [],
    ),
  ).size >= FEWEST_LISTED

/** Short titles of a passage, which nothing else there claims. */
function titledIn(
  { key, text, judged }: PassageJudged,
  markers: readonly Marker[],
  { index, printed, isListed }: Pick<Known, 'index' | 'printed'> & { readonly isListed: boolean },
): Judged[] {
  if (printed.size === 0 && !isListed) return []
  const isTaken = overlapFinder([
    ...judged.filter(({ accepted }) => accepted),
    ...printed.in(key),
    ...markers.map(({ start, match }) => ({ start, end: start + match.length })),
  ])
  const listed = isListed ? findListedTitles(text, index) : []
  const isFound = overlapFinder(listed)
  const short = findShortTitles(text, index, printed.has).filter((range) => isFound(range).length === 0)
  return [...listed, ...short]
    .filter((range) => isTaken(range).length === 0)
    .map((range) => toJudged({ ...range, evidence: ['short-title'], reason: 'several-works-answer' }))
}

const isMarker = (event: Judged | Marker | Printed): event is Marker => 'match' in event
const isPrinted = (event: Judged | Marker | Printed): event is Printed => 'kind' in event && event.kind === 'printed'

/** The passages in reading order, with the back references of each added. */
export function addBackReferences(
  passages: readonly PassageJudged[],
  index: NameIndex,
  printed: PrintedWorks,
): Judged[][] {
  const cited: string[] = []
  const byTitles = citesByTitles(passages, index)
  return passages.map((passage) => {
    const { key, text, judged } = passage
    const works = printed.in(key).map((work): Printed => ({ kind: 'printed', ...work }))
    const markers = findMarkers(text).filter(
      ({ start, match }) => !printed.holds(key, { start, end: start + match.length }),
    )
    const isListed = byTitles && passage.isNote === true
    const titled = titledIn(passage, markers, { index, printed, isListed })
    if (markers.length === 0 && works.length === 0 && titled.length === 0) {
      for (const one of judged) if (one.accepted) append(cited, targetsOf(one))
      return [...judged]
    }
    const all: Judged[] = []
    // A note that opens with "ibid." continues with the note before it.
    let last = cited.at(-1)
    const events = [...judged, ...titled, ...markers, ...works].toSorted((a, b) => a.start - b.start)
    for (const event of events) {
      const repeat = isPrinted(event) && event.isRepeat
      const one = isMarker(event)
        ? resolve(text, event, { last, cited, index, printed })
        : isPrinted(event)
          ? toJudged({ ...event, targets: [event.target], evidence: ['printed-again'], reason: '' })
          : event
      if (one === null) continue
      if (!isPrinted(event) || repeat) all.push(one)
      if (!one.accepted) continue
      const targets = one.members.at(-1)?.targets ?? []
      last = targets.length === 1 ? targets[0] : undefined
      append(cited, targetsOf(one))
    }
    return all
  })
}
