// Reads what stands to the right of a sign: a number with its sign, exponent and percent, a range, an interval, "n.s.".
import { unmarked } from './stand-in-marks.ts'

const SIGN = String.raw`(?:[-–+±~∼≈] {0,3}|\+\/- ?|[$€£] ?)?`
// Digits are counted, so that a page of them costs no more than a number.
const THOUSANDS = String.raw`\d{1,3}(?:(?:[,\u2009\u202F]\d{3}){1,6}(?!,?\d)|(?: \d{3}){1,3}(?![\d,%]| \d))(?:[.·]\d{1,30})?`
const DECIMAL_COMMA = String.raw`\d{1,30},\d{1,30}(?![.,]?\d)`
const DIGITS = String.raw`(?:${THOUSANDS}|\d{1,30}[.·]\d{1,30}|${DECIMAL_COMMA}|\d{1,30}|[.·]\d{1,30}(?![.·]?\d)|∞)`
const POWER_OF_TEN = String.raw`(?: ?[×x*·✕] ?10 ?(?:\^ ?)?(?:[-–+]? ?\d{1,3}|[({] ?[-–+]? ?\d{1,3}[)}]))`
const EXPONENT = String.raw`(?:[eE][-–+]?\d{1,3}(?![\d.])|[eE] [-–] ?\d{1,3})`
const PER_CENT = '(?: ?°C| ?[%‰°])?'
const NUMBER = `${SIGN}${DIGITS}(?:${EXPONENT}|${POWER_OF_TEN})?${PER_CENT}`
const SPREAD = String.raw`(?: ?(?:±|\+\/-) ?${DIGITS}${PER_CENT})?`

// "3/4", "2 × 2", "20 + 25": arithmetic of plain numbers stays one value.
const ARITHMETIC = String.raw`(?:(?: ?[×*÷+/] ?| x )${DIGITS}(?![\p{L}])${PER_CENT}){0,8}`
const RANGE_TO = `(?: ?[-–—] ?| to | through | bis )${NUMBER}`
const VALUE = new RegExp(`${NUMBER}${SPREAD}${ARITHMETIC}(?:${RANGE_TO})?`, 'yu')

const BRACKETED = /[[({] ?[-–+−]?[^[\](){}]{1,60}[\])}]/y
const LIST_CONTENT = new RegExp(String.raw`^[[({] ?${NUMBER}(?: ?(?:[,;:/–—-]|to|and) ?${NUMBER}){1,7} ?[\])}]$`, 'u')
const PAIR = new RegExp(`${NUMBER}(?:, ?|; ?| to | and | ?[-–—] ?| a | à | bis )${NUMBER}`, 'yu')

const NOT_SIGNIFICANT = /n\.? ?s\.?(?![\p{L}\p{N}])/iuy
// A space lost its way into a p-value: ". 001", "0 .05". Elsewhere the dot would be a full stop.
const SPACED_DECIMAL = /0? ?\. ?\d{1,6}(?![\d.])/y

/** The end of the match of a sticky pattern at `at`, or -1. */
export function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** The end of an interval's two bounds, with or without brackets, or -1. */
export function endOfInterval(text: string, at: number): number {
  const bracketEnd = endOfBracketedList(text, at)
  return bracketEnd >= 0 ? bracketEnd : endOfMatch(PAIR, text, at)
}

/** The end of "[.08, .18]" or "(1; 2; 3)", or -1 when the bracket holds anything but numbers. */
export function endOfBracketedList(text: string, at: number): number {
  const end = endOfMatch(BRACKETED, text, at)
  return end >= 0 && LIST_CONTENT.test(text.slice(at, end)) ? end : -1
}

/** The end of a number, of plain arithmetic or of a range, or -1. */
export function endOfNumber(text: string, at: number): number {
  return endOfMatch(VALUE, text, at)
}

export function endOfPValue(text: string, at: number): number {
  const spaced = endOfMatch(SPACED_DECIMAL, text, at)
  const plain = endOfNumber(text, at)
  if (plain >= 0 && plain >= spaced) return plain
  return spaced >= 0 ? spaced : endOfMatch(NOT_SIGNIFICANT, text, at)
}

/** The printed string of a value: fillers gone, blanks single, minus signs ASCII and close to their number. */
export function printedValue(text: string): string {
  if (/^-?[\d.]+$/.test(text)) return text
  return unmarked(text)
    .replace(/(^|[[({,;] ?|\b(?:to|and) |[-–—] ?)[-–] {0,3}(?=[\d.·∞])/g, '$1-')
    .replace(/(^|[\s[(-])(0?) ?\. (?=\d)/g, '$1$2.')
    .replace(/^(0) (?=\.\d)/, '$1')
}
