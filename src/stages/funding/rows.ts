// Spans of a statement to funding rows: each award goes to the funder it is printed with.
import { isCountry } from '../../conventions/affiliations/countries.ts'
import { letterKey } from '../../conventions/language/letters.ts'
import { AND } from '../../conventions/language/words.ts'
import { isRecentYear } from '../../conventions/numbers/dates.ts'
import type { Funding } from '../../document/header.ts'
import { allMatches, anyOf, patternOf } from '../../kernel/patterns.ts'
import type { FundingSpan } from './decode.ts'

// What an award number looks like, and the number without the words around it.

const WORDS = /^(?:(?:grants?|awards?|contract|project|code|id|nos?|nr|numbers?|n[º°])(?:[\s.:#]+|(?=\d))|#\s*)+/i

function cleanAward(printed: string): string {
  return printed
    .replace(WORDS, '')
    .replace(/^[\s([{#:,;.]+|[\s)\]}:,;.]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Digits in it, no plain year, no sentence. */
function isAward(award: string): boolean {
  return /\d/.test(award) && award.length >= 3 && award.length <= 40 && !isRecentYear(award)
}

/** A bracket that the name opens and does not close ends it. */
const balanced = (name: string): string =>
  name.includes('(') && !name.includes(')') ? name.replace(/\s*\(.*$/, '') : name

const ARTICLES =
  'the a an by from der die das den dem des vom von el la los las del o os as do da dos das pelo pela le les du'
/** Words before a name, and nothing but one of them. */
const ARTICLE = new RegExp(
  `^(?:(?:${ARTICLES.replaceAll(' ', '|')})\\s+|[ld]['’])(?=\\p{Lu})|^(?:${ARTICLES.replaceAll(' ', '|')})$`,
  'iu',
)

const cleanFunder = (printed: string): string =>
  balanced(printed)
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:("“]+|[\s,;:("“]+$/gu, '')
    .replace(ARTICLE, '')
    .replace(TRAILING_AND, '')

const TRAILING_AND = new RegExp(`(?:\\s(?:${AND})|\\.)$`, 'u')

/** Sentences end between these; an award does not belong to a funder of another sentence if its own has one. */
const SENTENCE_END = /[.;]\s+\p{Lu}/u
/** "grant 12 of the River Fund": the funder follows. */
const LEADS_TO_FUNDER = patternOf('i')`^[\s)\]]*(?:(?:
  grants? | awards? | fellowships? | projects? | scholarships?
)\s+)?(?:from|of|by|awarded by|provided by|funded by)\s+(?:the\s+)?$`
/** Two spans belong together over no more than so many characters. */
const NEAR_CHARACTERS = 160

function ownerOf(award: FundingSpan, funders: readonly FundingSpan[], text: string): number | null {
  const before = funders.findLastIndex(({ end }) => end <= award.start)
  const after = funders.findIndex(({ start }) => start >= award.end)
  const follows = funders[after]
  const leads = funders[before]
  if (follows !== undefined && LEADS_TO_FUNDER.test(text.slice(award.end, follows.start))) return after
  if (leads !== undefined) {
    const between = text.slice(leads.end, award.start)
    if (!SENTENCE_END.test(between) || follows === undefined) return before
    return follows.start - award.end < NEAR_CHARACTERS && !SENTENCE_END.test(text.slice(award.end, follows.start))
      ? after
      : before
  }
  return follows === undefined ? null : after
}

/** "National Science Foundation (NSF)", the same without its bracket and "NSF" behind it are one. */
const keysOf = (name: string): string[] => {
  const [, long = name, short = ''] = /^(.*?)\s*\(([^()]{2,12})\)$/u.exec(name) ?? []
  return [long, short].map(letterKey).filter((key) => key !== '')
}

/** "Lake University and Oslo College": both are whole names; "Ministry of Health and Welfare" is one. */
const WHOLE_NAME = String.raw`\p{Lu}[^,;]*\b(?:${anyOf`
  University | College | Hospital | Institute | Foundation | Council | Academy | Agency | Society | Trust
`})(?: (?:of|for) [^,;]+?)?`
const PARTS = new RegExp(`;\\s+|(?<=^${WHOLE_NAME})\\s+and\\s+(?:the\\s+)?(?=${WHOLE_NAME}$)`, 'gu')

/** A list that the model took for one name is several; a number at its end is an award. */
function parted(text: string, spans: readonly FundingSpan[]): FundingSpan[] {
  return spans.flatMap((span) => {
    if (span.kind !== 'funder') return [span]
    const pieces: FundingSpan[] = []
    let start = span.start
    for (const { index, 0: mark } of allMatches(text.slice(span.start, span.end), PARTS)) {
      pieces.push({ ...span, start, end: span.start + index })
      start = span.start + index + mark.length
    }
    const number = /[\s(,]+(?:grant\s+)?(?:nos?|nr|number)\.?\s*([\w/–-]*\d[\w/–-]*)\)?$/i.exec(
      text.slice(start, span.end),
    )
    const end = number === null ? span.end : start + number.index
    pieces.push({ ...span, start, end })
    if (number !== null) pieces.push({ kind: 'award', start: span.end - (number[1] ?? '').length, end: span.end })
    return pieces
  })
}

/** "ONR grant N00014-18": letters right before a grant are whoever gave it, whatever the model says of them. */
const INITIALS_BEFORE =
  /(?<![\p{L}\p{N}-])(\p{Lu}{2,7})\s+(?:grants?|awards?|contracts?)\s+(?:(?:nos?|numbers?)\.?\s*)?$/u

function withInitials(text: string, spans: readonly FundingSpan[]): FundingSpan[] {
  const named = spans.flatMap((span): FundingSpan[] => {
    const match = span.kind === 'award' ? INITIALS_BEFORE.exec(text.slice(0, span.start)) : null
    if (match === null) return []
    const [start, end] = [match.index, match.index + (match[1] ?? '').length]
    // "National Science Foundation (NSF) OCE grant": right behind a funder they are its office.
    const isKnown = spans.some(
      (other) => other.kind === 'funder' && other.start < end && /^[\s()]*$/.test(text.slice(other.end, start)),
    )
    return isKnown ? [] : [{ kind: 'funder', start, end }]
  })
  return [...spans, ...named].sort((a, b) => a.start - b.start)
}

/** "National Research Foundation (NRF) grant funded by the Korean Government (MOE)": the foundation gives the grant. */
const GRANT_FUNDED_BY = /^[\s)]*(?:\p{L}+\s+)?(?:grants?|programme?s?)\s+funded\s+by\s+(?:the\s+)?$/iu

function withoutGovernments(text: string, funders: readonly FundingSpan[]): FundingSpan[] {
  return funders.filter(({ start, end }, at) => {
    const before = funders[at - 1]
    const isBehind = before !== undefined && GRANT_FUNDED_BY.test(text.slice(before.end, start))
    return !isBehind || !/\bgovernment\b/iu.test(text.slice(start, end))
  })
}

const ANNOUNCED = /,?\s*Grant\/Award Numbers?:\s*/iu

/** "River Council, Grant/Award Number: 12, 13; Lake Fund": a form says itself who gave what; null of other statements. */
export function listedFunding(text: string): Funding[] | null {
  if (!ANNOUNCED.test(text)) return null
  return text.split(/;\s+/u).flatMap((item) => {
    const [name = '', awards = ''] = item.split(ANNOUNCED)
    const funder = cleanFunder(name)
    const award_ids = awards
      .split(/,\s+|\s+and\s+/u)
      .map(cleanAward)
      .filter(isAward)
    return funder === '' ? [] : [{ funder, award_ids }]
  })
}

/** Rows in printed order; a funder named twice is one row with all its awards. */
export function toFundingRows(text: string, found: readonly FundingSpan[]): Funding[] {
  const spans = withInitials(text, parted(text, found))
  // "Ministry of Rivers (grant 12), Spain": where a funder is, is none.
  const isPlace = ({ start, end }: FundingSpan): boolean => isCountry(cleanFunder(text.slice(start, end)))
  const funders = withoutGovernments(
    text,
    spans.filter((span) => span.kind === 'funder' && !isPlace(span)),
  )
  const awards = spans.filter(({ kind }) => kind === 'award')
  const rows = new Map<string, { funder: string; award_ids: string[] }>()
  const rowOf = ({ start, end }: FundingSpan) => {
    const funder = cleanFunder(text.slice(start, end))
    const keys = keysOf(funder)
    const row = keys.flatMap((key) => rows.get(key) ?? [])[0] ?? { funder, award_ids: [] }
    if (/\p{L}{2}/u.test(funder)) for (const key of keys) rows.set(key, row)
    return row
  }
  funders.forEach(rowOf)
  for (const award of awards) {
    const owner = ownerOf(award, funders, text)
    const number = cleanAward(text.slice(award.start, award.end))
    const funder = owner === null ? undefined : funders[owner]
    if (funder === undefined || !isAward(number)) continue
    const row = rowOf(funder)
    if (!row.award_ids.includes(number)) row.award_ids.push(number)
  }
  return [...new Set(rows.values())]
}
