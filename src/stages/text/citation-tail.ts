// Citation markers printed behind the full stop, which belong to the sentence before: "text.12 Next", "text. [3,4] Next".
import { YEAR } from '../../conventions/numbers/dates.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { classAt, DIGIT, LOWER, NOTHING, RAISED, SPACE, skipSpace } from './character-class.ts'

const NUMBERS = /\d{1,3}[a-z]?(?:(?:[,;]\s?|\s?[–—−-]\s?)\d{1,3}[a-z]?){0,30}/y
// "disease.2 3 The", "disease.2 , 3 A large": superscripts set apart by spaces; only a capital or the end behind them tells them from a count.
const SPACED_NUMBERS = /\d{1,3}(?:(?:\s|\s?[,;]\s?|\s?[–—−-]\s?)\d{1,3}){1,8}(?=\s*$|\s+\p{Lu}\s?\p{Ll})/uy
const NUMBER_LIST = /^\d{1,3}[a-z]?(?:(?:[,;]\s?|\s?[–—−-]\s?)\d{1,3}[a-z]?)+$/
const BRACKETED_NUMBERS = /\[\s?(?:refs?\.\s?)?\d{1,3}[a-z]?(?:\s?[,;–—−-]\s?\d{1,3}[a-z]?){0,40}\s?\]/y
const PARENTHESIS = /\([^()]{1,300}\)/y
const DATED = new RegExp(`${YEAR}[a-z]?`)
const SOURCE_START = /^(?:\p{Lu}|see\b|e\.g\.|cf\.|adapted|reviewed|after\b)/u
/** "(2014, 12–13)" behind a quotation whose author is named before it. */
const YEAR_AND_PAGE = new RegExp(`^${YEAR}[a-z]?[,:]\\s?(?:pp?\\.\\s?)?\\d{1,4}(?:[–-]\\d{1,4})?$`)
const POINTER_NOUN = '(?:figs?|figures?|tables?|tab|box|eqs?|equations?|appendix|scheme|movie|video)'
const POINTER_START = patternOf('i')`^(?:see )?(?:suppl\w*\.? |online |extended data )?${POINTER_NOUN}\b\.? ?[\w(]`
// A year right before the stop, with a flattened superscript behind it: "in 2015.12 The".
const YEAR_BEFORE_STOP = new RegExp(`(?:^|[\\s(])${YEAR}$`)
// A probability or other fraction with a flattened superscript behind it: "p < 0.05.12 The".
const FRACTION_BEFORE_STOP = /(?:^|[\s=<>≤≥])0?\.\d{1,4}$/
const FORMULA_BEFORE_STOP = /(?:^|[\s(/])\p{L}{1,6}[-‐–]?\d{1,2}$/u
const WHOLE_WORD_BEFORE_STOP = /(?:^|[\s([“"‘«–—/-])\p{L}[\p{L}’']*$/u
/** A cap that keeps splitting linear. */
const LOOKBACK_CHARS = 40

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0]
}

const endsToken = (text: string, index: number): boolean => {
  const found = classAt(text, index)
  return found === SPACE || found === NOTHING || '”’")»'.includes(text.charAt(index))
}

/** How far digits right behind the stop at `stop` can be a flattened superscript, and not decimals. */
function superscriptChance(text: string, stop: number): 'none' | 'before-opener' | 'good' {
  if (')]”’"»%'.includes(text.charAt(stop - 1))) return 'good'
  const before = text.slice(Math.max(0, stop - LOOKBACK_CHARS), stop)
  if (WHOLE_WORD_BEFORE_STOP.test(before)) return 'good'
  const isNumber = YEAR_BEFORE_STOP.test(before) || FRACTION_BEFORE_STOP.test(before)
  return isNumber || FORMULA_BEFORE_STOP.test(before) ? 'before-opener' : 'none'
}

function isSource(parenthesis: string): boolean {
  const inside = parenthesis.slice(1, -1).trim()
  if (/[.?!]$/.test(inside)) return false
  if (YEAR_AND_PAGE.test(inside) || POINTER_START.test(inside)) return true
  return DATED.test(inside) && SOURCE_START.test(inside)
}

function attachedDigits(text: string, stop: number, from: number, isOpener: (word: string) => boolean): number {
  const chance = from === stop + 1 ? superscriptChance(text, stop) : 'good'
  if (chance === 'none') return from
  const numbers = matchAt(SPACED_NUMBERS, text, from) ?? matchAt(NUMBERS, text, from) ?? ''
  const after = from + numbers.length
  return chance === 'good' || hasOpenerAt(text, after, isOpener) ? after : from
}

/** White space and a word that opens sentences follow. */
function hasOpenerAt(text: string, index: number, isOpener: (word: string) => boolean): boolean {
  if (classAt(text, index) !== SPACE) return false
  const word = matchAt(/\p{L}+[\s,]/uy, text, skipSpace(text, index))
  return word !== undefined && isOpener(word.slice(0, -1))
}

function attachedTail(text: string, stop: number, from: number, isOpener: (word: string) => boolean): number {
  let index = from
  while (classAt(text, index) === RAISED || (index > from && ',–'.includes(text.charAt(index) || ' '))) index++
  if (index > from) return index
  if (classAt(text, from) === DIGIT) return attachedDigits(text, stop, from, isOpener)
  const brackets = matchAt(BRACKETED_NUMBERS, text, from)
  if (brackets) return from + brackets.length
  const parenthesis = matchAt(PARENTHESIS, text, from)
  return parenthesis && (/^\(\d/.test(parenthesis) || isSource(parenthesis)) ? from + parenthesis.length : from
}

function spacedTail(text: string, from: number, isOpener: (word: string) => boolean): number {
  const start = skipSpace(text, from)
  const found = classAt(text, start)
  if (found === RAISED) return attachedTail(text, start, start, isOpener)
  if (found === DIGIT) {
    // A lone number is a count or the number of a note ("shown. 12 patients", "shown. 2 The note"); a list before a word
    // that opens sentences is a group of citations ("shown. 3,4 However").
    const numbers = matchAt(NUMBERS, text, start) ?? ''
    const after = start + numbers.length
    return NUMBER_LIST.test(numbers) && hasOpenerAt(text, after, isOpener) ? after : from
  }
  const brackets = matchAt(BRACKETED_NUMBERS, text, start)
  if (brackets) {
    const end = start + brackets.length
    // "conditions. [2] used the values": the work is the subject.
    return classAt(text, skipSpace(text, end)) === LOWER ? from : end
  }
  const parenthesis = matchAt(PARENTHESIS, text, start)
  if (!parenthesis) return from
  return NUMBER_LIST.test(parenthesis.slice(1, -1)) || isSource(parenthesis) ? start + parenthesis.length : from
}

/** The end of the markers behind a stop whose closing marks end at `from`; `from` itself where there are none. */
export function citationTailEnd(text: string, stop: number, from: number, isOpener: (word: string) => boolean): number {
  const spaced = classAt(text, from) === SPACE
  let end = spaced ? spacedTail(text, from, isOpener) : attachedTail(text, stop, from, isOpener)
  if (end === from) return from
  // Several brackets in a row, "[3], [4]" or "[3]–[5]".
  for (let more = nextBracket(text, end); more > end; more = nextBracket(text, end)) end = more
  if (endsToken(text, end)) return end
  // "text. (Smith, 2010). Next": the marker has the second stop.
  return text.charAt(end) === '.' && endsToken(text, end + 1) ? end + 1 : from
}

function nextBracket(text: string, end: number): number {
  const joint = matchAt(/[,;–-]?\s?(?=\[\d)/y, text, end)
  if (joint === undefined) return end
  const brackets = matchAt(BRACKETED_NUMBERS, text, end + joint.length)
  return brackets ? end + joint.length + brackets.length : end
}
