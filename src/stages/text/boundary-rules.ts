// The evidence that decides whether a candidate ends a sentence: named rules, asked in order; the first that knows decides.
import { monthNumber, YEAR } from '../../conventions/numbers/dates.ts'
import { wordSet } from '../../kernel/patterns.ts'
import { abbreviationRules } from './abbreviation-rules.ts'
import { type BoundaryRule, type Candidate, tokenBefore, type Verdict } from './boundary-candidate.ts'
import { CASELESS, classAt, DIGIT, isLetterClass, LOWER, SPACE, skipSpaceBack, UPPER } from './character-class.ts'
import { initialRules } from './initial-rules.ts'
import { labelRules } from './label-rules.ts'
import { SLIPPED_OPENERS } from './sentence-openers.ts'

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
  const continues = classAt(text, after) === SPACE || text.charAt(after) === ','
  if (!continues || !/^\p{Lu}(?:\p{Ll}*)$/u.test(nextWord)) return 'join'
  const isOpener = lexicon.openers.has(nextWord)
  if (NUMBER_BEFORE.test(before)) return isOpener && nextWord.length > 1 ? 'break' : 'join'
  if (isOpener) return WORD_BEFORE.test(before) || NAME_BEFORE.test(before) ? 'break' : 'join'
  if (HEADINGS.has(LAST_WORD.exec(before)?.[1] ?? '')) return 'break'
  // Without such a word it may as well be a name in a program: "data.Frame", "model.Fit".
  if (!LONG_WORD_BEFORE.test(before)) return 'join'
  return nextWord.length >= MIN_UNKNOWN_WORD_CHARS && classAt(text, after + 1) === LOWER ? 'break' : 'join'
}

/** Where a sentence ends although no space follows: "end.The next"; and not in an address, a file name or an identifier. */
export const missingSpaceRule: BoundaryRule = { name: 'missing-space', judge: judgeMissingSpace }

const BEFORE_ORDINAL = wordSet(`
  am im der die das dem den des zum vom beim bis ab zur seit und jeder jedes ein eine einen einem ihr ihre sein seine unser
  unsere kein`)
// With any ending: "Jahrhunderts", "Tages".
const COUNTED = wordSet(`
  Jahrhundert Jh Jhd Auflage Lebensjahr Jahrestag Klasse Band Kapitel Weltkrieg Semester Quartal Tag Woche Monat Jahr`)
/** "Der 3. und der 4.": endings of ordinals have no more letters. */
const MAX_ENDING_CHARS = 2

function isCounted(word: string): boolean {
  // Months have a capital in German: "mai" and "set" are words of other languages.
  if (/^\p{Lu}\p{L}{2}/u.test(word) && monthNumber(word) !== null) return true
  for (let cut = 0; cut <= MAX_ENDING_CHARS; cut++) if (COUNTED.has(word.slice(0, word.length - cut))) return true
  return false
}

const MONTH_OR_YEAR = new RegExp(`^(?:0?[1-9]\\.|1[0-2]\\.|${YEAR}(?!\\d))`)

/** German ordinals and dates carry stops: "am 3. Oktober", "im 19. Jahrhundert", "vom 26. 10. 1995". */
function judgeOrdinal(candidate: Candidate): Verdict | undefined {
  const { lexicon, word, wordStart, text, sentenceStart, nextWord, nextWordStart } = candidate
  if (lexicon.language !== 'de' || candidate.kind !== 'stop') return undefined
  const isDay = /^(?:\d{1,2}\.)?\d{1,2}$/.test(word)
  if (isDay && MONTH_OR_YEAR.test(text.slice(nextWordStart, nextWordStart + 5))) return 'join'
  if (/\p{Ll}str$/u.test(word) && candidate.nextClass === DIGIT) return 'join'
  if (!/^(?:\d{1,2}|[IVX]{1,5})$/.test(word)) return undefined
  if (isCounted(nextWord)) return 'join'
  return BEFORE_ORDINAL.has(tokenBefore(text, wordStart, sentenceStart).toLowerCase()) ? 'join' : undefined
}

export const germanOrdinalRule: BoundaryRule = { name: 'ordinal', judge: judgeOrdinal }

const isStrongStart = (found: number): boolean => found === UPPER || found === DIGIT || found === CASELESS

function judgeEllipsis({
  kind,
  text,
  stop,
  sentenceStart,
  closed,
  bracketed,
  nextClass,
  nextWord,
}: Candidate): Verdict | undefined {
  if (kind !== 'ellipsis') return undefined
  const before = skipSpaceBack(text, stop - 1)
  if (bracketed || before < sentenceStart || '(['.includes(text.charAt(before))) return 'join'
  if (!closed && ',;:'.includes(text.charAt(before))) return 'join'
  // "i = 1, ... N", "x1 ... xN"
  if (nextWord.length === 1 && classAt(text, before) !== LOWER && !closed) return 'join'
  return isStrongStart(nextClass) && nextWord !== '' ? 'break' : 'join'
}

function judgeExclaimed({ kind, text, stop, nextClass, next, end, bracketed }: Candidate): Verdict | undefined {
  if (kind !== 'question' && kind !== 'exclamation') return undefined
  // "(?)" and "(!)" are remarks on a word.
  if ('(['.includes(text.charAt(stop - 1) || ' ')) return 'join'
  if (bracketed) return undefined
  if (nextClass === LOWER) return 'join'
  if (end === next) return undefined
  return isStrongStart(nextClass) || '“„"‘«¿¡([•'.includes(text.charAt(next)) ? 'break' : 'join'
}

/** A stop between white space and a digit is a decimal point torn off: "p = . 05", "p = 0. 05". */
function judgeTornDecimal({
  text,
  stop,
  word,
  wordStart,
  nextClass,
  nextWord,
  sentenceStart,
}: Candidate): Verdict | undefined {
  if (nextClass !== DIGIT) return undefined
  if (classAt(text, stop - 1) === SPACE || /^0\d/.test(nextWord)) return 'join'
  if (!/^\d$/.test(word)) return undefined
  return /[=<>≤≥≈∼~±]$/.test(tokenBefore(text, wordStart, sentenceStart)) ? 'join' : undefined
}

/** "in parentheses. * indicates": a sign of the table, and what it stands for. */
const NOTE_SIGN = /^\s+[*∗†‡]{1,3}\s?$/u
const SYMBOL_WORD = /^(?:[a-jvx]{1,3}[.)]\s\p{Lu}|\p{Ll}+\p{Lu}|\p{Ll}{1,6}-?\d|[\u0370-\u03ff]|\p{Ll}[-‐–]\p{L})/u
const VARIABLE = /^\p{Ll}{1,3}\d?\s?[=<>≤≥≈]/u
const PARTICLE =
  /^(?:von|van|de|di|da|den|der|du|la|le|el|al|d’|d'|ter|ten|bin|ibn)(?:-|\s(?:der\s|den\s|la\s)?)?\p{Lu}/u
/** How far the rules look around a mark: a cap that keeps splitting linear. */
const NEXT_LOOKAHEAD_CHARS = 24
const MIN_WHOLE_WORD_CHARS = 3

/** A sentence may start with a symbol ("mRNA", "p53", "n = 5", "β-catenin") or a name's particle ("von Willebrand"). */
function judgeLowerStart({ nextClass, text, nextWordStart, nextWord, word, stop }: Candidate): Verdict | undefined {
  if (nextClass !== LOWER) return undefined
  if (NOTE_SIGN.test(text.slice(stop + 1, nextWordStart))) return 'break'
  const before = classAt(text, stop - 1)
  const isWhole = word.length >= MIN_WHOLE_WORD_CHARS || !isLetterClass(before)
  if (!isWhole) return 'join'
  const ahead = text.slice(nextWordStart, nextWordStart + NEXT_LOOKAHEAD_CHARS)
  if (SYMBOL_WORD.test(ahead) || VARIABLE.test(ahead) || PARTICLE.test(ahead)) return 'break'
  return /^\p{Ll}{4,}$/u.test(word) && SLIPPED_OPENERS.has(nextWord) ? 'break' : 'join'
}

const BRACKETED_ENUMERATOR = /^[([](?:\p{L}|\d{1,3}|[ivxIVX]{2,5})(?:\s?[,–—&-]\s?(?:\p{L}|\d{1,2})){0,4}\.?[)\]]/u
const BRACKET_CONTENT = /^[([][^()[\]]*[)\]]\s*/
/** A cap that keeps splitting linear. */
const BRACKET_LOOKAHEAD_CHARS = 120

/** A bracket starts a sentence, unless the sentence continues behind it: "E. oleracea Mart. (Acai palm), and". */
function judgeBracketStart({ bracketed, text, next, word }: Candidate): Verdict | undefined {
  if (!bracketed) return undefined
  const ahead = text.slice(next, next + BRACKET_LOOKAHEAD_CHARS)
  if (BRACKETED_ENUMERATOR.test(ahead) && word !== 'etc') return 'break'
  const content = BRACKET_CONTENT.exec(ahead)?.[0]
  if (content === undefined) return 'break'
  const behind = next + content.length
  const continues = classAt(text, behind) === LOWER || ',;'.includes(text.charAt(behind) || ' ')
  // A bracket that is a sentence has its stop inside: “Do you worry?” (loading = .35).
  if (text.charAt(behind) === '.' && classAt(text, next + 1) === LOWER) return 'join'
  return continues ? 'join' : 'break'
}

/** Behind an operator or a comma the sentence cannot start. */
function judgeSign({ text, next, nextWord }: Candidate): Verdict | undefined {
  const char = text.charAt(next)
  if (',;:=+×/%)]}&|^_'.includes(char)) return 'join'
  return nextWord === '' && '<>≤≥–—-−±~'.includes(char) ? 'join' : undefined
}

/** All rules, in the order they are asked. */
export const BOUNDARY_RULES: readonly BoundaryRule[] = [
  { name: 'ideographic-stop', judge: ({ kind }) => (kind === 'ideographic' ? 'break' : undefined) },
  { name: 'nothing-before', judge: ({ stop, sentenceStart }) => (stop <= sentenceStart ? 'join' : undefined) },
  ...labelRules,
  { name: 'sign', judge: judgeSign },
  missingSpaceRule,
  { name: 'ellipsis', judge: judgeEllipsis },
  { name: 'exclaimed', judge: judgeExclaimed },
  { name: 'torn-decimal', judge: judgeTornDecimal },
  germanOrdinalRule,
  ...abbreviationRules,
  ...initialRules,
  { name: 'bracket-start', judge: judgeBracketStart },
  { name: 'lower-start', judge: judgeLowerStart },
  { name: 'plain-stop', judge: () => 'break' },
]
