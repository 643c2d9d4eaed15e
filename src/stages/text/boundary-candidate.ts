// Finds the places where a sentence may end, and reads what is before and behind each of them.
import {
  classAt,
  DIGIT,
  isLetterClass,
  NOTHING,
  OTHER,
  RAISED,
  SPACE,
  skipSpace,
  skipSpaceBack,
  UPPER,
} from './character-class.ts'
import { citationTailEnd } from './citation-tail.ts'
import type { Lexicon } from './lexicon.ts'

export type StopKind = 'stop' | 'question' | 'exclamation' | 'ellipsis' | 'ideographic'

export interface Candidate {
  readonly text: string
  readonly lexicon: Lexicon
  /** Where the sentence that may end here began. */
  readonly sentenceStart: number
  /** First and last character of the run of stops ("?!", "..."). */
  readonly stop: number
  readonly lastStop: number
  readonly kind: StopKind
  /** The word right before the stop, without the stop: "e.g", "J", "3.5"; empty behind a bracket or a sign. */
  readonly word: string
  readonly wordStart: number
  /** Where this sentence would end (exclusive): behind closing marks and citation markers. */
  readonly end: number
  /** Closing brackets or quotation marks are right behind the stop. */
  readonly closed: boolean
  /** A citation marker is between the stop and the end. */
  readonly marked: boolean
  /** False where no white space separates the two sentences. */
  readonly spaced: boolean
  /** Where the next sentence would start. */
  readonly next: number
  /** It starts with an opening bracket. */
  readonly bracketed: boolean
  /** Its first word, behind opening quotes, brackets and bullets. */
  readonly nextWord: string
  readonly nextWordStart: number
  /** Class of the first character of that word. */
  readonly nextClass: number
}

export type Verdict = 'break' | 'join'

export interface BoundaryRule {
  readonly name: string
  /** Nothing where the rule does not know. */
  judge(candidate: Candidate): Verdict | undefined
}

// Words are read this far at most, so that a text without spaces costs linear time.
const MAX_WORD_CHARS = 48
const MAX_TAIL_MARKS = 12

const DIRECT_CLOSERS = ')]}”’"\'»›“«）」』'
const NOTE_SIGNS = '*†‡§¶'
const SPACED_CLOSERS = '»›”'
const OPENERS = '([{“„‘‚"\'«»‹›¿¡–—-•·*†‡#∼~≈±≥≤><−（「『'
const WORD_SIGNS = ".-'’&"
const IDEOGRAPHIC = '。！？'

const isStopChar = (char: string): boolean => char !== '' && '.?!…。！？؟।'.includes(char)
const has = (chars: string, char: string): boolean => char !== '' && chars.includes(char)

/** The last stop of the run that starts at `stop`; spaced dots (". . .") are one run. */
function runEnd(text: string, stop: number): number {
  let last = stop
  for (;;) {
    if (isStopChar(text.charAt(last + 1))) last++
    else if (
      text.charAt(last) === '.' &&
      classAt(text, last + 1) === SPACE &&
      text.charAt(last + 2) === '.' &&
      classAt(text, last + 3) !== DIGIT
    )
      last += 2
    else return last
  }
}

function kindOf(text: string, stop: number, last: number): StopKind {
  const run = text.slice(stop, Math.min(last + 1, stop + MAX_TAIL_MARKS))
  if (has(IDEOGRAPHIC, run.charAt(0))) return 'ideographic'
  if (/[?؟]/.test(run)) return 'question'
  if (run.includes('!')) return 'exclamation'
  return run.length > 1 || run === '…' ? 'ellipsis' : 'stop'
}

function wordStartBefore(text: string, stop: number): number {
  const bound = Math.max(0, stop - MAX_WORD_CHARS)
  let start = stop
  while (start > bound) {
    const found = classAt(text, start - 1)
    if (!(isLetterClass(found) || found === DIGIT || has(WORD_SIGNS, text.charAt(start - 1)))) break
    start--
  }
  // An opening quote is no part of the word.
  while (start < stop && has("'’-&", text.charAt(start))) start++
  return start
}

function closersEnd(text: string, from: number): number {
  let index = from
  for (let count = 0; count < MAX_TAIL_MARKS; count++) {
    const isNoteSign = has(NOTE_SIGNS, text.charAt(index)) && !isLetterClass(classAt(text, index + 1))
    if (has(DIRECT_CLOSERS, text.charAt(index)) || isNoteSign) {
      index++
      continue
    }
    // French sets a space before its closing guillemet; a space before ” is a slip.
    const spaced = skipSpace(text, index)
    if (spaced === index || !has(SPACED_CLOSERS, text.charAt(spaced)) || isLetterClass(classAt(text, spaced + 1))) break
    index = spaced + 1
  }
  return index
}

/** The first word at or behind `from`: [start, end). */
export function wordAt(text: string, from: number): { readonly start: number; readonly end: number } {
  let start = from
  for (let count = 0; count < MAX_TAIL_MARKS; count++) {
    if (!has(OPENERS, text.charAt(start)) && !(start > from && classAt(text, start) === SPACE)) break
    start++
  }
  let end = start
  const bound = start + MAX_WORD_CHARS
  while (end < bound) {
    const found = classAt(text, end)
    const isWord = isLetterClass(found) || found === DIGIT || found === RAISED
    if (!isWord && !(end > start && has("-’'", text.charAt(end)) && isLetterClass(classAt(text, end + 1)))) break
    end++
  }
  return { start, end }
}

/** The white-space-free word that ends before `index`, not before `bound`. */
export function tokenBefore(text: string, index: number, bound: number): string {
  const end = skipSpaceBack(text, index - 1) + 1
  if (end <= bound) return ''
  let start = end
  const limit = Math.max(bound, end - MAX_WORD_CHARS)
  while (start > limit && classAt(text, start - 1) !== SPACE) start--
  return text.slice(start, end)
}

const GLUED_ENUMERATOR = /\(\p{L}\)\s?\p{Lu}/uy

/** Whether text may go on here without white space: "end.The", "end.*The", "end.(A) The". */
function mayLackSpace(text: string, end: number): boolean {
  if (classAt(text, has(NOTE_SIGNS, text.charAt(end)) ? end + 1 : end) === UPPER) return true
  if (text.charAt(end) !== '(') return false
  GLUED_ENUMERATOR.lastIndex = end
  return GLUED_ENUMERATOR.test(text)
}

/** Reads the place at `stop`, or gives nothing where no sentence can end there. */
export function readCandidate(
  text: string,
  stop: number,
  sentenceStart: number,
  lexicon: Lexicon,
): Candidate | { readonly lastStop: number } {
  const lastStop = runEnd(text, stop)
  const kind = kindOf(text, stop, lastStop)
  const closed = closersEnd(text, lastStop + 1)
  const isOpener = (word: string): boolean => lexicon.openers.has(word)
  const tail = citationTailEnd(text, lastStop, closed, isOpener)
  const end = tail > closed ? closersEnd(text, tail) : closed
  const spaced = classAt(text, end) === SPACE
  if (!spaced && kind !== 'ideographic' && !mayLackSpace(text, end)) return { lastStop }
  const next = skipSpace(text, end)
  if (classAt(text, next) === NOTHING) return { lastStop }
  const wordStart = Math.max(sentenceStart, wordStartBefore(text, stop))
  const nextSpan = wordAt(text, next)
  return {
    text,
    lexicon,
    sentenceStart,
    stop,
    lastStop,
    kind,
    word: text.slice(wordStart, stop),
    wordStart,
    end,
    closed: closed > lastStop + 1,
    marked: end > closed,
    spaced,
    next,
    bracketed: has('([{（', text.charAt(next)),
    nextWord: text.slice(nextSpan.start, nextSpan.end),
    nextWordStart: nextSpan.start,
    nextClass: nextSpan.end > nextSpan.start ? classAt(text, nextSpan.start) : OTHER,
  }
}
