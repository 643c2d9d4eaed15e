// What a known abbreviation, or a word that looks like one, says about the stop behind it.
import type { AbbreviationClass } from './abbreviations.ts'
import { type BoundaryRule, type Candidate, tokenBefore, type Verdict } from './boundary-candidate.ts'
import { classAt, DIGIT, LOWER, SPACE, skipSpace, skipSpaceBack, UPPER } from './character-class.ts'
import { abbreviationClass } from './lexicon.ts'
import { opensWithCapital, opensWithNumber, opensWithOpener, opensWithSubject } from './next-evidence.ts'

// "z. B.", "i. d. R.", "p. ex.", "EE. UU.": parts up to this long, and so many of them, are joined to one key.
const MAX_PART_CHARS = 3
const MAX_ABBREVIATION_PARTS = 3
const MAX_LAST_PART_CHARS = 4

/** The longest spaced abbreviation that ends with the word: "z.b" where "z. B" is printed. */
function spacedClass({ text, word, wordStart, sentenceStart, lexicon }: Candidate): AbbreviationClass | undefined {
  if (word.length === 0 || word.length > MAX_LAST_PART_CHARS) return undefined
  let key = word
  let start = wordStart
  let found: AbbreviationClass | undefined
  for (let part = 0; part < MAX_ABBREVIATION_PARTS; part++) {
    const stop = skipSpaceBack(text, start - 1)
    if (stop === start - 1 || stop <= sentenceStart || text.charAt(stop) !== '.') break
    const before = tokenBefore(text, stop, sentenceStart).replace(/^[([“„"«]+/, '')
    if (before.length === 0 || before.length > MAX_PART_CHARS) break
    key = `${before}.${key}`
    start = stop - before.length
    found = lexicon.abbreviations.get(key.toLowerCase()) ?? found
  }
  return found
}

/** "Dr. (Mrs). Onyema": the title in brackets. */
const BRACKETED_TITLE = /\((\p{Lu}\p{L}{1,5})\.?\)$/u
const MAX_TITLE_CHARS = 9

function titleClass({ text, stop, word, lexicon }: Candidate): AbbreviationClass | undefined {
  const title =
    word === '' ? BRACKETED_TITLE.exec(text.slice(Math.max(0, stop - MAX_TITLE_CHARS), stop))?.[1] : undefined
  return title !== undefined && abbreviationClass(lexicon, title) === 'binding' ? 'binding' : undefined
}

const ALL_CAPITALS = /^\p{Lu}[\p{Lu}’']+$/u
const CAPITALS_BEFORE = /^[\p{Lu}\P{L}]*$|[,;]$/u

/** Amid other words in capitals, "PROC. OF THE 14TH ACM INT’L CONF. ON" and "MR. ROE:", capitals are how the abbreviation is set. */
function capitalsClass(candidate: Candidate): AbbreviationClass | undefined {
  const { text, word, wordStart, sentenceStart, nextWord, nextClass, lexicon } = candidate
  if (!ALL_CAPITALS.test(word) || !(nextClass === DIGIT || ALL_CAPITALS.test(nextWord))) return undefined
  if (!CAPITALS_BEFORE.test(tokenBefore(text, wordStart, sentenceStart))) return undefined
  const titled = word.charAt(0) + word.slice(1).toLowerCase()
  const found = abbreviationClass(lexicon, titled)
  return found === 'closing' ? undefined : found
}

function judgeKnown(candidate: Candidate): Verdict | undefined {
  if (candidate.kind !== 'stop') return undefined
  const { lexicon, word } = candidate
  const found =
    spacedClass(candidate) ?? abbreviationClass(lexicon, word) ?? capitalsClass(candidate) ?? titleClass(candidate)
  if (found === undefined || isMeasured(candidate)) return undefined
  if ((candidate.nextClass === LOWER || candidate.bracketed) && found !== 'numbering') return 'join'
  switch (found) {
    case 'binding':
      return 'join'
    case 'numbering':
      return candidate.marked || opensWithNumber(candidate) ? 'join' : undefined
    case 'naming':
      return opensWithOpener(candidate) && !candidate.marked ? 'break' : 'join'
    case 'closing':
      if (opensWithOpener(candidate)) return 'break'
      return opensWithSubject(candidate) && !candidate.marked ? 'break' : 'join'
  }
}

const MEASURES = /^(?:min|mins|sec|secs|hr|hrs|yr|yrs|wk|wks|mo|mos|ml|kg|cm|mm|vol|wt|std|sek|pp?|pt|pts|lvl)$/i

/** "10 min. Samples": behind a number the word is a unit, and the stop is that of the sentence. */
function isMeasured({ word, text, wordStart, sentenceStart, nextClass }: Candidate): boolean {
  if (!MEASURES.test(word) || nextClass !== UPPER) return false
  return text.charAt(wordStart - 1) === '/' || /\d\)?$/.test(tokenBefore(text, wordStart, sentenceStart))
}

const DOTTED = /^(?:\p{L}{1,3}\.-?)+\p{L}{1,4}$/u
const DOTTED_INITIALS = /^(?:\p{Lu}\.)+\p{Lu}$/u
const DOTTED_LOWER = /^(?:\p{Ll}{1,2}\.)+\p{Ll}{1,2}$/u

/** Words with stops inside: "U.S.", "Ph.D.", "r.p.m.", "A.B.C." */
function judgeDotted(candidate: Candidate): Verdict | undefined {
  const { word, nextClass, text, nextWordStart } = candidate
  if (!word.includes('.') || !DOTTED.test(word)) return undefined
  if (nextClass === LOWER || candidate.bracketed) return 'join'
  if (opensWithOpener(candidate)) return 'break'
  if (DOTTED_LOWER.test(word)) {
    return opensWithCapital(candidate) || opensWithSubject(candidate) || nextClass === DIGIT ? 'break' : 'join'
  }
  // "... by X.Y. A.B. wrote the paper": a second full set of initials is a second person.
  const isSecondPerson = /^\p{Lu}\.\p{Lu}\.(?:\p{Lu}\.)?\s/u.test(text.slice(nextWordStart, nextWordStart + 7))
  return DOTTED_INITIALS.test(word) && isSecondPerson ? 'break' : 'join'
}

const SHORT_CAPITALISED = /^\p{Lu}\p{L}{0,5}$/u

/** A run of capitalised short words, each with a stop, is an abbreviated title: "Proc. Linn. Soc. 12". */
function judgeTitleRun(candidate: Candidate): Verdict | undefined {
  const { word, text, nextWord, nextWordStart, wordStart, sentenceStart, nextClass } = candidate
  if (word.length < 2 || !SHORT_CAPITALISED.test(word) || opensWithOpener(candidate)) return undefined
  if (nextClass === DIGIT)
    return /^\p{Lu}\p{L}{0,5}\.$/u.test(tokenBefore(text, wordStart, sentenceStart)) ? 'join' : undefined
  const after = nextWordStart + nextWord.length
  // "RNA Pol. II, ..."
  if (/^[IVX]{2,4}$/.test(nextWord) || (/^[IVX]$/.test(nextWord) && classAt(text, after) !== SPACE)) return 'join'
  if (nextWord.length < 2 || !SHORT_CAPITALISED.test(nextWord) || text.charAt(after) !== '.') return undefined
  const behind = classAt(text, skipSpace(text, after + 1))
  return classAt(text, after + 1) === SPACE && (behind === UPPER || behind === DIGIT) ? 'join' : undefined
}

export const abbreviationRules: readonly BoundaryRule[] = [
  { name: 'abbreviation', judge: judgeKnown },
  { name: 'dotted-word', judge: judgeDotted },
  { name: 'title-run', judge: judgeTitleRun },
]
