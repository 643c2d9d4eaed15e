// Full stops that German sets behind ordinal numbers, in dates and in street names: "am 3. Oktober", "im 19. Jahrhundert".
import { monthNumber, YEAR } from '../../conventions/dates.ts'
import { wordSet } from '../../kernel/word-set.ts'
import { type BoundaryRule, type Candidate, tokenBefore, type Verdict } from './boundary-candidate.ts'
import { DIGIT } from './character-class.ts'

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
