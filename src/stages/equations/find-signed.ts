// Finds the comparisons that are printed with a sign, and reads both their sides.
import type { Range } from '../../document/ranges.ts'
import { allMatches } from '../../kernel/patterns.ts'
import { type Candidate, type CandidateKind, SIGN_PATTERN, type Sign, toSign } from './comparison.ts'
import { HEAD_WORDS, MEASURED_OBJECTS, NOT_RESULTS } from './name-vocabulary.ts'
import { isBlank, isSymbol, trimBack } from './name-words.ts'
import { isArgument, isModelFormula } from './program-text.ts'
import { endOfExpression } from './read-expression.ts'
import { type Name, readName } from './read-name.ts'
import { endOfBracketedList, endOfInterval, endOfNumber, endOfPValue, printedValue } from './read-value.ts'
import { FILLER } from './stand-in-marks.ts'

interface Found extends Range {
  readonly sign: Sign
}

/** Arrows, assignments, doubled signs and kets are no comparisons. */
function isSignAlone(text: string, { start, end }: Found): boolean {
  if (/[-–+*/&?|=<>!]/.test(text[start - 1] ?? '') || /[=<>|]/.test(text[end] ?? '')) return false
  const isDoubled = /= ?$/.test(text.slice(Math.max(0, start - 2), start)) || /^ ?=/.test(text.slice(end, end + 2))
  if (isDoubled && text[start] === '=') return false
  return !/^[-–]+(?:[>\s]|\p{L})/u.test(text.slice(end, end + 3))
}

function skipBlanks(text: string, at: number): number {
  let next = at
  while (isBlank(text[next]) || text[next] === FILLER) next += 1
  return next
}

const isSpacedLeftOnly = (text: string, { start, end }: Found): boolean => text[start - 1] === ' ' && text[end] !== ' '

const P_NAME = /(?:^|[\s(])[pPq](?:s|'s)?(?:[- ]values?)?(?: \(.*\))?$|^[pPq](?:[_a-z]{2,}|\d?)$/

/** Whether a word can be measured: no verb, adverb or plural ("show <80%", "trees ≥10 cm"), or a known head of a name. */
const isQuantity = (word: string): boolean => HEAD_WORDS.has(word) || !/(?:ed|ing|ly|[^aious]s)$/.test(word)

/** Whether the left side fits the sign: what a sentence runs into ("trees ≥10 cm", "film ~5 nm") is no left side. */
function fitsSign(text: string, name: Name, found: Found): boolean {
  // "∏ni=1": the limits of a sum, product or set.
  if (/[∑∏∪∩}∞]/.test(text[name.start - 1] ?? '') || /^[∑∏]/.test(name.lhs)) return false
  if (name.lhs === 'a' && found.sign !== '=') return false
  // "n_steps = 6": a variable of a program.
  if (/[a-z]{3,}_[a-z]{3,}|^[a-z]+_[a-z_]{4,}$/.test(name.lhs)) return false
  const isApproximate = found.sign === '~' || found.sign === '≈'
  if (isApproximate && isSpacedLeftOnly(text, found)) return name.isStatistic
  if (isApproximate) return name.isSymbol
  if (name.isSymbol || found.sign === '=' || !isSpacedLeftOnly(text, found)) return true
  const opening = text[trimBack(text, name.start) - 1] ?? ''
  return /[([,;:]/.test(opening) || isQuantity(name.lhs.split(' ').at(-1) ?? '')
}

const ELEMENTS = /^[CNOSHP](?:[-–][CNOSHP])*$/
const BASES = /^(?:\S*\d)?[ACGTU]$/

/** A formula is a right side for a symbol only; double bonds, base changes and lone capitals without blanks are none. */
function endOfFormula(text: string, at: number, name: Name, found: Found): number {
  if (!name.isSymbol || name.isInterval) return -1
  const end = endOfExpression(text, at)
  if (end < 0) return -1
  const right = text.slice(at, end)
  const isBond = found.sign === '=' && ELEMENTS.test(name.lhs.split(' ').at(-1) ?? '') && ELEMENTS.test(right)
  const isBaseChange = BASES.test(name.lhs) && BASES.test(right)
  if (isBond || isBaseChange) return -1
  const isSpaced = text[found.start - 1] === ' ' && text[found.end] === ' '
  const isPlain = /^[A-Za-z]\w*$/.test(right) && /^[A-Z]/.test(name.lhs)
  if (found.sign === '~' && !/[(+]/.test(right)) return -1
  return isSpaced || !isPlain ? end : -1
}

/** What follows a number makes it a value, or the head of a word: "10-point", "3rd", "95% confidence". */
const isWordHead = (text: string, end: number): boolean =>
  /^(?:[-‐–]\p{L}{2}|(?:st|nd|rd|th)(?!\p{L})|-?fold(?!\p{L})|%? ?(?:confidence|credible|CI\b))/u.test(
    text.slice(end, end + 12),
  )

function endOfRight(text: string, at: number, name: Name, found: Found): number {
  if (name.isInterval) {
    const end = endOfInterval(text, at)
    if (end >= 0) return end
  }
  const list = endOfBracketedList(text, at)
  if (list >= 0) return list
  const number = P_NAME.test(name.lhs) ? endOfPValue(text, at) : endOfNumber(text, at)
  if (number < 0) return endOfFormula(text, at, name, found)
  if (isWordHead(text, number)) return -1
  if (/\)$/.test(name.lhs)) return endOfCompanion(text, number)
  const formula = endOfFormula(text, at, name, found)
  const beyond = formula > number ? text.slice(number, formula) : ''
  return isMoreThanNumber(beyond) ? formula : endOfDfPair(text, number, name)
}

/** What continues behind a number makes a formula ("2πf", "3x + 2", "0.05/n") or is a unit ("5 mg/l", "109/L"). */
const isMoreThanNumber = (beyond: string): boolean =>
  /^[\u0391-\u03A8\u03B1-\u03BB\u03BD-\u03C9]/.test(beyond) ||
  (/\p{L}/u.test(beyond) && /[-+*/×÷^±·]/.test(beyond) && !/^ ?\/ ?(?![nmkNij](?!\p{L}))/u.test(beyond))

/** "M (SD) = 4.07 (1.23)": the second quantity of a composite name. */
function endOfCompanion(text: string, number: number): number {
  const found = /^ ?[[(][-–\d., ;±to]{1,30}[\])]/.exec(text.slice(number, number + 34))
  return number + (found?.[0].length ?? 0)
}

/** "df = 1, 97": two numbers are one right side for degrees of freedom only. */
function endOfDfPair(text: string, number: number, name: Name): number {
  if (!/^(?:dfs?|d\.f\.|DF)$/.test(name.lhs)) return number
  const found = /^(?: ?[,;/] ?| and )\d{1,6}(?:\.\d{1,3})?(?= ?(?:[,;).\]]|$))/.exec(text.slice(number, number + 20))
  return number + (found?.[0].length ?? 0)
}

function kindOf(name: Name, right: string): CandidateKind {
  const words = name.lhs.split(' ')
  const last = words.at(-1) ?? ''
  if (NOT_RESULTS.has(last) || NOT_RESULTS.has(words[0] ?? '')) return 'transparent'
  const isMeasure =
    words.some((word) => MEASURED_OBJECTS.has(word.toLowerCase())) && (words.length > 1 || /×| x /.test(right))
  return isMeasure ? 'transparent' : 'signed'
}

/** ".05 < p < .10": a number on the left counts where the name on the right is compared once more. */
function readChainHead(text: string, found: Found): Candidate | undefined {
  const left = /(?:^|[\s(,;[])([-–]?\d{0,12}[.,]?\d{1,12}%?) ?$/.exec(
    text.slice(Math.max(0, found.start - 28), found.start),
  )
  const right = /^ ?([\p{L}][\p{L}\d]{0,12}) ?(?=[<>≤≥])/u.exec(text.slice(found.end, found.end + 18))
  if (found.sign === '=' || !left?.[1] || !right?.[1]) return undefined
  const start = found.start - left[0].length + left[0].indexOf(left[1])
  const end = found.end + right[0].trimEnd().length
  return { start, end, lhs: printedValue(left[1]), df: '', comp: found.sign, rhs: right[1], kind: 'signed' }
}

/** "p < .001, = .23": an equals sign behind another sign is of a name that the page does not tell. */
const isFurther = (previous: Candidate, { sign }: Found): boolean => sign !== '=' || previous.comp === '='

/** "p = .03 < .05", "P was <.01, <.01 and <.05": a sign without a name takes the one of the comparison right before it. */
function readUnnamed(text: string, found: Found, previous: Candidate | undefined): Candidate | undefined {
  if (previous === undefined || previous.kind !== 'signed' || found.start - previous.end > 8) return undefined
  const between = text.slice(previous.end, found.start)
  const isChain = /^ ?$/.test(between) && /\d/.test(previous.rhs)
  const isList =
    /^(?:, ?| and | or |, and |, or )$/.test(between) && isSymbol(previous.lhs) && isFurther(previous, found)
  if (!isChain && !isList) return undefined
  const at = skipBlanks(text, found.end)
  const end = endOfNumber(text, at)
  if (end < 0) return undefined
  const { lhs, df } = previous
  return { start: found.start, end, lhs, df, comp: found.sign, rhs: printedValue(text.slice(at, end)), kind: 'signed' }
}

function readSigned(text: string, found: Found, previous: Candidate | undefined): Candidate | undefined {
  const doubled = /[=:] ?$/.exec(text.slice(Math.max(0, found.start - 2), found.start))
  const nameEnd = found.start - (doubled?.[0].length ?? 0)
  const name = readName(text, nameEnd)
  if (name === undefined) return readUnnamed(text, found, previous) ?? readChainHead(text, found)
  // "P: <.05" is one, "Smoking: ≥30 pack-years" is a list.
  const isListed = doubled?.[0].startsWith(':') && !name.isStatistic
  if (isListed || !fitsSign(text, name, found) || isArgument(text, name.start)) return undefined
  const at = skipBlanks(text, found.end)
  const end = endOfRight(text, at, name, found)
  if (end < 0 || (found.sign === '~' && isModelFormula(text.slice(at, end)))) return undefined
  const rhs = printedValue(text.slice(at, end))
  return { start: name.start, end, lhs: name.lhs, df: name.df, comp: found.sign, rhs, kind: kindOf(name, rhs) }
}

export function findSigned(text: string): Candidate[] {
  const candidates: Candidate[] = []
  for (const match of allMatches(text, SIGN_PATTERN)) {
    const sign = toSign(match[0])
    const found = { sign: sign ?? '=', start: match.index, end: match.index + match[0].length } as const
    if (sign === undefined || !isSignAlone(text, found)) continue
    const candidate = readSigned(text, found, candidates.at(-1))
    if (candidate) candidates.push(candidate)
  }
  return candidates
}
