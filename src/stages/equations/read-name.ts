// Reads what stands to the left of a sign: the name, and the bracket with degrees of freedom between name and sign.
import { isStatistic } from '../../conventions/statistic-names.ts'
import { COPULAS, EPONYMS, HEAD_WORDS, INTERVALS, MODIFIERS } from './name-vocabulary.ts'
import { isNumeric, isStopWord, isSymbol, trimBack, type Word, wordBefore } from './name-words.ts'
import { unmarked } from './stand-in-marks.ts'

export interface Name {
  readonly start: number
  readonly lhs: string
  readonly df: string
  /** A symbol may be compared with a formula, a word only with a number. */
  readonly isSymbol: boolean
  readonly isStatistic: boolean
  readonly isInterval: boolean
}

const SYMBOL = { df: '', isSymbol: true, isStatistic: false, isInterval: false }

/** Names of values are a few words; the bounds keep reading linear. */
const MAX_BRACKET_LENGTH = 60
const MAX_PHRASE_WORDS = 4
const MAX_BLANKS = 3

interface Bracket {
  readonly open: number
  readonly content: string
  readonly isSquare: boolean
}

/** The bracket that closes right before `end`, matched backwards. */
function bracketBefore(text: string, end: number): Bracket | undefined {
  const closer = text[end - 1]
  if (closer !== ')' && closer !== ']' && closer !== '}') return undefined
  let depth = 0
  for (let at = end - 1; at >= 0 && at > end - MAX_BRACKET_LENGTH; at -= 1) {
    const mark = text[at]
    if (mark === ')' || mark === ']' || mark === '}') depth += 1
    if (mark === '(' || mark === '[' || mark === '{') depth -= 1
    if (depth === 0) return { open: at, content: unmarked(text.slice(at + 1, end - 1)), isSquare: closer !== ')' }
  }
  return undefined
}

// "F1,97 = 4.53": subscripts that lost their place; two numbers after an F are its degrees of freedom.
const SUBSCRIPT_DF = /(?:^|[^\p{L}\p{N}])(Fs? ?)(\d{1,4}(?:\.\d{1,3})?) ?, ?(\d{1,6}(?:\.\d{1,3})?)$/u

function subscriptName(text: string, end: number): Name | undefined {
  const found = SUBSCRIPT_DF.exec(text.slice(Math.max(0, end - 28), end))
  if (!found?.[1]) return undefined
  const start = end - (found[0].length - (found[0].startsWith('F') ? 0 : 1))
  const df = unmarked(text.slice(start + found[1].length, end))
  return { ...SYMBOL, start, lhs: found[1].trim(), df, isStatistic: true }
}

/** "|r| > .3" */
function barsBefore(text: string, end: number): Name | undefined {
  if (text[end - 1] !== '|') return undefined
  const open = text.lastIndexOf('|', end - 2)
  if (open < 0 || end - open > 16) return undefined
  return { ...SYMBOL, start: open, lhs: unmarked(text.slice(open, end)) }
}

const SQUARED_BASE = /^(?:Δ|∆)?(?:χ|η|R|ω|ε|I|τ|r|f|d|G|X|x|Q|H|σ|s)[a-zG]?$/
const SQUARED = /^(?:Δ|∆)?(?:χ|η|R|ω|ε|I)[a-zG]?2$/

/** A name whose last word is a number: an exponent or index set apart ("R 2"), or degrees of freedom ("χ2 1"). */
function numberedName(text: string, number: Word): Name | undefined {
  const before = wordBefore(text, number.start)
  if (before === undefined || number.start - before.end > 1 || isStopWord(before.text)) return undefined
  const symbol = { ...SYMBOL, start: before.start }
  if (number.text === '2' && (SQUARED_BASE.test(before.text) || /^(?:chi|Chi)$/.test(before.text))) {
    return { ...symbol, lhs: `${before.text}2`, isStatistic: true }
  }
  if (/^(?:χ2|X2)$/.test(before.text)) return { ...symbol, lhs: before.text, df: number.text, isStatistic: true }
  if (/^\p{L}$/u.test(before.text)) return { ...symbol, lhs: `${before.text}${number.text}` }
  return undefined
}

/** How far a symbol's name reaches to the left: "Cohen's d", "partial η2", "95% CI", "η2 p", "1 - β". */
function startOfSymbol(text: string, word: Word): number {
  let start = word.start
  const before = wordBefore(text, start)
  if (before === undefined || start - before.end > 1) return start
  const isEponym = /^\p{Lu}[\p{L}-]+(?:'s|s')$/u.test(before.text) || EPONYMS.has(before.text)
  if (isEponym && !isStopWord(before.text)) return before.start
  if (INTERVALS.has(word.text) && /^\d{2}(?:\.\d+)?%$/.test(text.slice(before.start, before.end))) return before.start
  const isModifier = MODIFIERS.has(before.text) && !isStatistic(before.text)
  const isSubscript = SQUARED.test(before.text) && /^[a-z]+$/i.test(word.text) && before.end < start
  // "1 C = 170 mA": one unit is compared, not the letter.
  const isUnit = before.text === '1' && UNITS_OF_ONE.test(word.text)
  if (isModifier || isSubscript || isUnit) start = before.start
  return start
}

const UNITS_OF_ONE = /^(?:C|k?cal|k?Da|atm|bar|Torr|eV|I?U|AU|pc|Gy|mol|M|ha)$/

const OPERATOR_BEFORE = /(?:^|[\s(,;])((?:\d+|\p{L}\d?) ?[-+×*] ?)$/u

/** "1 − β", "a + b": operators and short operands before a Greek or lower-case symbol. */
function startOfSum(text: string, start: number): number {
  if (!/[a-z\u0391-\u03C9]/.test(text[start] ?? '')) return start
  const found = OPERATOR_BEFORE.exec(text.slice(Math.max(0, start - 10), start))
  return found?.[1] ? start - found[1].length : start
}

/** A subscript that lost its place: "R2 Model", "M diff", "p corrected". */
const isIndexOf = (symbol: string, word: string): boolean =>
  SQUARED.test(symbol) ||
  (/^[MptFdrzn]$/.test(symbol) && /^(?:diff|corr|corrected|adj|adjusted|max|min|change|crit|obs)$/.test(word))

/** "P for heterogeneity": the p-value that the words after "for" belong to. */
function startOfPValueFor(text: string, preposition: Word): number | undefined {
  const before = wordBefore(text, preposition.start)
  return before && /^[pP](?:-values?)?$/.test(before.text) ? before.start : undefined
}

/** The words of a plain name: all of them after a comma or bracket, else the last one with its modifiers. */
function startOfPhrase(text: string, word: Word): number {
  let start = word.start
  let last = word
  let attached = word.start
  let isAttaching = HEAD_WORDS.has(word.text) || /^%$/.test(word.text)
  for (let count = 1; count < MAX_PHRASE_WORDS; count += 1) {
    const before = wordBefore(text, start)
    if (before === undefined || start - before.end > MAX_BLANKS || start === before.end) break
    if (count === 1 && isIndexOf(before.text, word.text)) return before.start
    if (before.text === 'for') return startOfPValueFor(text, before) ?? attached
    if ((isStopWord(before.text) && before.text !== 'of') || isNumeric(before.text) || before.text === 'A')
      return attached
    isAttaching &&= !isStopWord(before.text)
    if (isAttaching || MODIFIERS.has(before.text)) attached = before.start
    isAttaching = HEAD_WORDS.has(before.text) || MODIFIERS.has(before.text)
    start = before.start
    last = before
  }
  const edge = text[trimBack(text, start) - 1]
  const isWhole = edge === undefined || /[,;:([{]/.test(edge)
  return isWhole && !isStopWord(last.text) ? start : attached
}

function nameOfWord(text: string, word: Word): Name | undefined {
  if (isNumeric(word.text)) return numberedName(text, word)
  if (isStopWord(word.text) && word.text !== 'a') return undefined
  const symbol = isSymbol(word.text) || INTERVALS.has(word.text)
  const start = symbol ? startOfSum(text, startOfSymbol(text, word)) : startOfPhrase(text, word)
  let lhs = unmarked(text.slice(start, word.end))
  if (/2 [a-z]$/.test(lhs) && SQUARED.test(lhs.slice(0, -2))) lhs = lhs.replace(' ', '')
  const isValue = /(?:^| )[pPtFzrI]2?[- ](?:values?|statistics?|scores?)$/.test(lhs)
  return {
    start,
    lhs,
    df: '',
    isSymbol: symbol || isValue,
    isStatistic: isValue || isStatistic(word.text),
    isInterval: INTERVALS.has(word.text) || /(?:confidence|credible) intervals?$/.test(lhs),
  }
}

const COMPOSITE = /^(?:SD|SE|SEM|s\.d\.|IQR|\d{2} ?% ?C\.?I\.?s?|CI|min-max)$/
const DF_CONTENT = /^(?:[\d\s.,;:l∞/-]|df|d\.f\.|[Nn]s?(?= ?[=≥>])|[=<>])+$/

// A running head between two pages can fall into the bracket of an F; its two numbers are still the first and the last.
const SPLIT_DF = /^(\d+(?:\.\d+)?), \p{L}.* (\d+(?:\.\d+)?)$/u

/** Takes a bracket between name and sign for what it is: degrees of freedom, an abbreviation, or a second quantity. */
function bracketedName(text: string, bracket: Bracket): Name | undefined {
  const nameEnd = trimBack(text, bracket.open)
  const word = nameEnd > 0 ? wordBefore(text, nameEnd) : undefined
  const isAdjacent = nameEnd === bracket.open
  const inner = bracket.content
  if (word === undefined || isNumeric(word.text) || (isStopWord(word.text) && !isAdjacent)) {
    if (bracket.isSquare && /^\p{Lu}[\p{L}\d+-]*$/u.test(inner)) {
      return { ...SYMBOL, start: bracket.open, lhs: `[${inner}]` }
    }
    const numbered =
      word !== undefined && isNumeric(word.text) && DF_CONTENT.test(inner) ? numberedName(text, word) : undefined
    return numbered && { ...numbered, df: inner }
  }
  const name = nameOfWord(text, word)
  if (name === undefined) return undefined
  const split = name.lhs === 'F' ? SPLIT_DF.exec(inner) : null
  if (split) return { ...name, df: `${split[1]}, ${split[2]}` }
  if (DF_CONTENT.test(inner)) return bracket.isSquare && !name.isStatistic ? name : { ...name, df: inner }
  if (COMPOSITE.test(inner)) return { ...name, lhs: `${name.lhs} (${inner})` }
  const isAbbreviation =
    !isAdjacent && /^[\p{L}][\p{L}\d-]{0,9}$/u.test(inner) && (!name.isSymbol || word.text.length > 3)
  const isInterval = /^C(?:r)?I$/.test(inner)
  if (isAbbreviation) return { ...SYMBOL, start: name.start, lhs: inner, isStatistic: isStatistic(inner), isInterval }
  return bracket.isSquare ? name : { ...name, df: inner }
}

/** The name that a sign at `sign` compares, or undefined where the left side is no name. */
export function readName(text: string, sign: number): Name | undefined {
  const word = wordBefore(text, sign)
  if (word === undefined || !COPULAS.has(word.text)) return nameBefore(text, sign)
  const subject = nameBefore(text, word.start)
  return subject?.isStatistic ? subject : distantPValue(text, word.start)
}

/** "the p value of the second model was < .05" */
function distantPValue(text: string, copula: number): Name | undefined {
  const before = text.slice(Math.max(0, copula - MAX_BRACKET_LENGTH), copula)
  const found = /(?:^|[\s(])([pP][- ]values?) (?:of|for|from|in) [^.;:,=<>()]*$/.exec(before)
  if (!found?.[1]) return undefined
  const start = copula - before.length + found.index + found[0].indexOf(found[1])
  return { ...SYMBOL, start, lhs: found[1], isStatistic: true }
}

function nameBefore(text: string, sign: number): Name | undefined {
  const end = trimBack(text, sign)
  const bars = barsBefore(text, end)
  if (bars) return bars
  const bracket = bracketBefore(text, end)
  if (bracket) return bracketedName(text, bracket)
  const subscript = /\d/.test(text[end - 1] ?? '') ? subscriptName(text, end) : undefined
  if (subscript) return subscript
  const word = wordBefore(text, end)
  return word && nameOfWord(text, word)
}
