// How surely the words behind a stop start a sentence: the evidence that outweighs an abbreviation or an initial.
import { type Candidate, wordAt } from './boundary-candidate.ts'
import { classAt, DIGIT, LOWER, SPACE, skipSpace, UPPER } from './character-class.ts'
import { abbreviationClass } from './lexicon.ts'
import { AUXILIARY_WORDS } from './sentence-openers.ts'

const HOWEVER = /^, (?:however|therefore|in turn),/

/** The next word is one that opens sentences, and no initial ("A.") or name part ("In-Ho"). */
export function opensWithOpener({ text, lexicon, nextWord, nextWordStart }: Candidate): boolean {
  const after = text.charAt(nextWordStart + nextWord.length)
  if (after === '.') return false
  if (lexicon.openers.has(nextWord)) return true
  if (after === ',' && HOWEVER.test(text.slice(nextWordStart + nextWord.length, nextWordStart + nextWord.length + 12)))
    return true
  // French elides its articles: "L’analyse", "d'après".
  if (!nextWord.includes('’') && !nextWord.includes("'")) return false
  const elided = /^\p{L}{1,2}(?=['’])/u.exec(nextWord)?.[0]
  return elided !== undefined && lexicon.openers.has(elided)
}

/** The next word is a subject with its verb behind it ("Samples were"). */
export function opensWithSubject(candidate: Candidate): boolean {
  const { text, nextClass, nextWord, nextWordStart, lexicon } = candidate
  if (nextClass !== UPPER || nextWord.length < 2) return false
  const after = nextWordStart + nextWord.length
  if (classAt(text, after) !== SPACE || abbreviationClass(lexicon, nextWord) !== undefined) return false
  const { start, end } = wordAt(text, skipSpace(text, after))
  return AUXILIARY_WORDS.has(text.slice(start, end))
}

/** The next word is capitalised and otherwise in lower case, as ordinary words are at the start of a sentence. */
export const opensWithCapital = ({ text, nextClass, nextWordStart }: Candidate): boolean =>
  nextClass === UPPER && classAt(text, nextWordStart + 1) === LOWER

/** A word ends at a hyphen before a digit: "W-7405-ENG-48". */
const LETTERED_NUMBER = /[A-Z]{1,4}[-‐–]\d{2}/uy

/** A number follows: "12", "(3)", "IV", "S1", "e12", "DE-AC02-05CH11231". */
export function opensWithNumber({ text, nextClass, nextWord, nextWordStart }: Candidate): boolean {
  LETTERED_NUMBER.lastIndex = nextWordStart
  return (
    nextClass === DIGIT ||
    /^(?:[IVXLC]+$|[A-Za-z]{1,10}\d|[A-Z]+[-/].*\d)/u.test(nextWord) ||
    LETTERED_NUMBER.test(text)
  )
}
