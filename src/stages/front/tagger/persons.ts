// The people of the byline from labelled tokens: each name with its parts and the marks behind it.

import {
  isName,
  LONE_LIGATURE,
  marksIn,
  withoutByword,
  withoutIcons,
} from '../../../conventions/byline/split-authors.ts'
import { withoutDegrees } from '../../../conventions/names/split-name.ts'
import type { FrontToken, FrontZone } from '../../../document/front.ts'
import { mendNames } from './mend-names.ts'
import { isNamePart } from './tag-zone.ts'

const FIRST = new Set(['given-first', 'family-first', 'group-first'])
/** Words of a byline may stand so many tokens after the name they continue (an icon, a hyphen). */
const LONGEST_NAME_BREAK = 1

/** The printed text from the first to the last of some tokens; a hyphen at a line's end joins, other line breaks are spaces. */
function textOf(tokens: readonly FrontToken[], zone: FrontZone): string {
  const lines = [...new Set(tokens.map(({ line }) => line))]
  const parts = lines.map((at) => {
    const own = tokens.filter(({ line }) => line === at)
    const text = zone.lines[at]?.text ?? ''
    const end = own.at(-1)?.end ?? 0
    const isInitial = /(?:^|[\s.-])\p{L}$/u.test(text.slice(0, end))
    return text.slice(own[0]?.start ?? 0, end + (isInitial && text[end] === '.' ? 1 : 0))
  })
  return withoutIcons(parts.join(' '))
    .replace(/(?<=\p{L})- (?=\p{L})/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

interface Gathered {
  readonly tokens: FrontToken[]
  marks: string
  breaks: number
}

/** A name may run on to the next line of its block, not into another block or column; into other letters only where it is not whole yet. */
function goesOn({ tokens, breaks }: Gathered, token: FrontToken, zone: FrontZone): boolean {
  const last = tokens.at(-1)?.line ?? token.line
  const isBesideLast = last !== token.line && zone.lines[token.line]?.opens === 'piece'
  const isWhole = breaks > 0 || tokens.some(({ label }) => label === 'family')
  if (isBesideLast && isWhole) return false
  return zone.lines.slice(last + 1, token.line + 1).every(({ opens }) => opens !== 'block') && token.line - last <= 2
}

/** Marks stand right behind a name: behind an institution they are that one's. */
function isBeside({ tokens }: Gathered, mark: FrontToken, zone: FrontZone): boolean {
  const last = tokens.at(-1)
  if (last === undefined || last.line === mark.line) return true
  const between = zone.tokens.slice(zone.tokens.indexOf(last) + 1, zone.tokens.indexOf(mark))
  return between.every(({ label }) => label === 'author-mark' || label === 'byline')
}

/** A name that its own line goes on with as an institution's ("Anna Meer School of Rivers") is that institution's. */
function opensInstitution({ tokens }: Gathered, zone: FrontZone): boolean {
  const last = tokens.at(-1)
  if (last === undefined) return false
  const next = zone.tokens[zone.tokens.indexOf(last) + 1]
  return next?.line === last.line && next.label === 'affiliation'
}

/** What stands behind a whole name and a comma is none of it, but for "Jr." and the like. */
const isBehindComma = ({ tokens, breaks }: Gathered, { label }: FrontToken, printed: string): boolean =>
  breaks > 0 &&
  tokens.some((token) => token.label === 'family') &&
  !(tokens[0]?.label === 'family-first' && label === 'given') &&
  !SUFFIX.test(printed)
const SUFFIX = /^(?:jr|sr|i{2,3}|iv|v)$/iu

/** Grades of societies, printed behind names. */
const GRADE = /^(?:member|fellow|senior|student|ieee|acm)$/i

function gather(zone: FrontZone): Gathered[] {
  const people: Gathered[] = []
  let isParted = false
  for (const token of zone.tokens) {
    const open = people.at(-1)
    const printed = zone.lines[token.line]?.text.slice(token.start, token.end) ?? ''
    if (GRADE.test(printed)) continue
    if (LONE_LIGATURE.test(printed)) {
      // What follows begins a name, whatever the model takes it for.
      isParted = true
      continue
    }
    if (FIRST.has(token.label) || (isNamePart(token) && (open === undefined || isParted))) {
      people.push({ tokens: [token], marks: '', breaks: 0 })
      isParted = false
    } else if (open === undefined) {
      // Nothing has begun yet.
    } else if (isNamePart(token)) {
      if (isBehindComma(open, token, printed)) continue
      if (goesOn(open, token, zone) && open.breaks <= LONGEST_NAME_BREAK && open.marks === '') open.tokens.push(token)
    } else if (token.label === 'author-mark') {
      if (isBeside(open, token, zone))
        open.marks += `${zone.lines[token.line]?.text.slice(token.start, token.end) ?? ''} `
    } else open.breaks += 1
  }
  return people
}

const isFamilyFirst = ({ tokens }: Gathered): boolean =>
  tokens[0]?.label === 'family-first' && tokens.some(({ label }) => label === 'given')

/** A name of the byline as the header model reads it. */
export interface TaggedName {
  readonly name: string
  readonly marks: readonly string[]
  readonly isGroup: boolean
  /** Indices of the pieces it stands in; it begins in the first. */
  readonly pieces: readonly number[]
  /** Mean probability of its tokens' labels, 0 to 1. */
  readonly confidence: number
}

/** Names in printed order; where the byline puts family names first ("Meer Anna, Okafor Chidi") they are turned. */
export function personsOf(tagged: FrontZone): TaggedName[] {
  const zone = mendNames(tagged)
  const people = gather(zone).filter((person) => !opensInstitution(person, zone))
  // A byline has one order for all: a single name the other way round is misread.
  const areTurned = people.filter(isFamilyFirst).length * 2 > people.length
  return people
    .map((person): TaggedName => {
      const { tokens, marks } = person
      const of = (...labels: string[]) =>
        textOf(
          tokens.filter(({ label }) => labels.includes(label)),
          zone,
        )
      const printed =
        areTurned && isFamilyFirst(person)
          ? `${of('family-first', 'family')}, ${of('given')}`
          : withoutByword(textOf(tokens, zone))
      return {
        name: withoutDegrees(printed),
        marks: marksIn(marks),
        isGroup: tokens[0]?.label === 'group-first',
        pieces: [...new Set(tokens.map(({ line }) => line))],
        confidence: tokens.reduce((sum, { confidence }) => sum + confidence, 0) / tokens.length,
      }
    })
    .filter(({ name, isGroup }) => isGroup || isName(name.replace(',', '')))
}
