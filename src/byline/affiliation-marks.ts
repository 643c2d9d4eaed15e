// The numbers, letters and signs that open affiliations within a run of text: raised ones, and plain ones that count up.
import { marksOf, type RichText } from '../document/rich-text.ts'
import { allMatches, patternOf } from '../kernel/patterns.ts'

export interface AffiliationMark {
  readonly start: number
  /** Where the affiliation's own text begins. */
  readonly end: number
  /** One for most; "1-3" opens an affiliation of three marks. */
  readonly marks: readonly string[]
}

/** Signs that tie a name to its affiliation or note. */
export const SIGNS = '*∗⁎⇑†‡§¶#‖∥⊥∇✉△▲☆★◦○●◆◇◊⋄□■⋆^'
/** Journals of Brazil count in Roman figures; "V. Reed" is somebody. */
const ROMAN = 'VIII|VII|VI|V|IV|IX|X|III|II|I'
const ONE = String.raw`(?:\d{1,2}|[a-z]{1,2}|(?:${ROMAN})(?!\p{L})|[${SIGNS}]{1,3})`
/** "††" is one mark, and not that of "†". */
const ONE_OR_RANGE = new RegExp(
  String.raw`\d{1,2}(?:\s*[–-]\s*\d{1,2})?|[a-z]{1,2}|(?:${ROMAN})(?!\p{L})|([${SIGNS}])\1*`,
  'gu',
)
const RAISED = new RegExp(String.raw`^[\s,]*(${ONE}(?:\s*[,–-]\s*${ONE})*)[\s,.):]*$`, 'u')
const POSTAL_CODE = String.raw`(?<=[A-Z]{1,2}\d[A-Z\d]?\s)\d[A-Z]{2}(?!\p{L})`
const NUMBER = String.raw`(\d{1,2})(?:\s?[–-]\s?(\d{1,2}))?[.)]?\s*`
/** A number before a capital, at the start or after a blank; that of a British postal code ("EH9 3FD") is none. */
const PLAIN_NUMBER = new RegExp(
  String.raw`(?<=^|[\s;,.(–-])(?!${POSTAL_CODE})${NUMBER}(?=["“‘'(]?\p{Lu}|the\b|\d(?:st|nd|rd|th)\b)`,
  'gu',
)
const LETTER_OR_SIGN = patternOf(
  'u',
)`^(?:([a-z]|[${SIGNS}]+)[.)]?|(${ROMAN})\s?[)–-])\s?(?=["“]?\p{Lu}|the\b|\d(?:st|nd|rd|th)\b)`

/** "1,2" and "1-3" and "a,b" as single marks. */
export function expandMarks(text: string): string[] {
  const parts = text.match(ONE_OR_RANGE) ?? []
  return parts.flatMap((part) => {
    const [from, to] = part.split(/\s*[–-]\s*/).map(Number)
    if (from === undefined || to === undefined || !(to > from)) return [part]
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  })
}

function raisedMarks(content: RichText): AffiliationMark[] {
  return marksOf(content, 'style').flatMap((mark) => {
    const found = mark.style === 'sup' ? RAISED.exec(content.text.slice(mark.start, mark.end)) : null
    // "Engᵒ": letters raised within a word are none.
    const isWithinWord = /^[a-z]/.test(found?.[1] ?? '') && /\p{L}$/u.test(content.text.slice(0, mark.start))
    if (found === null || isWithinWord || !/^[\s.):]*["“‘(]?[\p{L}\d]/u.test(content.text.slice(mark.end))) return []
    return [{ start: mark.start, end: mark.end, marks: expandMarks(found[1] ?? '') }]
  })
}

/** Numbers that count up from one, wherever they stand: "1 School of Rivers 2 Institute of Lakes". */
function countedMarks(text: string): AffiliationMark[] {
  const found: AffiliationMark[] = []
  let next = 1
  for (const match of allMatches(text, PLAIN_NUMBER)) {
    const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])]
    if (from !== next || to < from) continue
    if (next === 1 && !/^[\p{P}\s]*$|[.;:]\s*$/u.test(text.slice(0, match.index))) continue
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      marks: expandMarks(match[0].replace(/[.)]?\s*$/, '')),
    })
    next = to + 1
  }
  return found
}

/** "*School of Water, Reedham; and †Lake Hospital": a sign behind a semicolon opens the next one. */
const BEHIND_ANOTHER = new RegExp(String.raw`;\s(?:and\s)?(?:the\s)?(?=[${SIGNS}])`, 'gu')

/** Letters that count up and signs, at the starts of lines; signs also behind another affiliation. */
function lineMarks(content: RichText): AffiliationMark[] {
  const found: AffiliationMark[] = []
  let next = 'a'
  const behind = allMatches(content.text, BEHIND_ANOTHER).map(({ 0: lead, index }) => index + lead.length)
  const starts = new Set([0, ...marksOf(content, 'place').map((place) => place.start), ...behind])
  for (const start of [...starts].sort((a, b) => a - b)) {
    const match = LETTER_OR_SIGN.exec(content.text.slice(start))
    const mark = match?.[1] ?? match?.[2] ?? ''
    if (match === null || (/^[a-z]$/.test(mark) && mark !== next)) continue
    if (mark === next) next = String.fromCharCode(next.charCodeAt(0) + 1)
    found.push({ start, end: start + match[0].length, marks: expandMarks(mark) })
  }
  return found
}

export function findAffiliationMarks(content: RichText): AffiliationMark[] {
  const raised = raisedMarks(content)
  if (raised.length > 0) {
    const signs = lineMarks(content).filter(({ start }) => !raised.some((mark) => Math.abs(mark.start - start) < 3))
    return [...raised, ...signs.filter(({ marks }) => SIGNS.includes(marks[0]?.[0] ?? ' '))].sort(
      (a, b) => a.start - b.start,
    )
  }
  const counted = countedMarks(content.text)
  return counted.length > 0 ? counted : lineMarks(content)
}
