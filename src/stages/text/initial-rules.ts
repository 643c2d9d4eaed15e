// What a single letter before a stop is: an initial, a unit, or the letter of a named thing ("group A").
import { isYear } from '../../conventions/numbers/dates.ts'
import { type BoundaryRule, type Candidate, tokenBefore, type Verdict } from './boundary-candidate.ts'
import { classAt, DIGIT, LOWER, skipSpaceBack, UPPER } from './character-class.ts'
import { abbreviationClass } from './lexicon.ts'
import { opensWithOpener } from './next-evidence.ts'
import { takesLetter } from './sentence-openers.ts'

// Greek capitals are symbols in scientific text, not initials.
const INITIAL = /^(?:(?!\p{Script=Greek})\p{Lu}|\p{Lu}[-–]\p{Lu}|\p{Lu}\.-\p{Lu})$/u
/** What an initial follows; a slash parts the names of people, "Roe/A. Poe", behind a small letter. */
const BEFORE_INITIAL = /(?:^|[\s([{“„"‘'’«–—,;-]|\p{Ll}\/)$/u
const UNIT_LETTERS = 'KVAMNWTJCFLHBGSRX'
const PAGE_LETTERS = 'PSN'

/** "at 298 K.", "1.5 T.", "37 °C."; not "139 S. Ct. 2484", where an abbreviation that opens no sentence follows. */
function isUnit({ text, word, wordStart, sentenceStart, nextWord, nextWordStart, lexicon }: Candidate): boolean {
  const isShortened = /^\p{Lu}\p{Ll}{1,4}$/u.test(nextWord) && text.charAt(nextWordStart + nextWord.length) === '.'
  if (isShortened && abbreviationClass(lexicon, nextWord) !== 'binding') return false
  const before = tokenBefore(text, wordStart, sentenceStart)
  if (/[°º˚]$/.test(before)) return true
  return UNIT_LETTERS.includes(word) && /\d$/.test(before) && !isYear(before)
}

/** "group A.", "vitamins B and C." */
function completesNoun({ text, wordStart, sentenceStart }: Candidate): boolean {
  const bare = (token: string): string => token.replace(/^[([“"‘']+|[,)\]”"’']+$/gu, '')
  const token = tokenBefore(text, wordStart, sentenceStart)
  const before = bare(token)
  // "(now at the Clinic), L. Eugene Roe": behind a comma another name begins.
  if (takesLetter(before) && !token.endsWith(',')) return true
  if (!/^(?:and|or|und|oder|et|ou|y|o|e|to|&|vs\.?)$/.test(before)) return false
  const joint = skipSpaceBack(text, wordStart - 1) + 1 - token.length
  return /^\p{Lu}$/u.test(bare(tokenBefore(text, joint, sentenceStart)))
}

/** How far around a letter its other uses are looked for. */
const SYMBOL_REACH = 1000

/** "for all t ≤ T. Define": a letter that the same text uses as a sign, behind a word in lower case or a relation; "A" and "I" are words. */
function isSymbol({ text, word, wordStart, sentenceStart, nextClass, nextWord, nextWordStart }: Candidate): boolean {
  if (nextClass !== UPPER || !/^[B-HJ-Z]$/.test(word)) return false
  // "of C. Boettiger, J. Dushoff"
  if (text[nextWordStart + nextWord.length] === ',' && !nextWord.endsWith('ly')) return false
  if (!/^\p{Ll}+$|[=<>≤≥∈]$/u.test(tokenBefore(text, wordStart, sentenceStart))) return false
  const around = text.slice(Math.max(0, wordStart - SYMBOL_REACH), wordStart + SYMBOL_REACH)
  return new RegExp(
    `[=<>≤≥∈⊂⊆] ?${word}(?![\\p{L}\\p{N}'’-])|(?<![\\p{L}\\p{N}.'’-])${word}(?![\\p{L}\\p{N}.'’-])`,
    'u',
  ).test(around)
}

function judgeInitial(candidate: Candidate): Verdict | undefined {
  const { word, nextClass, kind, text, wordStart, bracketed } = candidate
  if (kind !== 'stop' || !INITIAL.test(word)) return undefined
  // "A+T.", "R32:H.", "5′-C.": the letter is part of a formula.
  if (wordStart > 0 && !BEFORE_INITIAL.test(text.slice(Math.max(0, wordStart - 2), wordStart))) return undefined
  if (nextClass === LOWER && !bracketed) return 'join'
  if (isUnit(candidate) || opensWithOpener(candidate) || isSymbol(candidate)) return 'break'
  if (nextClass === DIGIT && PAGE_LETTERS.includes(word)) return 'join'
  return completesNoun(candidate) ? 'break' : 'join'
}

/** "x. The": a variable in lower case ends a sentence; "c. 300", "p. S12" continue. */
function judgeLowerLetter(candidate: Candidate): Verdict | undefined {
  const { word, kind, nextClass, text, stop, wordStart, sentenceStart } = candidate
  if (kind !== 'stop' || !/^\p{Ll}$/u.test(word)) return undefined
  // "for 12 h. 30 ml were added"
  if ('ghlms'.includes(word) && /\d$/.test(tokenBefore(text, wordStart, sentenceStart))) return undefined
  if (nextClass === LOWER || (nextClass === DIGIT && classAt(text, wordStart - 1) !== DIGIT)) return 'join'
  // "Brown v. Board"
  if (word === 'v' && nextClass === UPPER) return opensWithOpener(candidate) ? 'break' : 'join'
  return nextClass === UPPER && isSpacedLetter(text, stop) ? 'join' : undefined
}

/** A letter of its own with a stop follows, as in "a. C." */
const isSpacedLetter = (text: string, stop: number): boolean =>
  /^\.\s\p{Lu}\.(?:\s|$)/u.test(text.slice(stop, stop + 5))

export const initialRules: readonly BoundaryRule[] = [
  { name: 'initial', judge: judgeInitial },
  { name: 'lower-letter', judge: judgeLowerLetter },
]
