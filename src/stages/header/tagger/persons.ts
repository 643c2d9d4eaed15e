// The people of the byline from labelled tokens: each name with its parts and the marks behind it.

import {
  type BylineName,
  isName,
  marksIn,
  withoutByword,
  withoutIcons,
} from '../../../document/byline/split-authors.ts'
import { withoutDegrees } from '../../../document/byline/split-name.ts'
import type { Page } from '../../../document/page.ts'
import { NAME_LABELS } from './labels.ts'
import { mendNames } from './mend-names.ts'
import type { TaggedToken, TaggedZone } from './tag-zone.ts'

const FIRST = new Set(['given-first', 'family-first', 'group-first'])
/** Words of a byline may stand so many tokens after the name they continue (an icon, a hyphen). */
const LONGEST_BREAK = 1

/** The printed text from the first to the last of some tokens; a hyphen at a line's end joins, other line breaks are spaces. */
function textOf(tokens: readonly TaggedToken[], zone: TaggedZone): string {
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
  readonly tokens: TaggedToken[]
  marks: string
  breaks: number
}

/** A name may run on to the next line of its block, not into another block or column. */
function goesOn({ tokens }: Gathered, token: TaggedToken, zone: TaggedZone): boolean {
  const last = tokens.at(-1)?.line ?? token.line
  return zone.lines.slice(last + 1, token.line + 1).every(({ opens }) => opens !== 'block') && token.line - last <= 2
}

/** A name that its own line goes on with as an institution's ("Anna Meer School of Rivers") is that institution's. */
function opensInstitution({ tokens }: Gathered, zone: TaggedZone): boolean {
  const last = tokens.at(-1)
  if (last === undefined) return false
  const next = zone.tokens[zone.tokens.indexOf(last) + 1]
  return next?.line === last.line && next.label === 'affiliation'
}

/** Grades of societies, printed behind names. */
const GRADE = /^(?:member|fellow|senior|student|ieee|acm)$/i

function gather(zone: TaggedZone): Gathered[] {
  const people: Gathered[] = []
  for (const token of zone.tokens) {
    const open = people.at(-1)
    if (GRADE.test(zone.lines[token.line]?.text.slice(token.start, token.end) ?? '')) continue
    if (FIRST.has(token.label) || (NAME_LABELS.has(token.label) && open === undefined)) {
      people.push({ tokens: [token], marks: '', breaks: 0 })
    } else if (open === undefined) {
      // Nothing has begun yet.
    } else if (NAME_LABELS.has(token.label)) {
      if (goesOn(open, token, zone) && open.breaks <= LONGEST_BREAK && open.marks === '') open.tokens.push(token)
    } else if (token.label === 'author-mark') {
      open.marks += `${zone.lines[token.line]?.text.slice(token.start, token.end) ?? ''} `
    } else open.breaks += 1
  }
  return people
}

const isFamilyFirst = ({ tokens }: Gathered): boolean =>
  tokens[0]?.label === 'family-first' && tokens.some(({ label }) => label === 'given')

/** Names in printed order; where the byline puts family names first ("Meer Anna, Okafor Chidi") they are turned. */
export function personsOf(tagged: TaggedZone, pages: readonly Page[]): BylineName[] {
  const zone = mendNames(tagged)
  const people = gather(zone).filter((person) => !opensInstitution(person, zone))
  // A byline has one order for all: a single name the other way round is misread.
  const areTurned = people.filter(isFamilyFirst).length * 2 > people.length
  const names = people.map((person) => {
    const { tokens, marks } = person
    const of = (...labels: string[]) =>
      textOf(
        tokens.filter(({ label }) => labels.includes(label)),
        zone,
      )
    const isGroup = tokens[0]?.label === 'group-first'
    const printed =
      areTurned && isFamilyFirst(person)
        ? `${of('family-first', 'family')}, ${of('given')}`
        : withoutByword(textOf(tokens, zone))
    const name = withoutDegrees(printed)
    const ref = zone.lines[tokens[0]?.line ?? -1]?.ref
    const box = pages.find(({ index }) => index === ref?.pageIndex)?.lines[ref?.lineIndex ?? -1]?.box
    const place = ref === undefined || box === undefined ? null : { pageIndex: ref.pageIndex, box }
    return { name, marks: marksIn(marks), place, ...(isGroup ? { isGroup } : {}) }
  })
  const sound = names.filter(({ name, isGroup }) => isGroup === true || isName(name.replace(',', '')))
  // Somebody named alone in a note and again in the byline belongs where the others are.
  const company = (name: BylineName) => sound.filter(({ place }) => place?.box === name.place?.box).length
  return sound.filter(
    (name, at) =>
      company(name) > 1 || !sound.some((other, k) => k > at && other.name === name.name && company(other) > 1),
  )
}
