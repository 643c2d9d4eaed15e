// Splits a paragraph of scientific text into sentences, by UTF-16 offsets; nothing but white space is left outside of them.
import type { Range } from '../../document/ranges.ts'
import { lowerBound } from '../../kernel/lists.ts'
import { allMatches } from '../../kernel/patterns.ts'
import { type Candidate, readCandidate } from './boundary-candidate.ts'
import { BOUNDARY_RULES } from './boundary-rules.ts'
import { skipSpace } from './character-class.ts'
import { lexiconOf } from './lexicon.ts'
import { findPairedMarks, type Pair } from './paired-marks.ts'

// A text with each run of white space made one space, and the way back to the offsets of the text as given.

interface SingleSpaced {
  readonly text: string
  /** Offset in the given text of the character at `index`. */
  toGiven(index: number): number
  /** Index of the first kept character at or behind a given offset. */
  fromGiven(offset: number): number
}

const NEEDS_WORK = /\s\s|[^\S ]|^\s|\s$/

function offsetsOf(given: string): { readonly text: string; readonly offsets: Int32Array } {
  const offsets = new Int32Array(given.length)
  const pieces: string[] = []
  let length = 0
  for (const { 0: word, index } of allMatches(given, /\S+/g)) {
    if (length > 0) {
      pieces.push(' ')
      offsets[length++] = index - 1
    }
    pieces.push(word)
    for (let char = 0; char < word.length; char++) offsets[length++] = index + char
  }
  return { text: pieces.join(''), offsets: offsets.subarray(0, length) }
}

/** So prepared, no rule depends on how a text is spaced; a text that is spaced simply is taken as it is. */
export function singleSpaced(given: string): SingleSpaced {
  if (!NEEDS_WORK.test(given)) return { text: given, toGiven: (index) => index, fromGiven: (offset) => offset }
  const { text, offsets } = offsetsOf(given)
  return {
    text,
    toGiven: (index) => offsets[index] ?? given.length,
    fromGiven: (offset) => lowerBound(offsets, offset),
  }
}

export type Span = Range

export interface SplitOptions {
  /** ISO 639-1 code; English where absent or not known. */
  readonly language?: string
  /** Ranges that no sentence end may cut (a citation group, a formula); in any order. */
  readonly unbreakable?: readonly Span[]
}

/** A place where a sentence may end, with what decided it. */
export interface Boundary {
  /** Where the sentence before ends (exclusive) and the next one starts, if it breaks here. */
  readonly end: number
  readonly next: number
  readonly breaks: boolean
  /** Name of the rule that decided. */
  readonly evidence: string
}

/** Answers, for ever larger positions, whether a cut from `end` to `next` goes through one of the ranges. */
function cutsThrough(ranges: readonly Span[]): (end: number, next: number) => boolean {
  const ordered = [...ranges].sort((a, b) => a.start - b.start)
  let read = 0
  let reach = 0
  return (end, next) => {
    for (let range = ordered[read]; range !== undefined && range.start < end; range = ordered[++read]) {
      reach = Math.max(reach, range.end)
    }
    return reach > next
  }
}

/** A bracket around whole sentences, "(We did. It worked.)", holds nothing together. */
const isAside = (text: string, pair: Pair, sentenceStart: number): boolean =>
  pair.isBracket && pair.open <= sentenceStart && '.?!…'.includes(text.charAt(pair.close - 1))

/** Answers, for ever larger places, whether a bracket or quotation opened in the sentence is still open there. */
function holdsTogether(text: string, pairs: readonly Pair[]): (end: number, sentenceStart: number) => boolean {
  let read = 0
  let reach = -1
  return (end, sentenceStart) => {
    for (let pair = pairs[read]; pair !== undefined && pair.open < end; pair = pairs[++read]) {
      if (!isAside(text, pair, sentenceStart)) reach = Math.max(reach, pair.close)
    }
    return reach >= end
  }
}

interface Judgement {
  readonly breaks: boolean
  readonly evidence: string
}

const UNBREAKABLE: Judgement = { breaks: false, evidence: 'unbreakable' }
const PAIRED_MARKS: Judgement = { breaks: false, evidence: 'paired-marks' }

function judge(candidate: Candidate): Judgement {
  for (const rule of BOUNDARY_RULES) {
    const verdict = rule.judge(candidate)
    if (verdict !== undefined) return { breaks: verdict === 'break', evidence: rule.name }
  }
  return { breaks: false, evidence: 'none' }
}

/** Every place where a sentence may end, in order, with the evidence for or against. */
export function findBoundaries(given: string, options: SplitOptions = {}): readonly Boundary[] {
  const { text, toGiven, fromGiven } = singleSpaced(given)
  const lexicon = lexiconOf(options.language)
  const { stops, pairs } = findPairedMarks(text)
  const isHeld = holdsTogether(text, pairs)
  const unbreakable = options.unbreakable ?? []
  const isCut = cutsThrough(unbreakable.map(({ start, end }) => ({ start: fromGiven(start), end: fromGiven(end) })))
  const found: Boundary[] = []
  let sentenceStart = 0
  let read = -1
  for (const stop of stops) {
    if (stop <= read) continue
    const candidate = readCandidate(text, stop, sentenceStart, lexicon)
    read = candidate.lastStop
    if (!('end' in candidate)) continue
    const { end, next } = candidate
    // Both keep count of where they are, so both are asked each time.
    const isCutHere = isCut(end, next)
    const isHeldHere = isHeld(end, sentenceStart)
    const { breaks, evidence } = isCutHere ? UNBREAKABLE : isHeldHere ? PAIRED_MARKS : judge(candidate)
    found.push({ end: toGiven(end - 1) + 1, next: toGiven(next), breaks, evidence })
    if (!breaks) continue
    sentenceStart = next
    read = Math.max(read, end - 1)
  }
  return found
}

/** What no sentence begins with: signs without a word, the sign that ends a proof, the mark of a note behind the last stop. */
const SIGNS = /^(?:[^\p{L}\p{N}]+$|[□∎◻]+\s+|\d{1,2}$)/u

/** The sentences of a paragraph: ordered, not overlapping, without white space at their ends. */
export function splitSentences(text: string, options: SplitOptions = {}): readonly Span[] {
  const spans: { start: number; end: number }[] = []
  const add = (start: number, end: number): void => {
    const before = spans.at(-1)
    const signs = before === undefined ? '' : (SIGNS.exec(text.slice(start, end))?.[0] ?? '')
    if (before !== undefined && signs !== '') before.end = start + signs.trimEnd().length
    if (start + signs.length < end) spans.push({ start: start + signs.length, end })
  }
  let start = skipSpace(text, 0)
  const last = text.trimEnd().length
  for (const { end, next, breaks } of findBoundaries(text, options)) {
    if (!breaks) continue
    add(start, end)
    start = next
  }
  if (last > start) add(start, last)
  return spans
}
