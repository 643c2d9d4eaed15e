// Where a sentence ends although no space follows: "end.The next"; and not in an address, a file name or an identifier.

import { wordSet } from '../../kernel/word-set.ts'
import type { BoundaryRule, Candidate, Verdict } from './boundary-candidate.ts'
import { classAt, LOWER, SPACE } from './character-class.ts'

const WORD_BEFORE = /(?:^|[\s(“"‘«-])\p{Ll}[\p{Ll}’'-]{2,}$|[)\]%”]$/u
const LONG_WORD_BEFORE = /(?:^|[\s(“"‘«-])\p{Ll}{5,}$|[)\]%”]$/u
const NAME_BEFORE = /(?:^|[\s(“"‘«-])(?:\p{Lu}\p{Ll}{2,}|\p{Lu}{2,}s?)$/u
const LAST_WORD = /(?:^|\s)(\p{L}+)$/u
const NUMBER_BEFORE = /(?:^|[\s(=<>])[\d,.]*\d$/
/** A cap that keeps splitting linear. */
const WORD_LOOKBACK_CHARS = 40
const MIN_UNKNOWN_WORD_CHARS = 5

// Headings of abstracts, run into their text: "Methods.Leaves were".
const HEADINGS = wordSet(`
  Background Introduction Objective Objectives Aim Aims Purpose Setting Design Method Methods Result Results Findings
  Discussion Conclusion Conclusions Interpretation Significance`)

function judgeMissingSpace({
  spaced,
  kind,
  text,
  stop,
  nextWord,
  nextWordStart,
  bracketed,
  lexicon,
}: Candidate): Verdict | undefined {
  if (spaced || kind === 'ideographic') return undefined
  const before = text.slice(Math.max(0, stop - WORD_LOOKBACK_CHARS), stop)
  if (bracketed) return WORD_BEFORE.test(before) ? 'break' : 'join'
  const after = nextWordStart + nextWord.length
  const goesOn = classAt(text, after) === SPACE || text.charAt(after) === ','
  if (!goesOn || !/^\p{Lu}(?:\p{Ll}*)$/u.test(nextWord)) return 'join'
  const isOpener = lexicon.openers.has(nextWord)
  if (NUMBER_BEFORE.test(before)) return isOpener && nextWord.length > 1 ? 'break' : 'join'
  if (isOpener) return WORD_BEFORE.test(before) || NAME_BEFORE.test(before) ? 'break' : 'join'
  if (HEADINGS.has(LAST_WORD.exec(before)?.[1] ?? '')) return 'break'
  // Without such a word it may as well be a name in a program: "data.Frame", "model.Fit".
  if (!LONG_WORD_BEFORE.test(before)) return 'join'
  return nextWord.length >= MIN_UNKNOWN_WORD_CHARS && classAt(text, after + 1) === LOWER ? 'break' : 'join'
}

export const missingSpaceRule: BoundaryRule = { name: 'missing-space', judge: judgeMissingSpace }
