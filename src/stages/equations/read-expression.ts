// Reads a symbolic right side such as "β0 + β1x1 + ε" or "σ/√n" and stops where prose begins.
import { FILLER } from './stand-in-marks.ts'

/** Expressions in sentences are shorter; what is longer would only cost time. */
const MAX_LENGTH = 160
const MAX_SCRIPT_DEPTH = 4

const SPACE = / */y
const NUMBER = /\d{1,20}(?:[.,]\d{1,20})?/y
const SYMBOL = /[\p{L}∑∏∫∂√∇Δ][\p{L}\p{M}\p{N}_'′″\uE000]*/uy
const OPERATOR = / ?(?:[-–+*/×÷^±·∗|]|x(?= ?[\d(])) ?/y
const PREFIX = /[-+±√∑∏∫∂¬∇] ?/y
const OPENERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

const GREEK = /[\u0391-\u03C9]/
// Greek letters that begin or are a unit: μm, μM, kΩ.
const UNIT = /^(?:μ[a-zA-Z]|[kM]?Ω)/
const FUNCTIONS = /^(?:log|ln|exp|sqrt|sin|cos|tan|max|min|logit|log10|log2|Var|Cov|Pr|arg|sum|det|abs|erf)$/
const SHORT_WORDS = new Set('is of to in as at by or an we if on no it be do so up us my he am'.split(' '))

// What may follow a term without an operator: a bracket that is no equation's number, an indexed or a Greek letter.
const SIDE_BY_SIDE = /^(?!\(\d+[a-z]?\))(?:[([{]|[B-HJ-Zb-z]\d|[\u0391-\u03A8\u03B1-\u03BB\u03BD-\u03C9]|μ[^a-zA-Z])/

// What a formula cannot end before: the rest of it is there and was not understood, so none of it is read.
const CUT_AT_ONCE = String.raw`-?[\p{L}\p{N}]|[([{\\|†‡∂]`
const CUT_AT_SYMBOL = String.raw` ?[∈∉⊂⊆∩∪∧∨→⇒∝{∂∇\\|∗⋆†]`
const CUT_AT_ARGUMENT = String.raw` ?[([] ?(?:\p{L}[\s\d,=|+*)^-]|[\u0391-\u03C9])`
const CUT_AT_TERM = String.raw` \p{L}['′]?\d* ?[-+=<>≤≥|^∗*/(\\]`
const CUT = new RegExp(`^(?:${CUT_AT_ONCE}|${CUT_AT_SYMBOL}|${CUT_AT_ARGUMENT}|${CUT_AT_TERM})`, 'u')

interface Cursor {
  readonly text: string
  readonly limit: number
  at: number
  hasOperator: boolean
  /** An abbreviation ("GTV") is a term only beside an operator; alone it is the long form of a legend. */
  hasAbbreviation: boolean
}

function take(cursor: Cursor, pattern: RegExp): string {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)?.[0] ?? ''
  cursor.at += found.length
  return found
}

/** Whether a run of letters and digits is a term of a formula rather than a word. */
function isTerm(run: string, cursor: Cursor): boolean {
  const bare = run.replaceAll(FILLER, '')
  if (/^[\p{L}∑∏∫∂√∇Δ][\d_'′″]*\p{L}?\d*$/u.test(bare) && (bare.length === 1 || /\d|['′″_]/.test(bare))) return true
  if (UNIT.test(bare)) return false
  if (GREEK.test(bare) && bare.length <= 10) return true
  const isShort =
    /^(?:[a-z]{2}|[a-z][A-Z]{1,3}|∑[a-z]{1,5}|[A-Z][a-z]?\d+|[a-z]\w?\d+)$/.test(bare) && !SHORT_WORDS.has(bare)
  const isCapitals = /^[A-Z][A-Z\d]{1,5}$/.test(bare)
  if (isShort || isCapitals) cursor.hasAbbreviation = true
  return isShort || isCapitals
}

function readGroup(cursor: Cursor, depth: number): boolean {
  const closer = OPENERS[cursor.text[cursor.at] ?? '']
  if (closer === undefined || depth >= MAX_SCRIPT_DEPTH) return false
  const start = cursor.at
  cursor.at += 1
  do {
    take(cursor, SPACE)
    if (!readSum(cursor, depth + 1)) break
    take(cursor, SPACE)
  } while (cursor.at < cursor.limit && /[,;|=<>≤≥:]/.test(cursor.text[cursor.at] ?? '') && ++cursor.at > 0)
  if (cursor.text[cursor.at] === closer) {
    cursor.at += 1
    return true
  }
  cursor.at = start
  return false
}

/** A function without an argument is a word ("log odds ratio"). */
function readArgument(cursor: Cursor, depth: number): boolean {
  take(cursor, SPACE)
  return readGroup(cursor, depth) || (depth < MAX_SCRIPT_DEPTH && readTerm(cursor, depth + 1))
}

function readTerm(cursor: Cursor, depth: number): boolean {
  const start = cursor.at
  take(cursor, PREFIX)
  if (readGroup(cursor, depth)) return true
  const hasNumber = take(cursor, NUMBER) !== ''
  const beforeSymbol = cursor.at
  const run = take(cursor, SYMBOL)
  if (FUNCTIONS.test(run)) return readArgument(cursor, depth)
  if (run !== '' && isTerm(run, cursor)) {
    readGroup(cursor, depth)
    return true
  }
  cursor.at = hasNumber ? beforeSymbol : start
  return hasNumber && run === ''
}

/** Terms joined by operators or by standing side by side; true when at least one was read. */
function readSum(cursor: Cursor, depth: number): boolean {
  if (!readTerm(cursor, depth)) return false
  while (cursor.at < cursor.limit) {
    const before = cursor.at
    const operator = take(cursor, OPERATOR)
    if (operator === '') take(cursor, SPACE)
    const isSideBySide = operator === '' && SIDE_BY_SIDE.test(cursor.text.slice(cursor.at, cursor.at + 6))
    if ((operator === '' && !isSideBySide) || !readTerm(cursor, depth)) {
      cursor.at = before
      break
    }
    if (operator.trim() !== '') cursor.hasOperator = true
  }
  return true
}

/** The end of the formula that starts at `at`, or -1 when what is there is prose. */
export function endOfExpression(text: string, at: number): number {
  const cursor: Cursor = { text, limit: at + MAX_LENGTH, at, hasOperator: false, hasAbbreviation: false }
  if (!readSum(cursor, 0)) return -1
  if (cursor.hasAbbreviation && !cursor.hasOperator) return -1
  const isLoneArticle =
    /^[aAI]$/.test(text.slice(at, cursor.at)) && /^ [\p{L}]/u.test(text.slice(cursor.at, cursor.at + 2))
  const isCut = CUT.test(text.slice(cursor.at, cursor.at + 8))
  return isLoneArticle || isCut ? -1 : cursor.at
}
