// Finds the comparisons that print no sign: intervals, worded p-values, "ns", bare effect sizes, second values after "and".
import { isStatistic } from '../../conventions/statistic-names.ts'
import { allMatches, patternOf } from '../../kernel/patterns.ts'
import type { Candidate, Sign } from './comparison.ts'
import { BARE_EFFECTS } from './name-vocabulary.ts'
import { endOfInterval, endOfMatch, endOfNumber, printedValue } from './read-value.ts'

/** What is printed without a sign is equal, unless words say otherwise. */
const EQUAL = { df: '', comp: '=' } as const

const NO_WORD_BEFORE = String.raw`(?<![\p{L}\p{N}])`
const LEVEL = String.raw`(?:\d{2}(?:[.·]\d{1,3})? ?(?:%|per ?cent)[ -]?)`
const INTERVAL_PHRASE = '(?:[Cc]onfidence|[Cc]redib(?:le|ility)) [Ii]ntervals?|[Cc]onfidence [Ll]imits'
const INTERVAL_WORD = String.raw`(?:C\.?I\.?s?|CrIs?|HDIs?|HPDIs?|HPD|${INTERVAL_PHRASE})`
/** "IC95%", "IC à 95 %", "95%-KI": in other languages, where the level is printed; "IC" alone is much else. */
const FOREIGN_INTERVAL = String.raw`(?:I\.?C\.?|K\.?I\.?)(?: (?:de|a|à|al|del))? ?9\d ?%|9\d ?%(?:[ -]?)(?:IC|KI)`
const QUARTILES = 'IQRs?|[Ii]nterquartile [Rr]ange'
const INTERVAL_NAME = new RegExp(
  String.raw`${NO_WORD_BEFORE}(?:${LEVEL}?${INTERVAL_WORD}(?:9\d(?:%|(?!\d)))?(?: 9\d ?%)?|${FOREIGN_INTERVAL}|${QUARTILES})(?![\p{L}\p{N}-])`,
  'gu',
)
const INTERVAL_ABBREVIATION = / ?\((?:9\d ?% ?)?C(?:r|\.)?Is?\.?\)/y
const INTERVAL_OBJECT = / (?:of|for|around|on) (?:the )?[\p{L}\d' -]{1,30}?(?= ?[=:[(])/uy
const INTERVAL_LINK = /(?: ?(?:=|:|,|was|were|is|of|from|between|ranging from|being)){0,3} ?/y

// "the bootstrapped CI [12, 13]": without a level, whole numbers in square brackets are references.
const CITATION = /^\[\d{1,3}(?:[,–-] ?\d{1,3})+\]$/

function findIntervals(text: string): Candidate[] {
  const candidates: Candidate[] = []
  for (const { index, 0: name } of allMatches(text, INTERVAL_NAME)) {
    let at = index + name.length
    const abbreviationEnd = endOfMatch(INTERVAL_ABBREVIATION, text, at)
    if (abbreviationEnd >= 0) at = abbreviationEnd
    const objectEnd = endOfMatch(INTERVAL_OBJECT, text, at)
    at = endOfMatch(INTERVAL_LINK, text, objectEnd >= 0 ? objectEnd : at)
    const end = endOfInterval(text, at)
    if (end < 0 || (!/\d/.test(name) && CITATION.test(text.slice(at, end)))) continue
    const rhs = printedValue(text.slice(at, end))
    candidates.push({ ...EQUAL, start: index, end, lhs: name.trim(), rhs, kind: 'interval' })
  }
  return candidates
}

const P_NAME = String.raw`([pP]s?(?:[- ]?values?)?)(?: \([^()]{1,20}\))?`
const P_LINK = '(?: (?:of|was|were|is|are|at|equal to|equals|equaled|equalled|being)|:)'
const P_DIRECTION = '( (?:less|smaller|lower|greater|larger|higher) than| below| above)?'
const P_VALUE = patternOf('gu')`${NO_WORD_BEFORE}${P_NAME}(?:${P_LINK}{1,2}|(?<=values?))${P_DIRECTION} (?=[01]?[.·]\d)`

function findWordedPValues(text: string): Candidate[] {
  const candidates: Candidate[] = []
  for (const match of allMatches(text, P_VALUE)) {
    const at = match.index + match[0].length
    const end = endOfNumber(text, at)
    const phrase = match[2]?.trim() ?? ''
    const comp: Sign = phrase === '' ? '=' : /less|smaller|lower|below/.test(phrase) ? '<' : '>'
    if (end < 0 || Number.parseFloat(text.slice(at, end).replace('·', '.')) > 1) continue
    const rhs = printedValue(text.slice(at, end))
    candidates.push({ start: match.index, end, lhs: match[1] ?? 'p', df: '', comp, rhs, kind: 'worded' })
  }
  return candidates
}

const SPELT_EFFECT = '[Hh]azard ratio|[Oo]dds ratio|[Rr]isk ratio|[Rr]elative risk'
const BARE_EFFECT = String.raw`(${[...BARE_EFFECTS].join('|')}|${SPELT_EFFECT}) ?[:,]? ?(?=(?:[-–] ?)?\d*[.·,]\d)`
const BARE_HETEROGENEITY = String.raw`(I2) ?[:,]? ?(?=\d{1,3}(?:\.\d+)? ?%)`
const BARE = new RegExp(`${NO_WORD_BEFORE}(?:${BARE_EFFECT}|${BARE_HETEROGENEITY})`, 'gu')

function findBareEffects(text: string): Candidate[] {
  const candidates: Candidate[] = []
  for (const match of allMatches(text, BARE)) {
    const at = match.index + match[0].length
    const end = endOfNumber(text, at)
    if (end < 0 || /^ ?C?I?\d/.test(text.slice(end, end + 2))) continue
    const lhs = match[1] ?? match[2] ?? ''
    candidates.push({ ...EQUAL, start: match.index, end, lhs, rhs: printedValue(text.slice(at, end)), kind: 'bare' })
  }
  return candidates
}

const NOT_SIGNIFICANT = /(?: ?[,;]| ?[([]) ?(n\.? ?s)(\.?)(?=\s*(?:[,;)\].]|$))/iy
const IS_P = /^[pPq](?:s|'s)?$|values?$/

/** "t(52) = 0.47, ns": the verdict right after a result is its p-value. */
function readVerdict(text: string, { end, lhs }: Candidate): Candidate | undefined {
  if (IS_P.test(lhs)) return undefined
  NOT_SIGNIFICANT.lastIndex = end
  const match = NOT_SIGNIFICANT.exec(text)
  if (!match?.[1]) return undefined
  // The full stop of a sentence is no part of "ns", that of "n.s." is.
  const dot = match[1].includes('.') ? (match[2] ?? '') : ''
  const start = end + match[0].length - (match[2]?.length ?? 0) - match[1].length
  const rhs = match[1] + dot
  return { ...EQUAL, start, end: start + rhs.length, lhs: 'p', rhs, kind: 'worded' }
}

const SECOND_VALUE = /(?: and | & | vs\.? | versus )(?=(?:[-–] ?)?[.·\d])/y
const LISTED_VALUE = /, (?:and )?(?=(?:[-–] ?)?[.·\d])/y
const VALUE_EDGE = /^ ?(?:[,;.)\]]|$|respectively| and )/
/** A sentence lists few results; more cost the square. */
const MAX_LISTED = 8

/** "F(1, 33) = 14.2 and 6.07", "ps = .03, .04 and .05": each further value is a comparison of its own. */
function readFurtherValues(text: string, first: Candidate): Candidate[] {
  const further: Candidate[] = []
  const name = first.lhs.split(' ').at(-1) ?? ''
  if (first.kind !== 'signed' || !isStatistic(name) || !/^[-~]?[\d.]/.test(first.rhs)) return further
  const isPlural = /s$/.test(name)
  let at = first.end
  while (further.length < MAX_LISTED) {
    const listed = isPlural ? endOfMatch(LISTED_VALUE, text, at) : -1
    const start = listed >= 0 ? listed : endOfMatch(SECOND_VALUE, text, at)
    const end = start >= 0 ? endOfNumber(text, start) : -1
    if (end < 0 || !VALUE_EDGE.test(text.slice(end, end + 14))) break
    further.push({ ...first, start, end, rhs: printedValue(text.slice(start, end)) })
    at = end
  }
  return further
}

/** What is compared without a sign, given what is compared with one. */
export function findUnsigned(text: string, signed: readonly Candidate[]): Candidate[] {
  const named = [...findIntervals(text), ...findWordedPValues(text), ...findBareEffects(text)]
  const further = signed.flatMap((candidate) => readFurtherValues(text, candidate))
  const verdicts = [...signed, ...further].flatMap((candidate) => readVerdict(text, candidate) ?? [])
  return [...named, ...further, ...verdicts]
}
